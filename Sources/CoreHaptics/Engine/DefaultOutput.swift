import Foundation
import HapticEngine

/// The output of engines that are made without one.
enum DefaultOutput {
  /// What the program has chosen.
  static let chosen = Locked<(@Sendable () throws -> any EngineOutput)?>(nil)

  /// Makes an output for an engine.
  ///
  /// - Throws: ``CHHapticError/Code/notSupported`` where there is nothing to play on.
  static func make() throws(CHHapticError) -> any EngineOutput {
    guard let make = chosen.withLock({ $0 }) else {
      throw CHHapticError(
        .notSupported,
        "there is no output to play on; choose one by CHHapticEngine.makeDefaultOutput")
    }
    let output: any EngineOutput
    do {
      output = try make()
    } catch {
      throw CHHapticError(.notSupported, "there is no output to play on: \(error)", cause: error)
    }
    guard output.isAvailable else {
      throw CHHapticError(.notSupported, "the output cannot be opened; is the device there?")
    }
    return output
  }

  /// Whether there is something to play on.
  static var isAvailable: Bool { (try? make()) != nil }
}
