/// When text is coloured: the value of `--color`.
public enum ColorChoice: String, CaseIterable, Hashable, Sendable {
  /// On a terminal, unless the environment says otherwise.
  case auto
  /// Always, whatever the environment says.
  case always
  /// Never.
  case never

  /// Decides about one stream.
  ///
  /// With ``auto``, in this order: a non-empty `NO_COLOR` means no; a non-empty `FORCE_COLOR`
  /// means yes, or no if it is `0`; `TERM=dumb` means no; then, whether it is a terminal.
  public func usesColor(isTerminal: Bool, environment: Environment) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if let refusal = environment["NO_COLOR"], !refusal.isEmpty { return false }
      if let force = environment["FORCE_COLOR"], !force.isEmpty { return force != "0" }
      if environment["TERM"] == "dumb" { return false }
      return isTerminal
    }
  }
}
