import AHAP
import Files

/// Turns findings into entries of a baseline.
struct BaselinePaths {
  /// The baseline's folder, absolute and without links.
  private let folder: FileName?

  /// Creates the paths as seen from a baseline.
  init(of baseline: FileName) {
    folder = baseline.directory.resolved
  }

  /// The entries of a file's findings, in the same order.
  func entries(of findings: [Diagnostic], in document: Document, _ input: Input) -> [Baseline.Entry]
  {
    guard !findings.isEmpty else { return [] }
    let path = self.path(of: input)
    var locator = SourceLocator(document.tree)
    return findings.map { finding in
      Baseline.Entry(
        path: path, rule: finding.definition.id, pointer: locator.pointer(at: finding.span.start),
        message: Self.fingerprint(of: finding.message))
    }
  }

  /// What a baseline calls a file, whatever folder the program runs in.
  func path(of input: Input) -> String {
    guard case .file(let name) = input.source,
      let place = name.directory.resolved?.appending(name.lastComponent)
    else { return input.name.description }
    return (folder.flatMap(place.relative(to:)) ?? place).description
  }

  /// Whether the file of an entry is gone.
  func isGone(_ path: String) -> Bool {
    guard let name = FileName(path) else { return true }
    let place = name.isAbsolute ? name : folder?.appending(name) ?? name
    return (try? FileStatus(of: place)) == nil
  }

  /// 16 hexadecimal digits that stand for a text (FNV-1a).
  static func fingerprint(of text: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 {
      hash ^= UInt64(byte)
      hash &*= 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
