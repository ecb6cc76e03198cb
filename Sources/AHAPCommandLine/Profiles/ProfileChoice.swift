import Files
import HapticScore
import ScoreCompiler

/// The actuator profile that a command was told to use: one with a name, or a file.
struct ProfileChoice: Hashable, Sendable {
  /// Which profile.
  static let profile = Option(
    "profile", .path("PROFILE", completion: .files(withExtensions: ["json"])), default: "default",
    help: "The actuator: \(names.joined(separator: ", ")), or a JSON file that describes one.")

  private static let names = ActuatorProfile.named.map(\.key)

  private let text: FileName

  init(parsing arguments: ParsedArguments) {
    text = arguments[Self.profile]
  }

  /// What reports call the profile.
  var name: String { text.description }

  /// The file that describes the profile; `nil` for one that has a name.
  var file: FileName? {
    Self.names.contains { $0.utf8.elementsEqual(text.bytes) } ? nil : text
  }

  /// Finds or reads the profile.
  ///
  /// - Throws: ``FileError`` if there is no such file, and ``ProfileTrouble``.
  func load(in context: CommandContext) throws -> ActuatorProfile {
    if let known = ActuatorProfile.named.first(where: { $0.key.utf8.elementsEqual(text.bytes) }) {
      return known.value
    }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try context.files.contents(of: text)
    } catch {
      guard error.kind == .notFound else { throw error }
      throw ProfileTrouble.unknown(
        text, hint: NameHint.hint(for: text.bytes, among: Self.names))
    }
    let file = ProfileFile(parsing: bytes)
    guard let profile = file.profile else { throw ProfileTrouble.problems(text, file.problems) }
    return profile
  }
}

/// Why there is no profile to render with.
enum ProfileTrouble: Error, CustomStringConvertible {
  /// Neither a name nor a file.
  case unknown(FileName, hint: String?)
  /// A file with problems.
  case problems(FileName, [ProfileProblem])

  /// What is wrong; a line for each problem.
  var description: String {
    switch self {
    case .unknown(let name, let hint):
      "\(name): neither a profile's name nor a file" + (hint.map { ". \($0)" } ?? "")
    case .problems(let name, let problems):
      problems.map { "\(name):\($0.line):\($0.column): \($0.message)" }.joined(separator: "\n")
    }
  }
}
