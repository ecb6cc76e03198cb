import FileTestSupport
import Files
import Glibc
import Testing

@testable import AHAPCommandLine

@Suite("When a save is complete")
struct SaveSettlingTests {
  /// A file, and the time as the test has it.
  private final class Scene {
    let folder: TemporaryFolder
    let watched: WatchedFiles
    var settling: SaveSettling
    var now = 100.0

    init(_ contents: String?) throws {
      folder = try TemporaryFolder()
      if let contents { try folder.makeFile("a.ahap", Array(contents.utf8)) }
      watched = WatchedFiles(files: [folder["a.ahap"]])
      settling = SaveSettling(FileSnapshot(of: watched))
    }

    func store(_ contents: String) throws { try folder["a.ahap"].store(Array(contents.utf8)) }

    func note(_ kind: FolderEvent.Kind) {
      settling.note(FolderEvent(folder: folder.name, name: "a.ahap", kind: kind), at: now)
    }

    /// Lets time pass until the next look, and looks; `nil` where nothing is due.
    func look() -> [FileName]? {
      guard let due = settling.due else { return nil }
      now = max(now, due)
      return settling.look(FileSnapshot(of: watched), at: now)
    }

    /// Looks until something is reported or nothing is due.
    func lookOn() -> [FileName] {
      while let changes = look() { if !changes.isEmpty { return changes } }
      return []
    }
  }

  @Test("nothing is due before something happens")
  func quiet() throws {
    let scene = try Scene("a")
    #expect(scene.settling.due == nil)
  }

  @Test("a change is reported once, when it stays as it is, within 300 ms")
  func change() throws {
    let scene = try Scene("a")
    try scene.store("b")
    scene.note(.settled)
    let start = scene.now
    #expect(scene.lookOn() == [scene.folder["a.ahap"]])
    #expect(scene.now - start < 0.3)
    #expect(scene.settling.due == nil)
    scene.note(.settled)
    #expect(scene.lookOn().isEmpty)
  }

  @Test("the same contents are no change, however often they are written")
  func touch() throws {
    let scene = try Scene("a")
    for _ in 0..<3 {
      try scene.store("a")
      scene.note(.settled)
      #expect(scene.lookOn().isEmpty)
    }
  }

  @Test("a file that changes between two looks is looked at again")
  func changing() throws {
    let scene = try Scene("a")
    try scene.store("b")
    scene.note(.settled)
    #expect(scene.look() == [])
    try scene.store("c")
    #expect(scene.look() == [])
    #expect(scene.look() == [scene.folder["a.ahap"]])
    #expect(scene.settling.due == nil)
  }

  @Test("somebody who writes is waited for, but not for ever")
  func writing() throws {
    let scene = try Scene("a")
    try scene.store("b")
    scene.note(.writing)
    let first = try #require(scene.settling.due)
    #expect(abs(first - scene.now - SaveSettling.writerPatience) < 1e-6)
    // Once it is closed, it is looked at soon.
    scene.note(.settled)
    #expect(abs(try #require(scene.settling.due) - scene.now - SaveSettling.quietTime) < 1e-6)
    _ = scene.lookOn()

    let start = scene.now
    for _ in 0..<100 {
      scene.note(.writing)
      guard let due = scene.settling.due, due > scene.now else { break }
      scene.now += 0.1
    }
    #expect(abs(try #require(scene.settling.due) - start - SaveSettling.longestSave) < 0.001)
  }

  @Test(
    "a file that is missing or empty is waited for, and reported after a second",
    arguments: [true, false])
  func halfSaved(isMissing: Bool) throws {
    let scene = try Scene("a")
    func take() throws {
      if isMissing {
        #expect(scene.folder["a.ahap"].withCString { unlink($0) } == 0)
      } else {
        try scene.store("")
      }
      scene.note(.settled)
    }
    // Back in time: one report, of the new contents.
    try take()
    for _ in 0..<5 { #expect(scene.look() == []) }
    try scene.store("b")
    scene.note(.settled)
    #expect(scene.lookOn() == [scene.folder["a.ahap"]])
    #expect(scene.lookOn().isEmpty)
    // Not back in time.
    try take()
    let start = scene.now
    #expect(scene.lookOn() == [scene.folder["a.ahap"]])
    #expect(scene.now - start >= SaveSettling.longestSave)
    #expect(scene.settling.due == nil)
    try scene.store("c")
    scene.note(.settled)
    #expect(scene.lookOn() == [scene.folder["a.ahap"]])
  }

  @Test("what was gone and is back as it was is no change")
  func back() throws {
    let scene = try Scene("a")
    #expect(scene.folder["a.ahap"].withCString { unlink($0) } == 0)
    scene.note(.settled)
    #expect(scene.look() == [])
    try scene.store("a")
    scene.note(.settled)
    #expect(scene.lookOn().isEmpty)
  }

  @Test("another set of files keeps what is known; what was written while it was read is a change")
  func replace() throws {
    let scene = try Scene("a")
    try scene.folder.makeFile("b.ahap", Array("b".utf8))
    try scene.store("changed")
    let both = WatchedFiles(files: [scene.folder["a.ahap"], scene.folder["b.ahap"]])
    scene.settling.replace(by: FileSnapshot(of: both), readSince: .infinity, at: scene.now)
    var changes: [FileName] = []
    while changes.isEmpty, let due = scene.settling.due {
      scene.now = due
      changes = scene.settling.look(FileSnapshot(of: both), at: scene.now)
    }
    // `a` changed while `b` was not watched yet.
    #expect(changes == [scene.folder["a.ahap"]])

    try scene.folder.makeFile("c.ahap", Array("c".utf8))
    let three = WatchedFiles(files: both.files.union([scene.folder["c.ahap"]]))
    scene.settling.replace(by: FileSnapshot(of: three), readSince: 0, at: scene.now)
    changes = []
    while changes.isEmpty, let due = scene.settling.due {
      scene.now = due
      changes = scene.settling.look(FileSnapshot(of: three), at: scene.now)
    }
    #expect(changes == [scene.folder["c.ahap"]])
  }
}
