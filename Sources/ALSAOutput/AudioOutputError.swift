/// A failure to open, configure or feed an audio output.
///
/// Switch over ``kind`` to decide what to do; show ``description`` to a person. An xrun is no
/// error: ``PlaybackReport/xrunCount`` counts it and playing goes on.
public struct AudioOutputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the caller can do about the failure.
  public enum Kind: Hashable, Sendable {
    /// The name is known, but there is no such device. Permanent until one is attached.
    case deviceNotFound
    /// The configuration of ALSA knows no PCM of this name: a typing error, most often.
    case unknownDeviceName
    /// The device is a sound server's, and the server does not answer.
    case noServer
    /// Another process holds the device. Retrying after a short delay may succeed.
    case deviceBusy
    /// The process may not use the device, for example outside the `audio` group.
    case permissionDenied
    /// The device cannot do this sample rate, channel count or sample format.
    case unsupportedFormat
    /// The device went away, or never recovered, while playing. Open a new output to go on.
    case deviceLost
    /// The device stopped taking or playing frames without saying why.
    case stalled
    /// The platform reported a code that fits no other kind.
    case unclassified
  }

  /// What the caller can do about the failure.
  public let kind: Kind
  /// The device name as given by the caller, for example `"hw:0,0"`.
  public let device: String
  /// The failing call and its code, for example `"snd_pcm_hw_params: EINVAL (-22)"`.
  public let underlying: String
  /// The group whose members may use the device, if `kind` is `permissionDenied` and the device's
  /// file names one.
  public let group: String?
  /// What was played until then; `nil` if playing never began.
  public let report: PlaybackReport?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - kind: What the caller can do about the failure.
  ///   - device: The device name as given by the caller.
  ///   - underlying: The failing call and its code.
  ///   - group: The group whose members may use the device.
  ///   - report: What was played until then.
  public init(
    kind: Kind, device: String, underlying: String, group: String? = nil,
    report: PlaybackReport? = nil
  ) {
    self.kind = kind
    self.device = device
    self.underlying = underlying
    self.group = group
    self.report = report
  }

  /// The same error with what was played until then.
  func with(_ report: PlaybackReport) -> AudioOutputError {
    AudioOutputError(
      kind: kind, device: device, underlying: underlying, group: group, report: report)
  }

  /// The device, the kind and the cause, in one line.
  public var description: String { "\(device): \(kind) (\(underlying))" }
}
