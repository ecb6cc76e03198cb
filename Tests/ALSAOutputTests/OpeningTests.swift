import Glibc
import Testing

@testable import ALSAOutput

@Suite("Failures to open")
struct OpeningTests {
  init() { TestDevices.prepare() }

  private func failure(_ device: String) -> AudioOutputError? {
    do throws(AudioOutputError) {
      _ = try ALSAOutput(OutputRequest(device: device))
      return nil
    } catch {
      return error
    }
  }

  @Test("a missing card isn't found", arguments: ["hw:31", "plughw:31,0", "missingCard"])
  func missingCard(device: String) {
    let error = failure(device)
    // Whoever may not look at the cards there are can't know.
    #expect(error?.kind == (DeviceNodes.barrier() != nil ? .permissionDenied : .deviceNotFound))
    #expect(error?.device == device)
    #expect(error?.underlying == "snd_pcm_open: ENOENT (-2)")
  }

  @Test("a name that the configuration lacks is told apart", arguments: ["defualt", "hwx:0", ""])
  func unknownName(device: String) {
    #expect(failure(device)?.kind == .unknownDeviceName)
  }

  @Test("a broken configuration is neither")
  func broken() {
    #expect(failure("broken")?.kind == .unclassified)
  }

  @Test(
    "codes that other devices give",
    arguments: [
      (EHOSTDOWN, .noServer), (ECONNREFUSED, .noServer), (EBUSY, .deviceBusy),
      (EACCES, .permissionDenied), (EPERM, .permissionDenied), (ENODEV, .deviceNotFound),
      (ENOMEM, .unclassified),
    ] as [(Int32, AudioOutputError.Kind)])
  func codes(code: Int32, kind: AudioOutputError.Kind) {
    #expect(AudioOutputError.kind(openingCode: -code) == kind)
  }

  @Test(
    "what another program, a server or the system answers, through libasound",
    .enabled(if: TestDevices.hasPlugin),
    arguments: [
      (EBUSY, .deviceBusy), (EAGAIN, .deviceBusy), (EACCES, .permissionDenied),
      (ECONNREFUSED, .noServer), (EHOSTDOWN, .noServer), (ENODEV, .deviceNotFound),
      (EIO, .unclassified),
    ] as [(Int32, AudioOutputError.Kind)])
  func answers(code: Int32, kind: AudioOutputError.Kind) {
    let device = "paced:OPEN_ERROR=\(code)"
    let error = failure(device)
    #expect(error?.kind == kind)
    #expect(error?.underlying == "snd_pcm_open: \(errorName(-code)) (\(-code))")
    #expect(error?.report == nil)
    #expect(ALSAOutput.probe(device)?.kind == kind)
    #expect(!ALSAOutput.isAvailable(device))
  }

  @Test("a device is available if it can be opened now")
  func availability() {
    #expect(ALSAOutput.isAvailable("null"))
    #expect(!ALSAOutput.isAvailable("hw:31"))
    #expect(ALSAOutput.probe("defualt")?.kind == .unknownDeviceName)
  }

  @Test("asking whether a PCM that writes a file is available leaves the file alone")
  func availabilityOfFile() {
    let path = TestDevices.capturePath("available")
    write("kept", to: path)
    #expect(ALSAOutput.isAvailable("capture:FILE=\(path)"))
    #expect(bytes(ofFile: path) == Array("kept".utf8))
  }

  @Test("an error says device, kind and cause in one line")
  func description() {
    let error = AudioOutputError(.deviceBusy, device: "hw:0", call: "snd_pcm_open", code: -EBUSY)
    #expect("\(error)" == "hw:0: deviceBusy (snd_pcm_open: EBUSY (-16))")
  }

  @Test("the group is that of the file, if it may read and write it")
  func group() throws {
    let path = "\(makeTemporaryFolder())/controlC0"
    write("", to: path)
    let name = try #require(getgrgid(getegid()).map { String(cString: $0.pointee.gr_name) })
    for (mode, group) in [(0o660, name), (0o060, name), (0o640, nil), (0o600, nil)] {
      chmod(path, mode_t(mode))
      #expect(DeviceNodes.group(of: path) == group)
    }
    #expect(DeviceNodes.group(of: path + "0") == nil)
  }

  @Test("cards that may not be opened are out of reach; no cards are not")
  func deviceNodes() {
    let folder = makeTemporaryFolder()
    #expect(DeviceNodes.barrier(in: "\(folder)/none") == nil)
    #expect(DeviceNodes.barrier(in: folder) == nil)
    write("", to: "\(folder)/timer")
    #expect(DeviceNodes.barrier(in: folder) == nil)
    write("", to: "\(folder)/controlC0")
    #expect(DeviceNodes.barrier(in: folder) == nil)
    chmod("\(folder)/controlC0", 0)
    // Root may do anything; nobody else is helped by the group.
    #expect(DeviceNodes.barrier(in: folder) == (geteuid() == 0 ? nil : .init(group: nil)))
  }
}
