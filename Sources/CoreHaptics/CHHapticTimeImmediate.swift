public import Foundation

/// The time that means "as soon as possible": 0.
///
/// So does any time that has passed.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CHHapticTimeImmediate: TimeInterval = 0.0
