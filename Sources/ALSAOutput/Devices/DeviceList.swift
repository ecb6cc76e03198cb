/// The PCMs that one can play to, as they are now.
///
/// What is configured but does not open, as a server that does not run or a card that is not
/// there, is no device; so is ALSA's `null`, which plays nothing.
public struct DeviceList: Hashable, Sendable {
  /// A PCM that was left out.
  public struct Omission: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// Why it cannot be played to.
    public let error: AudioOutputError
  }

  /// The devices: the default, then the cards' own, then what the configuration has besides.
  public let devices: [OutputDevice]
  /// The PCMs that do not open.
  public let omissions: [Omission]
  /// Whether there are sound cards of which this user may open none.
  public let areCardsOutOfReach: Bool

  /// The name of the PCM that is played on when none is named.
  public static let defaultName = "default"

  /// Looks at the devices of this machine.
  ///
  /// Each is opened for a moment where that changes nothing, without waiting: a device that is in
  /// use says so. libasound's own words go to ``ALSAMessages``.
  public static func current() -> DeviceList {
    DeviceList(of: ALSADeviceSource(), areCardsOutOfReach: DeviceNodes.barrier() != nil)
  }

  package init(of source: some DeviceSource, areCardsOutOfReach: Bool = false) {
    var devices: [OutputDevice] = []
    var omissions: [Omission] = []
    for pcm in Self.candidates(of: source) {
      do throws(AudioOutputError) {
        let probed = try source.probe(pcm.name)
        devices.append(
          OutputDevice(pcm, probed.abilities.map { .available($0) } ?? .untried, probed.hardware))
      } catch {
        switch error.kind {
        case .deviceBusy: devices.append(OutputDevice(pcm, .busy, nil))
        case .permissionDenied: devices.append(OutputDevice(pcm, .denied, nil))
        default: omissions.append(Omission(name: pcm.name, error: error))
        }
      }
    }
    self.devices = devices
    self.omissions = omissions
    self.areCardsOutOfReach = areCardsOutOfReach
  }

  /// The PCMs to look at, each once, in the order in which they are listed.
  private static func candidates(of source: some DeviceSource) -> [OfferedPCM] {
    let offered = source.offeredPCMs()
    let cards = source.cardPCMs()
    // The words of the configuration say more than those of the card.
    var described: [String: OfferedPCM] = [:]
    for pcm in offered + cards where described[pcm.name]?.description.isEmpty ?? true {
      described[pcm.name] = pcm
    }
    var names: Set<String> = ["null"]
    return ([defaultName] + (cards + offered).map(\.name)).compactMap { name in
      guard names.insert(name).inserted else { return nil }
      return described[name] ?? OfferedPCM(name: name, description: "")
    }
  }
}

extension OutputDevice {
  fileprivate init(_ pcm: OfferedPCM, _ availability: Availability, _ hardware: String?) {
    self.init(
      name: pcm.name, description: pcm.description,
      isDefault: pcm.name == DeviceList.defaultName,
      hardware: hardware == pcm.name ? nil : hardware, availability: availability)
  }
}
