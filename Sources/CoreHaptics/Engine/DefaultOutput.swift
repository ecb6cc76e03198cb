import Foundation
import HapticEngine

/// The output of engines that are made without one.
enum DefaultOutput {
  /// What the program has chosen; the environment decides where it has not.
  static let chosen = Locked<(@Sendable () throws -> any EngineOutput)?>(nil)

  /// Makes an output for an engine.
  ///
  /// - Throws: ``CHHapticError/Code/notSupported`` where there is nothing to play on.
  static func make() throws(CHHapticError) -> any EngineOutput {
    guard let make = chosen.withLock({ $0 }) else { return try environmentChoice().make() }
    return try output(of: make)
  }

  /// Whether there is something to play on.
  static var isAvailable: Bool {
    guard let make = chosen.withLock({ $0 }) else {
      return (try? environmentChoice())?.isAvailable ?? false
    }
    return (try? output(of: make)) != nil
  }

  /// What a program's choice makes.
  ///
  /// - Throws: ``CHHapticError/Code/notSupported`` where it throws, or the output cannot be opened.
  static func output(
    of make: @Sendable () throws -> any EngineOutput
  ) throws(CHHapticError) -> any EngineOutput {
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

  private static func environmentChoice() throws(CHHapticError) -> OutputChoice {
    try OutputChoice(ProcessInfo.processInfo.environment)
  }
}
