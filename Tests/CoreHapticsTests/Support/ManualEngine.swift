@testable import CoreHaptics
import HapticEngine

/// An engine on an output that the test steps, with what its handlers were told.
final class ManualEngine {
  let output: ManualOutput
  let engine: CHHapticEngine
  let calls: HandlerCalls

  init(idleClock: any IdleClock = MonotonicClock()) {
    output = ManualOutput(sampleRate: 48_000)
    engine = CHHapticEngine(core: EngineCore(output: output, idleClock: idleClock))
    let calls = HandlerCalls()
    self.calls = calls
    engine.stoppedHandler = { calls.append("stopped \($0.rawValue)") }
    engine.resetHandler = { calls.append("reset") }
  }

  /// Creates an engine and starts it.
  static func started() throws -> ManualEngine {
    let manual = ManualEngine()
    try manual.engine.start()
    return manual
  }

  /// Renders the next seconds, and waits for the handlers that are due by then.
  @discardableResult
  func render(_ seconds: Double) -> Rendered {
    let samples = output.render(frameCount: Int((seconds * 48_000).rounded()))
    engine.core.waitForHandlers()
    return Rendered(samples: samples)
  }

  /// What handlers were told so far, of what is due.
  var told: [String] {
    engine.core.waitForHandlers()
    return calls.all
  }

  /// Waits until the handlers have been told something, which another thread has to find out first.
  func waitUntilTold(_ expected: [String]) -> Bool {
    for _ in 0..<3_000 where calls.all != expected { Thread.sleep(forTimeInterval: 0.01) }
    return calls.all == expected
  }
}

/// What handlers were told, in order; any thread.
final class HandlerCalls: Sendable {
  private let calls = Locked<[String]>([])

  var all: [String] { calls.withLock { $0 } }

  func append(_ call: String) { calls.withLock { $0.append(call) } }
}

/// Frames of two channels at 48 kHz.
struct Rendered {
  let samples: [Float]

  /// Whether any frame differs from silence.
  var isAudible: Bool { samples.contains { $0 != 0 } }

  /// The frames from a time on.
  func from(_ seconds: Double) -> Rendered {
    Rendered(samples: Array(samples.dropFirst(2 * Int((seconds * 48_000).rounded()))))
  }

  /// The frames up to a time.
  func until(_ seconds: Double) -> Rendered {
    Rendered(samples: Array(samples.prefix(2 * Int((seconds * 48_000).rounded()))))
  }

  /// How many sounds begin: frames that differ from silence behind at least 5 ms of it.
  var onsetCount: Int {
    var count = 0
    var silentFrames = 240
    for frame in stride(from: 0, to: samples.count, by: 2) {
      guard samples[frame] != 0 || samples[frame + 1] != 0 else {
        silentFrames += 1
        continue
      }
      if silentFrames >= 240 { count += 1 }
      silentFrames = 0
    }
    return count
  }
}
