import FileTestSupport
import Files
import Testing

/// Patterns with tones and sounds, and what is done to whole patterns.
@Suite("ahap render with sound")
struct SoundCaseTests {
  private func render(
    _ arguments: [String], in name: String, status: Int32 = 0
  ) throws -> WaveFile {
    let run = try Ahap.run(["render", "-o", "-"] + arguments, in: Cases.folder(name))
    try #require(run.status == status, "\(run.errorText)")
    return try WaveFile(run.output)
  }

  /// The largest magnitude of a channel between two times.
  private func peak(
    _ wave: WaveFile, from start: Double, to end: Double, channel: Int = 0
  ) -> Double {
    let rate = Double(wave.sampleRate)
    let frames = Int(start * rate)..<min(Int(end * rate), wave.frameCount)
    let samples = wave.samples
    return frames.reduce(0) { max($0, abs(samples[$1 * wave.channelCount + channel])) }
  }

  @Test("005: a curve bends the taps of its own pattern, and not those of another in the mix")
  func curveAndMix() throws {
    let case005 = "005-curve-hits-transient"
    let options = ["--sample-format", "f32", "--layout", "haptic", "--gain", "0"]
    let rumble = try render(options + ["layer-continuous.ahap"], in: case005)
    let tap = try render(options + ["layer-transient.ahap"], in: case005)
    let mix = try render(
      options + ["--mix", "layer-continuous.ahap", "layer-transient.ahap"], in: case005)
    let merged = try render(options + ["merged.ahap"], in: case005)
    #expect(abs(peak(rumble, from: 0.1, to: 0.9) - 0.2) < 1e-3)
    #expect(abs(peak(tap, from: 0.4, to: 0.6) - 1) < 1e-6)
    let (one, other) = (rumble.samples, tap.samples)
    for (frame, sample) in mix.samples.enumerated() {
      let sum = one[frame] + (frame < other.count ? other[frame] : 0)
      guard abs(sample - sum) < 1e-6 else {
        Issue.record("the mix is not the sum at frame \(frame)")
        break
      }
    }
    for (frame, sample) in merged.samples.enumerated() {
      let sum = one[frame] + (frame < other.count ? 0.2 * other[frame] : 0)
      guard abs(sample - sum) < 1e-6 else {
        Issue.record("the tap is not at 0.2 at frame \(frame)")
        break
      }
    }
    let several = try Ahap.run(
      ["render", "layer-continuous.ahap", "layer-transient.ahap", "-o", "-"],
      in: Cases.folder(case005))
    #expect(several.status == 2)
    #expect(several.errorText.contains("--mix"))
  }

  @Test("017: a mute silences its layer alone, keeps the length, and both add up to the whole")
  func mutes() throws {
    let name = "017-mutes"
    let whole = try render(["input.ahap"], in: name)
    let haptic = try render(["input.ahap", "--mute-audio"], in: name)
    let audio = try render(["input.ahap", "--mute-haptics"], in: name)
    let none = try render(["input.ahap", "--mute-haptics", "--mute-audio"], in: name)
    #expect(peak(haptic, from: 0.2, to: 0.4) == 0)
    #expect(peak(haptic, from: 0, to: 0.1) > 0.4)
    #expect(peak(audio, from: 0, to: 0.1) == 0)
    #expect(peak(audio, from: 0.2, to: 0.4) > 0.3)
    #expect(none.data.allSatisfy { $0 == 0 })
    #expect(none.data.count == whole.data.count)
    let sums = zip(haptic.samples, audio.samples).map { $0 + $1 }
    for (index, sample) in whole.samples.enumerated() {
      guard abs(sums[index] - sample) < 1.01 / 32_768 else {
        Issue.record("the layers do not add up at sample \(index)")
        break
      }
    }
  }

