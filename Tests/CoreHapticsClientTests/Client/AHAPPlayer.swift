import CoreHaptics
import Foundation

/// Plays AHAP files of a bundle, with and without a pattern object.
class AHAPPlayer {
  let engine: CHHapticEngine
  let bundle: Bundle

  init(engine: CHHapticEngine, bundle: Bundle) {
    self.engine = engine
    self.bundle = bundle
  }

  func playHapticsFile(named filename: String) {
    // If the AHAP file is not in the bundle, there is nothing to play.
    // Linux: resources that a package copies as a folder lie in it.
    guard
      let path = bundle.path(forResource: filename, ofType: "ahap", inDirectory: "Resources")
    else { return }

    do {
      try engine.start()
      try engine.playPattern(from: URL(fileURLWithPath: path))
    } catch {
      print("An error occurred playing \(filename): \(error).")
    }
  }

  func playData(named filename: String) throws {
    guard
      let url = bundle.url(
        forResource: filename, withExtension: "ahap", subdirectory: "Resources")
    else { return }
    let data = try Data(contentsOf: url)
    try engine.playPattern(from: data)
  }

  func pattern(named filename: String) throws -> CHHapticPattern? {
    guard
      let url = bundle.url(
        forResource: filename, withExtension: "ahap", subdirectory: "Resources")
    else { return nil }
    if #available(iOS 16.0, macOS 13.0, *) {
      return try CHHapticPattern(contentsOf: url)
    } else {
      return nil
    }
  }
}
