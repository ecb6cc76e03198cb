import Files
public import Foundation

/// A pattern of events, with the parameters and curves that act on them.
///
/// It is judged when it is made: what `ahap validate` calls an error is thrown, with the code that
/// the finding names; what it warns of is clamped, ignored or defaulted when the pattern plays.
/// Nothing that is changed later in the objects that it was made of reaches it.
open class CHHapticPattern: NSObject {
  /// What it says.
  let content: PatternContent

  /// The logical length in seconds: the latest end of an event or time of a parameter, without the
  /// fade-out of what sounds then.
  open var duration: TimeInterval { content.duration }

  /// Creates a pattern of events and parameters, both of which may be empty.
  ///
  /// - Throws: ``CHHapticError`` with the code of the first error; see ``CHHapticPattern``.
  public init(
    events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]
  ) throws {
    content = try PatternContent(events, parameters: parameters)
  }

  /// Creates a pattern of events and curves, both of which may be empty.
  ///
  /// - Throws: ``CHHapticError`` with the code of the first error; see ``CHHapticPattern``.
  public init(
    events: [CHHapticEvent], parameterCurves: [CHHapticParameterCurve]
  ) throws {
    content = try PatternContent(events, curves: parameterCurves)
  }

  /// Creates a pattern of a dictionary with the keys of AHAP.
  ///
  /// The dictionaries in it may have keys of type ``Key`` or strings. Sounds are looked for as
  /// ``audioResourceFolders`` says.
  ///
  /// - Throws: ``CHHapticError/Code/invalidPatternDictionary`` without ``Key/pattern`` and for values
  ///   that no AHAP file can hold; else ``CHHapticError`` with the code of the first error.
  public init(dictionary patternDict: [CHHapticPattern.Key: Any]) throws {
    content = try PatternContent(DictionaryText.bytes(of: patternDict))
  }

  /// Creates a pattern of an AHAP file.
  ///
  /// Sounds are looked for in its folder, then as ``audioResourceFolders`` says.
  ///
  /// - Throws: ``CHHapticError/Code/fileNotFound``; ``CHHapticError/Code/resourceNotAvailable`` where
  ///   the file cannot be read; ``CHHapticError/Code/invalidPatternData`` where its text is no JSON;
  ///   else ``CHHapticError`` with the code of the first error.
  public init(contentsOf ahapURL: URL) throws {
    let bytes = try PatternFile.bytes(at: ahapURL)
    content = try PatternContent(
      bytes, folder: ahapURL.deletingLastPathComponent(), file: ahapURL)
  }

  /// Creates a pattern of what it says.
  init(content: PatternContent) {
    self.content = content
  }

  /// The pattern as a dictionary with the keys of AHAP, as it was written: nothing is clamped.
  ///
  /// Numbers and booleans are `NSNumber`; arrays of dictionaries are `[[CHHapticPattern.Key: Any]]`.
  ///
  /// - Throws: ``CHHapticError/Code/operationNotPermitted`` if it plays a registered sound.
  open func exportDictionary() throws -> [CHHapticPattern.Key: Any] {
    PatternDictionary.dictionary(of: try content.writtenDocument())
  }
}

extension PatternContent {
  /// Writes objects as text and reads it.
  fileprivate convenience init(
    _ events: [CHHapticEvent], parameters: [CHHapticDynamicParameter] = [],
    curves: [CHHapticParameterCurve] = []
  ) throws(CHHapticError) {
    let resources = AudioResources.shared.resources(events.compactMap(\.audioResourceID))
    try self.init(
      PatternText.bytes(
        events: events, parameters: parameters, curves: curves, resources: resources),
      resources: Array(resources.values))
  }
}
