import HapticEngine
import HapticScore
import PatternText
import SeededRandom

/// Commands to several players over time, made from a seed.
struct RandomScript: CustomStringConvertible {
  /// What is done to a player once the engine has rendered so far.
  struct Step {
    let frame: Int
    let player: Int
    let action: Action
  }

  enum Action {
    case start(at: EngineTime)
    case stop(at: EngineTime)
    case pause(at: EngineTime)
    case resume(at: EngineTime)
    case seek(Double, at: EngineTime)
    case send(LiveParameter, at: EngineTime)
    case schedule(LiveCurve, at: EngineTime)
    case cancel
    case setRate(Double)
    case setLoop(Bool)
    case setLoopEnd(Double)
    case setMuted(Bool)
    case setLevel(Double)
  }

  static let frameCount = 5_000
  let seed: Int
  let sources: [PatternSource]
  let steps: [Step]

  init(seed: Int, stepCount: Int = 30) {
    self.seed = seed
    var random = SplitMix64(seed: UInt64(seed))
    sources = (0..<3).map { _ in Self.source(&random) }
    var steps: [Step] = []
    for _ in 0..<stepCount {
      // Many at one frame.
      let frame = random.below(40) * 100
      steps.append(Step(frame: frame, player: random.below(3), action: Self.action(frame, &random)))
    }
    self.steps =
      (0..<3).map { Step(frame: 0, player: $0, action: .start(at: .frame($0 * 50))) }
      + steps.enumerated().sorted { ($0.element.frame, $0.offset) < ($1.element.frame, $1.offset) }
      .map(\.element)
  }

  var description: String { "seed \(seed)" }

  private static func source(_ random: inout SplitMix64) -> PatternSource {
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    var elements: [ElementText] = []
    for _ in 0..<(2 + random.below(4)) {
      let time = number(0...0.4)
      switch random.below(4) {
      case 0: elements.append(.transient(at: time, ["HapticSharpness": number(0...1)]))
      case 1:
        elements.append(
          .event(
            "AudioContinuous", at: time, for: number(0.01...0.3), ["ReleaseTime": number(0...0.6)]))
      case 2:
        elements.append(
          ElementText(
            stringLiteral: """
              {"Event": {"EventType": "AudioCustom", "Time": \(time), "EventDuration": 0.1,
                "EventWaveformPath": "noise"}}
              """))
      default:
        elements.append(
          .continuous(
            at: time, for: number(0.01...0.3),
            ["HapticSharpness": number(0...1), "ReleaseTime": number(0...0.6)]))
      }
    }
    for id in ["HapticSharpnessControl", "HapticIntensityControl", "AudioPitchControl"]
    where random.oneIn(2) {
      elements.append(
        .curve(id, at: number(0...0.2), [(0, number(0...1)), (0.1, number(-1...1))]))
    }
    let noise = (0..<600).map { Float(($0 * 7_919) % 1_000) / 1_000 - 0.5 }
    return PatternSource(PatternText(elements), sounds: ["noise": noise])
  }

  private static func action(_ frame: Int, _ random: inout SplitMix64) -> Action {
    let time: EngineTime =
      random.oneIn(3) ? .immediately : .frame(frame + random.below(10) * random.below(60))
    let value = Double.random(in: 0...1, using: &random)
    switch random.below(15) {
    case 0, 1: return .start(at: time)
    case 2: return .stop(at: time)
    case 3: return .pause(at: time)
    case 4, 5: return .resume(at: time)
    case 6, 7: return .seek(value * 0.6, at: time)
    case 8:
      return .send(
        LiveParameter(random.pick(Control.allCases), value, delay: random.oneIn(2) ? 0 : 0.01),
        at: time)
    case 9:
      return .schedule(
        LiveCurve(
          random.pick(Control.allCases),
          points: [
            .init(time: random.oneIn(2) ? 0 : 0.02, value: value),
            .init(time: 0.05, value: 1 - value),
          ]), at: time)
    case 10: return random.oneIn(3) ? .cancel : .setLevel(value)
    case 11: return .setRate(0.5 + 1.5 * value)
    case 12: return .setLoop(random.oneIn(2))
    case 13: return .setLoopEnd(value * 0.6)
    default: return .setMuted(random.oneIn(2))
    }
  }

  /// What the engine renders when so many frames are asked for at a time.
  func render(blockSize: Int) throws -> [Float] {
    let bench = try Bench()
    let players = sources.map(bench.engine.makePlayer)
    for step in steps {
      bench.run(step.frame - bench.samples.count, blockSize: blockSize)
      try step.action.perform(on: players[step.player])
    }
    bench.run(Self.frameCount - bench.samples.count, blockSize: blockSize)
    return bench.samples
  }
}

extension RandomScript.Action {
  func perform(on player: EnginePlayer) throws {
    switch self {
    case .start(let time): try player.start(at: time)
    case .stop(let time): try player.stop(at: time)
    case .pause(let time): try player.pause(at: time)
    case .resume(let time): try player.resume(at: time)
    case .seek(let offset, let time): try player.seek(toOffset: offset, at: time)
    case .send(let parameter, let time): try player.send([parameter], at: time)
    case .schedule(let curve, let time): try player.schedule(curve, at: time)
    case .cancel: try player.cancel()
    case .setRate(let rate): player.playbackRate = rate
    case .setLoop(let isEnabled): player.isLoopEnabled = isEnabled
    case .setLoopEnd(let end): player.loopEnd = end
    case .setMuted(let isMuted): player.isMuted = isMuted
    case .setLevel(let level): player.level = level
    }
  }
}
