/// A name that a value in a pattern can have, with what it means in a few words.
protocol SchemaName: RawRepresentable<String> {
  /// What the name means, for an editor that offers it.
  var schemaDescription: String { get }
}
