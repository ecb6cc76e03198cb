import AHAP
import Files
import Foundation
import HapticEngine
import HapticScore
import PatternSounds
import ScoreCompiler

/// What a pattern says, judged once and never changed: the text behind every `CHHapticPattern`.
final class PatternContent: ScoreSource {
  /// The pattern as written.
  let document: Document
  /// The logical length in seconds, without releases.
  let duration: Double
  /// The registered sounds that it plays.
  let resources: [AudioResource]

  private let sounds: PatternSoundFiles
  private let library: SoundLibrary
  /// The score at speed 1, for the rate that was asked for last.
  private let prepared = Locked<HapticScore?>(nil)

  /// Reads and judges a pattern.
  ///
  /// - Parameters:
  ///   - bytes: Its text.
  ///   - folder: Where the paths of its sounds start; `nil` where the text is no file.
  ///   - file: Its file, for messages.
  ///   - resources: The registered sounds that it plays.
  /// - Throws: The first error that `ahap validate` reports.
  init(
    _ bytes: [UInt8], folder: URL? = nil, file: URL? = nil, resources: [AudioResource] = []
  ) throws(CHHapticError) {
    document = Document(parsing: bytes)
    sounds = PatternSoundFiles(
      folders: AudioFolders.folders(ofPatternIn: folder), resources: resources)
    let findings = Validator(sounds: sounds).diagnostics(for: document)
    if let error = findings.first(where: { $0.severity == .error }) {
      throw CHHapticError(error, in: document, at: file)
    }
    duration = ResolvedPattern(document, sounds: sounds).duration
    self.resources = resources
    library = SoundLibrary(sounds)
  }

  /// The pattern as written, for others to read.
  ///
  /// - Throws: ``CHHapticError/Code/operationNotPermitted`` if it plays a registered sound.
  func writtenDocument() throws(CHHapticError) -> Document {
    guard resources.isEmpty else {
      throw CHHapticError(
        .operationNotPermitted,
        "the pattern plays a registered sound, which has no name outside of the program")
    }
    return document
  }

  /// Compiles the pattern for a rate, so that ``score(sampleRate:speed:)`` need not.
  ///
  /// - Throws: As ``score(sampleRate:speed:)``.
  func prepare(sampleRate: Int) throws(CHHapticError) {
    _ = try score(sampleRate: sampleRate, speed: 1)
  }

  /// The score at a rate and a speed.
  ///
  /// - Throws: For a sound that has become unreadable, and for a length that frames cannot count.
  func score(sampleRate: Int, speed: Double) throws(CHHapticError) -> HapticScore {
    if speed == 1, let score = prepared.withLock({ $0 }), score.clock.sampleRate == sampleRate {
      return score
    }
    let score = try compile(sampleRate: sampleRate, speed: speed)
    if speed == 1 { prepared.withLock { $0 = score } }
    return score
  }

  private func compile(sampleRate: Int, speed: Double) throws(CHHapticError) -> HapticScore {
    let resolved = ResolvedPattern(document, sounds: sounds, speed: speed)
    var failure: SoundTrouble?
    let samples = library.sounds(of: resolved, sampleRate: sampleRate) { trouble in
      if case .unreadable = trouble { failure = trouble }
    }
    if case .unreadable(let file, let error) = failure {
      throw CHHapticError(.invalidAudioResource, "\(file): \(error)")
    }
    do {
      return try ScoreCompiler(sampleRate: sampleRate).compile(resolved, sounds: samples)
    } catch {
      switch error {
      case .tooLong(let seconds):
        throw CHHapticError(
          .invalidEventDuration, "the pattern lasts \(seconds) s, more than can be counted")
      }
    }
  }
}
