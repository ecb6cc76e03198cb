import Glibc
import Testing

@testable import AHAPCommandLine

@Suite("Signals")
struct SignalsTests {
  @Test("the first signal decides the status")
  func firstSignal() {
    let signals = Signals()
    #expect(signals.status == nil)
    #expect(signals.deliver(SIGTERM))
    #expect(!signals.deliver(SIGINT))
    #expect(signals.status == .terminated)
  }

  @Test("the first one is noted, the process goes on")
  func noted() async {
    await #expect(processExitsWith: .exitCode(7)) {
      Signals.process.watch()
      send(SIGINT)
      exit(Signals.process.status == .interrupted ? 7 : 1)
    }
  }

  @Test("the second one ends the process at once")
  func second() async {
    await #expect(processExitsWith: .exitCode(143)) {
      Signals.process.watch()
      send(SIGINT)
      send(SIGTERM)
      exit(1)
    }
  }

  @Test("without watching, a signal ends the process as usual")
  func notWatched() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      Signals().watch()  // Not the process's own: does nothing.
      send(SIGTERM)
      exit(1)
    }
  }

  @Test("what the parent ignores stays ignored")
  func ignored() async {
    await #expect(processExitsWith: .exitCode(7)) {
      signal(SIGINT, SIG_IGN)
      Signals.process.watch()
      send(SIGINT)
      exit(Signals.process.status == nil ? 7 : 1)
    }
  }
}
