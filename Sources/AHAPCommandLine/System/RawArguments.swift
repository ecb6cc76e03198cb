import Glibc

/// The arguments the process was started with, as bytes.
///
/// `CommandLine.arguments` repairs what is not UTF-8, after which such a file cannot be opened.
public enum RawArguments {
  /// The arguments after the program's own name.
  public static var current: [[UInt8]] {
    let pointers = CommandLine.unsafeArgv
    return (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      guard let argument = pointers[index] else { return nil }
      return Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
    }
  }
}
