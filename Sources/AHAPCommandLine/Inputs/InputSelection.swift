public import Files

/// The paths and options by which a command is told what to deal with.
///
/// For commands that take many files and folders. Such a command lists ``paths`` among its
/// positional arguments and ``optionGroup`` among its options, and creates a selection from them:
///
///     inputs = try InputSelection(parsing: arguments)
///     …
///     let list = try inputs.resolve(in: context)  // problems are already said
///     var status = list.status
///     for input in list.inputs { … try context.files.contents(of: input) … }
public struct InputSelection: Sendable {
  /// The files and folders.
  public static let paths = Positional(
    repeating: "PATH", .path(completion: .files(withExtensions: ["ahap"])), isRequired: false,
    help: """
      AHAP files; folders, which are searched for .ahap files; or - for standard input.
      """)
  /// A list of files instead of arguments.
  public static let files0From = Option(
    "files0-from", .path(),
    help: "Read the names of the files, each ended by a zero byte, from FILE, or from - for stdin.")
  /// Whether finding nothing is trouble.
  public static let errorOnEmpty = Option(
    flag: "error-on-empty", help: "Fail if a folder or list has no .ahap files in it.")

  /// The options under their heading.
  public static let optionGroup = OptionGroup("Input", [files0From, errorOnEmpty])

  private let given: [FileName]
  private let list: FileName?
  private let isEmptyTrouble: Bool

  /// Reads the selection from a command's arguments.
  ///
  /// - Throws: If nothing is named, or both paths and a list; if `-` is not the only path.
  public init(parsing arguments: ParsedArguments) throws(UsageError) {
    given = arguments[Self.paths]
    list = arguments[Self.files0From]
    isEmptyTrouble = arguments[Self.errorOnEmpty]
    if list != nil, !given.isEmpty {
      throw UsageError("paths and '--files0-from' cannot be used together")
    }
    if list == nil, given.isEmpty {
      throw UsageError("no input", hint: "Name files or folders, or - for standard input.")
    }
    if given.count > 1, given.contains(where: \.isStandardStream) {
      throw UsageError("'-' for standard input cannot be used together with other paths")
    }
  }

  /// The paths as they were given.
  var givenPaths: Set<FileName> { Set(given) }

  /// Whether the one input is standard input.
  public var isStandardInput: Bool { given.first?.isStandardStream == true }

  /// Finds the inputs, and says on standard error what is wrong with the paths.
  ///
  /// - Parameters:
  ///   - context: What the command runs against.
  ///   - standardInputName: What reports call standard input; `nil` is `<stdin>`.
  /// - Returns: The inputs, and the status that the problems among them demand.
  /// - Throws: A `FileError` if the list of files cannot be read.
  public func resolve(
    in context: CommandContext, standardInputName: FileName? = nil
  ) throws(FileError) -> InputList {
    guard let list else {
      if isStandardInput, let standardInputName {
        return InputList(entries: [.input(.standardInput(name: standardInputName))])
      }
      let found = InputWalker.walk(
        given, isEmptyTrouble: isEmptyTrouble, signals: context.signals)
      found.report(in: context)
      return found
    }
    let source = Input(argument: list)
    let names = FileNameList(try context.files.contents(of: source))
    // A file of that name: standard input may be in use, and a list is no place to ask for it.
    let paths = names.names.map { $0.isStandardStream ? FileName("./-") : $0 }
    var found = InputWalker.walk(
      paths, isEmptyTrouble: isEmptyTrouble, signals: context.signals)
    found.entries += names.emptyEntries.map { number in
      .problem(InputProblem(path: source.name, kind: .emptyEntry(number), isTrouble: true))
    }
    if names.names.isEmpty {
      found.entries.append(
        .problem(InputProblem(path: source.name, kind: .emptyList, isTrouble: isEmptyTrouble)))
    }
    found.report(in: context)
    return found
  }
}
