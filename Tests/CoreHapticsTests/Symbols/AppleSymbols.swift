/// The declarations of Core Haptics that Linux has, as Apple's SDK spells them in Swift.
///
/// Written down from Apple's reference, not from the sources. Names of parameters that only the
/// body sees are left out; a line is the owner, a bar, and the declaration.
///
/// Left out are what needs a framework that Linux lacks (`init(audioSession:)`,
/// `intendedSpatialExperience`) and Game Controller.
let appleSymbols = """
  | let CHHapticTimeImmediate: TimeInterval
  | let CoreHapticsErrorDomain: String
  | typealias CHHapticAudioResourceID = Int
  | typealias CHHapticAudioResourceKey = String
  | let CHHapticAudioResourceKeyUseVolumeEnvelope: String
  | let CHHapticAudioResourceKeyLoopEnabled: String
  | typealias CHHapticAdvancedPatternPlayerCompletionHandler = ((any Error)?) -> Void
  | let GCHapticDurationInfinite: Float

  | class CHHapticEngine : NSObject
  CHHapticEngine | init() throws
  CHHapticEngine | init(andReturnError: ()) throws
  CHHapticEngine | class func capabilitiesForHardware() -> any CHHapticDeviceCapability
  CHHapticEngine | var currentTime: TimeInterval { get }
  CHHapticEngine | var stoppedHandler: CHHapticEngine.StoppedHandler { get set }
  CHHapticEngine | var resetHandler: CHHapticEngine.ResetHandler { get set }
  CHHapticEngine | var playsHapticsOnly: Bool { get set }
  CHHapticEngine | var playsAudioOnly: Bool { get set }
  CHHapticEngine | var isMutedForAudio: Bool { get set }
  CHHapticEngine | var isMutedForHaptics: Bool { get set }
  CHHapticEngine | var isAutoShutdownEnabled: Bool { get set }
  CHHapticEngine | func start() throws
  CHHapticEngine | func start() async throws
  CHHapticEngine | func start(completionHandler: CHHapticEngine.CompletionHandler? = nil)
  CHHapticEngine | func stop() async throws
  CHHapticEngine | func stop(completionHandler: CHHapticEngine.CompletionHandler? = nil)
  CHHapticEngine | func notifyWhenPlayersFinished(finishedHandler: @escaping CHHapticEngine.FinishedHandler)
  CHHapticEngine | func makePlayer(with: CHHapticPattern) throws -> any CHHapticPatternPlayer
  CHHapticEngine | func makeAdvancedPlayer(with: CHHapticPattern) throws -> any CHHapticAdvancedPatternPlayer
  CHHapticEngine | func registerAudioResource(_: URL, options: [AnyHashable : Any] = [:]) throws -> CHHapticAudioResourceID
  CHHapticEngine | func unregisterAudioResource(_: CHHapticAudioResourceID) throws
  CHHapticEngine | func playPattern(from: URL) throws
  CHHapticEngine | func playPattern(from: Data) throws
  CHHapticEngine | typealias CompletionHandler = ((any Error)?) -> Void
  CHHapticEngine | typealias FinishedHandler = ((any Error)?) -> CHHapticEngine.FinishedAction
  CHHapticEngine | typealias StoppedHandler = (CHHapticEngine.StoppedReason) -> Void
  CHHapticEngine | typealias ResetHandler = () -> Void
  CHHapticEngine | enum FinishedAction : Int
  CHHapticEngine.FinishedAction | case stopEngine
  CHHapticEngine.FinishedAction | case leaveEngineRunning
  CHHapticEngine | enum StoppedReason : Int
  CHHapticEngine.StoppedReason | case audioSessionInterrupt
  CHHapticEngine.StoppedReason | case applicationSuspended
  CHHapticEngine.StoppedReason | case idleTimeout
  CHHapticEngine.StoppedReason | case notifyWhenFinished
  CHHapticEngine.StoppedReason | case engineDestroyed
  CHHapticEngine.StoppedReason | case gameControllerDisconnect
  CHHapticEngine.StoppedReason | case systemError

  | class CHHapticPattern : NSObject
  CHHapticPattern | init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws
  CHHapticPattern | init(events: [CHHapticEvent], parameterCurves: [CHHapticParameterCurve]) throws
  CHHapticPattern | init(dictionary: [CHHapticPattern.Key : Any]) throws
  CHHapticPattern | init(contentsOf: URL) throws
  CHHapticPattern | var duration: TimeInterval { get }
  CHHapticPattern | func exportDictionary() throws -> [CHHapticPattern.Key : Any]
  CHHapticPattern | struct Key : RawRepresentable, Hashable
  CHHapticPattern.Key | init(rawValue: String)
  CHHapticPattern.Key | static let version: CHHapticPattern.Key
  CHHapticPattern.Key | static let pattern: CHHapticPattern.Key
  CHHapticPattern.Key | static let event: CHHapticPattern.Key
  CHHapticPattern.Key | static let eventType: CHHapticPattern.Key
  CHHapticPattern.Key | static let time: CHHapticPattern.Key
  CHHapticPattern.Key | static let eventDuration: CHHapticPattern.Key
  CHHapticPattern.Key | static let eventParameters: CHHapticPattern.Key
  CHHapticPattern.Key | static let eventWaveformPath: CHHapticPattern.Key
  CHHapticPattern.Key | static let eventWaveformUseVolumeEnvelope: CHHapticPattern.Key
  CHHapticPattern.Key | static let eventWaveformLoopEnabled: CHHapticPattern.Key
  CHHapticPattern.Key | static let parameter: CHHapticPattern.Key
  CHHapticPattern.Key | static let parameterID: CHHapticPattern.Key
  CHHapticPattern.Key | static let parameterValue: CHHapticPattern.Key
  CHHapticPattern.Key | static let parameterCurve: CHHapticPattern.Key
  CHHapticPattern.Key | static let parameterCurveControlPoints: CHHapticPattern.Key

  | class CHHapticEvent : NSObject
  CHHapticEvent | var type: CHHapticEvent.EventType { get }
  CHHapticEvent | var eventParameters: [CHHapticEventParameter] { get }
  CHHapticEvent | var relativeTime: TimeInterval { get set }
  CHHapticEvent | var duration: TimeInterval { get set }
  CHHapticEvent | init(eventType: CHHapticEvent.EventType, parameters: [CHHapticEventParameter], relativeTime: TimeInterval)
  CHHapticEvent | init(eventType: CHHapticEvent.EventType, parameters: [CHHapticEventParameter], relativeTime: TimeInterval, duration: TimeInterval)
  CHHapticEvent | init(audioResourceID: CHHapticAudioResourceID, parameters: [CHHapticEventParameter], relativeTime: TimeInterval)
  CHHapticEvent | init(audioResourceID: CHHapticAudioResourceID, parameters: [CHHapticEventParameter], relativeTime: TimeInterval, duration: TimeInterval)
  CHHapticEvent | struct EventType : RawRepresentable, Hashable
  CHHapticEvent.EventType | init(rawValue: String)
  CHHapticEvent.EventType | static let hapticTransient: CHHapticEvent.EventType
  CHHapticEvent.EventType | static let hapticContinuous: CHHapticEvent.EventType
  CHHapticEvent.EventType | static let audioContinuous: CHHapticEvent.EventType
  CHHapticEvent.EventType | static let audioCustom: CHHapticEvent.EventType
  CHHapticEvent | struct ParameterID : RawRepresentable, Hashable
  CHHapticEvent.ParameterID | init(rawValue: String)
  CHHapticEvent.ParameterID | static let hapticIntensity: CHHapticEvent.ParameterID
  CHHapticEvent.ParameterID | static let hapticSharpness: CHHapticEvent.ParameterID
  CHHapticEvent.ParameterID | static let attackTime: CHHapticEvent.ParameterID
  CHHapticEvent.ParameterID | static let decayTime: CHHapticEvent.ParameterID
  CHHapticEvent.ParameterID | static let releaseTime: CHHapticEvent.ParameterID
  CHHapticEvent.ParameterID | static let sustained: CHHapticEvent.ParameterID
  CHHapticEvent.ParameterID | static let audioVolume: CHHapticEvent.ParameterID
  CHHapticEvent.ParameterID | static let audioPitch: CHHapticEvent.ParameterID
  CHHapticEvent.ParameterID | static let audioPan: CHHapticEvent.ParameterID
  CHHapticEvent.ParameterID | static let audioBrightness: CHHapticEvent.ParameterID

  | class CHHapticEventParameter : NSObject
  CHHapticEventParameter | init(parameterID: CHHapticEvent.ParameterID, value: Float)
  CHHapticEventParameter | var parameterID: CHHapticEvent.ParameterID { get }
  CHHapticEventParameter | var value: Float { get set }

  | class CHHapticDynamicParameter : NSObject
  CHHapticDynamicParameter | init(parameterID: CHHapticDynamicParameter.ID, value: Float, relativeTime: TimeInterval)
  CHHapticDynamicParameter | var parameterID: CHHapticDynamicParameter.ID { get }
  CHHapticDynamicParameter | var value: Float { get set }
  CHHapticDynamicParameter | var relativeTime: TimeInterval { get set }
  CHHapticDynamicParameter | struct ID : RawRepresentable, Hashable
  CHHapticDynamicParameter.ID | init(rawValue: String)
  CHHapticDynamicParameter.ID | static let hapticIntensityControl: CHHapticDynamicParameter.ID
  CHHapticDynamicParameter.ID | static let hapticSharpnessControl: CHHapticDynamicParameter.ID
  CHHapticDynamicParameter.ID | static let hapticAttackTimeControl: CHHapticDynamicParameter.ID
  CHHapticDynamicParameter.ID | static let hapticDecayTimeControl: CHHapticDynamicParameter.ID
  CHHapticDynamicParameter.ID | static let hapticReleaseTimeControl: CHHapticDynamicParameter.ID
  CHHapticDynamicParameter.ID | static let audioVolumeControl: CHHapticDynamicParameter.ID
  CHHapticDynamicParameter.ID | static let audioPanControl: CHHapticDynamicParameter.ID
  CHHapticDynamicParameter.ID | static let audioBrightnessControl: CHHapticDynamicParameter.ID
  CHHapticDynamicParameter.ID | static let audioPitchControl: CHHapticDynamicParameter.ID
  CHHapticDynamicParameter.ID | static let audioAttackTimeControl: CHHapticDynamicParameter.ID
  CHHapticDynamicParameter.ID | static let audioDecayTimeControl: CHHapticDynamicParameter.ID
  CHHapticDynamicParameter.ID | static let audioReleaseTimeControl: CHHapticDynamicParameter.ID

  | class CHHapticParameterCurve : NSObject
  CHHapticParameterCurve | init(parameterID: CHHapticDynamicParameter.ID, controlPoints: [CHHapticParameterCurve.ControlPoint], relativeTime: TimeInterval)
  CHHapticParameterCurve | var parameterID: CHHapticDynamicParameter.ID { get }
  CHHapticParameterCurve | var controlPoints: [CHHapticParameterCurve.ControlPoint] { get }
  CHHapticParameterCurve | var relativeTime: TimeInterval { get set }
  CHHapticParameterCurve | class ControlPoint : NSObject
  CHHapticParameterCurve.ControlPoint | init(relativeTime: TimeInterval, value: Float)
  CHHapticParameterCurve.ControlPoint | var relativeTime: TimeInterval { get set }
  CHHapticParameterCurve.ControlPoint | var value: Float { get set }

  | protocol CHHapticPatternPlayer : NSObjectProtocol
  CHHapticPatternPlayer | func start(atTime: TimeInterval) throws
  CHHapticPatternPlayer | func stop(atTime: TimeInterval) throws
  CHHapticPatternPlayer | func sendParameters(_: [CHHapticDynamicParameter], atTime: TimeInterval) throws
  CHHapticPatternPlayer | func scheduleParameterCurve(_: CHHapticParameterCurve, atTime: TimeInterval) throws
  CHHapticPatternPlayer | func cancel() throws
  CHHapticPatternPlayer | var isMuted: Bool { get set }
  | protocol CHHapticAdvancedPatternPlayer : CHHapticPatternPlayer
  CHHapticAdvancedPatternPlayer | func pause(atTime: TimeInterval) throws
  CHHapticAdvancedPatternPlayer | func resume(atTime: TimeInterval) throws
  CHHapticAdvancedPatternPlayer | func seek(toOffset: TimeInterval) throws
  CHHapticAdvancedPatternPlayer | var loopEnabled: Bool { get set }
  CHHapticAdvancedPatternPlayer | var loopEnd: TimeInterval { get set }
  CHHapticAdvancedPatternPlayer | var playbackRate: Float { get set }
  CHHapticAdvancedPatternPlayer | var isMuted: Bool { get set }
  CHHapticAdvancedPatternPlayer | var completionHandler: CHHapticAdvancedPatternPlayerCompletionHandler { get set }

  | protocol CHHapticDeviceCapability
  CHHapticDeviceCapability | var supportsHaptics: Bool { get }
  CHHapticDeviceCapability | var supportsAudio: Bool { get }
  CHHapticDeviceCapability | func attributes(forEventParameter: CHHapticEvent.ParameterID, eventType: CHHapticEvent.EventType) throws -> any CHHapticParameterAttributes
  CHHapticDeviceCapability | func attributes(forDynamicParameter: CHHapticDynamicParameter.ID) throws -> any CHHapticParameterAttributes
  | protocol CHHapticParameterAttributes : NSObjectProtocol
  CHHapticParameterAttributes | var minValue: Float { get }
  CHHapticParameterAttributes | var maxValue: Float { get }
  CHHapticParameterAttributes | var defaultValue: Float { get }

  | struct CHHapticError
  CHHapticError | static var errorDomain: String { get }
  CHHapticError | var code: CHHapticError.Code { get }
  CHHapticError | enum Code : Int
  CHHapticError.Code | case engineNotRunning
  CHHapticError.Code | case operationNotPermitted
  CHHapticError.Code | case engineStartTimeout
  CHHapticError.Code | case notSupported
  CHHapticError.Code | case serverInitFailed
  CHHapticError.Code | case serverInterrupted
  CHHapticError.Code | case invalidPatternPlayer
  CHHapticError.Code | case invalidPatternData
  CHHapticError.Code | case invalidPatternDictionary
  CHHapticError.Code | case invalidAudioSession
  CHHapticError.Code | case invalidEngineParameter
  CHHapticError.Code | case invalidParameterType
  CHHapticError.Code | case invalidEventType
  CHHapticError.Code | case invalidEventTime
  CHHapticError.Code | case invalidEventDuration
  CHHapticError.Code | case invalidAudioResource
  CHHapticError.Code | case resourceNotAvailable
  CHHapticError.Code | case badEventEntry
  CHHapticError.Code | case badParameterEntry
  CHHapticError.Code | case invalidTime
  CHHapticError.Code | case fileNotFound
  CHHapticError.Code | case insufficientPower
  CHHapticError.Code | case unknownError
  CHHapticError.Code | case memoryError
  """
