import AHAP
import AHAPTestSupport
import SeededRandom
import Testing

@Suite("Splitting long events")
struct EventSplitTests {
  private func event(_ members: String) -> String {
    "{ \"Event\": { \"EventType\": \"HapticContinuous\", \(members) } }"
  }

  private func parameters(_ list: KeyValuePairs<String, Double>) -> String {
    let entries = list.map { "{ \"ParameterID\": \"\($0.key)\", \"ParameterValue\": \($0.value) }" }
    return "\"EventParameters\": [\(entries.joined(separator: ", "))]"
  }

  @Test("the parts touch, and end where the event ended")
  func layout() {
    let text = Snippet.pattern(event("\"Time\": 0.5, \"EventDuration\": 75.25"))
    #expect(
      Fixing.fixed(text)
        == Snippet.pattern(
          event("\"Time\": 0.5, \"EventDuration\": 30"),
          event("\"Time\": 30.5, \"EventDuration\": 30"),
          event("\"Time\": 60.5, \"EventDuration\": 15.25")))
  }

  @Test("the plan stays the same at every rate: one voice")
  func sameVoice() throws {
    var random = SplitMix64(seed: 30)
    for _ in 0..<200 {
      let time = Bool.random(using: &random) ? Double.random(in: 0...9, using: &random) : 0.1
      let duration = Double.random(in: 30.001...130, using: &random)
      let text = Array(
        Snippet.pattern(
          event(
            "\"Time\": \(time), \"EventDuration\": \(duration), "
              + parameters(["HapticIntensity": 0.4, "HapticSharpness": 0.9])),
          event("\"Time\": 3, \"EventDuration\": 2")
        ).utf8)
      let fixed = Fixing.fixed(text)
      #expect(Fixing.findings(in: fixed.bytes) == [], "\(time) \(duration)")
      #expect(try Playback(of: text) == Playback(of: fixed.bytes), "\(time) \(duration)")
    }
  }

  private func applicability(_ elements: String...) -> Fix.Applicability? {
    let text = "{ \"Version\": 1.0, \"Pattern\": [\(elements.joined(separator: ", "))] }"
    let findings = Validator().diagnostics(for: Document(parsing: Array(text.utf8)))
    return findings.first { $0.definition.id == "duration-beyond-device-limit" }?
      .fixes.first?.applicability
  }

  @Test("an event that fades or decays has no such fix: each part would")
  func envelopes() {
    let long = "\"Time\": 0, \"EventDuration\": 45, "
    #expect(applicability(event(long + parameters([:]))) == .safe)
    #expect(applicability(event(long + parameters(["Sustained": 0.5]))) == .safe)
    #expect(applicability(event(long + parameters(["AttackTime": -1]))) == .safe)
    #expect(applicability(event(long + parameters(["Sustained": 0]))) == nil)
    for id in ["AttackTime", "DecayTime", "ReleaseTime"] {
      #expect(applicability(event(long + parameters([id: 0.1]))) == nil)
    }
    #expect(applicability(event("\"Time\": 0, \"EventDuration\": 1e9")) == nil)
    #expect(applicability(event("\"Time\": 1e300, \"EventDuration\": 1e300")) == nil)
  }

  @Test("it is unsafe where a control reaches the envelope, or another event could go on from it")
  func unsafe() {
    let long = event("\"Time\": 0, \"EventDuration\": 45")
    let control =
      #"{ "Parameter": { "Time": 1, "ParameterID": "HapticReleaseTimeControl", "ParameterValue": 0.5 } }"#
    #expect(applicability(long, control) == .unsafe)
    #expect(applicability(long, event("\"Time\": 30, \"EventDuration\": 3")) == .unsafe)
    #expect(applicability(long, event("\"Time\": 29, \"EventDuration\": 1")) == .unsafe)
    #expect(applicability(long, event("\"Time\": 29, \"EventDuration\": 2")) == .safe)
  }

  @Test("a missing time is no harm")
  func missingTime() throws {
    let text = Array(Snippet.pattern(event("\"EventDuration\": 45")).utf8)
    #expect(Fixing.findings(in: Fixing.fixed(text).bytes) == [])
    #expect(try Playback(of: text) == Playback(of: Fixing.fixed(text).bytes))
  }
}
