/// A name out of a fixed set, or one that is not in it.
///
/// Only the known name is kept: an unknown one is read from the text again when it is reported.
public enum Name<Known: Sendable>: Sendable {
  case known(Known)
  case unknown
}
