/// What is asked of ALSA to list its devices: the seam where a test puts cards of its own.
package protocol DeviceSource {
  /// The PCMs that the configuration offers for playing.
  func offeredPCMs() -> [OfferedPCM]
  /// The PCMs of the sound cards, by names like `hw:CARD=PCH,DEV=0`.
  func cardPCMs() -> [OfferedPCM]
  /// Looks at what a PCM can do.
  ///
  /// - Throws: Why it cannot be opened.
  func probe(_ name: String) throws(AudioOutputError) -> ProbedPCM
}

/// A PCM and what its configuration or its card says of it.
package struct OfferedPCM: Hashable, Sendable {
  package let name: String
  package let description: String

  package init(name: String, description: String) {
    self.name = name
    self.description = description
  }
}

/// What looking at a PCM showed.
package struct ProbedPCM: Hashable, Sendable {
  /// What it can do; `nil` if it was not opened, since that would change a file.
  package let abilities: DeviceAbilities?
  /// The card's PCM behind it, by its stable name.
  package let hardware: String?

  package init(abilities: DeviceAbilities?, hardware: String?) {
    self.abilities = abilities
    self.hardware = hardware
  }
}
