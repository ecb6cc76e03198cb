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
func tests(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = []) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, resources: resources, swiftSettings: swiftSettings)
}

let package = Package(
  name: "ahap",
  products: [
    .library(name: "AudioFiles", targets: ["AudioFiles"]),
    .library(name: "AudioFrames", targets: ["AudioFrames"]),
    .library(name: "Files", targets: ["Files"]),
  ],
  targets: [
    // What a frame is.
    module("AudioFrames"),

    // Files: their names as bytes, and outputs that appear whole or not at all.
    module("Files"),
    tests("FilesTests", ["Files", "FileTestSupport"]),

    // Sound files.
    module("AudioFiles", ["AudioFrames", "CSndFile", "Files"]),
    tests("AudioFilesTests", ["AudioFiles", "AudioFrames", "CSndFile", "Files", "FileTestSupport"]),

    // What several test targets need; not shipped.
    .target(
      name: "FileTestSupport", dependencies: ["Files"], path: "Tests/FileTestSupport",
      swiftSettings: swiftSettings),

    // Debian's C libraries.
    .target(name: "CALSA", linkerSettings: [.linkedLibrary("asound")]),
    .systemLibrary(name: "CSndFile", providers: [.apt(["libsndfile1-dev"])]),
  ],
  swiftLanguageModes: [.v6]
)
