import AudioFrames
import Testing

@testable import ALSAOutput

@Suite("PlaybackLoop: recovery")
struct PlaybackLoopRecoveryTests {
  @Test(
    "an xrun is counted, and the device filled and started again",
    arguments: [
      ("at the first write", "write 10 -> -EPIPE; prepare -> 0", 1),
      ("while filling", "write 10 -> 10, -EPIPE; prepare -> 0", 1),
      ("while playing", "write 10 -> 10, 10, 10, 10, 10, -EPIPE; prepare -> 0", 2),
      (
        "while waiting",
        "write 10 -> 10, 10, 10, 10, -EAGAIN; wait -> -EPIPE; prepare -> 0", 2
      ),
      ("at the last frames", "write -> all, all, all, all, all, all, all, all, all, -EPIPE", 2),
    ])
  func xrun(place: String, script: String, startCount: Int) {
    let run = LoopRun(frames: 100, script: script)
    #expect(run.error == nil)
    #expect(run.pcm.surprises == [])
    #expect(run.pcm.remainingSteps == [])
    #expect(run.isComplete)
    #expect(run.report?.xrunCount == 1)
    #expect(run.pcm.count(of: "prepare") == 1)
    #expect(run.pcm.count(of: "start") == startCount)
  }

  @Test("what a device never started to play is written again")
  func xrunAtStart() {
    let run = LoopRun(
      frames: 100, script: "write 10 -> 10, 10, 10, 10; start -> -EPIPE; prepare -> 0")
    #expect(run.pcm.surprises == [])
    #expect(run.report?.xrunCount == 1)
    #expect(run.report?.framesWritten == 100)
    let expected = RampSource.bytes(channelCount: 1, frameCount: 100, format: .s16)
    #expect(run.pcm.bytes.prefix(280) == expected[..<80] + expected)
  }

  @Test("an xrun that the state alone tells is one")
  func xrunByState() {
    let run = LoopRun(
      frames: 20, script: "write 10 -> 10, -EBADFD; prepare -> 0", set: { $0.state = .xrun })
    #expect(run.report?.xrunCount == 1)
    #expect(run.isComplete)
  }

  @Test("so is a suspend")
  func suspendByState() {
    let run = LoopRun(
      frames: 20, script: "write 10 -> 10, -EBADFD; resume -> 0", set: { $0.state = .suspended })
    #expect(run.report?.suspendCount == 1)
    #expect(run.isComplete)
  }

  @Test("many xruns are no failure while the device plays in between")
  func manyXruns() {
    let cycle = "write 10 -> 10, 10, 10, 10, 10, -EPIPE; prepare -> 0\n"
    let run = LoopRun(frames: 1_010, script: String(repeating: cycle, count: 20))
    #expect(run.error == nil)
    #expect(run.report?.xrunCount == 20)
    #expect(run.isComplete)
  }

  @Test("a dead server, which answers every write with an xrun, is lost")
  func xrunForEver() {
    let run = LoopRun(
      frames: 100, script: String(repeating: "write 10 -> -EPIPE; prepare -> 0\n", count: 99))
    #expect(run.error?.kind == .deviceLost)
    #expect(run.error?.underlying == "snd_pcm_writei: EPIPE (-32)")
    #expect(run.pcm.count(of: "write") == 11)
    #expect(run.pcm.now < 1)
    #expect(run.pcm.calls.suffix(2) == ["drop", "close"])
  }

  @Test("a dead server that lets itself be filled is lost too")
  func xrunAtEveryStart() {
    let cycle = "write 10 -> 10, 10, 10, 10; start -> -EPIPE; prepare -> 0\n"
    let run = LoopRun(frames: 10_000, script: String(repeating: cycle, count: 99))
    #expect(run.error?.kind == .deviceLost)
    #expect(run.pcm.count(of: "start") == 11)
  }

  @Test("a device that can't resume is prepared")
  func cannotResume() {
    let run = LoopRun(
      frames: 100,
      script: "write 10 -> 10, 10, 10, 10, 10, -ESTRPIPE; resume -> -ENOSYS; prepare -> 0")
    #expect(run.pcm.surprises == [])
    #expect(run.isComplete)
    #expect(run.report?.suspendCount == 1)
    #expect(run.report?.xrunCount == 0)
    #expect(run.pcm.count(of: "start") == 2)
    #expect(run.events.contains(.suspended(atFrame: 50)))
    #expect(run.events.contains(.resumed(atFrame: 50)))
  }

