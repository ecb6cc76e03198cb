import Testing

@testable import ALSAOutput

@Suite("PlaybackLoop: cancel")
struct PlaybackLoopCancelTests {
  /// A device that takes its buffer full, and nothing more.
  private static let full = "write 10 -> 10, 10, 10, 10; write 10 -> -EAGAIN ..."

  @Test(
    "a cancel is seen within 100 ms, and the rest dropped",
    arguments: [
      ("waiting", full),
      ("suspended", "write 10 -> 10, 10, 10, 10, -ESTRPIPE; resume -> -EAGAIN ..."),
      ("interrupted", "write 10 -> -EINTR ..."),
    ])
  func whilePlaying(what: String, script: String) {
    let run = LoopRun(frames: 1_000, script: script, cancelTime: 1, set: { $0.neverWakes = true })
    #expect(run.error == nil)
    #expect(run.report?.ending == .cancelled)
    #expect((1.0...1.1).contains(run.pcm.now))
    #expect(run.pcm.count(of: "drain") == 0)
    #expect(run.pcm.calls.suffix(2) == ["drop", "close"])
    #expect(run.isPrefix)
  }

  @Test("a cancel while draining drops the rest")
  func whileDraining() {
    let run = LoopRun(
      frames: 20, script: "write 10 -> 10, 10; drain -> -EAGAIN ...", cancelTime: 0.5,
      set: { $0.delayFrames = 20 })
    #expect(run.report?.ending == .cancelled)
    #expect(run.report?.framesWritten == 20)
    #expect((0.5...0.6).contains(run.pcm.now))
    #expect(run.pcm.calls.suffix(2) == ["drop", "close"])
  }

  @Test("a cancel while draining and suspended drops the rest")
  func whileDrainingSuspended() {
    let run = LoopRun(
      frames: 20, script: "write 10 -> 10, 10; drain -> -ESTRPIPE; resume -> -EAGAIN ...",
      cancelTime: 0.5)
    #expect(run.report?.ending == .cancelled)
    #expect((0.5...0.6).contains(run.pcm.now))
  }

  @Test("cancelled from the start, nothing is played")
  func atOnce() {
    let run = LoopRun(frames: 20, script: "", cancelTime: 0)
    #expect(run.report?.ending == .cancelled)
    #expect(run.report?.framesWritten == 0)
    #expect(run.pcm.calls == ["drop", "close"])
  }
}
