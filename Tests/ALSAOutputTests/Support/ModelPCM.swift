import ALSAOutput
import Glibc

/// A device of one 16-bit channel that plays what it is given on a ``VirtualClock``, and keeps what
/// is heard.
final class ModelPCM: PCM {
  let clock = VirtualClock()
  private(set) var state = PCMState.prepared
  /// The samples that came out, silence included.
  private(set) var heard: [Int16] = []
  private(set) var prioritiesRaised = 0

  private let configuration: OutputConfiguration
  /// Whether it gives frames back.
  var canRewind = false
  /// Whether it can halt at a frame.
  var canHalt = false
  /// Whether it goes on after a halt.
  var canGoOn = true
  /// The frames that are lost when it stops, though played.
  var framesInFlight = 0
  /// The frames that its server holds besides.
  var framesBehind = 0

  private var queue: [Int16] = []
  /// What left the queue and may still be lost.
  private var inFlight: [Int16] = []
  private var runStart = 0.0
  private var playedInRun = 0

  init(configuration: OutputConfiguration) { self.configuration = configuration }

  var now: Double { clock.now }

  private var rate: Double { Double(configuration.sampleRate) }

  /// Plays up to now.
  private func sync() {
    guard state == .running || state == .draining else { return }
    let due = Int((now - runStart) * rate + 0.001) - playedInRun
    let count = min(due, queue.count)
    inFlight += queue[..<count]
    queue.removeFirst(count)
    playedInRun += count
    let out = max(0, inFlight.count - framesInFlight)
    heard += inFlight[..<out]
    inFlight.removeFirst(out)
    if queue.isEmpty, due > count || state == .draining {
      stop(state == .draining ? .setup : .xrun)
    }
  }

  private func stop(_ state: PCMState) {
    inFlight.removeAll()
    self.state = state
  }

  private func refusal() -> Int32? {
    sync()
    return switch state {
    case .xrun: -EPIPE
    case .prepared, .running: nil
    default: -EBADFD
    }
  }

  func write(_ frames: UnsafeRawPointer, frameCount: Int) -> Int {
    if let refusal = refusal() { return Int(refusal) }
    let count = min(configuration.bufferFrames - queue.count, frameCount)
    guard count > 0 else { return Int(-EAGAIN) }
    for index in 0..<count {
      queue.append(frames.load(fromByteOffset: 2 * index, as: Int16.self))
    }
    return count
  }

  func wait(seconds: Double) -> Int32 {
    if let refusal = refusal() { return refusal }
    let wanted = queue.count - (configuration.bufferFrames - configuration.periodFrames)
    if wanted <= 0 { return 1 }
    guard state == .running else { return clock.advance(seconds) ? 0 : 0 }
    let needed = Double(playedInRun + wanted) / rate - (now - runStart)
    let isInTime = needed <= seconds
    let isUndisturbed = clock.advance(max(0, min(needed, seconds)))
    return isInTime && isUndisturbed ? 1 : 0
  }

  func prepare() -> Int32 {
    sync()
    queue.removeAll()
    stop(.prepared)
    return 0
  }

  func start() -> Int32 {
    guard state == .prepared else { return -EBADFD }
    (state, runStart, playedInRun) = (.running, now, 0)
    return 0
  }

  func resume() -> Int32 { -ENOSYS }

  func drain() -> Int32 {
    sync()
    if state == .running { state = .draining }
    sync()
    return state == .draining ? -EAGAIN : 0
  }

  func delay() -> Int {
    sync()
    return state == .xrun ? Int(-EPIPE) : queue.count + framesBehind
  }

  func rewindable() -> Int {
    sync()
    return canRewind ? max(0, queue.count - configuration.sampleRate / 500) : 0
  }

  func rewind(frameCount: Int) -> Int {
    let count = min(frameCount, rewindable())
    queue.removeLast(count)
    return count
  }

  func halt(_ isHalted: Bool) -> Int32 {
    guard canHalt, isHalted || canGoOn else { return -ENOSYS }
    sync()
    if isHalted {
      state = .paused
    } else {
      (state, runStart, playedInRun) = (.running, now, 0)
    }
    return 0
  }

  func drop() -> Int32 {
    sync()
    queue.removeAll()
    stop(.setup)
    return 0
  }

  func close() -> Int32 {
    stop(.disconnected)
    return 0
  }

  func sleep(seconds: Double) { clock.advance(seconds) }

  func waitForRequest() { clock.advance(clock.hasRequests ? .infinity : 3_600) }

  func raisePriority() -> Int32 {
    prioritiesRaised += 1
    return 10
  }

  func restorePriority() {}
}
