import FileTestSupport
import Files
import Glibc
import Testing

/// The keys of a terminal while patterns play.
@Suite("ahap play: keys", .enabled(if: TestDevice.isBuilt))
struct KeyCaseTests {
  /// Eight seconds of a steady vibration.
  private static let long = """
    { "Version": 1.0, "Pattern": [ { "Event": { "Time": 0, "EventType": "HapticContinuous",
      "EventDuration": 8, "EventParameters": [
        { "ParameterID": "HapticIntensity", "ParameterValue": 0.5 } ] } } ] }
    """

  /// The program on a terminal of its own, with what its device is given.
  private struct Scene {
    let folder: TemporaryFolder
    let program: RunningProgram

    init(_ arguments: String..., speed: Int = 1) throws {
      folder = try TemporaryFolder()
      try folder.makeFile("long.ahap", Array(KeyCaseTests.long.utf8))
      let environment = try TestDevice.environment(
        in: folder,
        """
        pcm.!default { type ahaptest  file "\(folder["captured.raw"])"  speed \(speed) }
        """)
      program = try RunningProgram(
        ["play"] + arguments, .terminal, in: folder.name.description, environment: environment)
    }

    /// The frames that the device was given, of eight bytes each.
    func playedFrameCount() throws -> Int { try folder["captured.raw"].load().count / 8 }

