import Files
import Glibc

/// Tells when files hold something else than before: once for each time that somebody saves,
/// however an editor goes about it, and never for a save that changes nothing.
///
/// Used from one thread, which waits for ``descriptor`` for at most ``timeout(at:)`` and then asks
/// for the ``changes(at:)``.
final class FileWatch {
  /// Makes what tells about folders.
  typealias EventMaker = () throws(WatchProblem) -> any FolderEvents

  private var events: any FolderEvents
  private let say: (String) -> Void
  private var watched = WatchedFiles()
  private var places: Set<WatchedPlace> = []
  private var settling: SaveSettling

  /// Starts to watch.
  ///
  /// - Parameters:
  ///   - watched: What to watch; what it holds now counts as known.
  ///   - makeEvents: Makes what tells about folders.
  ///   - say: Told in words where files have to be looked at instead.
  init(
    _ watched: WatchedFiles, toldBy makeEvents: EventMaker, saying say: @escaping (String) -> Void
  ) {
    self.say = say
    settling = SaveSettling(FileSnapshot(of: watched))
    do throws(WatchProblem) {
      events = try makeEvents()
    } catch {
      events = PolledEvents()
      say(Self.apology(error))
    }
    self.watched = watched
    watchPlaces()
    // Something may have changed before anybody told.
    settling.note(FolderEvent(folder: ".", name: nil, kind: .settled), at: 0)
  }

  private static func apology(_ problem: WatchProblem) -> String {
    "the system does not tell about changes (\(problem)); the files are looked at ten times a "
      + "second instead"
  }

  /// The time by the clock that file systems go by; it may be a tick behind.
  static var readingTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME_COARSE, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Readable when there may be changes; `nil` where only time tells.
  var descriptor: Int32? { events.descriptor }

  /// The seconds to wait at most; `nil` for as long as ``descriptor`` is not readable.
  func timeout(at now: Double) -> Double? {
    let waits = [settling.due.map { max(0, $0 - now) }, events.patience].compactMap { $0 }
    return waits.min()
  }

  /// Watches something else from now on; what is watched already keeps counting as known.
  ///
  /// - Parameters:
  ///   - watched: What to watch.
  ///   - time: When somebody began to read it, by ``readingTime``: what has changed since counts as
  ///     a change.
  ///   - now: The time.
  func watch(_ watched: WatchedFiles, readSince time: Double, at now: Double) {
    guard watched != self.watched else { return }
    self.watched = watched
    settling.replace(
      by: FileSnapshot(of: watched, after: settling.accepted), readSince: time, at: now)
    watchPlaces()
  }

  /// What has changed since this was last asked; never waits.
  func changes(at now: Double) -> [FileName] {
    for event in events.take() where concerns(event) { settling.note(event, at: now) }
    guard let due = settling.due, now >= due else { return [] }
    // A link may lead elsewhere now, a folder may have appeared.
    watchPlaces()
    return settling.look(FileSnapshot(of: watched, after: settling.accepted), at: now)
  }

  private func concerns(_ event: FolderEvent) -> Bool {
    guard let name = event.name else { return true }
    return watched.folders.contains(event.folder)
      || places.contains(WatchedPlace(folder: event.folder, name: name))
  }

  private func watchPlaces() {
    places = watched.files.reduce(into: []) { $0.formUnion(WatchedPlace.places(of: $1)) }
    let folders = watched.folders.union(places.map(\.folder))
    do throws(WatchProblem) {
      try events.watch(folders)
    } catch {
      let polled = PolledEvents()
      polled.watch(folders)
      events = polled
      say(Self.apology(error))
    }
  }
}
