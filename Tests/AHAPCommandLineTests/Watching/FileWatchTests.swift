import CTestSystem
import FileTestSupport
import Files
import Glibc
import Testing

@testable import AHAPCommandLine

@Suite("Watching files")
struct FileWatchTests {
  /// A watch that a test waits for.
  private final class Watch {
    let watch: FileWatch
    private(set) var said: [String] = []
    private let box = Box()

    private final class Box { var said: [String] = [] }

    init(_ watched: WatchedFiles, _ source: ChangeSource) {
      let box = box
      watch = FileWatch(watched, toldBy: source.makeEvents) { box.said.append($0) }
      // What is there at first is no change.
      settle()
    }

    var words: [String] { box.said }

    /// Waits for a change; `nil` if none comes in time.
    func next(within seconds: Double = 30) -> [FileName]? {
      let end = MonotonicTime.now + seconds
      while MonotonicTime.now < end {
        let now = MonotonicTime.now
        let changes = watch.changes(at: now)
        if !changes.isEmpty { return changes }
        let wait = min(watch.timeout(at: now) ?? 1, end - now)
        Waiting.wait(for: [watch.descriptor], seconds: max(0, wait))
      }
      return nil
    }

    private func settle() { #expect(next(within: 0.2) == nil) }
  }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private func rename(_ old: FileName, _ new: FileName) {
    #expect(old.withCString { old in new.withCString { Glibc.rename(old, $0) } } == 0)
  }

  /// Expects one report of these files, and no more.
  private func expect(
    _ files: [FileName], by watch: Watch, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(watch.next() == files, sourceLocation: sourceLocation)
    #expect(watch.next(within: 0.3) == nil, sourceLocation: sourceLocation)
  }

  @Test("each way to save is one change", arguments: [ChangeSource.kernel, .polling])
  func saves(source: ChangeSource) throws {
    let folder = try TemporaryFolder()
    let name = try folder.makeFile("a.ahap", bytes("0"))
    let watch = Watch(WatchedFiles(files: [name]), source)
    try name.store(bytes("in place"))
    expect([name], by: watch)
    try folder["new"].store(bytes("renamed"))
    rename(folder["new"], name)
    expect([name], by: watch)
    rename(name, folder["a.ahap~"])
    try name.store(bytes("backed up"))
    expect([name], by: watch)
    try folder["other"].store(bytes("exchanged"))
    #expect(folder["other"].withCString { a in name.withCString { ctest_exchange(a, $0) } } == 0)
    expect([name], by: watch)
    #expect(name.withCString { unlink($0) } == 0)
    usleep(20_000)
    try name.store(bytes("created"))
    expect([name], by: watch)
    // In two steps, by two who open it.
    try name.store([])
    usleep(20_000)
    try name.store(bytes("in steps"))
    expect([name], by: watch)

    // Nothing that changes nothing.
    try name.store(bytes("in steps"))
    #expect(name.withCString { utimes($0, nil) } == 0)
    try folder.makeFile("b.ahap", bytes("another file"))
    #expect(watch.next(within: 0.5) == nil)
    #expect(watch.words.isEmpty)
  }

  @Test(
    "a link counts as what it leads to, and where it leads",
    arguments: [ChangeSource.kernel, .polling])
  func links(source: ChangeSource) throws {
    let folder = try TemporaryFolder()
    try folder.makeFile("one/a.ahap", bytes("1"))
    try folder.makeFile("two/a.ahap", bytes("2"))
    try folder.makeLink("current", to: "one")
    try folder.makeFolder("links")
    try folder.makeLink("links/a.ahap", to: "../current/a.ahap")
    let name = folder["links/a.ahap"]
    let watch = Watch(WatchedFiles(files: [name]), source)
    try folder["one/a.ahap"].store(bytes("1, changed"))
    expect([name], by: watch)
    // The folder on the way is exchanged for another.
    try folder.makeLink("next", to: "two")
    rename(folder["next"], folder["current"])
    expect([name], by: watch)
    try folder["one/a.ahap"].store(bytes("no longer meant"))
    #expect(watch.next(within: 0.4) == nil)
    try folder["two/a.ahap"].store(bytes("2, changed"))
    expect([name], by: watch)
  }

  @Test(
    "a folder that is removed and made again is watched again",
    arguments: [ChangeSource.kernel, .polling])
  func folderRemade(source: ChangeSource) throws {
    let folder = try TemporaryFolder()
    let name = try folder.makeFile("in/a.ahap", bytes("1"))
    let watch = Watch(WatchedFiles(files: [name]), source)
    #expect(name.withCString { unlink($0) } == 0)
    #expect(folder["in"].withCString { rmdir($0) } == 0)
    expect([name], by: watch)
    try folder.makeFile("in/a.ahap", bytes("2"))
    expect([name], by: watch)
    try name.store(bytes("3"))
    expect([name], by: watch)
  }

