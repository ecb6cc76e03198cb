public import Files
import Glibc

/// What tests do with files, without any of the code under test.
extension FileName {
  /// Writes a file of these bytes.
  public func store(_ bytes: [UInt8], mode: UInt32 = 0o644) throws {
    let number = withCString { open($0, O_WRONLY | O_CREAT | O_TRUNC, mode) }
    guard number >= 0, write(number, bytes, bytes.count) == bytes.count,
      fchmod(number, mode) == 0, close(number) == 0
    else { throw PreparationFailure("store") }
  }

  /// The bytes of the file.
  public func load() throws -> [UInt8] {
    let number = withCString { open($0, O_RDONLY) }
    guard number >= 0 else { throw PreparationFailure("open") }
    defer { close(number) }
    return readToEnd(of: number)
  }

  /// What `lstat` says of the file's type and permissions.
  public func mode() throws -> UInt32 {
    var status = stat()
    try PreparationFailure.check("lstat", withCString { lstat($0, &status) })
    return status.st_mode
  }

  /// Sets the file's permissions.
  public func setMode(_ mode: UInt32) throws {
    try PreparationFailure.check("chmod", withCString { chmod($0, mode) })
  }
}

/// Reads a descriptor until its end.
func readToEnd(of number: Int32) -> [UInt8] {
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 0x1_0000)
  while true {
    let count = read(number, &block, block.count)
    if count < 0 && errno == EINTR { continue }
    guard count > 0 else { return bytes }
    bytes += block[..<count]
  }
}
