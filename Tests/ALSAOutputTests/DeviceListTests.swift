import ALSAOutput
import AudioFrames
import Testing

@Suite("The list of devices")
struct DeviceListTests {
  private static let abilities = DeviceAbilities(
    sampleRates: 44_100...96_000, usualRates: [44_100, 48_000, 96_000], channelCounts: 2...2,
    sampleFormats: [.s32, .s16])

  /// Cards and configurations as a test has them.
  private struct Scripted: DeviceSource {
    var offered: [OfferedPCM] = []
    var cards: [OfferedPCM] = []
    var answers: [String: Result<ProbedPCM, AudioOutputError>] = [:]

    func offeredPCMs() -> [OfferedPCM] { offered }
    func cardPCMs() -> [OfferedPCM] { cards }
    func probe(_ name: String) throws(AudioOutputError) -> ProbedPCM {
      guard let answer = answers[name] else {
        throw AudioOutputError(kind: .deviceNotFound, device: name, underlying: "ENOENT")
      }
      return try answer.get()
    }
  }

  private func available(on hardware: String? = nil) -> Result<ProbedPCM, AudioOutputError> {
    .success(ProbedPCM(abilities: Self.abilities, hardware: hardware))
  }

  private func failure(
    _ kind: AudioOutputError.Kind, _ name: String
  ) -> Result<ProbedPCM, AudioOutputError> {
    .failure(AudioOutputError(kind: kind, device: name, underlying: "\(kind)"))
  }

  @Test("nothing that opens, no device; the default is looked for all the same")
  func empty() {
    let list = DeviceList(
      of: Scripted(offered: [OfferedPCM(name: "null", description: "Nothing")]))
    #expect(list.devices.isEmpty)
    #expect(list.omissions.map(\.name) == ["default"])
  }

  @Test("the default first, then the cards, then the rest; each once, described best")
  func order() {
    let list = DeviceList(
      of: Scripted(
        offered: [
          OfferedPCM(name: "null", description: "Nothing"),
          OfferedPCM(name: "server", description: "A server"),
          OfferedPCM(name: "default", description: "The usual"),
          OfferedPCM(name: "hw:CARD=PCH,DEV=0", description: "Direct"),
          OfferedPCM(name: "front:CARD=PCH,DEV=0", description: ""),
          OfferedPCM(name: "server", description: "Again"),
        ],
        cards: [
          OfferedPCM(name: "hw:CARD=PCH,DEV=0", description: "PCH, Analog"),
          OfferedPCM(name: "plughw:CARD=PCH,DEV=0", description: "PCH, converted"),
        ],
        answers: [
          "null": available(), "server": available(),
          "default": available(on: "hw:CARD=PCH,DEV=0"),
          "hw:CARD=PCH,DEV=0": available(on: "hw:CARD=PCH,DEV=0"),
          "plughw:CARD=PCH,DEV=0": available(on: "hw:CARD=PCH,DEV=0"),
          "front:CARD=PCH,DEV=0": available(on: "hw:CARD=PCH,DEV=0"),
        ]))
    #expect(
      list.devices.map(\.name) == [
        "default", "hw:CARD=PCH,DEV=0", "plughw:CARD=PCH,DEV=0", "server", "front:CARD=PCH,DEV=0",
      ])
    #expect(
      list.devices.map(\.description)
        == ["The usual", "Direct", "PCH, converted", "A server", ""])
    #expect(list.devices.map(\.isDefault) == [true, false, false, false, false])
    // What it is itself need not be said.
    #expect(
      list.devices.map(\.hardware)
        == ["hw:CARD=PCH,DEV=0", nil, "hw:CARD=PCH,DEV=0", nil, "hw:CARD=PCH,DEV=0"])
    #expect(list.devices.allSatisfy { $0.availability == .available(Self.abilities) })
    #expect(list.omissions.isEmpty)
  }

  @Test("what is busy or denied is there; what does not open is not")
  func failures() {
    let names = ["busy", "denied", "file", "gone", "server", "odd"]
    let list = DeviceList(
      of: Scripted(
        offered: names.map { OfferedPCM(name: $0, description: "") },
        answers: [
          "busy": failure(.deviceBusy, "busy"), "denied": failure(.permissionDenied, "denied"),
          "file": .success(ProbedPCM(abilities: nil, hardware: nil)),
          "gone": failure(.deviceNotFound, "gone"), "server": failure(.noServer, "server"),
          "odd": failure(.unclassified, "odd"),
        ]))
    #expect(list.devices.map(\.name) == ["busy", "denied", "file"])
    #expect(list.devices.map(\.availability) == [.busy, .denied, .untried])
    #expect(list.omissions.map(\.name) == ["default", "gone", "server", "odd"])
  }

  @Test("the real one looks at this machine without a word on standard error")
  func real() {
    TestDevices.prepare()
    let list = DeviceList.current()
    // Of this process's configuration, cards or none; `null` never.
    #expect(!list.devices.contains { $0.name == "null" })
    #expect(Set(list.devices.map(\.name)).count == list.devices.count)
    _ = ALSAMessages.take()
  }
}
