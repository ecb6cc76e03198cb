public import Foundation

/// Lets a subclass have an `init()` that throws, which `NSObject` has without.
open class ThrowingInitObject: NSObject {
  /// Not available: the subclass's own one throws.
  @available(*, unavailable)
  public override init() {
    fatalError("unavailable")
  }

  init(base: Void) {
    super.init()
  }
}
