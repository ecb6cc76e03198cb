import AudioFiles
import Files
import Testing

@testable import AHAPCommandLine

@Suite("ContainerChoice")
struct ContainerChoiceTests {
  @Test("the ending decides, and a choice overrides it")
  func endings() throws {
    for (name, container) in [
      ("a.wav", SoundContainer.wav), ("a.WAV", .wav), ("a.aif", .aiff), ("b/a.flac", .flac),
      ("a.oga", .ogg), ("a.opus", .opus), ("a.pcm", .raw), ("-", .wav), ("/dev/stdout", .wav),
      ("a", .wav), (".wav", .wav),
    ] as [(FileName, SoundContainer)] {
      #expect(try ContainerChoice.container(for: name, chosen: nil) == container, "\(name)")
      #expect(try ContainerChoice.container(for: name, chosen: .flac) == .flac)
    }
    #expect(try ContainerChoice.container(for: "a.mp3", chosen: .wav) == .wav)
    #expect(throws: UsageError.self) {
      try ContainerChoice.container(for: "a.mp3", chosen: nil)
    }
  }
}
