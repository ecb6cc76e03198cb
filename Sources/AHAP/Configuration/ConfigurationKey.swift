/// The keys of a configuration.
enum ConfigurationKey: String, CaseIterable {
  /// The schema, for editors; not looked at.
  case schema = "$schema"
  case rules
  case ignore
  case perPathIgnores
  case target
  case strict
  case resources
}
