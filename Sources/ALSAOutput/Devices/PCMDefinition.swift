import CALSA

/// What the configuration says a PCM is made of.
enum PCMDefinition {
  /// How deep definitions may refer to each other.
  private static let depthLimit = 16

  /// Whether opening a PCM empties a file, because it or something behind it is of type `file`.
  static func writesFile(_ name: String) -> Bool {
    var root: OpaquePointer?
    guard snd_config_update_ref(&root) >= 0, let root else { return false }
    defer { snd_config_unref(root) }
    return writesFile("pcm", name, in: root, depth: 0)
  }

  private static func writesFile(
    _ base: String, _ name: String, in root: OpaquePointer, depth: Int
  ) -> Bool {
    var definition: OpaquePointer?
    guard depth < depthLimit, snd_config_search_definition(root, base, name, &definition) >= 0,
      let definition
    else { return false }
    defer { snd_config_delete(definition) }
    return writesFile(definition, in: root, depth: depth)
  }

  private static func writesFile(
    _ node: OpaquePointer, in root: OpaquePointer, depth: Int
  ) -> Bool {
    guard depth < depthLimit else { return false }
    guard snd_config_get_type(node) == SND_CONFIG_TYPE_COMPOUND else {
      guard let id = id(of: node), let text = text(of: node) else { return false }
      switch id {
      case "type": return text == "file"
      case "pcm": return writesFile("pcm", text, in: root, depth: depth + 1)
      case "slave": return writesFile("pcm_slave", text, in: root, depth: depth + 1)
      default: return false
      }
    }
    var entry = snd_config_iterator_first(node)
    let end = snd_config_iterator_end(node)
    while let current = entry, current != end {
      if let child = snd_config_iterator_entry(current),
        writesFile(child, in: root, depth: depth + 1)
      {
        return true
      }
      entry = snd_config_iterator_next(current)
    }
    return false
  }

  private static func id(of node: OpaquePointer) -> String? {
    var id: UnsafePointer<CChar>?
    return snd_config_get_id(node, &id) >= 0 ? id.map { String(cString: $0) } : nil
  }

  private static func text(of node: OpaquePointer) -> String? {
    var text: UnsafePointer<CChar>?
    return snd_config_get_string(node, &text) >= 0 ? text.map { String(cString: $0) } : nil
  }
}