    /// The magnitudes of the left channel.
    func played() throws -> [Float] {
      let bytes = try folder["captured.raw"].load()
      return stride(from: 0, to: bytes.count / 8 * 8, by: 8).map { offset in
        let bits = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[offset + $1]) << (8 * $1) }
        return abs(Float(bitPattern: bits))
      }
    }

    /// The longest stretch without a sound, in frames.
    func longestSilence() throws -> Int {
      var (longest, current) = (0, 0)
      for sample in try played() {
        current = sample < 1e-6 ? current + 1 : 0
        longest = max(longest, current)
      }
      return longest
    }
  }

  /// Whether keys come one by one and unseen.
  private func isReadingKeys(_ program: RunningProgram) -> Bool {
    program.localModes & UInt32(ICANON | ECHO) == 0
  }

  @Test("q fades out and ends with success; the terminal is as it was found")
  func quit() throws {
    let scene = try Scene("long.ahap")
    let program = scene.program
    let found = program.foundModes
    #expect(found & UInt32(ICANON | ECHO) != 0)
    try program.expect("long.ahap  0:00.")
    #expect(isReadingKeys(program))
    program.type("q")
    #expect(program.waitForExit() == 0)
    #expect(program.localModes == found)
    #expect(program.text.hasSuffix("\r\u{1B}[K"))
    #expect(try scene.playedFrameCount() < 7 * 48_000)
  }

  @Test(
    "the terminal is put back whatever ends the program",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func signals(signal: Int32) throws {
    let scene = try Scene("long.ahap")
    let found = scene.program.foundModes
    try scene.program.expect("long.ahap  0:00.")
    switch signal {
    case SIGINT: scene.program.type("\u{3}")
    case SIGQUIT: scene.program.type("\u{1C}")
    default: scene.program.send(signal)
    }
    #expect(scene.program.waitForExit() == 128 + signal)
    #expect(scene.program.localModes == found)
  }

  @Test("at the natural end, too")
  func end() throws {
    let scene = try Scene("long.ahap", speed: 20)
    let found = scene.program.foundModes
    #expect(scene.program.waitForExit() == 0)
    #expect(scene.program.localModes == found)
    #expect(try scene.playedFrameCount() >= 8 * 48_000)
  }

  @Test("space pauses and goes on: nothing is lost, and nothing is played meanwhile")
  func pause() throws {
    let scene = try Scene("long.ahap", speed: 4)
    let program = scene.program
    try program.expect("long.ahap  0:01.")
    program.type(" ")
    try program.expect("[paused]")
    program.pass(seconds: 0.3)
    let count = try scene.playedFrameCount()
    program.pass(seconds: 0.5)
    #expect(try scene.playedFrameCount() == count)
    program.type(" ")
    #expect(program.waitForExit() == 0)
    // All of it, once, but for what is faded.
    let sounding = try scene.played().count { $0 > 1e-6 }
    #expect(abs(sounding - 8 * 48_000) < 48_000 / 4, "\(sounding)")
  }

  @Test("r begins anew")
  func restart() throws {
    let scene = try Scene("long.ahap", speed: 4)
    try scene.program.expect("long.ahap  0:03.")
    scene.program.type("r")
    try scene.program.expect("long.ahap  0:00.")
    #expect(scene.program.waitForExit() == 0)
    #expect(try scene.playedFrameCount() > 10 * 48_000)
    #expect(try scene.longestSilence() < 48_000 / 5)
  }

  @Test("l loops until it is pressed again")
  func loop() throws {
    let scene = try Scene("long.ahap", speed: 8)
    scene.program.pass(seconds: 0.2)
    scene.program.type("l")
    try scene.program.expect("[looping]")
    try scene.program.expect("long.ahap  0:07.")
    try scene.program.expect("long.ahap  0:01.", times: 2)
    scene.program.type("l")
    #expect(scene.program.waitForExit() == 0)
    let count = try scene.playedFrameCount()
    #expect(count > 15 * 48_000)
    #expect(abs((count + 24_000) % (8 * 48_000) - 24_000) < 12_000, "whole passes: \(count)")
  }

  @Test("the arrows go half a second on and back; behind the end it ends")
  func seek() throws {
    let scene = try Scene("long.ahap")
    try scene.program.expect("long.ahap  0:00.")
    for _ in 0..<10 { scene.program.type("\u{1B}[C") }
    // Each of them from where the one before has led, as soon as a period was rendered.
    scene.program.pass(seconds: 0.2)
    scene.program.type("\u{1B}[D")
    for _ in 0..<40 {
      scene.program.pass(seconds: 0.05)
      scene.program.type("\u{1B}[C")
    }
    #expect(scene.program.waitForExit() == 0)
    #expect(try scene.playedFrameCount() < 8 * 48_000)
  }

  @Test("plus and minus change the speed")
  func speed() throws {
    let scene = try Scene("long.ahap", speed: 2)
    try scene.program.expect("long.ahap  0:00.")
    for _ in 0..<8 { scene.program.type("+") }
    try scene.program.expect("[speed 214%]")
    #expect(scene.program.waitForExit() == 0)
    let fast = try scene.playedFrameCount()
    #expect(fast < 7 * 48_000)
    let slow = try Scene("long.ahap", speed: 8)
    try slow.program.expect("long.ahap  0:00.")
    for _ in 0..<5 { slow.program.type("-") }
    #expect(slow.program.waitForExit() == 0)
    #expect(try slow.playedFrameCount() > 9 * 48_000)
  }

  @Test("m silences while it plays on")
  func mute() throws {
    let scene = try Scene("long.ahap", speed: 4)
    try scene.program.expect("long.ahap  0:01.")
    scene.program.type("m")
    try scene.program.expect("[muted]")
    try scene.program.expect("long.ahap  0:04.")
    scene.program.type("m")
    #expect(scene.program.waitForExit() == 0)
    #expect(try scene.longestSilence() > 48_000)
    #expect(try scene.playedFrameCount() < 9 * 48_000)
  }

  @Test("h tells the keys, and the playing goes on")
  func help() throws {
    let scene = try Scene("long.ahap", speed: 4)
    try scene.program.expect("long.ahap  0:00.")
    scene.program.type("h")
    try scene.program.expect("space: pause")
    try scene.program.expect("left, right: half a second")
    scene.program.type("?")
    try scene.program.expect("space: pause", times: 2)
    #expect(scene.program.waitForExit() == 0)
  }

  @Test("a key in a list moves only what plays; the next follows when it has ended")
  func list() throws {
    let scene = try Scene("long.ahap", "long.ahap", speed: 8)
    try scene.program.expect("(1 of 2)")
    scene.program.type("\u{1B}[C")
    try scene.program.expect("(2 of 2)")
    #expect(scene.program.waitForExit() == 0)
    let count = try scene.playedFrameCount()
    #expect(count > 14 * 48_000 && count < 17 * 48_000, "\(count)")
  }

  @Test("Ctrl-Z stops it, silent; it goes on where it was, and takes keys again")
  func suspend() throws {
    let folder = try TemporaryFolder()
    try folder.makeFile("long.ahap", Array(Self.long.utf8))
    let captured = folder["captured.raw"]
    var environment = try TestDevice.environment(
      in: folder, "pcm.!default { type ahaptest  file \"\(captured)\" }")
    environment["AHAP"] = try Ahap.program()
    environment["PS1"] = "> "
    // Only a shell with job control stops and continues what it runs.
    let shell = try RunningProgram(
      ["--norc", "--noprofile", "-i"], .terminal, in: folder.name.description,
      environment: environment, program: "/bin/bash")
    try shell.expect("> ")
    shell.type("$AHAP play long.ahap\n")
    try shell.expect("long.ahap  0:01.")
    shell.type("\u{1A}")
    try shell.expect("Stopped")
    let count = try captured.load().count
    shell.pass(seconds: 0.3)
    #expect(try captured.load().count == count)
    shell.type("fg\n")
    try shell.expect("long.ahap  0:02.")
    shell.type("m")
    try shell.expect("[muted]")
    shell.type("q")
    shell.pass(seconds: 0.2)
    shell.type("echo status=$?, $(stty -a | grep -c -e '-echo ')\n")
    try shell.expect("status=0, 0")
    shell.type("exit\n")
    _ = shell.waitForExit()
  }

  @Test("without a terminal on both sides no keys are read")
  func noTerminal() throws {
    let folder = try TemporaryFolder()
    try folder.makeFile("long.ahap", Array(Self.long.utf8))
    let environment = try TestDevice.environment(
      in: folder, "pcm.!default { type ahaptest  speed 20 }")
    let run = try Ahap.run(
      ["play", "long.ahap"], input: Array("q".utf8), in: folder.name.description,
      environment: environment)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.seconds > 0.35)
  }
}
