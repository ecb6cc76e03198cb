import FileTestSupport
import Glibc

/// Runs `body` on this thread with the rights of an ordinary user on files, even as root.
func asOrdinaryUser(_ body: () throws -> Void) throws {
  guard geteuid() == 0 else { return try body() }
  // Not in Glibc's module. Unlike seteuid it changes this thread only.
  guard let symbol = dlsym(nil, "setfsuid") else { throw PreparationFailure("setfsuid") }
  let setFileUser = unsafeBitCast(symbol, to: (@convention(c) (uid_t) -> Int32).self)
  _ = setFileUser(65_534)
  defer { _ = setFileUser(0) }
  try body()
}
