import Files

/// Something that sounds: a pattern, or a sound file.
enum ComparedInput: Hashable, Sendable {
  /// A pattern, which is rendered as it is compared.
  case pattern(Input)
  /// A sound file.
  case sound(FileName)

  /// The input that a name stands for: a pattern by its ending or on standard input.
  init(_ name: FileName) {
    self =
      name.isStandardStream || name.pathExtension == "ahap"
      ? .pattern(Input(argument: name)) : .sound(name)
  }

  /// What reports call it.
  var name: FileName {
    switch self {
    case .pattern(let input): input.name
    case .sound(let name): name
    }
  }
}
