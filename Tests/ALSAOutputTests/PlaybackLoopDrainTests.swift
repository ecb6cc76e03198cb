import Testing

@testable import ALSAOutput

@Suite("PlaybackLoop: drain")
struct PlaybackLoopDrainTests {
  @Test("draining lasts as long as the device says")
  func patient() {
    let run = LoopRun(
      frames: 40, script: "write 10 -> 10, 10, 10, 10; drain -> -EAGAIN, -EINTR, -EAGAIN, 0",
      set: { $0.delayFrames = 10 })
    #expect(run.pcm.surprises == [])
    #expect(run.report?.ending == .finished)
    #expect(run.pcm.count(of: "drain") == 4)
    #expect((0.0299...0.0301).contains(run.pcm.now))
    #expect(run.report?.elapsedSeconds == run.pcm.now)
  }

  @Test("a drain that never ends stalls 2 s after the last frame")
  func never() {
    let run = LoopRun(
      frames: 100,
      script: String(repeating: "write 10 -> 10\n", count: 10) + "drain -> -EAGAIN ...",
      set: { $0.delayFrames = 40 })
    #expect(run.error?.kind == .stalled)
    #expect(run.error?.underlying == "snd_pcm_drain: ETIMEDOUT (-110)")
    #expect((2.04...2.1).contains(run.pcm.now))
    #expect(run.pcm.calls.suffix(2) == ["drop", "close"])
  }

  @Test("running dry is how a drain ends, not an xrun")
  func dry() {
    let run = LoopRun(frames: 10, script: "write 10 -> 10; drain -> -EAGAIN, -EPIPE")
    #expect(run.report?.ending == .finished)
    #expect(run.report?.xrunCount == 0)
    #expect(run.pcm.count(of: "prepare") == 0)
  }

  @Test("a suspend while draining is counted, and the rest played")
  func suspended() {
    let run = LoopRun(
      frames: 10,
      script: """
        write 10 -> 10
        drain -> -EAGAIN, -ESTRPIPE
        resume -> -EAGAIN, 0
        drain -> -EAGAIN, 0
        """)
    #expect(run.pcm.surprises == [])
    #expect(run.pcm.remainingSteps == [])
    #expect(run.report?.ending == .finished)
    #expect(run.report?.suspendCount == 1)
  }

  @Test("a suspend while draining that ends in a prepare leaves nothing to play")
  func suspendedForGood() {
    let run = LoopRun(
      frames: 10, script: "write 10 -> 10; drain -> -ESTRPIPE; resume -> -ENOSYS; prepare -> 0")
    #expect(run.pcm.surprises == [])
    #expect(run.report?.ending == .finished)
    #expect(run.report?.suspendCount == 1)
    #expect(run.pcm.count(of: "drain") == 1)
  }

  @Test("a device that is suspended over and over while draining is lost")
  func suspendedForEver() {
    let cycle = "drain -> -ESTRPIPE; resume -> 0\n"
    let run = LoopRun(frames: 10, script: "write 10 -> 10\n" + String(repeating: cycle, count: 999))
    #expect(run.error?.kind == .deviceLost)
    #expect((5.0...5.1).contains(run.pcm.now))
  }

  @Test("a device that goes away while draining is lost", arguments: ["-ENODEV", "-EIO"])
  func gone(code: String) {
    let run = LoopRun(frames: 10, script: "write 10 -> 10; drain -> -EAGAIN, \(code)")
    #expect(run.error?.kind == .deviceLost)
    #expect(run.pcm.calls.suffix(2) == ["drop", "close"])
  }

  @Test("a short clip that isn't started for an xrun is played all the same")
  func xrunAtStart() {
    let run = LoopRun(
      frames: 10,
      script: "write 10 -> 10; start -> -EPIPE; prepare -> 0; write 10 -> 10; drain -> 0")
    #expect(run.pcm.surprises == [])
    #expect(run.report?.ending == .finished)
    #expect(run.report?.xrunCount == 1)
    #expect(run.report?.framesWritten == 10)
  }

  /// A clip of 10 frames, with the silence after it in the device, which then says how much it holds.
  private static let clip = "write 10 -> 10; delay -> 0, 0, 0"

