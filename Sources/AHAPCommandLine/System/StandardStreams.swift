import Glibc

/// What has to be true of the descriptors 0, 1 and 2 before anything else is opened.
enum StandardStreams {
  /// Occupies those of the three that the caller closed.
  ///
  /// Otherwise the first file opened would take the free number, and messages would be written
  /// into it. Each is opened the wrong way round, so that using it fails as a closed one would.
  static func occupyClosed() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Turns the end of an output's reader from a deadly signal into a failing write.
  static func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }
}
