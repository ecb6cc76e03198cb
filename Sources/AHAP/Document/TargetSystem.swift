/// A system that a pattern is to play on, such as iOS 15.
public struct TargetSystem: Hashable, Sendable {
  /// A family of systems with Core Haptics.
  public enum Family: String, CaseIterable, Sendable {
    case iOS, macOS, tvOS, visionOS
  }

  /// The version of a system.
  public struct Version: Hashable, Comparable, Sendable {
    /// The number before the point.
    public let major: Int
    /// The number behind it.
    public let minor: Int

    init(_ major: Int, _ minor: Int = 0) {
      self.major = major
      self.minor = minor
    }

    /// The version as people write it: `15`, `10.15`.
    public var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }

    public static func < (left: Version, right: Version) -> Bool {
      (left.major, left.minor) < (right.major, right.minor)
    }
  }

  /// The family.
  public let family: Family
  /// The version.
  public let version: Version

  /// Reads a system such as `ios15`, `macos10.15` or `tvOS 16.4`.
  ///
  /// - Returns: `nil` for anything else, and for systems without Core Haptics.
  public init?(_ text: String) {
    let lowercased = text.lowercased()
    for family in Family.allCases where lowercased.hasPrefix(family.rawValue.lowercased()) {
      let rest = lowercased.dropFirst(family.rawValue.utf8.count).drop { $0 == " " }
      guard let version = Version(rest), version >= family.firstVersion else { return nil }
      self.family = family
      self.version = version
      return
    }
    return nil
  }

  /// The system as people write it: `iOS 15`.
  public var description: String { "\(family.rawValue) \(version.description)" }
}

extension TargetSystem.Family {
  /// The first version with Core Haptics.
  var firstVersion: TargetSystem.Version {
    switch self {
    case .iOS: .init(13)
    case .macOS: .init(10, 15)
    case .tvOS: .init(14)
    case .visionOS: .init(1)
    }
  }
}

extension TargetSystem.Version {
  /// Reads `15` or `10.15`; further parts, as in `16.4.1`, change nothing.
  fileprivate init?(_ text: Substring) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy(Lexer.isDigit) && part.utf8.count <= 3 ? Int(part) : nil
    }
    guard let major = numbers.first, numbers.count == parts.count, numbers.count <= 3 else {
      return nil
    }
    self.init(major, numbers.count > 1 ? numbers[1] : 0)
  }
}

extension TargetSystem {
  /// What is accepted, to complete "expected …".
  public static var expectation: String {
    let first = Family.allCases.map {
      "\($0.rawValue.lowercased())\($0.firstVersion.description)"
    }
    return "a system such as ios15, from \(first.joined(separator: ", ")) on"
  }
}
