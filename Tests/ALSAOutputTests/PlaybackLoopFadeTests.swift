import AudioFrames
import SeededRandom
import Testing

@testable import ALSAOutput

@Suite("PlaybackLoop: the fade at a cancel, and the silence at the end")
struct PlaybackLoopFadeTests {
  @Test("hardware that gives frames back fades what it was to play, however much it holds")
  func hardware() {
    let run = ModelRun(
      frames: 5_000, bufferFrames: 1_000, [.cancel(2)],
      set: {
        $0.canRewind = true
        $0.framesInFlight = 36
      })
    #expect(run.report?.ending == .cancelled)
    #expect(run.report?.framesWritten == 2_004)
    #expect(run.soundHeard == run.expected(end: 2_004, fadeOuts: [2_004]))
    #expect((2.05...2.1).contains(run.endTime))
  }

  @Test("a server that holds little plays it, then the fade")
  func shortServer() {
    let run = ModelRun(frames: 5_000, [.cancel(2)], set: { $0.framesBehind = 20 })
    #expect(run.report?.ending == .cancelled)
    let end = run.report?.framesWritten ?? 0
    #expect((2_032...2_042).contains(end))
    #expect(run.soundHeard == run.expected(end: end, fadeOuts: [end]))
    #expect((2.0...2.1).contains(run.endTime))
  }

  @Test("a server that holds much is cut, at once")
  func longServer() {
    let run = ModelRun(frames: 5_000, bufferFrames: 1_000, [.cancel(2)])
    #expect(run.report?.ending == .cancelled)
    #expect(run.soundHeard == run.expected(end: 2_000))
    #expect(run.endTime == 2)
  }

  @Test("within 100 ms in any case", arguments: 0..<60)
  func bounded(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let buffer = Int.random(in: 8...2_000, using: &random)
    let time = Double.random(in: 0...4, using: &random)
    let run = ModelRun(
      frames: 3_000, periodFrames: Int.random(in: 1...(buffer / 2), using: &random),
      bufferFrames: buffer, [.cancel(time)],
      set: {
        $0.canRewind = Bool.random(using: &random)
        $0.framesInFlight = Int.random(in: 0...36, using: &random)
        $0.framesBehind = Int.random(in: 0...200, using: &random)
      })
    #expect(run.error == nil)
    #expect(run.endTime <= time + 0.1)
    // What was heard is the beginning, faded or not.
    let end = run.soundHeard.count
    #expect(run.soundHeard.dropLast(2) == run.expected(end: end).dropLast(2))
  }

  @Test("hardware that loses 36 ms when it stops loses nothing of the sound")
  func tail() {
    for frameCount in [1, 22, 40, 57, 400] {
      let run = ModelRun(frames: frameCount, [], set: { $0.framesInFlight = 36 })
      #expect(run.report?.ending == .finished)
      #expect(run.soundHeard == run.expected())
      #expect(run.report?.framesWritten == frameCount)
      #expect(run.report?.seconds == Double(frameCount) / 1_000)
      #expect(run.report?.xrunCount == 0)
    }
  }

  @Test("an answer in the middle of the fade that isn't a frame is dealt with")
  func answersInTheFade() {
    // Cancelled at 1 s, with its buffer full and its last wait over.
    let full = "write 10 -> 10, 10, 10, 10, -EAGAIN; wait -> 0\n"
    for (script, frames) in [
      (
        "write 2 -> 1; write 1 -> -EAGAIN; wait -> 1; write 1 -> -EINTR; wait -> -EINTR; write -> 1",
        42
      ),
      ("write 2 -> -EPIPE", 40),
      ("write 2 -> -EAGAIN; wait -> -ENODEV", 40),
      ("write 2 -> 2; silence -> -EPIPE", 42),
      ("write 2 -> -EAGAIN ...", 40),
    ] {
      let run = LoopRun(frames: 1_000, script: full + script, cancelTime: 1)
      #expect(run.error == nil)
      #expect(run.pcm.surprises == [], "\(script)")
      #expect(run.pcm.remainingSteps == [], "\(script)")
      #expect(run.report?.ending == .cancelled)
      #expect(run.report?.framesWritten == frames, "\(script)")
      #expect((1.0...1.1).contains(run.pcm.now))
    }
  }

  @Test("frames that are given back are encoded anew, but counted once")
  func countedOnce() {
    let run = ModelRun(
      frames: 5_000, bufferFrames: 1_000, [.pause(2), .resume(3)], set: { $0.canRewind = true })
    #expect(run.report?.clippedSampleCount == 0)
    let largest = (0..<5_000).map { abs(RampSource.sample($0)) }.max()
    #expect(run.report?.peak == largest)
  }
}
