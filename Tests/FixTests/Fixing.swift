import AHAP
import AHAPTestSupport
import Testing

/// Fixes texts in tests, and finds what the fixes broke.
enum Fixing {
  /// The text after all fixes of the kind.
  static func fixed(_ bytes: [UInt8], unsafely: Bool = false) -> FixApplier.Result {
    FixApplier(Validator(), allowsUnsafe: unsafely).fix(bytes)
  }

  /// The text after all fixes of the kind.
  static func fixed(_ text: String, unsafely: Bool = false) -> String {
    String(decoding: fixed(Array(text.utf8), unsafely: unsafely).bytes, as: UTF8.self)
  }

  /// The IDs of the findings in a text.
  static func findings(in bytes: [UInt8]) -> [String] {
    Validator().diagnostics(for: Document(parsing: bytes)).map(\.definition.id)
  }

  /// What is wrong with how a text is fixed; empty where all promises hold.
  static func brokenPromises(_ bytes: [UInt8]) throws -> [String] {
    var broken: [String] = []
    let before = errors(in: bytes)
    for unsafely in [false, true] {
      let kind = unsafely ? "unsafe" : "safe"
      let result = fixed(bytes, unsafely: unsafely)
      if !unsafely, try Playback(of: bytes) != Playback(of: result.bytes) {
        broken.append("a safe fix changes what is played")
      }
      let after = errors(in: result.bytes)
      for (id, count) in after where count > before[id, default: 0] {
        broken.append("\(kind) fixes bring \(id)")
      }
      let again = fixed(result.bytes, unsafely: unsafely)
      if again.fixCount > 0 { broken.append("\(kind) fixes are not done at the end") }
      // In a text that does not parse, most has to wait.
      if result.diagnostics.contains(where: { $0.definition.coreHapticsCode == -4813 }) { continue }
      for finding in result.diagnostics {
        let allowed = finding.fixes.first { unsafely || $0.applicability == .safe }
        guard let allowed, !bringsError(allowed, in: result.bytes) else { continue }
        broken.append("\(kind) fixes leave \(finding.definition.id): \(finding.message)")
      }
    }
    return broken
  }

  /// Whether a fix that was left alone was so because of an error that it would bring.
  private static func bringsError(_ fix: Fix, in bytes: [UInt8]) -> Bool {
    var changed = bytes
    for edit in fix.edits.reversed() {
      changed.replaceSubrange(edit.span.start..<edit.span.end, with: edit.replacement.utf8)
    }
    let before = errors(in: bytes)
    return errors(in: changed).contains { $0.value > before[$0.key, default: 0] }
  }

  private static func errors(in bytes: [UInt8]) -> [String: Int] {
    Validator().diagnostics(for: Document(parsing: bytes)).reduce(into: [:]) { counts, finding in
      if finding.severity == .error { counts[finding.definition.id, default: 0] += 1 }
    }
  }
}
