import AHAP
public import HapticScore

/// An actuator profile as its JSON file describes it.
///
/// The file is an object of which every entry may be left out; it is then as in the default profile.
/// `docs/schemas/profile.schema.json` says what there may be.
public struct ProfileFile: Sendable {
  /// The profile; `nil` where the file has problems.
  public let profile: ActuatorProfile?
  /// The name that the file gives it.
  public let name: String?
  /// What is wrong with the file, in the order of the places.
  public let problems: [ProfileProblem]

  /// Reads the bytes of a file; never fails.
  public init(parsing bytes: [UInt8]) {
    var reader = ProfileReader(SyntaxTree(parsing: bytes))
    reader.read()
    name = reader.name
    problems = reader.sortedProblems()
    profile = problems.isEmpty ? reader.values.profile : nil
  }
}

/// Something wrong in a profile's file.
public struct ProfileProblem: Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The column in UTF-8 bytes, from 1.
  public let column: Int
  /// What is there, and what was expected.
  public let message: String
}
