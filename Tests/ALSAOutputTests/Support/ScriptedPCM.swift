import ALSAOutput
import Glibc

/// A PCM that follows a script, on a clock that only its own waits and sleeps advance.
///
/// `write`, `prepare`, `resume` and `drain` have to come in the order of the script. Other calls
/// take their answer from it if it is their turn, and succeed otherwise, as all do after its end.
/// A write of zeros alone is called `silence`. A device asked to halt or to give frames back can't,
/// unless the script says so.
final class ScriptedPCM: PCM {
  private var steps: ArraySlice<PCMScript.Step>
  let clock = VirtualClock()
  var state = PCMState.prepared
  /// Whether a successful resume leaves the device suspended, as libasound's plug-ins may.
  var staysSuspended = false
  private(set) var priorityCalls: [String] = []
  /// How long a write takes.
  var secondsPerWrite = 0.0
  /// The answer to ``raisePriority()``.
  var priority: Int32 = 10
  /// Whether every wait takes its full time.
  var neverWakes = false
  /// The frames that the device says it holds.
  var delayFrames = 0

  /// The calls made, in order, without the answers.
  private(set) var calls: [String] = []
  /// The bytes taken.
  private(set) var bytes: [UInt8] = []
  /// The calls that the script did not expect.
  private(set) var surprises: [String]
  private(set) var isClosed = false
  private let frameByteCount: Int

  var now: Double { clock.now }

  init(_ script: String, frameByteCount: Int) {
    let script = PCMScript(script)
    steps = script.steps[...]
    surprises = script.errors
    self.frameByteCount = frameByteCount
  }

  /// The steps that were never reached.
  var remainingSteps: [PCMScript.Step] { steps.filter { !$0.isForEver } }

  func count(of call: String) -> Int { calls.count { $0 == call } }

  func write(_ frames: UnsafeRawPointer, frameCount: Int) -> Int {
    let offered = UnsafeRawBufferPointer(start: frames, count: frameCount * frameByteCount)
    let call = offered.allSatisfy { $0 == 0 } ? "silence" : "write"
    let answer = answer(call, frameCount: frameCount) ?? PCMScript.all
    guard answer > 0 else { return failing(answer) }
    clock.advance(secondsPerWrite)
    let taken = min(answer, frameCount)
    bytes += UnsafeRawBufferPointer(start: frames, count: taken * frameByteCount)
    return taken
  }

  func wait(seconds: Double) -> Int32 {
    let answer = Int32(clamping: failing(answer("wait") ?? (neverWakes ? 0 : 1)))
    if answer == 0 { clock.advance(seconds) }
    return answer
  }

  func prepare() -> Int32 { answer("prepare", succeeding: .prepared) }
  func start() -> Int32 { answer("start", succeeding: .running) }
  func resume() -> Int32 { answer("resume", succeeding: staysSuspended ? .suspended : .running) }
  func drain() -> Int32 { answer("drain", succeeding: .setup) }
  func drop() -> Int32 { answer("drop", succeeding: .setup) }
  func delay() -> Int {
    guard steps.first?.call == "delay" else { return delayFrames }
    return failing(answer("delay") ?? 0)
  }

  func rewindable() -> Int { steps.first?.call == "rewind" ? .max : 0 }
  func rewind(frameCount: Int) -> Int { failing(answer("rewind", frameCount: frameCount) ?? 0) }

  func halt(_ isHalted: Bool) -> Int32 {
    guard steps.first?.call == "halt" else { return -ENOSYS }
    return answer("halt", succeeding: isHalted ? .paused : .running)
  }

  func close() -> Int32 {
    isClosed = true
    return answer("close", succeeding: .disconnected)
  }

  func sleep(seconds: Double) {
    calls.append("sleep")
    clock.advance(seconds)
  }

  func waitForRequest() {
    calls.append("waitForRequest")
    if !clock.hasRequests { surprises.append("waits for ever") }
    clock.advance(clock.hasRequests ? .infinity : 3_600)
  }

  func raisePriority() -> Int32 {
    priorityCalls.append("raise")
    return priority
  }

  func restorePriority() { priorityCalls.append("restore") }

  private func answer(_ call: String, succeeding state: PCMState) -> Int32 {
    let answer = failing(answer(call) ?? 0)
    if answer >= 0 { self.state = state }
    return Int32(clamping: answer)
  }

  /// The script's answer to a call, or `nil` if it has none.
  private func answer(_ call: String, frameCount: Int? = nil) -> Int? {
    calls.append(call)
    guard let step = steps.first else { return nil }
    guard step.call == call else {
      if ["write", "prepare", "resume", "drain"].contains(call) {
        surprises.append("\(call), not \(step.call)")
      }
      return nil
    }
    if let expected = step.frameCount, let frameCount, expected != frameCount {
      surprises.append("\(call) \(frameCount), not \(expected)")
    }
    if !step.isForEver { steps.removeFirst() }
    return step.result
  }

  /// Takes the state that comes with a failure.
  private func failing(_ result: Int) -> Int {
    switch Int32(clamping: result) {
    case -EPIPE: state = .xrun
    case -ESTRPIPE: state = .suspended
    case -ENODEV: state = .disconnected
    default: break
    }
    return result
  }
}
