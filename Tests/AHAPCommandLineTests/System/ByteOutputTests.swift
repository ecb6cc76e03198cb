import Files
import FileTestSupport
import Glibc
import Testing

@testable import AHAPCommandLine

@Suite("Writing bytes")
struct ByteOutputTests {
  @Test("bytes wait until there are many, or until they are wanted")
  func buffering() throws {
    let folder = try TemporaryFolder()
    let path = try folder.makeFile("out", [])
    let descriptor = path.withCString { open($0, O_WRONLY) }
    defer { close(descriptor) }
    let output = ByteOutput(descriptor: descriptor, capacity: 8)
    output.write("abc")
    #expect(try FileReader().contents(of: path).isEmpty)
    output.write([0xFF, 0x00])
    output.writeLine("de")
    #expect(
      try FileReader().contents(of: path) == Array("abc".utf8) + [0xFF, 0] + Array("de\n".utf8))
    output.write("f")
    try output.flush()
    #expect(try FileReader().contents(of: path).last == UInt8(ascii: "f"))
    output.write([UInt8](repeating: 1, count: 100).dropFirst())
    #expect(try FileReader().contents(of: path).count == 8 + 1 + 99)
  }

  @Test("all bytes arrive, even through a slow pipe that does not block")
  func shortWrites() throws {
    let pipe = try Pipe()
    pipe.makeWriteEndNonblocking()
    let reader = BackgroundReader(of: pipe)
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let output = ByteOutput(descriptor: pipe.writeEnd)
    output.write(bytes[..<3])
    output.write(bytes[3...])
    try output.flush()
    #expect(reader.finish() == bytes)
  }

  @Test("a full disk is remembered, and what follows is dropped")
  func fullDisk() {
    let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
    defer { close(full) }
    let output = ByteOutput(descriptor: full)
    output.write("x")
    #expect(output.failure == nil)
    for _ in 0..<2 {
      let failure = #expect(throws: FileError.self) { try output.flush() }
      #expect(failure?.kind == .noSpace)
    }
    output.write("y")
    #expect(output.unwrittenBytes.isEmpty)
    #expect(output.failure?.exitStatus == .trouble)
    #expect(output.failure?.underlying == "write: No space left on device (28)")
  }

  @Test("a closed pipe is the end of the reader")
  func closedPipe() throws {
    StandardStreams.ignoreBrokenPipes()
    let pipe = try Pipe()
    pipe.closeReadEnd()
    let output = ByteOutput(descriptor: pipe.writeEnd, capacity: 0)
    output.write("x")
    #expect(output.failure?.kind == .readerGone)
    #expect(output.failure?.exitStatus == .readerGone)
  }

  @Test("several threads write line by line")
  func threads() {
    let output = ByteOutput()
    let threads = (0..<4).map { number in
      BackgroundThread { for _ in 0..<500 { output.writeLine("line of thread \(number)") } }
    }
    for thread in threads { thread.join() }
    let lines = String(decoding: output.unwrittenBytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 2000)
    #expect(lines.allSatisfy { $0.hasPrefix("line of thread ") && $0.count == 16 })
  }
}
