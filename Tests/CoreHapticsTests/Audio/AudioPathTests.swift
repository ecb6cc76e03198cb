@testable import CoreHaptics
import FileTestSupport
import Files
import HapticScore
import Testing

@Suite("Sound files of patterns", .serialized)
struct AudioPathTests {
  private let folder: TemporaryFolder
  private let other: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    other = try TemporaryFolder()
  }

  private func url(_ name: FileName) -> URL { URL(fileURLWithPath: name.description) }

  private func text(_ path: String, _ more: String = "") -> [UInt8] {
    Array(
      """
      {"Pattern": [{"Event": {"Time": 0.5, "EventType": "AudioCustom",
        "EventWaveformPath": "\(path)"\(more)}}]}
      """.utf8)
  }

  /// As many samples of one value as last `seconds` at 48 kHz.
  private func sound(_ seconds: Double, _ value: Int16 = 16_384) -> [UInt8] {
    WaveFile.bytes([Int16](repeating: value, count: Int(seconds * 48_000)))
  }

  @Test("lie in the folder of the pattern's file")
  func besideThePattern() throws {
    try folder["beep.wav"].store(sound(0.25))
    try folder["a.ahap"].store(text("beep.wav"))
    let pattern = try CHHapticPattern(contentsOf: url(folder["a.ahap"]))
    #expect(pattern.duration == 0.75)
    let score = try pattern.content.score(sampleRate: 48_000, speed: 1)
    #expect(score.sounds.map(\.frameCount) == [12_000])
    #expect(score.sounds.first?.samples.first == 0.5)
  }

  @Test("lie where an absolute path says, from a dictionary as well")
  func absolute() throws {
    try other["beep.wav"].store(sound(0.25))
    let path = other["beep.wav"].description
    try folder["a.ahap"].store(text(path))
    #expect(try CHHapticPattern(contentsOf: url(folder["a.ahap"])).duration == 0.75)
    let pattern = try CHHapticPattern(dictionary: [
      .pattern: [
        [
          "Event": ["EventType": "AudioCustom", "Time": 0, "EventWaveformPath": path]
            as [String: Any]
        ]
      ]
    ])
    #expect(pattern.duration == 0.25)
  }

  @Test("are looked for in chosen folders behind the pattern's own")
  func chosenFolders() throws {
    try other["beep.wav"].store(sound(0.25))
    #expect(code { try CHHapticPattern(ahap: Data(text("beep.wav"))) } == .fileNotFound)
    let before = CHHapticPattern.audioResourceFolders
    defer { CHHapticPattern.audioResourceFolders = before }
    CHHapticPattern.audioResourceFolders = [url(other.name)]
    #expect(try CHHapticPattern(ahap: Data(text("beep.wav"))).duration == 0.75)
    // The pattern's own folder comes first.
    try folder["beep.wav"].store(sound(0.5))
    #expect(
      try CHHapticPattern(ahap: Data(text("beep.wav")), audioFolder: url(folder.name)).duration
        == 1)
  }

  @Test("that are no sounds, or not there, are refused")
  func refused() throws {
    try folder["notes.wav"].store(Array("no sound".utf8))
    try folder["a.ahap"].store(text("notes.wav"))
    #expect(
      code { try CHHapticPattern(contentsOf: url(folder["a.ahap"])) } == .invalidAudioResource)
    try folder["b.ahap"].store(text("Beep.wav"))
    #expect(code { try CHHapticPattern(contentsOf: url(folder["b.ahap"])) } == .fileNotFound)
  }

  @Test("are cut or padded to the event's duration, and repeated where that is asked")
  func durations() throws {
    try folder["beep.wav"].store(sound(0.25))
    for (more, duration) in [
      (#", "EventDuration": 0.1"#, 0.6), (#", "EventDuration": 2"#, 2.5),
      (#", "EventDuration": 0"#, 0.75),
      (#", "EventDuration": 2, "EventWaveformLoopEnabled": true"#, 2.5),
    ] {
      try folder["a.ahap"].store(text("beep.wav", more))
      #expect(try CHHapticPattern(contentsOf: url(folder["a.ahap"])).duration == duration)
    }
  }

  @Test("that are registered are named by an ID, and cannot be exported")
  func registered() throws {
    try folder["beep.wav"].store(sound(0.25))
    let resource = AudioResources.shared.register { id in
      AudioResource(
        id: id, file: folder["beep.wav"], duration: 0.25, usesVolumeEnvelope: false,
        isLooped: true)
    }
    defer { AudioResources.shared.unregister([resource.id]) }
    let pattern = try CHHapticPattern(
      events: [
        CHHapticEvent(audioResourceID: resource.id, parameters: [], relativeTime: 0),
        CHHapticEvent(
          audioResourceID: resource.id, parameters: [], relativeTime: 1, duration: 0.5),
      ], parameters: [])
    #expect(pattern.duration == 1.5)
    #expect(code { try pattern.exportDictionary() } == .operationNotPermitted)
    #expect(code { try pattern.ahap() } == .operationNotPermitted)
    let score = try pattern.content.score(sampleRate: 24_000, speed: 1)
    #expect(score.sounds.map(\.frameCount) == [6_000])
    let source = ScheduledAudioVoice.Source.sound(0, isLooped: true, isFaded: false)
    #expect(score.audioVoices.map(\.source) == [source, source])
    #expect(score.audioVoices.map(\.startFrame) == [0, 24_000])
    #expect(score.audioVoices.map(\.endFrame) == [6_000, 36_000])
  }
}
