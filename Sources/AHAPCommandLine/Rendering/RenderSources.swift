import HapticScore

/// What a run reads once, and renders all its patterns with.
struct RenderSources: Sendable {
  /// The actuator that is rendered for.
  let profile: ActuatorProfile
  /// Reads the patterns.
  let patterns: PatternReader
}

extension RenderOptions {
  /// Reads the profile, and gets ready to read patterns.
  ///
  /// - Throws: If the profile cannot be read.
  func sources(in context: CommandContext) throws -> RenderSources {
    RenderSources(
      profile: try profile.load(in: context),
      patterns: PatternReader(
        sounds: sounds,
        configurations: configuration.finder(
          context.files, standardInputFolder: sounds.standardInputFolder)))
  }
}