  @Test("run dry before it is drained, it is asked whether it lives, and if so has played all")
  func dryAndAlive() {
    let run = LoopRun(frames: 10, script: Self.clip + ", -EPIPE; prepare -> 0; silence 10 -> 10")
    #expect(run.pcm.surprises == [])
    #expect(run.pcm.remainingSteps == [])
    #expect(run.report?.ending == .finished)
    #expect(run.report?.xrunCount == 0)
  }

  @Test("run dry in the silence, it has played all")
  func dryInTheSilence() {
    let run = LoopRun(
      frames: 40, script: "write 10 -> 10, 10, 10, 10; silence 10 -> -EPIPE; prepare -> 0")
    #expect(run.pcm.surprises == [])
    #expect(run.pcm.remainingSteps == [])
    #expect(run.report?.ending == .finished)
    #expect(run.report?.xrunCount == 0)
    #expect(run.isComplete)
  }

  @Test(
    "a server that died with the last frames looks run dry, but takes no more: it is lost",
    arguments: [
      (clip + ", -EPIPE; prepare -> 0; silence -> -EPIPE", "snd_pcm_writei: EPIPE (-32)"),
      (clip + ", -EPIPE; prepare -> 0; start -> -EPIPE", "snd_pcm_start: EPIPE (-32)"),
      (clip + ", -EPIPE; prepare -> -ENODEV", "snd_pcm_prepare: ENODEV (-19)"),
      (
        "write 10 -> 10, 10, 10, 10; silence -> -EPIPE; prepare -> 0; silence -> -EPIPE",
        "snd_pcm_writei: EPIPE (-32)"
      ),
    ])
  func diedWithTheLastFrames(script: String, cause: String) {
    let run = LoopRun(frames: script.contains("10, 10") ? 40 : 10, script: script)
    #expect(run.error?.kind == .deviceLost)
    #expect(run.error?.underlying == cause)
    #expect(run.pcm.remainingSteps == [])
    #expect(run.error?.report?.framesWritten == (script.contains("10, 10") ? 40 : 10))
    #expect(run.pcm.now < 2)
  }

  @Test(
    "asked whether it lives, a device that is busy or interrupted does",
    arguments: ["-EAGAIN", "-EINTR"])
  func aliveButBusy(answer: String) {
    let run = LoopRun(
      frames: 10, script: Self.clip + ", -EPIPE; prepare -> 0; silence -> \(answer)")
    #expect(run.report?.ending == .finished)
  }

  @Test("while frames are left, a device that goes away is lost, and a suspend is waited out")
  func beforeTheSilence() {
    let gone = LoopRun(frames: 10, script: Self.clip + ", 70, -ENODEV")
    #expect(gone.error?.kind == .deviceLost)
    #expect(gone.error?.underlying == "snd_pcm_delay: ENODEV (-19)")
    let suspended = LoopRun(
      frames: 10,
      script: Self.clip + ", 70, -ESTRPIPE; resume -> -EAGAIN, 0; delay -> 10; drain -> 0")
    #expect(suspended.pcm.surprises == [])
    #expect(suspended.report?.ending == .finished)
    #expect(suspended.report?.suspendCount == 1)
  }

  @Test("a device that can't tell what it holds is drained", arguments: ["-ENOSYS", "-EINVAL"])
  func unknownDelay(answer: String) {
    let run = LoopRun(frames: 10, script: Self.clip + ", \(answer); drain -> -EAGAIN, 0")
    #expect(run.pcm.surprises == [])
    #expect(run.report?.ending == .finished)
  }

  @Test("a device that holds its last frames for ever stalls 2 s after it should have played them")
  func holdsForEver() {
    let run = LoopRun(frames: 10, script: "write 10 -> 10; delay -> 60 ...")
    #expect(run.error?.kind == .stalled)
    #expect(run.error?.underlying == "snd_pcm_delay: ETIMEDOUT (-110)")
    #expect((2.0...2.2).contains(run.pcm.now))
    #expect(run.pcm.count(of: "drain") == 0)
  }

  @Test("what a server holds beside the device's buffer is waited for")
  func serverDelay() {
    let run = ModelRun(frames: 300, [], set: { $0.framesBehind = 100 })
    #expect(run.report?.ending == .finished)
    #expect(run.soundHeard == run.expected())
    #expect((0.4...0.6).contains(run.endTime))
    #expect(run.report?.longestDelay ?? 0 > 0.12)
  }
}
