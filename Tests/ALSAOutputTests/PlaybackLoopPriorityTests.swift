import Testing

@testable import ALSAOutput

@Suite("PlaybackLoop: priority")
struct PlaybackLoopPriorityTests {
  @Test("raised once the device makes the thread wait, said once, and given back at the end")
  func raised() {
    let run = LoopRun(
      frames: 100, script: "write 10 -> 10, 10, 10, 10, -EAGAIN; wait -> 1; write 10 -> 10, -EAGAIN"
    )
    #expect(run.pcm.priorityCalls == ["raise", "restore"])
    #expect(run.events.count { $0 == .priorityRaised(to: 10) } == 1)
  }

  @Test(
    "a refusal is said once, and playing goes on", arguments: [("-EPERM", -1), ("-EACCES", -13)])
  func refused(name: String, code: Int32) {
    let run = LoopRun(
      frames: 100,
      script: "write 10 -> 10, 10, 10, 10, -EAGAIN; wait -> 1; write 10 -> 10, -EAGAIN; wait -> 1",
      set: { $0.priority = code })
    #expect(run.isComplete)
    #expect(run.pcm.priorityCalls == ["raise", "restore"])
    let reason = "sched_setscheduler: \(name.dropFirst()) (\(code))"
    #expect(
      run.events.filter { if case .priorityRefused = $0 { true } else { false } }
        == [.priorityRefused(reason: reason)])
  }

  @Test("a device that takes everything at once needs none")
  func unpaced() {
    let run = LoopRun(frames: 1_000, script: "")
    #expect(run.pcm.priorityCalls == ["restore"])
    #expect(!run.events.contains { if case .priorityRaised = $0 { true } else { false } })
  }

  @Test("given up while the thread doesn't wait, so that it starves no other, and raised again")
  func restless() {
    // Each frame takes 20 ms to make.
    let run = LoopRun(
      frames: 100,
      script: """
        write 10 -> 10, 10, 10, 10, -EAGAIN
        wait -> 1
        write 10 -> 10, 10, 10, 10, -EAGAIN
        wait -> 1
        """, set: { $0.secondsPerWrite = 0.02 })
    #expect(run.isComplete)
    #expect(run.pcm.priorityCalls == ["raise", "restore", "raise", "restore", "restore"])
    #expect(run.events.count { $0 == .priorityRaised(to: 10) } == 1)
  }
}
