import AHAP
import AHAPTestSupport
import SeededRandom
import Testing

@Suite("Splitting curves")
struct CurveSplitTests {
  private func curve(
    time: String = "\"Time\": 0, ", _ points: [(time: Double, value: Double)]
  ) -> String {
    let list = points.map { "{ \"Time\": \($0.time), \"ParameterValue\": \($0.value) }" }
    return """
      { "ParameterCurve": { \(time)"ParameterID": "HapticIntensityControl",
        "ParameterCurveControlPoints": [\(list.joined(separator: ", "))] } }
      """
  }

  private static let rumble =
    #"{ "Event": { "Time": 0, "EventType": "HapticContinuous", "EventDuration": 20 } }"#

  private func points(_ count: Int, step: Double = 0.1) -> [(time: Double, value: Double)] {
    (0..<count).map { (Double($0) * step, Double($0 % 7) / 7) }
  }

  @Test("each part begins with the last point of the one before, at its own time")
  func layout() {
    let text = """
      [
        {
          "ParameterCurve": {
            "ParameterID": "HapticIntensityControl",
            "Time": 1.5,
            "ParameterCurveControlPoints": [
              \((0..<17).map { "{ \"Time\": 0.\($0 + 10), \"ParameterValue\": 1 }" }
                .joined(separator: ",\n        "))
            ]
          }
        }
      ]
      """
    let fixed = Fixing.fixed(#"{ "Version": 1.0, "Pattern": "# + text + " }")
    #expect(
      fixed.hasSuffix(
        """
                { "Time": 0.25, "ParameterValue": 1 }
              ]
            }
          },
          {
            "ParameterCurve": {
              "ParameterID": "HapticIntensityControl",
              "Time": 1.75,
              "ParameterCurveControlPoints": [
                { "Time": 0, "ParameterValue": 1 },
                { "Time": 0.01, "ParameterValue": 1 }
              ]
            }
          }
        ] }
        """), "\(fixed)")
  }

  @Test("no part has more than 16 points", arguments: [17, 31, 32, 46, 47, 200])
  func sizes(count: Int) throws {
    let text = Snippet.pattern(Self.rumble, curve(points(count)))
    let result = Fixing.fixed(Array(text.utf8))
    #expect(Fixing.findings(in: result.bytes) == [])
    let curves = result.document.elements.compactMap { element in
      if case .curve(let curve) = element { curve.points.count } else { nil as Int? }
    }
    #expect(curves.reduce(0, +) == count + curves.count - 1)
    #expect(curves.allSatisfy { (2...16).contains($0) })
    #expect(try Playback(of: Array(text.utf8)) == Playback(of: result.bytes))
  }

  @Test("the samples stay the same", arguments: [8_000, 44_100, 48_000])
  func samples(sampleRate: Int) throws {
    let text = Array(Snippet.pattern(Self.rumble, curve(points(40, step: 0.013))).utf8)
    let fixed = Fixing.fixed(text)
    #expect(fixed.fixCount == 1)
    let before = try Playback.samples(of: text, sampleRate: sampleRate)
    let after = try Playback.samples(of: fixed.bytes, sampleRate: sampleRate)
    #expect(before.count == after.count)
    let difference = zip(before, after).enumerated().first { $0.element.0 != $0.element.1 }
    #expect(difference == nil, "first difference at sample \(difference?.offset ?? -1)")
  }

  @Test("times that no decimal reaches are no harm: random doubles give the same frames")
  func randomTimes() throws {
    var random = SplitMix64(seed: 17)
    for _ in 0..<300 {
      let start = Double.random(in: 0...3, using: &random)
      let times = (0..<Int.random(in: 17...60, using: &random)).map { index in
        // Steps of one frame and less among them, and equal times.
        index % 5 == 0 ? 1.0 : Double.random(in: 0...5, using: &random)
      }.sorted()
      let time = Bool.random(using: &random) ? "\"Time\": \(start), " : ""
      let text = Snippet.pattern(
        Self.rumble,
        curve(time: time, times.map { ($0, Double.random(in: 0...1, using: &random)) }))
      let fixed = Fixing.fixed(Array(text.utf8))
      let same = try Playback(of: Array(text.utf8)) == Playback(of: fixed.bytes)
      #expect(same, "\(text)")
      #expect(!Fixing.findings(in: fixed.bytes).contains("curve-too-many-points"))
    }
  }

  @Test("points are sorted and completed first")
  func unsorted() throws {
    var shuffled = points(20)
    shuffled.swapAt(3, 17)
    let text = Snippet.pattern(Self.rumble, curve(shuffled))
    let result = Fixing.fixed(Array(text.utf8))
    #expect(Fixing.findings(in: result.bytes) == [])
    #expect(try Playback(of: Array(text.utf8)) == Playback(of: result.bytes))
  }

  @Test("a curve that something interrupts stays whole: its last part would win the control back")
  func interrupted() {
    func text(at time: Double) -> [UInt8] {
      let parameter = """
        { "Parameter": { "Time": \(time), "ParameterID": "HapticIntensityControl",
          "ParameterValue": 0.5 } }
        """
      return Array(Snippet.pattern(Self.rumble, curve(points(17)), parameter).utf8)
    }
    #expect(Fixing.fixed(text(at: 0.7)).fixCount == 0)
    #expect(Fixing.fixed(text(at: 1.55)).fixCount == 1)
    #expect(Fixing.fixed(text(at: 2)).fixCount == 1)
  }
}
