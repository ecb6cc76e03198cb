import AHAP
import Foundation

extension CHHapticError {
  /// The error with which Core Haptics refuses what a finding is about.
  ///
  /// - Parameters:
  ///   - finding: What is wrong.
  ///   - document: Where.
  ///   - file: The file of the document, or `nil` where its text was made of objects.
  init(_ finding: Diagnostic, in document: Document, at file: URL?) {
    var locator = SourceLocator(document.tree)
    let place: String
    if let file {
      let position = locator.position(at: finding.span.start)
      place = "\(file.relativePath):\(position.line):\(position.column)"
    } else {
      let pointer = locator.pointer(at: finding.span.start)
      place = pointer.isEmpty ? "the pattern" : pointer
    }
    let message = "\(place): \(finding.message) [\(finding.definition.id)]"
    self.init(Code(finding.definition), message, at: file)
  }
}

extension CHHapticError.Code {
  /// The code for a condition, where the catalogue names none: by what it belongs to.
  fileprivate init(_ definition: DiagnosticDefinition) {
    if let code = definition.coreHapticsCode.flatMap(CHHapticError.Code.init) {
      self = code
      return
    }
    switch definition.category {
    case .syntax: self = .invalidPatternData
    case .schema, .semantic: self = .invalidPatternDictionary
    case .resource: self = .resourceNotAvailable
    }
  }
}
