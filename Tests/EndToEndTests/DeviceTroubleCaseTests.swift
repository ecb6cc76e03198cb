import FileTestSupport
import Files
import Glibc
import Testing

/// Devices that cannot be played on, or no longer: what is said, and how soon.
@Suite("ahap play: devices in trouble", .enabled(if: TestDevice.isBuilt))
struct DeviceTroubleCaseTests {
  private static let longPattern = Cases.folder("056-interrupt")

  /// Plays a pattern on the test device with `fields`.
  private func play(
    _ fields: String, _ arguments: [String] = [], in folder: String = longPattern
  ) throws -> Ahap.Run {
    let files = try TemporaryFolder()
    let environment = try TestDevice.environment(
      in: files, "pcm.!default { type ahaptest  \(fields) }")
    return try Ahap.run(["play", "input.ahap"] + arguments, in: folder, environment: environment)
  }

  @Test(
    "what keeps a device from being opened is told apart, each with its next step",
    arguments: [
      (EBUSY, "another program is using it", "when it is free"),
      (EAGAIN, "another program is using it", "when it is free"),
      (EACCES, "permission denied", "/dev/snd"),
      (ECONNREFUSED, "its sound server does not answer", "--device"),
      (EHOSTDOWN, "its sound server does not answer", "--device"),
      (ENODEV, "no such sound device", "ahap render"),
    ] as [(Int32, String, String)])
  func opening(code: Int32, reason: String, nextStep: String) throws {
    let run = try play("open_error \(code)", in: Cases.folder("058-no-card"))
    #expect(run.status == 2)
    let lines = run.errorText.split(separator: "\n")
    #expect(lines.count <= 3)
    #expect(lines.first?.contains("'default': \(reason)") == true, "\(run.errorText)")
    #expect(lines.dropFirst().joined().contains(nextStep), "\(run.errorText)")
  }

  @Test(
    "a device that goes away, whose server dies or which stops says so, and does not hang or spin",
    arguments: [
      ("gone_at 20000", "it went away while playing"),
      ("dead_at 20000", "it went away while playing"),
      ("stuck_at 20000", "it stopped taking sound"),
    ])
  func whilePlaying(fields: String, reason: String) throws {
    let run = try play(fields)
    #expect(run.status == 2)
    #expect(run.errorText.contains("cannot play on 'default': \(reason)"), "\(run.errorText)")
    #expect(run.errorText.contains("restart its sound server"))
    #expect(run.seconds < 15)  // of 20 s; it takes 0.4 s, 0.9 s and 3.4 s
  }

  @Test(
    "056: in the last buffer too: what was not heard is not called played",
    arguments: [
      ("gone_at 500", "it went away while playing"),
      ("dead_at 500", "it went away while playing"),
      ("stuck_at 500", "it stopped taking sound"),
    ])
  func atTheEnd(fields: String, reason: String) throws {
    let run = try play(fields, in: Cases.folder("054-short-clip"))
    #expect(run.status == 2)
    #expect(run.errorText.contains("cannot play on 'default': \(reason)"), "\(run.errorText)")
    #expect(run.seconds < 10)  // the pattern lasts 22 ms; 2 s more are granted
  }

  @Test("062: a device of its own rate, format and 32 channels is played on")
  func manyChannels() throws {
    let run = try play(
      "channels_min 32  rate 96000  with_float 0  speed 20", ["-v"],
      in: Cases.folder("054-short-clip"))
    #expect(run.status == 0)
    #expect(run.errorText.contains("96000 Hz 32 ch S32_LE"))
  }

  @Test(
    "064: the buffer is near the goal, however much the device could hold",
    arguments: [0.002, 0.04, 0.5])
  func latency(goal: Double) throws {
    // 64 to 1,048,576 frames of two floats.
    let run = try play(
      "buffer_min 512  buffer_max 8388608  period_min 64  period_max 8388608",
      ["-v", "--latency", "\(goal)"],
      in: Cases.folder("054-short-clip"))
    #expect(run.status == 0)
    let words = run.errorText.split(whereSeparator: { " ,\n".contains($0) })
    let index = try #require(words.firstIndex(of: "buffer"))
    let frames = try #require(Int(words[index + 1]))
    #expect(Double(frames) <= 2 * goal * 48_000)
  }

  @Test("064: a device that holds more than 100 ms, unasked, is warned of")
  func latencyWarning() throws {
    let run = try play(
      "period_min 65536  period_max 65536  speed 20", in: Cases.folder("054-short-clip"))
    #expect(run.status == 0)
    #expect(run.errorText.contains("warning"), "\(run.errorText)")
  }

  @Test("060: outside the group of the cards it names the group, and says how to join")
  func permission() throws {
    let folder = try TemporaryFolder()
    let library = folder["devices_elsewhere.so"]
    try #require(
      run("/usr/bin/cc", "-shared", "-fPIC", "-O2", Self.shim, "-o", "\(library)", "-ldl").status
        == 0)
    let node = try folder.makeFile("snd/controlC0")
    // Root can give a file to a group, and drop its rights; anybody else is kept out of what is
    // their own.
    let isRoot = geteuid() == 0
    var group: gid_t = getegid()
    if isRoot, let audio = getgrnam("audio") { group = audio.pointee.gr_gid }
    let name = try #require(getgrgid(group).map { String(cString: $0.pointee.gr_name) })
    node.withCString { node in
      _ = chown(node, uid_t.max, group)
      chmod(node, 0o060)
    }
    let drop =
      isRoot ? ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
    let command =
      drop + [
        "/usr/bin/env", "LD_PRELOAD=\(library)", "AHAPTEST_DEVICES=\(folder["snd"])",
        try Ahap.program(), "play", "--device", "hw:0",
        "\(Cases.folder("058-no-card"))/input.ahap",
      ]
    let outcome = try run(command)
    #expect(outcome.status == 2)
    #expect(outcome.errorText.contains("permission denied"), "\(outcome.errorText)")
    #expect(outcome.errorText.contains("'\(name)'"), "\(outcome.errorText)")
    #expect(outcome.errorText.contains("usermod -aG \(name) "), "\(outcome.errorText)")
  }

  @Test("without the right to real-time priority it plays all the same, and says so under -v, once")
  func priority() throws {
    let folder = try TemporaryFolder()
    let environment = try TestDevice.environment(in: folder, "pcm.!default { type ahaptest }")
    let variables = environment.map { "\($0.key)=\($0.value)" }
    let drop =
      geteuid() == 0
      ? ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
    for options in [["-v"], []] {
      let input = "\(Cases.folder("054-short-clip"))/input.ahap"
      let outcome = try run(
        drop + ["/usr/bin/prlimit", "--rtprio=0", "/usr/bin/env"] + variables
          + [try Ahap.program(), "play", "--loop", "20"] + options + [input])
      #expect(outcome.status == 0, "\(outcome.errorText)")
      let count = outcome.errorText.split(separator: "\n").count { $0.contains("real-time") }
      #expect(count == options.count, "\(outcome.errorText)")
      #expect(!options.isEmpty || outcome.errors.isEmpty)
    }
  }

  private static let shim = "\(Cases.root)/Tests/ALSAPlugin/devices_elsewhere.c"

  private func run(_ command: String...) throws -> Ahap.Run { try run(command) }

  private func run(_ command: [String]) throws -> Ahap.Run {
    try ChildProcess.run(
      command[0], Array(command.dropFirst()), input: [], folder: "/tmp",
      environment: ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent"], signal: nil)
  }
}