  @Test("028: one event alone leaves room; an overlap saturates and is reported, floats go beyond")
  func headroom() throws {
    let folder = Cases.folder("028-overlap-headroom")
    let run = try Ahap.run(["render", "input.ahap", "-o", "-"], in: folder)
    #expect(run.status == 0)
    #expect(run.errorText.contains("clipped at full scale"))
    let samples = try WaveFile(run.output).samples
    // Saturated, never wrapped: neighbours never jump across.
    #expect(samples.contains { $0 > 0.999 })
    let mono = stride(from: 0, to: samples.count, by: 2).map { samples[$0] }
    #expect(zip(mono, mono.dropFirst()).allSatisfy { abs($0 - $1) < 0.5 })
    let strict = try Ahap.run(["render", "input.ahap", "-o", "-", "--strict"], in: folder)
    #expect(strict.status == 1)
    let float = try Ahap.run(
      ["render", "input.ahap", "-o", "-", "--sample-format", "f32"], in: folder)
    #expect(float.errorText.contains("kept as floats"))
    #expect(try WaveFile(float.output).samples.contains { $0 > 1.4 })
  }

  @Test("what a sound is made from is never replaced by it, however it is called")
  func keepsInputs() throws {
    let folder = try TemporaryFolder()
    let text = try Cases.bytes("030-haptic-with-sound", "input.ahap")
    let tone = try Cases.bytes("030-haptic-with-sound", "tone.wav")
    try folder.makeFile("tone.ahap", text)
    let sound = try folder.makeFile("tone.wav", tone)
    for options in [
      ["-o", "tone.wav"], ["-o", "./tone.wav"], ["--out-dir", "."],
      ["--container", "wav", "-o", "tone.ahap"],
    ] {
      let run = try Ahap.run(["render", "tone.ahap"] + options, in: "\(folder.name)")
      #expect(run.status == 2)
      #expect(run.errorText.contains("is read for this sound"), "\(run.errorText)")
    }
    #expect(try sound.load() == tone)
    #expect(try folder["tone.ahap"].load() == text)
  }

