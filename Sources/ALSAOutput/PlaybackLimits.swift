/// How long the playback loop puts up with a device, and what it adds to the sound.
enum PlaybackLimits {
  /// The longest wait where no descriptor tells of a request, in seconds.
  static let blindWaitSeconds = 0.05
  /// The pause when a device says to try again at once, in seconds.
  static let shortPause = 0.002
  /// The pause between two attempts to bring a device back, in seconds.
  static let recoveryPause = 0.05
  /// The longest pause until a device that plays its last frames is looked at again, in seconds.
  static let drainPause = 0.1
  /// The time without a frame taken after which a device counts as stalled, in seconds.
  ///
  /// A destroyed sink of a sound server takes none, and says nothing.
  static let stallSeconds = 3.0
  /// The time that a suspended device has to come back, in seconds.
  static let suspendSeconds = 5.0
  /// The xruns in a row after which a device counts as lost.
  ///
  /// A dead sound server answers every write with one, and every prepare with success.
  static let xrunsInARow = 10
  /// The time that a drain may take beyond what the frames last, in seconds.
  static let drainGraceSeconds = 2.0

  /// The silence after the last frame, in seconds.
  ///
  /// Hardware that stops loses what is on its way from its buffer to its output: up to 36 ms were
  /// seen.
  static let tailSeconds = 0.05
  /// The length of a fade, in seconds.
  static let fadeSeconds = 0.002
  /// The time from a request to pause or to cancel until the device is silent, in seconds.
  static let silencingSeconds = 0.08
  /// The time that a thread of real-time priority may go without waiting, in seconds.
  ///
  /// Such a thread is killed after 0.2 s where RLIMIT_RTTIME is set as usual, and starves others.
  static let restlessSeconds = 0.05
}
