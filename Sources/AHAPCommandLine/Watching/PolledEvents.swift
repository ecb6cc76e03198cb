import Files

/// Where nobody tells about changes: asks for a look now and then.
final class PolledEvents: FolderEvents {
  private var folders: Set<FileName> = []
  private let interval: Double

  /// Creates events that ask for a look every `interval` seconds.
  init(interval: Double = 0.1) {
    self.interval = interval
  }

  let descriptor: Int32? = nil

  var patience: Double? { interval }

  func watch(_ folders: Set<FileName>) { self.folders = folders }

  func take() -> [FolderEvent] {
    folders.sorted().map { FolderEvent(folder: $0, name: nil, kind: .settled) }
  }
}
