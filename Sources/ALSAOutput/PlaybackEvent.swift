/// Something that an observer may want to know while a source is played.
///
/// Frames count from the first one that was written.
public enum PlaybackEvent: Hashable, Sendable {
  /// The device was started, for the first time or again after an xrun or a pause.
  case started(atFrame: Int)
  /// The device took frames; `endFrame` is the next one to write.
  ///
  /// Smaller than before once the device gave frames back, or lost them unheard, and they are written
  /// again.
  case wrote(endFrame: Int)
  /// The device ran dry before the frame.
  case xrun(atFrame: Int)
  /// The system suspended the device before the frame.
  case suspended(atFrame: Int)
  /// A suspended device goes on.
  case resumed(atFrame: Int)
  /// The device was silenced, as it was asked to; the frame is the next to be heard.
  case paused(atFrame: Int)
  /// A paused device goes on with the frame.
  case unpaused(atFrame: Int)
  /// The playing thread got real-time priority (SCHED_FIFO).
  case priorityRaised(to: Int)
  /// The system refused real-time priority, for the reason given; playing goes on without.
  case priorityRefused(reason: String)
  /// All frames are written; what the device holds still plays. Comes again when it is paused or
  /// suspended then.
  case draining
}
