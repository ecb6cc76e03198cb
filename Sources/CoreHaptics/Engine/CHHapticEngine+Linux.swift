import ALSAOutput
import EngineOutputs
public import HapticEngine

// What Linux adds to Apple's `CHHapticEngine`.
extension CHHapticEngine {
  /// Makes the outputs of engines that are made without one, and decides whether haptics can be
  /// played.
  ///
  /// `nil`, the default, leaves it to the variable `AHAP_ENGINE_OUTPUT` of the environment: `none`,
  /// `device:NAME` for a device of ALSA, or `file:PATH` for a sound file, which is written whenever an
  /// engine stops. Without the variable it is ALSA's device `default`. Any thread. An error that it throws becomes ``CHHapticError/Code/notSupported``.
  public static var makeDefaultOutput: (@Sendable () throws -> any EngineOutput)? {
    get { DefaultOutput.chosen.withLock { $0 } }
    set { DefaultOutput.chosen.withLock { $0 = newValue } }
  }

  /// Creates an engine that is stopped, on an output of its own.
  public convenience init(output: any EngineOutput) {
    self.init(core: EngineCore(output: output))
  }

  /// Creates an engine that is stopped, on a device by its name in ALSA, such as `hw:1,0`.
  public convenience init(device: String) {
    self.init(output: ALSAEngineOutput(OutputRequest(device: device)))
  }

  /// The output.
  public var output: any EngineOutput { core.engine.output }

  /// Stops the engine as if something else had taken the output: ``stoppedHandler`` is called with
  /// ``StoppedReason/audioSessionInterrupt``.
  ///
  /// Linux has no audio session that would.
  public func interrupt() {
    core.engine.interrupt()
  }

  /// What has happened to the engine so far: times when the output ran dry, players, voices.
  public var statistics: EngineStatistics { core.engine.statistics }
}
