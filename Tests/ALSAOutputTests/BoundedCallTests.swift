import Glibc
import Synchronization
import Testing

@testable import ALSAOutput

@Suite("A call of libasound that may never return")
struct BoundedCallTests {
  /// Stands for a stream; nothing looks into it.
  private let handle = OpaquePointer(bitPattern: 16)

  @Test("what the function returns is returned")
  func returns() throws {
    let handle = try #require(handle)
    #expect(BoundedCall.run(handle) { $0 == handle ? -7 : 0 } == -7)
  }

  @Test("a function that doesn't return in time is left behind, and may return later")
  func isLeftBehind() throws {
    let handle = try #require(handle)
    let (mayReturn, hasReturned) = (Flag(), Flag())
    #expect(
      BoundedCall.run(handle) { _ in
        mayReturn.wait()
        hasReturned.set()
        return 0
      } == nil)
    #expect(!hasReturned.isSet)
    mayReturn.set()
    hasReturned.wait()
  }

  private final class Flag: Sendable {
    private let value = Atomic<Bool>(false)

    var isSet: Bool { value.load(ordering: .acquiring) }
    func set() { value.store(true, ordering: .releasing) }
    func wait() { while !isSet { usleep(1_000) } }
  }
}
