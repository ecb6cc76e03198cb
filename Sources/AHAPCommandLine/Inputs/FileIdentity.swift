import Glibc

/// Which file a name stands for, however it is spelled.
struct FileIdentity: Hashable {
  private let device: dev_t
  private let number: ino_t

  init(_ status: stat) {
    device = status.st_dev
    number = status.st_ino
  }
}