  @Test(
    "a file is waited for that does not exist yet, below folders that do not either",
    arguments: [ChangeSource.kernel, .polling])
  func absent(source: ChangeSource) throws {
    let folder = try TemporaryFolder()
    let name = folder["some/where/a.ahap"]
    let watch = Watch(WatchedFiles(files: [name]), source)
    try folder.makeFolder("some")
    #expect(watch.next(within: 0.3) == nil)
    try folder.makeFile("some/where/a.ahap", bytes("1"))
    expect([name], by: watch)
  }

  @Test(
    "patterns and folders that appear in a folder are changes, other files are not",
    arguments: [ChangeSource.kernel, .polling])
  func listings(source: ChangeSource) throws {
    let folder = try TemporaryFolder()
    let watch = Watch(WatchedFiles(folders: [folder.name]), source)
    try folder.makeFile("notes.txt")
    try folder.makeFile("a.ahap~")
    try folder.makeFile(".a.ahap.swp")
    #expect(watch.next(within: 0.4) == nil)
    try folder.makeFile("a.ahap", bytes("1"))
    expect([folder["a.ahap"]], by: watch)
    try folder.makeFolder("deep")
    expect([folder["deep"]], by: watch)
    rename(folder["a.ahap"], folder["b.ahap"])
    expect([folder["a.ahap"], folder["b.ahap"]], by: watch)
  }

  @Test(
    "where the system does not tell, that is said, and the files are looked at",
    arguments: [true, false])
  func limit(fromTheStart: Bool) throws {
    let folder = try TemporaryFolder()
    let name = try folder.makeFile("a.ahap", bytes("0"))
    var said: [String] = []
    let watch = FileWatch(
      WatchedFiles(files: [name]),
      toldBy: { () throws(WatchProblem) in
        let problem = WatchProblem(description: "no watches are left")
        if fromTheStart { throw problem }
        return FullEvents(problem: problem)
      },
      saying: { said.append($0) })
    #expect(said.count == 1)
    #expect(said.first?.contains("no watches are left") == true)
    #expect(said.first?.contains("ten times a second") == true)
    #expect(watch.descriptor == nil)
    try name.store(bytes("changed"))
    var changes: [FileName] = []
    let end = MonotonicTime.now + 30
    while changes.isEmpty, MonotonicTime.now < end {
      changes = watch.changes(at: MonotonicTime.now)
      Waiting.wait(for: [], seconds: watch.timeout(at: MonotonicTime.now))
    }
    #expect(changes == [name])
  }

  /// Events of which the system has none left.
  private final class FullEvents: FolderEvents {
    let problem: WatchProblem
    let descriptor: Int32? = nil
    let patience: Double? = nil

    init(problem: WatchProblem) { self.problem = problem }

    func watch(_ folders: Set<FileName>) throws(WatchProblem) { throw problem }
    func take() -> [FolderEvent] { [] }
  }

  @Test("an event that was lost is a reason to look at everything")
  func overflow() throws {
    let folder = try TemporaryFolder()
    let name = try folder.makeFile("a.ahap", bytes("0"))
    let events = ScriptedEvents()
    let watch = FileWatch(
      WatchedFiles(files: [name]), toldBy: { () throws(WatchProblem) in events },
      saying: { _ in })
    #expect(watch.changes(at: 1).isEmpty)
    #expect(watch.timeout(at: 1) == nil)
    try name.store(bytes("changed"))
    // Nobody tells, so nobody knows.
    #expect(watch.changes(at: 2).isEmpty)
    events.waiting = [FolderEvent(folder: folder.name, name: nil, kind: .settled)]
    #expect(watch.changes(at: 3).isEmpty)
    #expect(watch.changes(at: 3.05).isEmpty)
    #expect(watch.changes(at: 3.1) == [name])
    // Of files that nobody asked about, nothing is wanted.
    events.waiting = [FolderEvent(folder: folder.name, name: "b.ahap", kind: .settled)]
    #expect(watch.changes(at: 4).isEmpty)
    #expect(watch.timeout(at: 4) == nil)
  }

  /// Events as a test has them.
  private final class ScriptedEvents: FolderEvents {
    var waiting: [FolderEvent] = []
    let descriptor: Int32? = nil
    let patience: Double? = nil

    func watch(_ folders: Set<FileName>) {}

    func take() -> [FolderEvent] {
      defer { waiting = [] }
      return waiting
    }
  }
}
