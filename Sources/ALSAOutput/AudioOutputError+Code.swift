import Glibc

extension AudioOutputError {
  /// Creates an error from a call's negative `errno` value.
  init(_ kind: Kind, device: String, call: String, code: Int32, group: String? = nil) {
    self.init(
      kind: kind, device: device, underlying: "\(call): \(errorName(code)) (\(code))", group: group)
  }

  /// Creates an error from the code that ended playing.
  static func whilePlaying(device: String, call: String, code: Int32) -> AudioOutputError {
    // EIO is what PulseAudio's plug-in gives when its sink or its server goes away.
    let kind: Kind =
      switch -code {
      case ENODEV, ENXIO, EIO, EPIPE, ESTRPIPE: .deviceLost
      case EAGAIN, EINTR, ETIMEDOUT: .stalled
      default: .unclassified
      }
    return AudioOutputError(kind, device: device, call: call, code: code)
  }

  /// The kind of a failure to open, for a name that the configuration knows.
  static func kind(openingCode code: Int32) -> Kind {
    switch -code {
    case ENOENT, ENODEV: .deviceNotFound
    case EHOSTDOWN, ECONNREFUSED, ECONNRESET, ENOTCONN, EHOSTUNREACH, ETIMEDOUT: .noServer
    case EBUSY, EAGAIN: .deviceBusy
    case EACCES, EPERM: .permissionDenied
    default: .unclassified
    }
  }
}

/// The symbolic name of a negative `errno` value, as far as audio devices give it.
func errorName(_ code: Int32) -> String {
  switch -code {
  case EPERM: "EPERM"
  case ENOENT: "ENOENT"
  case EINTR: "EINTR"
  case EIO: "EIO"
  case ENXIO: "ENXIO"
  case EAGAIN: "EAGAIN"
  case ENOMEM: "ENOMEM"
  case EACCES: "EACCES"
  case EBUSY: "EBUSY"
  case ENODEV: "ENODEV"
  case EINVAL: "EINVAL"
  case ENFILE: "ENFILE"
  case EMFILE: "EMFILE"
  case ENOTTY: "ENOTTY"
  case EPIPE: "EPIPE"
  case ENOSYS: "ENOSYS"
  case EBADFD: "EBADFD"
  case ESTRPIPE: "ESTRPIPE"
  case ENOTSUP: "ENOTSUP"
  case ECONNRESET: "ECONNRESET"
  case ENOTCONN: "ENOTCONN"
  case ETIMEDOUT: "ETIMEDOUT"
  case ECONNREFUSED: "ECONNREFUSED"
  case EHOSTDOWN: "EHOSTDOWN"
  case EHOSTUNREACH: "EHOSTUNREACH"
  default: "error"
  }
}
