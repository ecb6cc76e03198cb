import Testing

@testable import ALSAOutput

@Suite("PlaybackLoop: writing")
struct PlaybackLoopTests {
  @Test("a device that answers in every way gets each frame once and in order")
  func everyAnswer() {
    let run = LoopRun(
      frames: 4_800,
      script: """
        # scripted results for a fake snd_pcm_writei, 4800 frames to play in blocks of 1200
        write 1200 -> 1200
        write 1200 -> 700
        write 500  -> -EPIPE      ; recover(-EPIPE) -> 0
        write 500  -> 500
        write 1200 -> -EAGAIN     ; wait -> 1
        write 1200 -> -EINTR
        write 1200 -> 1200
        write 1200 -> -ESTRPIPE   ; resume -> -EAGAIN, -EAGAIN, 0
        write 1200 -> 1200
        drain -> 0
        """, periodFrames: 1_200, bufferFrames: 4_800, sampleRate: 48_000)
    #expect(run.error == nil)
    #expect(run.pcm.surprises == [])
    #expect(run.pcm.remainingSteps == [])
    #expect(run.isComplete)
    #expect(run.report?.ending == .finished)
    #expect(run.report?.framesWritten == 4_800)
    #expect(run.report?.xrunCount == 1)
    #expect(run.report?.suspendCount == 1)
    #expect(run.pcm.count(of: "prepare") == 1)
    let resumes = run.pcm.calls.split { $0 != "resume" && $0 != "sleep" }.max {
      $0.count < $1.count
    }
    #expect(resumes.map(Array.init) == ["resume", "sleep", "resume", "sleep", "resume"])
  }

  @Test("a device that takes everything is started once its buffer is full")
  func startsWhenFull() {
    let run = LoopRun(frames: 100, script: "")
    #expect(run.isComplete)
    #expect(
      Array(run.pcm.calls.prefix(6)) == ["write", "write", "write", "write", "start", "write"])
    #expect(run.pcm.count(of: "start") == 1)
    #expect(Array(run.pcm.calls.suffix(3)) == ["drain", "drop", "close"])
    #expect(
      run.events.filter { if case .wrote = $0 { false } else { true } }
        == [.started(atFrame: 40), .draining])
  }

  @Test("a device that takes less than its buffer holds is started all the same")
  func startsWhenRefused() {
    let run = LoopRun(
      frames: 100,
      script: """
        write 10 -> 10, -EAGAIN
        start -> 0
        wait -> 1
        """)
    #expect(run.pcm.surprises == [])
    #expect(run.pcm.remainingSteps == [])
    #expect(run.isComplete)
  }

  @Test("frames taken one by one arrive in order")
  func oneByOne() {
    let run = LoopRun(frames: 57, script: "write -> 1 ...")
    #expect(run.isComplete)
    #expect(run.pcm.count(of: "write") == 57)
  }

  @Test("a clip shorter than the buffer is started", arguments: [1, 9, 10, 22, 40])
  func shortClip(frameCount: Int) {
    let run = LoopRun(frames: frameCount, script: "")
    #expect(run.isComplete)
    #expect(run.pcm.count(of: "start") == 1)
    #expect(run.pcm.count(of: "drain") == 1)
    #expect(run.report?.framesWritten == frameCount)
    #expect(run.report?.seconds == Double(frameCount) / 1_000)
  }

  @Test("no frames: nothing is written, started or drained")
  func noFrames() {
    let run = LoopRun(frames: 0, script: "")
    #expect(run.report?.ending == .finished)
    #expect(run.report?.framesWritten == 0)
    #expect(run.pcm.calls == ["drop", "close"])
  }

  @Test("a device that wakes for nothing isn't asked without a pause, and stalls after 3 s")
  func wakesForNothing() {
    let run = LoopRun(
      frames: 100,
      script: """
        write 10 -> 10, 10, 10, 10
        write 10 -> -EAGAIN ...
        """)
    #expect(run.error?.kind == .stalled)
    #expect(run.pcm.count(of: "sleep") >= run.pcm.count(of: "wait") - 1)
    #expect((3.0...3.1).contains(run.pcm.now))
    #expect(run.pcm.isClosed)
  }

  @Test("a device that blocks for ever stalls after 3 s")
  func blocks() {
    let run = LoopRun(
      frames: 100,
      script: """
        write 10 -> 10, 10, 10, 10
        write 10 -> -EAGAIN ...
        """, set: { $0.neverWakes = true })
    #expect(run.error?.kind == .stalled)
    #expect(run.error?.underlying == "snd_pcm_wait: ETIMEDOUT (-110)")
    #expect((3.0...3.1).contains(run.pcm.now))
    #expect(run.pcm.calls.suffix(2) == ["drop", "close"])
  }

  @Test("interrupted for ever, it stalls after 3 s")
  func interrupted() {
    let run = LoopRun(frames: 100, script: "write 10 -> -EINTR ...")
    #expect(run.error?.kind == .stalled)
    #expect((3.0...3.1).contains(run.pcm.now))
  }

  @Test("the report has the peak and the clipped samples")
  func levels() throws {
    let run = LoopRun(frames: 1_000, script: "")
    let largest = (0..<1_000).map { abs(RampSource.sample($0)) }.max()
    #expect(run.report?.peak == largest)
    #expect(run.report?.clippedSampleCount == 0)
  }
}
