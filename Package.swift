// swift-tools-version: 6.2
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A library target with the project's settings.
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, resources: resources, swiftSettings: swiftSettings)
}

/// What tests share: a target that no product contains.
func testSupport(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Tests/\(name)", swiftSettings: swiftSettings)
}

/// A test target for the module of the same name without its `Tests` ending.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = [],
  exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: exclude, resources: resources,
    swiftSettings: swiftSettings)
}

let package = Package(
  name: "ahap",
  products: [
    .library(name: "AHAP", targets: ["AHAP"]),
    .library(name: "HapticScore", targets: ["HapticScore"]),
    .library(name: "ScoreCompiler", targets: ["ScoreCompiler"]),
    .library(name: "HapticSynthesis", targets: ["HapticSynthesis"]),
    .library(name: "AudioFrames", targets: ["AudioFrames"]),
    .library(name: "HapticEngine", targets: ["HapticEngine"]),
    .library(name: "EngineOutputs", targets: ["EngineOutputs"]),
    .library(name: "SoundComparison", targets: ["SoundComparison"]),
    .library(name: "ALSAOutput", targets: ["ALSAOutput"]),
    .library(name: "HapticFeedback", targets: ["HapticFeedback"]),
    .library(name: "Files", targets: ["Files"]),
    .library(name: "AudioFiles", targets: ["AudioFiles"]),
    .library(name: "PatternSounds", targets: ["PatternSounds"]),
    .library(name: "CoreHaptics", targets: ["CoreHaptics"]),
    .executable(name: "ahap", targets: ["ahap"]),
  ],
  targets: [
    // The text half.
    module("AHAP"),

    // The plan that both halves know, and the way to it.
    module("HapticScore"),
    module("ScoreCompiler", ["AHAP", "HapticScore"]),

    // The sound half.
    module("AudioFrames"),
    module("HapticSynthesis", ["HapticScore", "AudioFrames"]),

    // Scores played on an output while being commanded.
    module("HapticEngine", ["AudioFrames", "CRealtime", "HapticScore", "HapticSynthesis"]),
    .target(name: "CRealtime"),

    // How two sounds differ.
    module("SoundComparison"),

    // Where frames go.
    module("Files"),
    module("AudioFiles", ["AudioFrames", "CSampleRate", "CSndFile", "Files"]),
    module("ALSAOutput", ["AudioFrames", "CALSA"]),
    module(
      "EngineOutputs", ["ALSAOutput", "AudioFiles", "AudioFrames", "Files", "HapticEngine"]),

    // The sounds that patterns name.
    module(
      "PatternSounds", ["AHAP", "HapticScore", "ScoreCompiler", "Files", "AudioFiles"]),

    // Apple's names.
    module(
      "CoreHaptics",
      [
        "AHAP", "HapticScore", "ScoreCompiler", "Files", "AudioFiles", "ALSAOutput",
        "HapticEngine", "EngineOutputs", "PatternSounds",
      ]),

    // Feedback generators. A program carries their patterns with it.
    module(
      "HapticFeedback", ["CoreHaptics", "HapticEngine"], resources: [.embedInCode("Patterns")]),

    // The commands and what they run against.
    module(
      "AHAPCommandLine",
      [
        "AHAP", "HapticScore", "ScoreCompiler", "HapticSynthesis", "HapticEngine", "AudioFrames",
        "Files", "AudioFiles", "ALSAOutput", "EngineOutputs", "PatternSounds", "SoundComparison",
      ]),
    .executableTarget(
      // Its own folder name: `Sources/ahap` beside `Sources/AHAP` is one folder on a Mac.
      name: "ahap", dependencies: ["AHAPCommandLine"], path: "Sources/AHAPMain",
      swiftSettings: swiftSettings),

    // Debian's C libraries.
    .target(name: "CALSA", linkerSettings: [.linkedLibrary("asound")]),
    .systemLibrary(name: "CSampleRate", providers: [.apt(["libsamplerate0-dev"])]),
    .systemLibrary(name: "CSndFile", providers: [.apt(["libsndfile1-dev"])]),

    // What Tools/benchmark runs.
    .executableTarget(
      name: "EngineBenchmark", dependencies: ["HapticEngine", "HapticScore"],
      path: "Tools/benchmarks/EngineBenchmark", swiftSettings: swiftSettings),

    // What tests share.
    testSupport("SeededRandom"),
    testSupport("AHAPTestSupport", ["AHAP", "SeededRandom"]),
    testSupport("FileTestSupport", ["Files"]),
    testSupport("PatternText", ["AHAP", "HapticScore", "ScoreCompiler"]),
    testSupport("SymbolTestSupport"),
    testSupport(
      "FeedbackTestSupport",
      [
        "AHAP", "CoreHaptics", "HapticEngine", "HapticFeedback", "HapticScore", "HapticSynthesis",
        "ScoreCompiler",
      ]),
    .target(name: "CAllocationProbe", path: "Tests/CAllocationProbe"),
    .target(name: "CTestSystem", path: "Tests/CTestSystem"),

    // What Tools/hardware-test plays an engine with.
    .executableTarget(
      name: "engine-probe",
      dependencies: [
        "AHAP", "ALSAOutput", "EngineOutputs", "Files", "HapticEngine", "HapticScore",
        "ScoreCompiler",
      ], path: "Tests/EngineProbe", swiftSettings: swiftSettings),

    // Tests of the modules, in the order of the modules.
    tests("AHAPTests", ["AHAP", "AHAPTestSupport", "SeededRandom"], exclude: ["Fixtures"]),
    tests("AHAPFormattingTests", ["AHAP", "AHAPTestSupport", "SeededRandom"]),
    tests("HapticScoreTests", ["HapticScore", "SeededRandom"]),
    tests("ScoreCompilerTests", ["AHAP", "HapticScore", "ScoreCompiler", "PatternText"]),
    tests("AudioFramesTests", ["AudioFrames", "SeededRandom"]),
    tests(
      "HapticSynthesisTests",
      [
        "AudioFrames", "HapticScore", "HapticSynthesis", "ScoreCompiler", "CAllocationProbe",
        "PatternText", "SeededRandom",
      ], resources: [.copy("Reference")]),
    tests(
      "HapticEngineTests",
      [
        "AudioFrames", "HapticEngine", "HapticScore", "HapticSynthesis", "ScoreCompiler",
        "CAllocationProbe", "PatternText", "SeededRandom",
      ]),
    tests("SoundComparisonTests", ["SoundComparison", "SeededRandom"]),
    tests("FilesTests", ["Files", "FileTestSupport"]),
    tests(
      "AudioFilesTests", ["AudioFiles", "AudioFrames", "CSndFile", "Files", "FileTestSupport"]),
    tests("ALSAOutputTests", ["ALSAOutput", "AudioFrames", "SeededRandom"]),
    tests(
      "EngineOutputsTests",
      [
        "ALSAOutput", "AudioFiles", "AudioFrames", "EngineOutputs", "Files", "FileTestSupport",
        "HapticEngine", "HapticScore", "HapticSynthesis", "PatternText", "ScoreCompiler",
      ]),
    tests(
      "CoreHapticsTests",
      [
        "AHAP", "ALSAOutput", "AudioFiles", "CoreHaptics", "EngineOutputs", "FileTestSupport",
        "Files", "HapticEngine", "HapticScore", "ScoreCompiler", "SeededRandom", "SymbolTestSupport",
      ]),
    .testTarget(
      // Swift 5 mode, and no settings of ours: code as apps have it.
      name: "CoreHapticsClientTests",
      dependencies: [
        "AHAP", "CoreHaptics", "FileTestSupport", "HapticEngine", "HapticScore", "HapticSynthesis",
        "ScoreCompiler",
      ],
      resources: [.copy("Resources")],
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    tests(
      "HapticFeedbackTests",
      [
        "AHAP", "CoreHaptics", "FeedbackTestSupport", "HapticEngine", "HapticFeedback",
        "SeededRandom", "SymbolTestSupport",
      ]),
    .testTarget(
      name: "HapticFeedbackClientTests",
      dependencies: ["CoreHaptics", "FeedbackTestSupport", "HapticEngine", "HapticFeedback"],
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    tests(
      "AHAPCommandLineTests",
      [
        "AHAP", "AHAPCommandLine", "AHAPTestSupport", "ALSAOutput", "AudioFiles", "AudioFrames",
        "CTestSystem", "Files", "FileTestSupport", "HapticSynthesis", "SeededRandom",
        "SoundComparison",
      ],
      exclude: ["Goldens"]),

    // Tests of the whole.
    tests(
      "FixTests",
      [
        "AHAP", "AHAPTestSupport", "HapticScore", "HapticSynthesis", "ScoreCompiler",
        "SeededRandom",
      ]),
    tests("OneTruthTests", ["AHAP", "AHAPTestSupport", "ScoreCompiler"]),
    tests("ArchitectureTests", []),
    tests("EndToEndTests", ["CTestSystem", "Files", "FileTestSupport"], exclude: ["Cases"]),
  ],
  swiftLanguageModes: [.v6]
)
