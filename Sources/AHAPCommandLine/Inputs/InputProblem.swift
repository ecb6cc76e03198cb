public import Files

/// Something that kept a path from becoming an input.
public struct InputProblem: Hashable, Sendable, CustomStringConvertible {
  /// What the matter is.
  public enum Kind: Hashable, Sendable {
    /// There is no such file.
    case notFound
    /// There is no such file, and nothing matches the name as a pattern either.
    case noMatch
    /// A link met while walking leads nowhere.
    case brokenLink
    /// A folder has no pattern in it.
    case emptyFolder
    /// A list of files is empty.
    case emptyList
    /// A list of files has an empty entry, whose number counts from 1.
    case emptyEntry(Int)
    /// The system failed to look at the file or into the folder.
    case file(FileError)
  }

  /// The path, as given or as met while walking.
  public let path: FileName
  /// What the matter is.
  public let kind: Kind
  /// Whether the run has to end with ``ExitStatus/trouble``; otherwise it is a warning.
  public let isTrouble: Bool

  /// The path and what is the matter, for a line on standard error.
  public var description: String {
    switch kind {
    case .notFound: "\(path): no such file or folder"
    case .noMatch: "\(path): no such file or folder, and nothing matches the pattern"
    case .brokenLink: "\(path): is a link to a file that does not exist"
    case .emptyFolder: "no .ahap files in \(path)"
    case .emptyList: "\(path): names no files"
    case .emptyEntry(let number): "\(path): entry \(number) is empty"
    case .file(let error): error.description
    }
  }
}
