import AHAP
import AHAPTestSupport
import Testing

@Suite("Decoding")
struct DecodingTests {
  private func document(_ text: String) -> Document { Document(parsing: Array(text.utf8)) }

  @Test("every entry, typed and in the order of the file")
  func entries() throws {
    let bytes = try #require(FixtureTests.files.bytes(of: "everything/input.ahap"))
    let document = Document(parsing: bytes)
    #expect(document.version.value == 1)
    #expect(!document.isRefused)
    let types = document.events.map(\.knownType)
    #expect(types.contains(.hapticTransient) && types.contains(.audioCustom))
    #expect(Set(types.compactMap(\.self)) == Set(EventType.allCases))
    var parameters: Set<EventParameterID> = []
    for event in document.events { parameters.formUnion(event.parameters.compactMap(\.knownID)) }
    #expect(parameters == Set(EventParameterID.allCases))
    var controls: Set<DynamicParameterID> = []
    for element in document.elements {
      switch element {
      case .event(let event): #expect(event.isPlayable)
      case .parameter(let parameter):
        #expect(parameter.isPlayable)
        if let id = parameter.knownID { controls.insert(id) }
      case .curve(let curve):
        #expect(curve.isPlayable)
        if let id = curve.knownID { controls.insert(id) }
      case .malformed: Issue.record("a malformed element")
      }
    }
    #expect(controls == Set(DynamicParameterID.allCases))
  }

  @Test("values are kept as written, not clamped, with their places")
  func values() throws {
    let text = Snippet.event(
      #""Time": 0.25, "EventType": "HapticContinuous", "EventDuration": 1.5, "EventParameters": [{ "ParameterID": "HapticIntensity", "ParameterValue": 7 }]"#
    )
    let document = document(text)
    let event = try #require(document.events.first { _ in true })
    #expect(event.startTime == 0.25)
    #expect(event.writtenDuration == 1.5)
    #expect(event.parameters.map(\.value.value) == [7])
    let node = try #require(event.duration.node)
    #expect(document.tree.text(of: node) == "1.5")
    #expect(document.tree.text(of: event.node).hasPrefix("{ \"Time\""))
  }

  @Test("nothing is defaulted")
  func missing() throws {
    let event = try #require(
      document(Snippet.pattern(#"{ "Event": {} }"#)).events.first { _ in true })
    #expect(event.time.isMissing && event.duration.isMissing && event.type.isMissing)
    #expect(event.waveformPath.isMissing && event.isLoopEnabled.isMissing)
    #expect(event.usesVolumeEnvelope.isMissing && event.parameters.isEmpty)
    #expect(event.knownType == nil && event.startTime == 0 && event.writtenDuration == 0)
  }

  @Test("of repeated keys the last counts, whatever it is")
  func repeated() throws {
    let text = Snippet.event(
      #"""
      "Time": 1, "Time": "x", "EventType": "X", "EventType": "HapticTransient",
      "EventParameters": [{ "ParameterID": "HapticIntensity", "ParameterValue": 1 }], "EventParameters": 1
      """#)
    let event = try #require(document(text).events.first { _ in true })
    #expect(event.time.isMalformed)
    #expect(event.knownType == .hapticTransient)
    #expect(event.parameters.isEmpty)
    #expect(event.malformedParameters != nil)
    #expect(!event.isPlayable)
  }

  @Test("a later value of the right type mends an earlier one")
  func mended() throws {
    let text = Snippet.event(
      #""Time": "x", "Time": 1, "EventType": "HapticTransient", "EventParameters": 1, "EventParameters": []"#
    )
    let event = try #require(document(text).events.first { _ in true })
    #expect(event.isPlayable && event.startTime == 1)
  }

  @Test("the points that play are sorted by time, equal ones in the order of the file")
  func playablePoints() throws {
    let text = Snippet.curve(
      points: #"""
        { "Time": 2, "ParameterValue": 0.1 }, { "Time": 1, "ParameterValue": 0.2 }, { "ParameterValue": 0.3 },
        { "Time": 1, "ParameterValue": 0.4 }, { "Time": -1, "ParameterValue": 0.5 }, { "Time": 3 }, 7,
        { "Time": null, "ParameterValue": 0.6 }, { "Time": 1e999, "ParameterValue": 0.7 }
        """#)
    let curves = document(text).elements.compactMap { element in
      if case .curve(let curve) = element { curve } else { nil }
    }
    let curve = try #require(curves.first)
    #expect(curve.points.count == 9)
    #expect(curve.playablePoints.map(\.value.value) == [0.3, 0.2, 0.4, 0.1])
  }

  @Test("waveform flags", arguments: [("true", true), ("false", false), ("1", true), ("0", false)])
  func flags(value: String, isOn: Bool) throws {
    let text = Snippet.event(
      "AudioCustom", "\"EventWaveformPath\": \"a\", \"EventWaveformLoopEnabled\": \(value)")
    let event = try #require(document(text).events.first { _ in true })
    #expect(event.isLoopEnabled.value?.isOn == isOn)
    #expect(event.isPlayable)
  }

  @Test("names and ranges of parameters are those of the headers")
  func tables() {
    #expect(EventParameterID.audioPan.valueRange == -1...1)
    #expect(EventParameterID.audioPitch.valueRange == -1...1)
    let unipolar = EventParameterID.allCases.filter { $0.valueRange == 0...1 }
    #expect(unipolar.count == 8)
    #expect(EventParameterID.hapticIntensity.defaultValue(for: .hapticTransient) == 0.75)
    #expect(EventParameterID.hapticIntensity.defaultValue(for: .hapticContinuous) == 0.6)
    #expect(EventParameterID.hapticSharpness.defaultValue(for: .hapticTransient) == 0.5)
    #expect(EventParameterID.hapticSharpness.defaultValue(for: .hapticContinuous) == 0.4226)
    for id in [EventParameterID.sustained, .audioVolume, .audioBrightness] {
      #expect(id.defaultValue(for: .audioContinuous) == 1)
    }
    for id in [EventParameterID.attackTime, .decayTime, .releaseTime, .audioPitch, .audioPan] {
      #expect(id.defaultValue(for: .audioContinuous) == 0)
    }
    for id in DynamicParameterID.allCases {
      let multiplies = id == .hapticIntensityControl || id == .audioVolumeControl
      #expect(id.multiplies == multiplies)
      #expect(id.valueRange == (multiplies ? 0...1 : -1...1))
      #expect(id.neutralValue == (multiplies ? 1 : 0))
      #expect((id.domain == .haptic) == id.rawValue.hasPrefix("Haptic"))
      #expect(id.rawValue.hasSuffix("Control"))
      let target = id.target.rawValue
      #expect(
        ["\(target)Control", "Haptic\(target)Control", "Audio\(target)Control"].contains(
          id.rawValue))
    }
  }
}