  @Test("030: stems of one length and start; the sound at its volume, faded")
  func stems() throws {
    let name = "030-haptic-with-sound"
    let wave = try render(
      ["input.ahap", "--layout", "split", "--gain", "0", "--sample-format", "f32"], in: name)
    #expect(wave.channelCount == 3)
    let tone = try WaveFile(try Cases.bytes(name, "tone.wav"))
    #expect(tone.sampleRate == 48_000 && tone.channelCount == 1)
    let (sound, samples) = (tone.samples, wave.samples)
    for frame in 96..<(sound.count - 96) {
      let expected = 0.5 * sound[frame]
      guard abs(samples[3 * frame + 1] - expected) < 1e-6,
        abs(samples[3 * frame + 2] - expected) < 1e-6
      else {
        Issue.record("the audio stem is not the sound at half volume at frame \(frame)")
        break
      }
    }
    #expect(abs(samples[3 * 48 + 1] - 0.25 * sound[48]) < 1e-6)
    func onset(_ channel: Int) -> Int? {
      (0..<wave.frameCount).first { abs(samples[3 * $0 + channel]) > 1e-7 }
    }
    let (haptic, audio) = (try #require(onset(0)), try #require(onset(1)))
    #expect(abs(haptic - audio) <= 1)
  }

  @Test("045: a loop repeats without fades; without the keys it is played once, faded")
  func waveformOptions() throws {
    let name = "045-waveform-options"
    let options = ["--gain", "0", "--layout", "audio"]
    let wave = try render(["input.ahap"] + options, in: name)
    let beep = try WaveFile(try Cases.bytes(name, "beep.wav")).samples
    #expect(wave.frameCount == 16_800)
    let samples = wave.samples
    #expect((0..<16_800).allSatisfy { samples[2 * $0] == beep[$0 % beep.count] })

    let plain = #"""
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom",
        "EventWaveformPath": "beep.wav"}}]}
      """#
    let run = try Ahap.run(
      ["render", "-", "-o", "-", "--resources", Cases.folder(name)] + options,
      input: Array(plain.utf8))
    let once = try WaveFile(run.output)
    #expect(once.frameCount == beep.count)
    let faded = once.samples
    #expect(abs(faded[2 * 48] - 0.5 * beep[48]) < 1e-4)
    #expect(abs(faded[2 * (beep.count - 48)] - 0.5 * beep[beep.count - 48]) < 1e-4)
    #expect(faded[2 * 2_000] == beep[2_000])
  }

  @Test("062: a map names the channel of each part")
  func map() throws {
    let name = "062-no-mono"
    let mono = try render(["input.ahap", "--map", "haptic:1"], in: name)
    #expect(mono.channelCount == 1)
    let far = try render(["input.ahap", "--map", "haptic:3,left:1,right:1"], in: name)
    #expect(far.channelCount == 3)
    let samples = far.samples
    #expect((0..<far.frameCount).allSatisfy { samples[3 * $0] == 0 && samples[3 * $0 + 1] == 0 })
    #expect((0..<far.frameCount).map { samples[3 * $0 + 2] } == mono.samples)
    for wrong in ["haptic", "haptic:0", "haptic:33", "bass:1", "haptic:1,", ""] {
      let run = try Ahap.run(
        ["render", "input.ahap", "--map", wrong, "-o", "-"], in: Cases.folder(name))
      #expect(run.status == 2, "\(wrong)")
    }
    let both = try Ahap.run(
      ["render", "input.ahap", "--map", "haptic:1", "--layout", "mix", "-o", "-"],
      in: Cases.folder(name))
    #expect(both.status == 2)
  }

  @Test("208: everything once is clean, finite and below full scale")
  func everything() throws {
    let name = "208-everything"
    let judged = try Ahap.run(["validate", "--strict", "input.ahap"], in: Cases.folder(name))
    #expect(judged.status == 0)
    #expect(judged.findings.isEmpty)
    let wave = try render(["input.ahap", "--sample-format", "f32"], in: name)
    #expect(wave.samples.allSatisfy { $0.isFinite && abs($0) < 1 })
    #expect(wave.frameCount >= 62_400)
    // The tone is heard on the left; a curve has silenced the sound before it begins.
    #expect(peak(wave, from: 0.75, to: 0.8) > 1.5 * peak(wave, from: 0.75, to: 0.8, channel: 1))
    #expect(peak(wave, from: 1.2, to: 1.3) == 0)
  }

  @Test("a speed scales times and durations; a loop repeats the whole")
  func speedAndLoop() throws {
    let pattern = #"""
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0.5, "EventType": "HapticContinuous", "EventDuration": 0.5}}]}
      """#
    func frames(_ options: [String]) throws -> Int {
      let run = try Ahap.run(
        ["render", "-", "-o", "-", "--rate", "8000"] + options, input: Array(pattern.utf8))
      try #require(run.status == 0, "\(run.errorText)")
      return try WaveFile(run.output).frameCount
    }
    #expect(try frames([]) == 8_016)
    #expect(try frames(["--speed", "2"]) == 4_016)
    #expect(try frames(["--loop", "3"]) == 24_016)
    #expect(try frames(["--loop", "3", "--speed", "0.5", "--to", "1"]) == 8_000)
  }

  @Test("profiles have names or files; what is wrong in a file has a place")
  func profiles() throws {
    let folder = try TemporaryFolder()
    try folder.makeFile("right.json", Array(#"{ "continuous": { "amplitude": 0.5 } }"#.utf8))
    try folder.makeFile("wrong.json", Array("{\n  \"continuous\": { \"amplitud\": 1 } }".utf8))
    let pattern = #"""
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 0.1,
          "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 1}]}}]}
      """#
    func run(_ profile: String) throws -> Ahap.Run {
      try Ahap.run(
        ["render", "-", "-o", "-", "--gain", "0", "--profile", profile],
        input: Array(pattern.utf8), in: folder.name.description)
    }
    for (profile, level) in [("default", 1), ("mpeg", 0.6138), ("right.json", 0.5)] {
      let wave = try WaveFile(try run(profile).output)
      #expect(abs(peak(wave, from: 0.01, to: 0.09) - level) < 1e-3, "\(profile)")
    }
    let wrong = try run("wrong.json")
    #expect(wrong.status == 2)
    #expect(wrong.errorText.contains("wrong.json:2:19: "))
    #expect(wrong.errorText.contains("\"amplitude\""))
    #expect(try run("speakre").errorText.contains("Did you mean 'speaker'?"))
  }
}
