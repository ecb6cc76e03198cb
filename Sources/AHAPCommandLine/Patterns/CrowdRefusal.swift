import Files

/// A loop would let more voices sound at once than there is room for.
struct CrowdRefusal: Error, Hashable, CustomStringConvertible {
  /// The most voices that may have to sound at once.
  static let limit = 0x40_0000

  let name: FileName

  /// What would happen, and what to do.
  var description: String {
    "\(name): lasts so short that --loop lets more than \(Self.limit) voices sound at once; "
      + "play it less often"
  }
}
