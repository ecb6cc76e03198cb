import Files

/// A list of file names, each ended by a zero byte, as `find -print0` and `git ls-files -z` write.
struct FileNameList {
  /// The names in their order, without empty ones.
  let names: [FileName]
  /// The numbers of the entries that are empty, counted from 1.
  let emptyEntries: [Int]

  /// Reads a list; the zero byte after the last name may be missing.
  init(_ bytes: [UInt8]) {
    var parts = bytes.split(separator: 0, omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true { parts.removeLast() }
    names = parts.filter { !$0.isEmpty }.compactMap { FileName(bytes: $0) }
    emptyEntries = parts.indices.filter { parts[$0].isEmpty }.map { $0 + 1 }
  }
}
