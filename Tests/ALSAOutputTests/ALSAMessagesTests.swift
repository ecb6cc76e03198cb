import Testing

@testable import ALSAOutput

// One after the other: there is one store for the whole process.
@Suite("ALSAMessages", .serialized)
struct ALSAMessagesTests {
  init() { TestDevices.prepare() }

  @Test("libasound's own words are kept, not printed")
  func kept() {
    _ = ALSAMessages.take()
    #expect(throws: AudioOutputError.self) { try ALSAPCM(OutputRequest(device: "defualt2")) }
    #expect(ALSAMessages.take().contains { $0.contains("Unknown PCM defualt2") })
  }

  @Test("what is said while asking whether a device is available is not kept")
  func silentProbe() {
    _ = ALSAOutput.probe("defualt3")
    #expect(!ALSAMessages.take().contains { $0.contains("defualt3") })
    #expect(throws: AudioOutputError.self) { try ALSAPCM(OutputRequest(device: "defualt3")) }
    #expect(ALSAMessages.take().contains { $0.contains("defualt3") })
  }

  @Test("messages are bounded, the first are kept")
  func bounded() {
    _ = ALSAMessages.take()
    for number in 0..<(2 * ALSAMessages.capacity) { ALSAMessages.keep("message \(number)") }
    let messages = ALSAMessages.take()
    #expect(messages.count == ALSAMessages.capacity)
    #expect(messages.contains("message 0"))
    #expect(!messages.contains("message \(2 * ALSAMessages.capacity - 1)"))
  }
}
