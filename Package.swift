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

/// A test target for the module of the same name without its `Tests` ending.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: exclude, swiftSettings: swiftSettings)
}

let package = Package(
  name: "ahap",
  products: [
    .library(name: "AHAP", targets: ["AHAP"]),
    .library(name: "AudioFrames", targets: ["AudioFrames"]),
  ],
  targets: [
    // The text half.
    module("AHAP"),

    tests("AHAPTests", ["AHAP", "AHAPTestSupport"], exclude: ["Fixtures"]),
    .target(
      name: "AHAPTestSupport", dependencies: ["AHAP"], path: "Tests/AHAPTestSupport",
      swiftSettings: swiftSettings),

    // What a frame is.
    module("AudioFrames"),

    // Debian's C libraries.
    .target(name: "CALSA", linkerSettings: [.linkedLibrary("asound")]),
    .systemLibrary(name: "CSndFile", providers: [.apt(["libsndfile1-dev"])]),
  ],
  swiftLanguageModes: [.v6]
)
