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
    .library(name: "AudioFrames", targets: ["AudioFrames"])
  ],
  targets: [
    // What a frame is.
    module("AudioFrames"),

    // The commands and what they run against.
    module("AHAPCommandLine"),
    tests("AHAPCommandLineTests", ["AHAPCommandLine"], exclude: ["Goldens"]),

    // Debian's C libraries.
    .target(name: "CALSA", linkerSettings: [.linkedLibrary("asound")]),
    .systemLibrary(name: "CSndFile", providers: [.apt(["libsndfile1-dev"])]),
  ],
  swiftLanguageModes: [.v6]
)
