import Files

extension Input {
  /// Puts `text` in the place of the file, whole or not at all, keeping its permissions.
  ///
  /// - Throws: If it cannot be written, or is no regular file; the file is then as it was.
  func replace(with text: [UInt8], in context: CommandContext) throws(FileError) {
    guard case .file(let path) = source else { return }
    // What comes through a FIFO or a device is no file to put back.
    guard try FileStatus(of: path).kind == .file else { throw FileError(notRegular: path) }
    let signals = context.signals
    let output = try OutputFile(at: path) { signals.status != nil }
    try output.write(text)
    guard signals.status == nil else { return }
    try output.commit()
  }
}
