import Files
import FileTestSupport
import Glibc
import Testing

/// Tests that need a process of their own: its standard output, limits or signals.
@Suite("OutputFile and its process")
struct OutputFileProcessTests {
  @Test("'-' is standard output")
  func standardOutput() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      let output = try OutputFile(at: "-")
      try output.write(Array("<whole".utf8))
      try output.write(Array(" output>".utf8))
      try output.commit()
      // Standard output itself stays open.
      #expect(fcntl(STDOUT_FILENO, F_GETFD) >= 0)
    }
    let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(text.contains("<whole output>"))
  }

  @Test("a disk that is full leaves the old file as it was")
  func fullDisk() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      try folder["file"].store([9])
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 1_000, rlim_max: 1_000)
      #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      do {
        let output = try OutputFile(at: folder["file"])
        try output.write([UInt8](repeating: 1, count: 5_000))
        Issue.record("5,000 bytes were written where 1,000 fit")
      } catch {
        #expect((error as? FileError)?.kind == .noSpace)
      }
      #expect(try folder["file"].load() == [9])
      #expect(folder.entries == ["file"])
    }
  }

  @Test("neither a read-only file nor one in a read-only folder is replaced")
  func permissions() async {
    await #expect(processExitsWith: .success) {
      if geteuid() == 0 { #expect(setuid(65_534) == 0) }  // root may write everywhere
      let folder = try TemporaryFolder()
      try folder["file"].store([9], mode: 0o444)
      try folder.makeFolder("sub")
      try folder["sub"].setMode(0o500)
      for name: FileName in ["file", "sub/new"] {
        do {
          _ = try OutputFile(at: folder[name])
          Issue.record("\(name) opened")
        } catch {
          #expect((error as? FileError)?.kind == .permissionDenied)
        }
      }
    }
  }

  @Test("a signal ends the wait for a FIFO's reader, if the caller wants to stop")
  func signalWhileOpening() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      try folder.makeFIFO("fifo")
      interruptThisThreadRepeatedly()
      var questionCount = 0
      do {
        _ = try OutputFile(at: folder["fifo"]) {
          questionCount += 1
          return questionCount == 3
        }
        Issue.record("the FIFO opened without a reader")
      } catch {
        #expect((error as? FileError)?.kind == .cancelled)
        #expect(questionCount == 3)
      }
    }
  }

  @Test("a signal ends the wait for a pipe's reader, if the caller wants to stop")
  func signalWhileWriting() async {
    await #expect(processExitsWith: .success) {
      let pipe = try Pipe()
      interruptThisThreadRepeatedly()
      var questionCount = 0
      let output = try OutputFile(at: pipe.outputName) {
        questionCount += 1
        return questionCount == 3
      }
      do {
        // A write that was interrupted after it took something returns that; the next waits.
        try output.write([UInt8](repeating: 0, count: 1_000_000))
        Issue.record("the pipe took more than it holds")
      } catch {
        #expect((error as? FileError)?.kind == .cancelled)
        #expect(questionCount == 3)
      }
    }
  }

  @Test("signals lose and repeat nothing")
  func signalsWhileWriting() async {
    await #expect(processExitsWith: .success) {
      let pipe = try Pipe()
      let reader = BackgroundReader(of: pipe)
      interruptThisThreadRepeatedly()
      let output = try OutputFile(at: pipe.outputName)
      let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 / 11) }
      for start in stride(from: 0, to: bytes.count, by: 750_000) {
        usleep(20_000)
        try output.write(Array(bytes[start..<(start + 750_000)]))
      }
      try output.commit()
      #expect(reader.finish() == bytes)
    }
  }
}

/// Sends this thread a signal every millisecond that does nothing but interrupt system calls.
private func interruptThisThreadRepeatedly() {
  var action = sigaction()
  action.__sigaction_handler.sa_handler = { _ in }
  sigaction(SIGUSR1, &action, nil)
  // The threads that tasks share take no signals by default.
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, SIGUSR1)
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  let target = UnsafeMutablePointer<pthread_t>.allocate(capacity: 1)
  target.initialize(to: pthread_self())
  var thread = pthread_t()
  pthread_create(
    &thread, nil,
    { context in
      guard let target = context?.assumingMemoryBound(to: pthread_t.self) else { return nil }
      while true {
        usleep(1_000)
        pthread_kill(target.pointee, SIGUSR1)
      }
    }, target)
}
