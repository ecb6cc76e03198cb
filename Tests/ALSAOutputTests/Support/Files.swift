@preconcurrency import Glibc  // for `environ`

/// Makes a temporary folder that is removed when the tests end.
func makeTemporaryFolder() -> String {
  var template = Array("/tmp/ahap-alsa-XXXXXX".utf8CString)
  guard mkdtemp(&template) != nil else { return "/tmp" }
  let path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  TemporaryFolders.removeAtExit(path)
  return path
}

/// Writes a text file.
func write(_ text: String, to path: String) {
  guard let file = fopen(path, "w") else { return }
  fputs(text, file)
  fclose(file)
}

/// Reads a file's bytes; none if there is no such file.
func bytes(ofFile path: String) -> [UInt8] {
  guard let file = fopen(path, "r") else { return [] }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = fread(&block, 1, block.count, file), count > 0 {
    bytes += block[..<count]
  }
  return bytes
}

/// The first place where two arrays differ, or `nil` if they are equal.
func firstDifference(_ left: [UInt8], _ right: [UInt8]) -> Int? {
  if left == right { return nil }
  return zip(left, right).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    ?? min(left.count, right.count)
}

/// The first place where what a device received differs from what was rendered, or `nil` if it is that
/// and at most `silence` zeros after it.
func firstDifference(
  _ captured: [UInt8], _ rendered: [UInt8], thenSilenceOf silence: Int
) -> Int? {
  if let place = firstDifference(Array(captured.prefix(rendered.count)), rendered) { return place }
  let rest = captured.dropFirst(rendered.count)
  if rest.count > silence { return rendered.count + silence }
  return rest.firstIndex { $0 != 0 }
}

/// Runs a program found by `PATH`, and returns whether it succeeded.
func run(_ arguments: [String]) -> Bool {
  var pointers = arguments.map { strdup($0) }
  pointers.append(nil)
  defer { for pointer in pointers { free(pointer) } }
  var process: pid_t = 0
  guard let program = pointers[0],
    posix_spawnp(&process, program, nil, nil, pointers, environ) == 0
  else { return false }
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0, errno == EINTR {}
  return status == 0
}
