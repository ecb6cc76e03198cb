import CALSA
import Glibc

/// A PCM of libasound, opened for playing and configured.
package final class ALSAPCM: PCM {
  /// What was agreed with the device.
  package let configuration: OutputConfiguration
  /// Whose requests end a wait.
  var control: PlaybackControl?
  private var priority = RealtimePriority()
  private(set) var handle: OpaquePointer?
  /// Room for the descriptor of the requests and those of the device.
  var descriptors: [pollfd]
  private let capabilities: PCMCapabilities
  /// Whether a sound card stands behind the PCM, and not a plug-in alone.
  private let isCardBacked: Bool
  private let trustsRewind: Bool
  /// When a PCM without a card will have played everything; `nil` while it holds frames.
  private var silentAt: Double?

  /// Opens and configures the PCM that `request` names.
  ///
  /// - Parameters:
  ///   - request: What the caller would like.
  ///   - trustsRewind: Whether the PCM really gives back what it says; `nil` where a card does.
  /// - Throws: ``AudioOutputError`` of any kind but `deviceLost` and `stalled`.
  package init(
    _ request: OutputRequest, trustsRewind: Bool? = nil
  ) throws(AudioOutputError) {
    let opened: (handle: OpaquePointer, configuration: OutputConfiguration)
    do throws(AudioOutputError) {
      opened = try Self.openAndSettle(request, .none)
    } catch {
      guard error.kind == .unsupportedFormat else { throw error }
      // A device that stores samples in a way of its own: better converted than silent.
      opened = try Self.openAndSettle(request, .allowed)
    }
    handle = opened.handle
    configuration = opened.configuration
    descriptors = Array(
      repeating: pollfd(), count: 1 + Int(max(0, snd_pcm_poll_descriptors_count(opened.handle))))
    let isCardBacked = Self.card(of: opened.handle) >= 0
    self.isCardBacked = isCardBacked
    self.trustsRewind = trustsRewind ?? isCardBacked
    capabilities = PCMCapabilities(of: opened.handle)
  }

  private static func openAndSettle(
    _ request: OutputRequest, _ conversion: Conversion
  ) throws(AudioOutputError) -> (handle: OpaquePointer, configuration: OutputConfiguration) {
    let handle = try open(request.device, conversion)
    do throws(AudioOutputError) {
      return (handle, try Negotiation(pcm: handle, request: request).settle())
    } catch {
      snd_pcm_close(handle)
      throw error
    }
  }

  deinit { close() }

  package var state: PCMState {
    guard let handle else { return .disconnected }
    return switch snd_pcm_state(handle) {
    case SND_PCM_STATE_OPEN: .open
    case SND_PCM_STATE_SETUP: .setup
    case SND_PCM_STATE_PREPARED: .prepared
    case SND_PCM_STATE_RUNNING: .running
    case SND_PCM_STATE_XRUN: .xrun
    case SND_PCM_STATE_DRAINING: .draining
    case SND_PCM_STATE_PAUSED: .paused
    case SND_PCM_STATE_SUSPENDED: .suspended
    default: .disconnected
    }
  }

  package var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  package func write(_ frames: UnsafeRawPointer, frameCount: Int) -> Int {
    guard let handle else { return Int(-ENODEV) }
    return snd_pcm_writei(handle, frames, snd_pcm_uframes_t(max(0, frameCount)))
  }

  package func prepare() -> Int32 {
    silentAt = nil
    return call(snd_pcm_prepare)
  }

  package func start() -> Int32 { call(snd_pcm_start) }

  package func resume() -> Int32 { call(snd_pcm_resume) }

  /// The drain of a card doesn't block, as the PCM is non-blocking.
  ///
  /// That of a plug-in may all the same: PipeWire's waits for a sink that may have gone. There the
  /// end is watched for instead.
  package func drain() -> Int32 {
    guard isCardBacked else { return watchPlayedOut() }
    let result = call(snd_pcm_drain)
    // A kernel answers EAGAIN also when it is done.
    return result == -EAGAIN && state == .setup ? 0 : result
  }

  package func delay() -> Int {
    guard let handle else { return Int(-ENODEV) }
    var (room, frames) = (snd_pcm_sframes_t(0), snd_pcm_sframes_t(0))
    // A plug-in's own delay doesn't tell that it stopped; its state does, once it has looked.
    let result = snd_pcm_avail_delay(handle, &room, &frames)
    return switch state {
    case .xrun: Int(-EPIPE)
    case .suspended: Int(-ESTRPIPE)
    case .disconnected: Int(-ENODEV)
    default: result < 0 ? Int(result) : frames
    }
  }

  /// Only of a card: a plug-in may have sent on what it would give back.
  package func rewindable() -> Int {
    // Where it plays now: what it knows may be a period old.
    guard let handle, trustsRewind, snd_pcm_avail(handle) >= 0 else { return 0 }
    let frames = snd_pcm_rewindable(handle)
    return max(0, frames - fetchedFrames)
  }

  package func rewind(frameCount: Int) -> Int {
    guard let handle else { return Int(-ENODEV) }
    return snd_pcm_rewind(handle, snd_pcm_uframes_t(max(0, frameCount)))
  }

  package func halt(_ isHalted: Bool) -> Int32 {
    guard capabilities.canPause else { return -ENOSYS }
    return call { snd_pcm_pause($0, isHalted ? 1 : 0) }
  }

  @discardableResult package func drop() -> Int32 { callUnlessHung(snd_pcm_drop) }

  @discardableResult package func close() -> Int32 {
    let result = callUnlessHung(snd_pcm_close)
    handle = nil
    return result
  }

  /// Leaves a sound server's stream behind when the server doesn't let go of it.
  private func callUnlessHung(_ function: @escaping BoundedCall.Function) -> Int32 {
    guard !isCardBacked, let handle else { return call(function) }
    guard let result = BoundedCall.run(handle, function) else {
      self.handle = nil
      return -ETIMEDOUT
    }
    return result
  }

  package func raisePriority() -> Int32 { priority.raise() }

  package func restorePriority() { priority.restore() }

  /// What the hardware may have fetched beyond its position: 2 ms, and a period where it tells its
  /// position by periods only.
  private var fetchedFrames: Int {
    configuration.frames(inSeconds: 0.002) + (capabilities.isBatch ? configuration.periodFrames : 0)
  }

  private func call(_ function: (OpaquePointer) -> Int32) -> Int32 {
    guard let handle else { return -ENODEV }
    return function(handle)
  }

  /// Returns 0 once the device has taken everything out of its buffer and played that too.
  private func watchPlayedOut() -> Int32 {
    guard let handle else { return -ENODEV }
    if silentAt == nil {
      let delay = delay()
      if delay == Int(-EPIPE) { return 0 }  // it ran dry
      if delay < 0 { return Int32(clamping: delay) }
      if (0..<configuration.bufferFrames).contains(snd_pcm_avail(handle)) { return -EAGAIN }
      // A sound server still holds the last frames, and would drop them with the stream.
      silentAt = now + configuration.seconds(ofFrames: delay)
    }
    return now >= silentAt ?? 0 ? 0 : -EAGAIN
  }
}
