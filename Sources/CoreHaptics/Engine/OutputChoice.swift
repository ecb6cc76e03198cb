import ALSAOutput
import AudioFiles
import EngineOutputs
import Files
import Foundation
import HapticEngine

/// What engines play on that are made without an output, unless the program chooses.
enum OutputChoice: Hashable {
  /// Nothing.
  case none
  /// A device, by its name in ALSA.
  case device(String)
  /// A sound file.
  case file(FileName)

  /// The variable of the environment that says it.
  static let variable = "AHAP_ENGINE_OUTPUT"

  /// Reads the choice of an environment: `none`, `device:NAME` or `file:PATH`; ALSA's default device
  /// where it says nothing.
  ///
  /// - Throws: ``CHHapticError/Code/notSupported`` where it says anything else.
  init(_ environment: [String: String]) throws(CHHapticError) {
    let text = environment[Self.variable] ?? ""
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    switch (parts.first, parts.count == 2 ? parts[1] : nil) {
    case ("", nil): self = .device("default")
    case ("none", nil): self = .none
    case ("device", let name?) where !name.isEmpty: self = .device(String(name))
    case ("file", let path?) where !path.isEmpty:
      guard let name = FileName(String(path)) else { fallthrough }
      self = .file(name)
    default:
      throw CHHapticError(
        .notSupported,
        "\(Self.variable) is \"\(text)\"; expected none, device:NAME or file:PATH")
    }
  }

  /// Whether there is something to play on; a device that another engine holds counts.
  var isAvailable: Bool {
    switch self {
    case .none: false
    case .device(let name): ALSAOutput.probe(name).map { $0.kind == .deviceBusy } ?? true
    case .file: true
    }
  }

  /// Makes the output of one engine.
  ///
  /// - Throws: ``CHHapticError/Code/notSupported`` where there is nothing to play on.
  func make() throws(CHHapticError) -> any EngineOutput {
    switch self {
    case .none:
      throw CHHapticError(.notSupported, "there is no output to play on: \(Self.variable) is none")
    case .device(let name):
      if let error = ALSAOutput.probe(name), error.kind != .deviceBusy {
        throw CHHapticError(
          .notSupported,
          "there is no output to play on: \(error); choose another by \(Self.variable)",
          cause: error)
      }
      return ALSAEngineOutput(OutputRequest(device: name))
    case .file(let name):
      do {
        return try RecordingOutput(RecordingOutput.unusedName(like: name))
      } catch {
        throw CHHapticError(.notSupported, "\(Self.variable): \(error)", cause: error)
      }
    }
  }
}
