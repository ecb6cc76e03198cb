public import Files
import Glibc
import Synchronization

/// Collects on a thread of its own whatever is written to a pipe or FIFO.
public final class BackgroundReader {
  private let pipe: Pipe?
  private let thread: BackgroundThread
  private let bytes: Collected

  private final class Collected: Sendable {
    let bytes = Mutex<[UInt8]>([])
  }

  /// Reads `pipe`.
  public init(of pipe: Pipe) {
    let (number, bytes) = (pipe.readEnd, Collected())
    self.pipe = pipe
    self.bytes = bytes
    thread = BackgroundThread {
      let read = readToEnd(of: number)
      bytes.bytes.withLock { $0 = read }
    }
  }

  /// Reads the FIFO `name`, which waits for somebody to write to it.
  public init(ofFIFO name: FileName) {
    let bytes = Collected()
    pipe = nil
    self.bytes = bytes
    thread = BackgroundThread {
      let number = name.withCString { open($0, O_RDONLY) }
      let read = readToEnd(of: number)
      close(number)
      bytes.bytes.withLock { $0 = read }
    }
  }

  /// Closes a pipe's end to write to, waits until everybody else has stopped writing, and returns
  /// what they wrote.
  public func finish() -> [UInt8] {
    pipe?.closeWriteEnd()
    thread.join()
    return bytes.bytes.withLock { $0 }
  }
}
