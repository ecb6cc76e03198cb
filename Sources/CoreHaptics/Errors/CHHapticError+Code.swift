extension CHHapticError {
  /// What went wrong; the raw values are Apple's.
  public enum Code: Int, Hashable, Sendable {
    /// The engine is not running; start it first.
    case engineNotRunning = -4805
    /// What was asked for is not possible with this object.
    case operationNotPermitted = -4806
    /// The engine did not start in time.
    case engineStartTimeout = -4808
    /// There is no output to play on.
    case notSupported = -4809
    /// The output could not be opened.
    case serverInitFailed = -4810
    /// The output was lost.
    case serverInterrupted = -4811
    /// The player belongs to an output that is gone; make a new one.
    case invalidPatternPlayer = -4812
    /// The text of a pattern cannot be read.
    case invalidPatternData = -4813
    /// A pattern lacks what it must have.
    case invalidPatternDictionary = -4814
    /// The audio session cannot be used; never on Linux, which has none.
    case invalidAudioSession = -4815
    /// A value of the engine is not allowed.
    case invalidEngineParameter = -4816
    /// There is no such parameter, or not for this type of event.
    case invalidParameterType = -4820
    /// There is no such type of event.
    case invalidEventType = -4821
    /// A time in a pattern is negative or no number.
    case invalidEventTime = -4822
    /// A duration is negative, no number, or missing where it is needed.
    case invalidEventDuration = -4823
    /// A sound cannot be read, or its ID is not registered.
    case invalidAudioResource = -4824
    /// A file or another resource cannot be had now.
    case resourceNotAvailable = -4825
    /// An event lacks what it must have, or holds what it may not.
    case badEventEntry = -4830
    /// A parameter or curve lacks what it must have, or holds what it may not.
    case badParameterEntry = -4831
    /// A time given to a method is negative or no number.
    case invalidTime = -4840
    /// There is no such file.
    case fileNotFound = -4851
    /// There is not enough power to play; never on Linux.
    case insufficientPower = -4897
    /// Something that has no code of its own.
    case unknownError = -4898
    /// There is no room for what was asked for.
    case memoryError = -4899
  }
}

// The codes under the name of the error, so that `catch` can name them.
extension CHHapticError {
  /// The engine is not running; start it first.
  public static var engineNotRunning: Code { .engineNotRunning }
  /// What was asked for is not possible with this object.
  public static var operationNotPermitted: Code { .operationNotPermitted }
  /// The engine did not start in time.
  public static var engineStartTimeout: Code { .engineStartTimeout }
  /// There is no output to play on.
  public static var notSupported: Code { .notSupported }
  /// The output could not be opened.
  public static var serverInitFailed: Code { .serverInitFailed }
  /// The output was lost.
  public static var serverInterrupted: Code { .serverInterrupted }
  /// The player belongs to an output that is gone; make a new one.
  public static var invalidPatternPlayer: Code { .invalidPatternPlayer }
  /// The text of a pattern cannot be read.
  public static var invalidPatternData: Code { .invalidPatternData }
  /// A pattern lacks what it must have.
  public static var invalidPatternDictionary: Code { .invalidPatternDictionary }
  /// The audio session cannot be used; never on Linux, which has none.
  public static var invalidAudioSession: Code { .invalidAudioSession }
  /// A value of the engine is not allowed.
  public static var invalidEngineParameter: Code { .invalidEngineParameter }
  /// There is no such parameter, or not for this type of event.
  public static var invalidParameterType: Code { .invalidParameterType }
  /// There is no such type of event.
  public static var invalidEventType: Code { .invalidEventType }
  /// A time in a pattern is negative or no number.
  public static var invalidEventTime: Code { .invalidEventTime }
  /// A duration is negative, no number, or missing where it is needed.
  public static var invalidEventDuration: Code { .invalidEventDuration }
  /// A sound cannot be read, or its ID is not registered.
  public static var invalidAudioResource: Code { .invalidAudioResource }
  /// A file or another resource cannot be had now.
  public static var resourceNotAvailable: Code { .resourceNotAvailable }
  /// An event lacks what it must have, or holds what it may not.
  public static var badEventEntry: Code { .badEventEntry }
  /// A parameter or curve lacks what it must have, or holds what it may not.
  public static var badParameterEntry: Code { .badParameterEntry }
  /// A time given to a method is negative or no number.
  public static var invalidTime: Code { .invalidTime }
  /// There is no such file.
  public static var fileNotFound: Code { .fileNotFound }
  /// There is not enough power to play; never on Linux.
  public static var insufficientPower: Code { .insufficientPower }
  /// Something that has no code of its own.
  public static var unknownError: Code { .unknownError }
  /// There is no room for what was asked for.
  public static var memoryError: Code { .memoryError }
}

extension CHHapticError.Code {
  /// Whether `error` is one of Core Haptics with this code; what `catch` asks.
  public static func ~= (code: CHHapticError.Code, error: any Error) -> Bool {
    (error as? CHHapticError)?.code == code
  }
}
