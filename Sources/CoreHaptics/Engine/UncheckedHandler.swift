/// A handler of the program on its way to the engine's threads.
///
/// Core Haptics' handlers are not `@Sendable`: what they capture is the program's own affair, as it
/// is on Apple's systems.
struct UncheckedHandler<Handler>: @unchecked Sendable {
  let call: Handler

  init(_ call: Handler) {
    self.call = call
  }
}
