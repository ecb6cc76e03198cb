import FileTestSupport
import Files
import Glibc
import Testing

/// The device of `Tests/ALSAPlugin`, built when it is first needed: it plays in time, and keeps
/// what it is given.
enum TestDevice {
  /// Whether it could be built; without a C compiler its tests are skipped, but not where `CI` is
  /// set.
  static var isBuilt: Bool { setUp.isBuilt || getenv("CI") != nil }

  /// The environment in which ALSA knows the device, and what else is defined.
  ///
  /// - Parameters:
  ///   - folder: A folder for the configuration.
  ///   - definitions: PCMs in the language of ALSA's configuration; `paced` is known.
  /// - Returns: The variables.
  /// - Throws: If the configuration cannot be written.
  static func environment(
    in folder: TemporaryFolder, _ definitions: String
  ) throws -> [String: String] {
    let name = try folder.makeFile(
      "asound.conf",
      Array(
        """
        <\(Cases.root)/Tests/ALSAPlugin/ahaptest.conf>
        \(definitions)
        """.utf8))
    return ["AHAPTEST_LIB": setUp.library, "ALSA_CONFIG_PATH": name.description]
  }

  private static let setUp: (library: String, isBuilt: Bool) = {
    // Kept for as long as the process lives.
    atexit { TestDevice.remove() }
    var template = Array("/tmp/ahap-plugin-XXXXXX".utf8CString)
    guard let folder = mkdtemp(&template).map({ String(cString: $0) }) else { return ("", false) }
    // For tests that play as another user.
    chmod(folder, 0o755)
    let library = "\(folder)/libasound_module_pcm_ahaptest.so"
    let run = try? ChildProcess.run(
      "/usr/bin/cc",
      [
        "-shared", "-fPIC", "-O2", "-DPIC", "\(Cases.root)/Tests/ALSAPlugin/pcm_ahaptest.c", "-o",
        library, "-lasound",
      ], input: [], folder: "/tmp", environment: ["PATH": "/usr/bin:/bin"], signal: nil)
    return (library, run?.status == 0)
  }()

  private static func remove() {
    unlink(setUp.library)
    rmdir(setUp.library.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" })
  }
}
