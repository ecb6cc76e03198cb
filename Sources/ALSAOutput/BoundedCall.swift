import CALSA
import Glibc

/// A call of libasound on a thread of its own, waited for, but not for ever.
///
/// The plug-in of a sound server waits for the server's answer when a stream is stopped. A server
/// that hangs gives none.
final class BoundedCall: @unchecked Sendable {
  typealias Function = (OpaquePointer) -> Int32

  /// The time that a call may take, in seconds.
  static let limitSeconds = 1

  private let handle: OpaquePointer
  private let function: Function
  private let returned = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
  /// Set before `returned` is posted, and read after.
  private var result: Int32 = 0

  private init(_ handle: OpaquePointer, _ function: @escaping Function) {
    self.handle = handle
    self.function = function
    sem_init(returned, 0, 0)
  }

  deinit {
    sem_destroy(returned)
    returned.deallocate()
  }

  /// Calls `function` with `handle`.
  ///
  /// - Returns: What it returned, or `nil` if it didn't in time: it may still be using the handle.
  static func run(_ handle: OpaquePointer, _ function: @escaping Function) -> Int32? {
    let call = BoundedCall(handle, function)
    let retained = Unmanaged.passRetained(call)
    var thread = pthread_t()
    let refusal = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        let call = Unmanaged<BoundedCall>.fromOpaque(argument).takeRetainedValue()
        call.result = call.function(call.handle)
        sem_post(call.returned)
        return nil
      }, retained.toOpaque())
    guard refusal == 0 else {
      retained.release()
      return function(handle)
    }
    pthread_detach(thread)
    return call.isReturned() ? call.result : nil
  }

  private func isReturned() -> Bool {
    var end = timespec()
    clock_gettime(CLOCK_REALTIME, &end)
    end.tv_sec += Self.limitSeconds
    while sem_timedwait(returned, &end) != 0 {
      if errno != EINTR { return false }
    }
    return true
  }
}
