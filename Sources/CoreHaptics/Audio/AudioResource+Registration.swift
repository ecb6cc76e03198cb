import AHAP
import Files
import Foundation
import PatternSounds

extension AudioResource {
  /// The file at a URL, with its length in seconds.
  ///
  /// - Throws: ``CHHapticError/Code/fileNotFound`` and ``CHHapticError/Code/invalidAudioResource``.
  static func look(at url: URL) throws(CHHapticError) -> (file: FileName, duration: Double?) {
    guard let file = FileName(url.absoluteURL) else {
      throw CHHapticError(
        .resourceNotAvailable, "\(url): is not the URL of a file; load it yourself", at: url)
    }
    let path = String(decoding: file.bytes, as: UTF8.self)
    switch SoundFolders([], allowsOutside: true).sound(at: path) {
    case .found(let seconds): return (file, seconds)
    case .unreadable(let reason):
      throw CHHapticError(
        .invalidAudioResource, "\(file): cannot be read as sound: \(reason)", at: url)
    case .missing, .absolute, .outside:
      throw CHHapticError(.fileNotFound, "\(file): there is no such file", at: url)
    }
  }

  /// The value of an option; `nil` where it is not given.
  ///
  /// - Throws: ``CHHapticError/Code/invalidEngineParameter`` where it is no boolean.
  static func option(
    _ key: CHHapticAudioResourceKey, in options: [AnyHashable: Any]
  ) throws(CHHapticError) -> Bool? {
    // A string of Foundation's is another key than one of Swift's.
    guard let value = options[key] ?? options[NSString(string: key)] else { return nil }
    guard let isOn = value as? Bool else {
      throw CHHapticError(
        .invalidEngineParameter, "\(key) is \(value); expected true or false")
    }
    return isOn
  }
}
