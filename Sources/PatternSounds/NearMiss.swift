import Files

/// Finds a file whose name differs from the wanted one only in the case of its letters.
enum NearMiss {
  /// The path in `folder` that differs from `path` in case alone, as it is spelt there.
  static func of(_ path: FileName, in folder: FileName) -> FileName? {
    var here = folder
    var spelling: FileName?
    for step in path.bytes.split(separator: UInt8(ascii: "/")) {
      guard let name = entry(of: here, like: Array(step)) else { return nil }
      here = here.appending(name)
      spelling = spelling.map { $0.appending(name) } ?? name
    }
    // The very name is there where it is that of a link which leads nowhere.
    return spelling == path ? nil : spelling
  }

  private static func entry(of folder: FileName, like wanted: [UInt8]) -> FileName? {
    let wanted = String(decoding: wanted, as: UTF8.self).lowercased()
    let names = try? FolderListing.visibleNames(in: folder)
    return names?.first { String(decoding: $0.bytes, as: UTF8.self).lowercased() == wanted }
  }
}
