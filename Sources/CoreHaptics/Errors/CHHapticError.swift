public import Foundation

/// The domain of the errors of Core Haptics.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CoreHapticsErrorDomain: String = "com.apple.CoreHaptics"

/// An error of Core Haptics.
///
/// `catch CHHapticError.engineNotRunning`, `catch let error as CHHapticError` and
/// `catch let error as NSError` all meet it. ``Foundation/Error/localizedDescription`` says what is
/// wrong, where, and what to do.
public struct CHHapticError: CustomNSError, Hashable, Sendable {
  private let underlying: NSError

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: What went wrong.
  ///   - userInfo: More about it, by Foundation's keys.
  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    underlying = NSError(domain: CoreHapticsErrorDomain, code: code.rawValue, userInfo: userInfo)
  }

  /// The error that `error` stands for; `nil` where it is of another domain or an unknown code.
  init?(_ error: NSError) {
    guard error.domain == CoreHapticsErrorDomain, Code(rawValue: error.code) != nil else {
      return nil
    }
    underlying = error
  }

  /// `"com.apple.CoreHaptics"`.
  public static var errorDomain: String { CoreHapticsErrorDomain }

  /// What went wrong.
  public var code: Code { Code(rawValue: underlying.code) ?? .unknownError }

  /// The raw value of ``code``.
  public var errorCode: Int { underlying.code }

  /// More about it, by Foundation's keys.
  public var errorUserInfo: [String: Any] { underlying.userInfo }
}

extension CHHapticError: _ObjectiveCBridgeable {
  // Only a bridged error is met by `catch let error as NSError`, and by casts from one.

  public func _bridgeToObjectiveC() -> NSError { underlying }

  public static func _forceBridgeFromObjectiveC(
    _ source: NSError, result: inout CHHapticError?
  ) {
    result = CHHapticError(source)
  }

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSError, result: inout CHHapticError?
  ) -> Bool {
    result = CHHapticError(source)
    return result != nil
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSError?) -> CHHapticError {
    source.flatMap { CHHapticError($0) } ?? CHHapticError(.unknownError)
  }
}
