import Glibc

/// The PCMs that the tests open: a temporary folder with a configuration of ALSA and the plug-in of
/// `Tests/ALSAPlugin`, built on first use.
///
/// - `capture:FILE=…` takes anything, at once, and keeps the bytes.
/// - `captureS16Stereo:FILE=…` stands for a card: it converts to 44,100 frames of two 16-bit samples.
/// - `paced:FILE=…,SPEED=…` plays in time. See the plug-in.
enum TestDevices {
  /// Whether the plug-in was built.
  ///
  /// Without a C compiler its tests are skipped, but not where `CI` is set.
  static var hasPlugin: Bool { setUp.hasPlugin || getenv("CI") != nil }

  /// Makes the PCMs known to libasound, once: it reads the environment when it opens its first PCM.
  static func prepare() { _ = setUp }

  /// A path for the bytes that a PCM receives.
  static func capturePath(_ name: String) -> String { "\(setUp.folder)/\(name).raw" }

  private static let setUp: (folder: String, hasPlugin: Bool) = {
    let folder = makeTemporaryFolder()
    let library = "\(folder)/libasound_module_pcm_ahaptest.so"
    let hasPlugin = run([
      "cc", "-shared", "-fPIC", "-O2", "-DPIC", "\(pluginFolder)/pcm_ahaptest.c", "-o", library,
      "-lasound",
    ])
    write(configuration, to: "\(folder)/asound.conf")
    setenv("AHAPTEST_LIB", library, 1)
    setenv("ALSA_CONFIG_PATH", "\(folder)/asound.conf", 1)
    return (folder, hasPlugin)
  }()

  private static var pluginFolder: String {
    let parts = #filePath.split(separator: "/")
    return "/" + parts.dropLast(3).joined(separator: "/") + "/ALSAPlugin"
  }

  private static var configuration: String {
    """
    </usr/share/alsa/alsa.conf>
    <\(pluginFolder)/ahaptest.conf>
    pcm.capture {
      @args [ FILE ]
      @args.FILE { type string }
      type file
      slave.pcm { type null }
      file $FILE
      format "raw"
    }
    pcm.captureS16Stereo {
      @args [ FILE ]
      @args.FILE { type string }
      type plug
      slave {
        pcm { type file slave.pcm { type null } file $FILE format "raw" }
        rate 44100
        channels 2
        format S16_LE
      }
    }
    pcm.mapped { type null chmap [ "FL,FR,LFE" ] }
    pcm.missingCard { type hw card 31 }
    pcm.broken { type noSuchType }
    """
  }
}
