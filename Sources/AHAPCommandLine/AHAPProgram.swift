/// The program `ahap`: its name, its version and its commands.
public enum AHAPProgram {
  /// The version of the toolkit.
  public static let version = "0.1.0"

  /// The program with its table of commands.
  public static let program = Program(
    name: "ahap", version: version,
    abstract: "Check, render, play and compare AHAP haptic patterns.",
    examples: [
      CommandExample("ahap validate Patterns", "Report what is wrong with patterns, and where."),
      CommandExample("ahap render tap.ahap -o tap.wav", "Write a pattern as a WAV file."),
      CommandExample("ahap play tap.ahap", "Play a pattern through ALSA."),
    ],
    subcommands: [
      ValidateCommand.self, FmtCommand.self, RenderCommand.self, PlayCommand.self,
      DevicesCommand.self, InfoCommand.self, CompareCommand.self, RulesCommand.self,
      ExplainCommand.self,
      SchemaCommand.self,
    ])
}
