/// The options that every command has.
public enum CommonOptions {
  /// Shows help and does nothing else.
  public static let help = Option(flag: "help", short: "h", help: "Show this help.")
  /// Shows the version and does nothing else.
  public static let version = Option(flag: "version", help: "Show the version.")
  /// Leaves out warnings and notes.
  public static let quiet = Option(
    flag: "quiet", short: "q", help: "Say only what is wrong: no warnings and no notes.")
  /// Adds details.
  public static let verbose = Option(
    flag: "verbose", short: "v", help: "Say more about what is done.")
  /// Decides about colour.
  public static let color = Option<ColorChoice>(
    "color", .choice("WHEN"), default: .auto,
    help: "Color text. NO_COLOR and FORCE_COLOR decide about auto.")

  /// All of them under their heading.
  public static let group = OptionGroup("Common options", [help, version, quiet, verbose, color])
}
