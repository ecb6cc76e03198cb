import Glibc

/// Files that stand beside a test.
public struct FixtureFiles: Sendable {
  private let folder: String

  /// The folder `Fixtures` beside the calling file.
  public init(file: String = #filePath) {
    let beside = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    folder = (beside + ["Fixtures"]).joined(separator: "/")
  }

  /// The paths of all files that end in `ending`, relative to the fixtures, sorted.
  public func paths(endingIn ending: String) -> [String] {
    Self.files(in: folder).filter { $0.hasSuffix(ending) }.sorted()
  }

  /// The bytes of the file at `path`, or `nil` where there is none.
  public func bytes(of path: String) -> [UInt8]? { Self.bytes(ofFile: "\(folder)/\(path)") }

  /// The lines of the file at `path`, or `nil` where there is none.
  public func lines(of path: String) -> [String]? {
    bytes(of: path).map {
      String(decoding: $0, as: UTF8.self).split(separator: "\n").map(String.init)
    }
  }

  /// The bytes of a file anywhere, or `nil` where it cannot be read.
  public static func bytes(ofFile path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  /// The paths of all files below `folder`, relative to it.
  public static func files(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var paths: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix(".") { continue }
      if entry.pointee.d_type == UInt8(DT_DIR) {
        paths += files(in: "\(folder)/\(name)").map { "\(name)/\($0)" }
      } else {
        paths.append(name)
      }
    }
    return paths
  }
}
