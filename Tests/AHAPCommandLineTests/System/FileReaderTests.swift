import Files
import FileTestSupport
import Glibc
import Synchronization
import Testing

@testable import AHAPCommandLine

@Suite("Reading files")
struct FileReaderTests {
  private func failure(_ path: FileName, _ reader: FileReader = FileReader()) -> FileError? {
    do throws(FileError) {
      _ = try reader.contents(of: path)
      return nil
    } catch {
      return error
    }
  }

  @Test("whole files of every size", arguments: [0, 1, 4_096, 65_536, 65_537, 300_000])
  func sizes(count: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let path = try folder.makeFile("a", bytes)
    #expect(try FileReader().contents(of: path) == bytes)
  }

  @Test("files whose size the system does not say")
  func procFile() throws {
    #expect(try FileReader().contents(of: "/proc/self/stat").count > 10)
  }

  @Test("names that are not UTF-8")
  func names() throws {
    let folder = try TemporaryFolder()
    let path = try folder.makeFile(try #require(FileName(bytes: [0xFF, 0xC3])), [1])
    #expect(try FileReader().contents(of: path) == [1])
  }

  @Test("a FIFO, to the end of its writer")
  func fifo() throws {
    let folder = try TemporaryFolder()
    let path = try folder.makeFIFO("pipe")
    let thread = BackgroundThread {
      let descriptor = path.withCString { open($0, O_WRONLY) }
      let output = ByteOutput(descriptor: descriptor, capacity: 0)
      for _ in 0..<50 { output.write([UInt8](repeating: 7, count: 3_000)) }
      close(descriptor)
    }
    #expect(try FileReader().contents(of: path).count == 150_000)
    thread.join()
  }

  @Test("standard input, by - and by its name in /dev")
  func standardInput() throws {
    let pipe = try Pipe(holding: [1, 2, 3])
    let reader = FileReader(standardInput: pipe.readEnd)
    #expect(try reader.contents(of: Input(argument: "-")) == [1, 2, 3])
    let named = try Pipe(holding: [4])
    #expect(try reader.contents(of: named.inputName) == [4])
  }

  @Test("what is not there, or not a file")
  func missing() throws {
    let folder = try TemporaryFolder()
    try folder.makeFile("file")
    let gone = folder["gone"]
    #expect(failure(gone)?.kind == .notFound)
    #expect(failure(gone)?.description == "\(gone): no such file")
    #expect(failure(folder["file/x"])?.kind == .notFound)
    #expect(failure(folder.name)?.kind == .isFolder)
    try folder.makeLink("loop", to: "loop")
    #expect(failure(folder["loop"])?.kind == .linkLoop)
  }

  @Test("a file that the user may not read")
  func permission() throws {
    let folder = try TemporaryFolder()
    let path = try folder.makeFile("secret")
    try folder["secret"].setMode(0)
    try asOrdinaryUser { #expect(failure(path)?.kind == .permissionDenied) }
  }

  @Test("a read that fails")
  func failingRead() {
    #expect(failure("/proc/self/mem")?.code == EIO)
    #expect(
      failure("/proc/self/mem")?.description.hasSuffix("read: Input/output error (5)") == true)
  }

  @Test("standard input that does not block is waited for all the same")
  func nonBlockingInput() throws {
    let pipe = try Pipe()
    pipe.makeReadEndNonblocking()
    let writeEnd = pipe.writeEnd
    let thread = BackgroundThread {
      usleep(20_000)
      write(writeEnd, "ab", 2)
      usleep(20_000)
      close(writeEnd)
    }
    let reader = FileReader(standardInput: pipe.readEnd)
    #expect(try reader.contents(of: .standardInput()) == Array("ab".utf8))
    thread.join()
    pipe.forgetWriteEnd()
  }

  @Test("too big: at once for a file, when it shows for a pipe")
  func tooBig() throws {
    let folder = try TemporaryFolder()
    let sparse = try folder.makeFile("sparse")
    #expect(sparse.withCString { truncate($0, FileReader.standardLimit + 1) } == 0)
    #expect(failure(sparse)?.kind == .tooLarge(limit: 4_294_967_295))
    #expect(failure(sparse)?.description == "\(sparse): is too large: more than 4294967295 bytes")
    let small = FileReader(limit: 3)
    #expect(failure(try folder.makeFile("three", [1, 2, 3]), small) == nil)
    #expect(failure(try folder.makeFile("four", [1, 2, 3, 4]), small)?.kind == .tooLarge(limit: 3))
    let pipe = try Pipe(holding: [1, 2, 3, 4])
    #expect(failure(pipe.inputName, small)?.kind == .tooLarge(limit: 3))
    #expect(failure("/dev/zero", FileReader(limit: 100_000))?.kind == .tooLarge(limit: 100_000))
  }

  @Test("a wait for input ends when somebody asks to stop")
  func interrupted() throws {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in }
    sigaction(SIGUSR1, &action, nil)
    let pipe = try Pipe()
    let readEnd = pipe.readEnd
    let signals = Signals()
    let outcome = Mutex<FileError?>(nil)
    let isDone = Atomic(false)
    let waiting = Atomic<UInt>(0)
    let thread = BackgroundThread {
      unblock(SIGUSR1)
      waiting.store(UInt(pthread_self()), ordering: .releasing)
      let reader = FileReader(standardInput: readEnd, signals: signals)
      do throws(FileError) {
        _ = try reader.contents(of: .standardInput())
      } catch {
        outcome.withLock { $0 = error }
      }
      isDone.store(true, ordering: .releasing)
    }
    while waiting.load(ordering: .acquiring) == 0 { usleep(100) }
    let handle = pthread_t(waiting.load(ordering: .acquiring))
    // A signal that nobody meant: the wait goes on.
    usleep(10_000)
    pthread_kill(handle, SIGUSR1)
    usleep(10_000)
    let endedEarly = isDone.load(ordering: .acquiring)
    #expect(!endedEarly)
    signals.deliver(SIGINT)
    while !isDone.load(ordering: .acquiring) {
      pthread_kill(handle, SIGUSR1)
      usleep(1_000)
    }
    thread.join()
    #expect(outcome.withLock { $0?.kind } == .cancelled)
  }
}
