import CALSA
import Synchronization

/// What libasound has to say: kept for whoever asks, never printed.
///
/// libasound writes three to ten lines to standard error when a device can't be opened. Opening an
/// output sends them here instead, for the whole process.
public enum ALSAMessages {
  /// The most messages that are kept; later ones are dropped, as the first tell the cause.
  public static let capacity = 64

  private static let kept = Mutex<[String]>([])

  /// Removes and returns the messages so far, the oldest first.
  ///
  /// Any thread.
  public static func take() -> [String] {
    kept.withLock { messages in
      let taken = messages
      messages.removeAll()
      return taken
    }
  }

  /// Drops what is said on this thread meanwhile.
  static func withoutKeeping<Result>(_ body: () -> Result) -> Result {
    calsa_mute_messages(1)
    defer { calsa_mute_messages(0) }
    return body()
  }

  /// Sends libasound's messages here, the first time it is called.
  static func capture() { _ = isCaptured }

  /// Keeps a message if there is room.
  static func keep(_ message: String) {
    kept.withLock { messages in
      if messages.count < capacity { messages.append(message) }
    }
  }

  private static let isCaptured: Bool = {
    calsa_set_message_handler { message in
      if let message { ALSAMessages.keep(String(cString: message)) }
    }
    return true
  }()
}
