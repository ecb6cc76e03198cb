public import AHAP
import AudioFiles
public import Files
import Glibc
import Synchronization

/// Finds the sound files of a pattern in its folders, and remembers what it found.
public final class SoundFolders: SoundFiles {
  private let folders: [FileName]
  private let allowsOutside: Bool
  private let known = Mutex<[String: Found]>([:])

  /// What was found at a path, and the file where there is one.
  private struct Found {
    let result: SoundLookupResult
    var file: FileName?
  }

  /// Creates a lookup.
  ///
  /// - Parameters:
  ///   - folders: Where to look, in order; the pattern's own comes first.
  ///   - allowsOutside: Whether a path may be absolute or leave the folders.
  public init(_ folders: [FileName], allowsOutside: Bool) {
    self.folders = folders
    self.allowsOutside = allowsOutside
  }

  /// Where the files that were asked for are, or would be.
  public var places: [FileName] {
    known.withLock { Array($0.keys) }.sorted().compactMap { FileName($0) }.flatMap { path in
      path.isAbsolute ? [path] : folders.map { $0.appending(path) }
    }
  }

  /// What is at a path; see ``AHAP/SoundLookup/sound(at:)``.
  public func sound(at path: String) -> SoundLookupResult { found(at: path).result }

  /// The file at a path; `nil` where none can be read as sound.
  public func file(at path: String) -> FileName? { found(at: path).file }

  private func found(at path: String) -> Found {
    if let found = known.withLock({ $0[path] }) { return found }
    // No file's name holds a zero byte.
    let found =
      FileName(path).map(find) ?? Found(result: .missing(tried: [], nearMiss: nil))
    known.withLock { $0[path] = found }
    return found
  }

  private func find(_ path: FileName) -> Found {
    if path.isAbsolute {
      guard allowsOutside else { return Found(result: .absolute) }
      return exists(path)
        ? opened(path) : Found(result: .missing(tried: [path.description], nearMiss: nil))
    }
    if !allowsOutside, climbsOut(path) { return Found(result: .outside) }
    var isOutside = false
    for folder in folders {
      let candidate = folder.appending(path)
      guard exists(candidate) else { continue }
      if !allowsOutside, !contains(folder, candidate) {
        isOutside = true
        continue
      }
      return opened(candidate)
    }
    if isOutside { return Found(result: .outside) }
    return Found(
      result: .missing(
        tried: folders.map { $0.appending(path).description },
        nearMiss: folders.lazy.compactMap { NearMiss.of(path, in: $0) }.first?.description))
  }

  private func opened(_ path: FileName) -> Found {
    do throws(SoundFileError) {
      let reader = try SoundFileReader(at: path)
      let frameCount: Int
      if let known = reader.frameCount {
        frameCount = known
      } else {
        frameCount = try SoundLibrary.countFrames(of: path)
      }
      return Found(
        result: .found(seconds: Double(frameCount) / Double(reader.sampleRate)), file: path)
    } catch {
      switch error {
      case .notASoundFile(_, let reason): return Found(result: .unreadable(reason))
      case .damaged(_, let reason): return Found(result: .unreadable(reason))
      default: return Found(result: .unreadable("\(error)"))
      }
    }
  }

  private func exists(_ path: FileName) -> Bool {
    path.withCString { access($0, F_OK) == 0 }
  }

  /// Whether the path's own `..` steps lead above the folder it starts from.
  private func climbsOut(_ path: FileName) -> Bool {
    var depth = 0
    for step in path.bytes.split(separator: UInt8(ascii: "/")) {
      if step.elementsEqual("..".utf8) { depth -= 1 } else if step != [0x2E] { depth += 1 }
      if depth < 0 { return true }
    }
    return false
  }

  /// Whether the file lies in the folder once all symbolic links are followed.
  private func contains(_ folder: FileName, _ file: FileName) -> Bool {
    guard let folder = resolved(folder), let file = resolved(file) else { return false }
    return file.starts(with: folder.last == UInt8(ascii: "/") ? folder : folder + [0x2F])
  }

  private func resolved(_ path: FileName) -> [UInt8]? {
    path.withCString { name in
      guard let real = realpath(name, nil) else { return nil }
      defer { free(real) }
      return Array(UnsafeRawBufferPointer(start: real, count: strlen(real)))
    }
  }
}
