// swift-tools-version: 6.2
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A library target with the project's settings.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: swiftSettings)
}

/// What tests share: a target that no product contains.
func testSupport(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Tests/\(name)", swiftSettings: swiftSettings)
}

/// A test target for the module of the same name without its `Tests` ending.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, resources: resources, swiftSettings: swiftSettings)
}

let package = Package(
  name: "ahap",
  products: [
    .library(name: "AHAP", targets: ["AHAP"]),
    .library(name: "HapticScore", targets: ["HapticScore"]),
    .library(name: "ScoreCompiler", targets: ["ScoreCompiler"]),
    .library(name: "HapticSynthesis", targets: ["HapticSynthesis"]),
    .library(name: "AudioFrames", targets: ["AudioFrames"]),
  ],
  targets: [
    // The text half.
    module("AHAP"),

    // The plan that both halves know, and the way to it.
    module("HapticScore"),
    module("ScoreCompiler", ["AHAP", "HapticScore"]),

    // What a frame is.
    module("AudioFrames"),

    // The sound half.
    module("HapticSynthesis", ["HapticScore", "AudioFrames"]),

    // Debian's C libraries.
    .target(name: "CALSA", linkerSettings: [.linkedLibrary("asound")]),
    .systemLibrary(name: "CSndFile", providers: [.apt(["libsndfile1-dev"])]),

    // Tests of the sound half.
    testSupport("SeededRandom"),
    testSupport("PatternText", ["AHAP", "HapticScore", "ScoreCompiler"]),
    .target(name: "CAllocationProbe", path: "Tests/CAllocationProbe"),
    tests("AudioFramesTests", ["AudioFrames", "SeededRandom"]),
    tests("HapticScoreTests", ["HapticScore", "SeededRandom"]),
    tests("ScoreCompilerTests", ["AHAP", "HapticScore", "ScoreCompiler", "PatternText"]),
    tests(
      "HapticSynthesisTests",
      [
        "AudioFrames", "HapticScore", "HapticSynthesis", "ScoreCompiler", "CAllocationProbe",
        "PatternText", "SeededRandom",
      ], resources: [.copy("Reference")]),

    // Tests of the whole.
    tests("ArchitectureTests", []),
  ],
  swiftLanguageModes: [.v6]
)
