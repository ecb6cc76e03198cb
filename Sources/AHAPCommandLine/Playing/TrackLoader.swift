import AHAP
import Files

/// Reads what is to be played.
struct TrackLoader: Sendable {
  /// What was read.
  struct Loaded {
    /// What can be played, in order.
    var tracks: [Track] = []
    /// What became of the reading.
    var status = ExitStatus.success
    /// The files that it depended on.
    var dependencies = WatchedFiles()
  }

  let inputs: InputSelection
  /// Whether all patterns are one track.
  let mixes: Bool
  let options: RenderOptions

  /// Reads the patterns, and says what is wrong with them; a bad one does not stop the others.
  ///
  /// - Throws: If the profile, or a list of files, cannot be read.
  func load(in context: CommandContext) throws -> Loaded {
    let sources = try options.sources(in: context)
    let list = try inputs.resolve(in: context)
    var loaded = Loaded(status: list.status)
    loaded.dependencies.folders = Set(list.folders)
    loaded.dependencies.files = Set(list.inputs.compactMap(\.file))
    if let profile = options.profile.file { loaded.dependencies.files.insert(profile) }
    let groups = mixes && !list.inputs.isEmpty ? [list.inputs] : list.inputs.map { [$0] }
    for group in groups where context.stopStatus == nil {
      load(group, from: sources, into: &loaded, in: context)
    }
    let isSequence = loaded.tracks.count > 1
    if isSequence, options.passes == .forever {
      // The whole list is repeated, and each of it played once a time.
      loaded.tracks = loaded.tracks.map { Track(name: $0.name, mix: $0.mix.played(.count(1))) }
    }
    return loaded
  }

  private func load(
    _ inputs: [Input], from sources: RenderSources, into loaded: inout Loaded,
    in context: CommandContext
  ) {
    do throws(UnreadPattern) {
      var files: [PatternFile] = []
      for input in inputs {
        let file = try sources.patterns.read(input, in: context)
        files.append(file)
        loaded.dependencies.files.formUnion(file.dependencies)
      }
      let mix = PlayableMix.load(files, options, for: sources.profile, in: context)
      // Asked for only now: the compiler is what looks for sounds.
      for file in files { loaded.dependencies.files.formUnion(file.dependencies) }
      guard let mix else { return loaded.status.combine(with: .findings) }
      loaded.status.combine(with: mix.status)
      let others = inputs.count > 1 ? " and \(inputs.count - 1) more" : ""
      loaded.tracks.append(Track(name: "\(inputs[0].name)\(others)", mix: mix))
    } catch {
      guard !error.isCancelled else { return }
      context.error("\(error)")
      loaded.status.combine(with: .trouble)
    }
  }
}

extension Input {
  /// The file; `nil` for standard input.
  var file: FileName? {
    if case .file(let name) = source { name } else { nil }
  }
}
