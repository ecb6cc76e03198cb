import SeededRandom
import Testing

@testable import ALSAOutput

@Suite("PlaybackLoop: pause and resume")
struct PlaybackLoopPauseTests {
  @Test("hardware gives back what it was to play: faded within 100 ms, and nothing is lost")
  func hardware() {
    let run = ModelRun(
      frames: 2_000, bufferFrames: 500, [.pause(0.7), .resume(5)],
      set: {
        $0.canRewind = true
        $0.framesInFlight = 36
      })
    #expect(run.error == nil)
    #expect(run.pauses.count == 1)
    #expect(run.resumptions == run.pauses)
    // 2 ms that it may have fetched and 2 ms of fade, no more.
    #expect(run.pauses.first == 704)
    #expect(run.events.first { $0.event == .paused(atFrame: 704) }.map { $0.time <= 0.8 } == true)
    #expect(run.events.first { $0.event == .unpaused(atFrame: 704) }?.time == 5)
    #expect(run.soundHeard == run.expected(fadeOuts: [704], fadeIns: [704]))
    #expect(run.report?.framesWritten == 2_000)
    #expect(run.report?.xrunCount == 0)
  }

  @Test("a server that takes nothing back plays what it holds, if that is short, then the fade")
  func shortServer() {
    let run = ModelRun(frames: 1_000, [.pause(0.4), .resume(3)], set: { $0.framesBehind = 20 })
    #expect(run.pauses.count == 1)
    let frame = run.pauses.first ?? 0
    // It had been given 430 to 440 frames.
    #expect((432...442).contains(frame))
    #expect(run.soundHeard == run.expected(fadeOuts: [frame], fadeIns: [frame]))
    #expect(run.report?.xrunCount == 0)
  }

  @Test("a device that holds much and can halt is halted and goes on, at the very frame")
  func halted() {
    let run = ModelRun(
      frames: 2_000, bufferFrames: 500, [.pause(0.7), .resume(5)], set: { $0.canHalt = true })
    #expect(run.pauses == [700])
    #expect(run.resumptions == [700])
    #expect(run.soundHeard == run.expected())
    #expect(run.events.first { $0.event == .paused(atFrame: 700) }?.time == 0.7)
  }

  @Test("what was not heard is played again where a halted device doesn't go on")
  func haltedForGood() {
    let run = ModelRun(
      frames: 2_000, bufferFrames: 500, [.pause(0.7), .resume(5)],
      set: {
        $0.canHalt = true
        $0.canGoOn = false
      })
    #expect(run.pauses == [700])
    #expect(run.resumptions == [700])
    #expect(run.soundHeard == run.expected(fadeIns: [700]))
  }

  @Test("a device that can do nothing is stopped, and what was not heard is played again")
  func dropped() {
    let run = ModelRun(frames: 2_000, bufferFrames: 500, [.pause(0.7), .resume(5)])
    #expect(run.pauses == [700])
    #expect(run.soundHeard == run.expected(fadeIns: [700]))
    #expect(run.report?.framesWritten == 2_000)
  }

  @Test("begun paused, nothing is written or heard until it is resumed")
  func pausedFromTheStart() {
    let run = ModelRun(frames: 100, [.pause(0), .resume(2)])
    #expect(run.events.first?.event == .paused(atFrame: 0))
    #expect(run.resumptions == [0])
    #expect(run.soundHeard == run.expected())
    #expect((2.1...2.3).contains(run.endTime))
  }

  @Test("paused in the last buffer, the rest is heard after all")
  func pausedNearTheEnd() {
    for rewinds in [false, true] {
      let run = ModelRun(
        frames: 100, [.pause(0.075), .resume(2)], set: { $0.canRewind = rewinds })
      let pauses = run.pauses
      #expect(pauses.count == 1)
      #expect(run.report?.ending == .finished)
      // A server plays to the end by itself.
      #expect(run.soundHeard == run.expected(fadeOuts: rewinds ? pauses : [], fadeIns: pauses))
    }
  }

  @Test("paused while only silence is left, it ends")
  func pausedInTheSilence() {
    let run = ModelRun(frames: 100, [.pause(0.12)])
    #expect(run.report?.ending == .finished)
    #expect(run.soundHeard == run.expected())
    #expect(run.endTime < 0.3)
  }

  @Test("cancelled while paused, it ends at once")
  func cancelledWhilePaused() {
    let run = ModelRun(frames: 1_000, [.pause(0.4), .cancel(7)])
    #expect(run.report?.ending == .cancelled)
    #expect(run.endTime == 7)
  }

  @Test("a device lost while paused is noticed when it is resumed")
  func lostWhilePaused() {
    let script = "write 10 -> 10, 10, 10, 10, -EAGAIN; wait -> 0; prepare -> -ENODEV"
    let control = PlaybackControl()
    let run = LoopRun(
      frames: 100, script: script, control: control,
      set: { pcm in
        pcm.delayFrames = 1_000
        pcm.clock.at(1) { control.pause() }
        pcm.clock.at(9) { control.resume() }
      })
    #expect(run.error?.kind == .deviceLost)
    #expect(run.error?.underlying == "snd_pcm_prepare: ENODEV (-19)")
    #expect(run.pcm.now == 9)
    #expect(run.pcm.count(of: "waitForRequest") == 1)
  }

  @Test("however often it is paused, all is heard once but for the fades", arguments: 0..<40)
  func manyPauses(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let isHardware = Bool.random(using: &random)
    let buffer = isHardware ? Int.random(in: 30...600, using: &random) : 40
    let period = isHardware ? Int.random(in: 1...(buffer / 3), using: &random) : 10
    var requests: [ModelRun.Request] = []
    var time = 0.0
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      time += Double.random(in: 0.2...0.9, using: &random)
      requests.append(.pause(time))
      time += Double.random(in: 0.2...3, using: &random)
      requests.append(.resume(time))
    }
    let run = ModelRun(
      frames: 9_000, periodFrames: period, bufferFrames: buffer, requests,
      set: {
        $0.canRewind = isHardware
        $0.framesInFlight = isHardware ? Int.random(in: 0...36, using: &random) : 0
        $0.framesBehind = isHardware ? 0 : Int.random(in: 0...30, using: &random)
      })
    #expect(run.error == nil)
    #expect(run.pauses.count == requests.count / 2)
    #expect(run.resumptions == run.pauses)
    #expect(run.soundHeard == run.expected(fadeOuts: run.pauses, fadeIns: run.pauses))
    #expect(run.report?.framesWritten == 9_000)
    #expect(run.report?.clippedSampleCount == 0)
  }
}
