@testable import CoreHaptics
import HapticEngine
import Testing

extension CHHapticEngine {
  /// Lets engines that the code under test makes play on outputs that the test steps.
  ///
  /// For the whole process, like the code that makes them; every test sets the same.
  static func useManualOutputs() {
    makeDefaultOutput = { ManualOutput(sampleRate: 48_000) }
  }

  /// The output to step.
  var manualOutput: ManualOutput {
    get throws { try #require(output as? ManualOutput) }
  }

  /// Renders the next frames, and waits for the handlers that are due by then.
  func render(_ frameCount: Int, blockSize: Int = 512) throws -> [Float] {
    let samples = try manualOutput.render(frameCount: frameCount, blockSize: blockSize)
    core.waitForHandlers()
    return samples
  }
}

/// Whether any sample differs from silence.
func isAudible(_ samples: [Float]) -> Bool { samples.contains { $0 != 0 } }

/// Expects the frames of `actual` from `first` on to be those of `expected`, which silence follows.
func expectSame(
  _ actual: [Float], _ expected: [Float], from first: Int = 0,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let padded = expected + [Float](repeating: 0, count: max(0, actual.count - expected.count))
  let difference = (2 * first..<actual.count).first { actual[$0] != padded[$0] }
  if let difference {
    Issue.record(
      "frame \(difference / 2) is \(actual[difference]), expected \(padded[difference])",
      sourceLocation: sourceLocation)
  }
  #expect(isAudible(Array(actual[(2 * first)...])), "all is silent", sourceLocation: sourceLocation)
}
