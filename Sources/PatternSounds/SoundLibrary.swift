import AHAP
import AudioFiles
import Files
public import HapticScore
public import ScoreCompiler
import Synchronization

/// Decodes the sounds of a pattern, each file once, and brings them to the rate of a score.
public final class SoundLibrary: Sendable {
  /// The samples of a sound that are kept, of both channels together: 256 MB.
  private static let sampleLimit = 0x400_0000

  private let files: any SoundFiles
  private let decoded = Mutex<[String: DecodedSound]>([:])
  /// What has been said: a sound is brought to more than one rate, but its trouble is one.
  private let said = Mutex<Set<SoundTrouble>>([])

  /// Creates a library.
  ///
  /// - Parameter files: Where the sounds are.
  public init(_ files: any SoundFiles) {
    self.files = files
  }

  /// The sounds of a pattern at a rate, by their paths.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - sampleRate: Frames per second.
  ///   - say: Told what is wrong with a file that cannot be played to its end.
  /// - Returns: The sounds that there are.
  public func sounds(
    of pattern: ResolvedPattern, sampleRate: Int, saying say: (SoundTrouble) -> Void
  ) -> [String: SoundSamples] {
    func report(_ trouble: SoundTrouble) {
      if said.withLock({ $0.insert(trouble).inserted }) { say(trouble) }
    }
    var sounds: [String: SoundSamples] = [:]
    let paths = Set(pattern.events.compactMap { $0.sound?.path })
    for path in paths.sorted() {
      guard let file = files.file(at: path) else { continue }
      do throws(SoundFileError) {
        sounds[path] = try samples(of: file, path, sampleRate: sampleRate, saying: report)
      } catch {
        report(.unreadable(file, error))
      }
    }
    return sounds
  }

  /// The frames of a file that does not say how many it has.
  static func countFrames(of file: FileName) throws(SoundFileError) -> Int {
    let sound = try DecodedSound(at: file) { rate, _ in frameLimit(rate, 1) }
    return sound.frameCount
  }

  private func samples(
    of file: FileName, _ path: String, sampleRate: Int, saying say: (SoundTrouble) -> Void
  ) throws(SoundFileError) -> SoundSamples {
    let sound: DecodedSound
    if let known = decoded.withLock({ $0[path] }) {
      sound = known
    } else {
      sound = try DecodedSound(at: file) { rate, channelCount in
        Self.frameLimit(max(rate, sampleRate), channelCount) * rate / max(rate, sampleRate)
      }
      decoded.withLock { $0[path] = sound }
    }
    if let damage = sound.damage {
      say(.damaged(file, damage))
    } else if sound.isCut {
      say(.cut(file, seconds: Double(sound.frameCount) / Double(sound.sampleRate)))
    }
    let finite = sound.samples.map { $0.isFinite ? $0 : 0 }
    return SoundSamples(
      try Resampling.samples(
        finite, channelCount: sound.channelCount, from: sound.sampleRate, to: sampleRate),
      channelCount: sound.channelCount)
  }

  /// The frames that are kept of a sound at a rate.
  private static func frameLimit(_ sampleRate: Int, _ channelCount: Int) -> Int {
    min(Int(Event.soundDurationLimit) * sampleRate, sampleLimit / channelCount)
  }
}
