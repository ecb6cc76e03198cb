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
}
