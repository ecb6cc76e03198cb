import Glibc
import Synchronization
import Testing

@testable import ALSAOutput

@Suite("Waiting for a device")
struct DeviceArrivalTests {
  init() { TestDevices.prepare() }

  /// Waits for a file in `folder`, looked at as seldom as never; returns what came of it, and how
  /// often it was looked at.
  private func wait(
    for path: String, watching folders: [String], _ control: PlaybackControl = PlaybackControl(),
    whileDoing body: @escaping @Sendable () -> Void
  ) -> (isThere: Bool, looks: Int) {
    var looks = 0
    let doer = BackgroundThread(body)
    defer { doer.join() }
    let isThere = ALSAOutput.wait(
      until: {
        looks += 1
        return access(path, F_OK) == 0
      }, control, DeviceArrivals(folders: folders), everySeconds: 600)
    return (isThere, looks)
  }

  @Test("a file that appears wakes it")
  func appears() {
    let folder = makeTemporaryFolder()
    let outcome = wait(for: "\(folder)/controlC0", watching: ["/nonexistent/x", folder]) {
      usleep(300_000)
      write("", to: "\(folder)/other")
      usleep(300_000)
      write("", to: "\(folder)/controlC0")
    }
    #expect(outcome.isThere)
    #expect(outcome.looks <= 6)
  }

  @Test("so does one in a folder that appears first")
  func folderAppears() {
    let folder = makeTemporaryFolder()
    let outcome = wait(for: "\(folder)/pulse/native", watching: ["\(folder)/pulse"]) {
      usleep(300_000)
      mkdir("\(folder)/pulse", 0o755)
      usleep(300_000)
      write("", to: "\(folder)/pulse/native")
    }
    #expect(outcome.isThere)
    unlink("\(folder)/pulse/native")
    rmdir("\(folder)/pulse")
  }

  @Test("a cancel ends the wait; a pause doesn't, and nothing is looked at meanwhile but for that")
  func cancelled() {
    let folder = makeTemporaryFolder()
    let control = PlaybackControl()
    let outcome = wait(for: "\(folder)/never", watching: [folder], control) {
      usleep(300_000)
      control.pause()
      usleep(300_000)
      control.cancel()
    }
    #expect(!outcome.isThere)
    #expect(outcome.looks == 2)
  }

  @Test("a device that is there is not waited for")
  func isThere() {
    #expect(ALSAOutput.waitUntilAvailable("null", control: PlaybackControl()))
    let control = PlaybackControl()
    control.cancel()
    #expect(!ALSAOutput.waitUntilAvailable("hw:31", control: control))
  }

  @Test("asking opens files of cards without waking itself")
  func asleep() {
    let control = PlaybackControl()
    let canceller = BackgroundThread {
      usleep(1_500_000)
      control.cancel()
    }
    let before = threadUsage()
    #expect(!ALSAOutput.waitUntilAvailable("hw:31", control: control))
    let after = threadUsage()
    canceller.join()
    #expect(after.seconds - before.seconds < 0.1)
  }
}