  @Test("a long suspend, less than 5 s, is no stall")
  func longSuspend() {
    let run = LoopRun(
      frames: 100,
      script: """
        write 10 -> 10, 10, 10, 10, 10, -ESTRPIPE
        resume -> \(Array(repeating: "-EAGAIN", count: 90).joined(separator: ", ")), 0
        write 10 -> -EAGAIN
        wait -> -EINTR
        """)
    #expect(run.error == nil)
    #expect(run.pcm.surprises == [])
    #expect(run.isComplete)
    #expect((4.5...4.6).contains(run.pcm.now))
  }

  @Test("a suspended device that doesn't resume in 5 s is prepared, and lost if that fails")
  func neverResumes() {
    let run = LoopRun(
      frames: 100,
      script: """
        write 10 -> 10, 10, 10, 10, 10, -ESTRPIPE
        resume -> \(Array(repeating: "-EAGAIN", count: 101).joined(separator: ", "))
        prepare -> -ESTRPIPE
        """)
    #expect(run.error?.kind == .deviceLost)
    #expect(run.pcm.surprises == [])
    #expect((5.0...5.1).contains(run.pcm.now))
    #expect(run.isPrefix)
  }

  @Test("a device that is suspended again at once is lost after 5 s")
  func suspendedAgain() {
    let cycle = "write 10 -> -ESTRPIPE; resume -> 0\n"
    let run = LoopRun(frames: 100, script: String(repeating: cycle, count: 999))
    #expect(run.error?.kind == .deviceLost)
    #expect(run.error?.underlying == "snd_pcm_writei: ESTRPIPE (-86)")
    #expect((5.0...5.1).contains(run.pcm.now))
    #expect(run.events.count { if case .suspended = $0 { true } else { false } } == 1)
  }

  @Test("a resume that leaves the device suspended isn't believed")
  func falseResume() {
    let run = LoopRun(
      frames: 100,
      script: "write 10 -> 10, -ESTRPIPE; resume -> 0 ...", set: { $0.staysSuspended = true })
    #expect(run.pcm.count(of: "resume") == 101)
    #expect(run.pcm.count(of: "prepare") == 1)
    #expect((5.0...5.1).contains(run.pcm.now))
  }

  @Test(
    "a device that went away is lost",
    arguments: [
      "write 10 -> 10, -ENODEV",
      "write 10 -> 10, -EIO",
      "write 10 -> 10, 10, 10, 10; start -> -ENODEV",
      "write 10 -> 10, 10, 10, 10, -EAGAIN; wait -> -ENODEV",
      "write 10 -> 10, 10, 10, 10, -EAGAIN; wait -> -EIO",
      "write 10 -> 10, -EPIPE; prepare -> -ENODEV",
      "write 10 -> 10, -ESTRPIPE; resume -> -ENODEV",
    ])
  func gone(script: String) {
    let run = LoopRun(frames: 100, script: script)
    #expect(run.error?.kind == .deviceLost)
    #expect(run.error?.device == "scripted")
    #expect(run.pcm.remainingSteps == [])
    #expect(run.isPrefix)
    #expect(run.pcm.calls.suffix(2) == ["drop", "close"])
  }

  @Test("unplugged between two calls, it is lost; in a wrong state alone, unclassified")
  func wrongState() {
    let unplugged = LoopRun(
      frames: 100, script: "write 10 -> -EBADFD", set: { $0.state = .disconnected })
    #expect(unplugged.error?.kind == .deviceLost)
    #expect(unplugged.error?.underlying == "snd_pcm_writei: ENODEV (-19)")
    let wrong = LoopRun(frames: 100, script: "write 10 -> -EBADFD", set: { $0.state = .setup })
    #expect(wrong.error?.kind == .unclassified)
    #expect(wrong.error?.underlying == "snd_pcm_writei: EBADFD (-77)")
  }

  @Test("a device that is running already needs no start")
  func runsAlready() {
    let run = LoopRun(
      frames: 100, script: "write 10 -> 10, 10, 10, 10; start -> -EBADFD",
      set: { $0.state = .running })
    #expect(run.error == nil)
    #expect(run.isComplete)
    #expect(run.pcm.count(of: "start") == 1)
  }
}
