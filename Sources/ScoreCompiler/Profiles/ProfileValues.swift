import HapticScore

/// The numbers of a profile while its file is read.
struct ProfileValues {
  var continuousAmplitude = 1.0
  var lowestFrequency = 80.0
  var highestFrequency = 230.0
  var transientAmplitude = 1.0
  var duration = 0.022
  /// The duration at sharpness 1; `nil` for the same.
  var sharpDuration: Double?
  var cycleCount: Double?
  var isWindowed = true
  var shortestEnvelopeTime = 0.002
  var highPass: HighPass?
  var levelLimit = Double.infinity

  /// The profile of these numbers.
  var profile: ActuatorProfile {
    ActuatorProfile(
      continuousAmplitude: continuousAmplitude, lowestFrequency: lowestFrequency,
      highestFrequency: highestFrequency, transientAmplitude: transientAmplitude,
      transientForm: TransientForm(
        duration: duration, durationChange: (sharpDuration ?? duration) - duration,
        cycleCount: cycleCount, isWindowed: isWindowed),
      envelopeScale: EnvelopeScale(shortestTime: shortestEnvelopeTime), highPass: highPass,
      levelLimit: levelLimit)
  }
}

/// An entry of a profile's file that is a number.
struct ProfileNumber {
  let range: ClosedRange<Double>
  let set: (inout ProfileValues, Double) -> Void

  /// The entries of each object of the file; the empty name is the file itself.
  static func entries(of object: String) -> [String: ProfileNumber] {
    switch object {
    case "":
      [
        "highPassFrequency": ProfileNumber(range: HighPass.cutoffs) {
          $0.highPass = HighPass(cutoff: $1)
        },
        "levelLimit": ProfileNumber(range: 0.001...1) { $0.levelLimit = $1 },
      ]
    case "continuous":
      [
        "amplitude": ProfileNumber(range: 0...1) { $0.continuousAmplitude = $1 },
        "lowestFrequency": ProfileNumber(range: 1...3_000) { $0.lowestFrequency = $1 },
        "highestFrequency": ProfileNumber(range: 1...3_000) { $0.highestFrequency = $1 },
      ]
    case "transient":
      [
        "amplitude": ProfileNumber(range: 0...1) { $0.transientAmplitude = $1 },
        "duration": ProfileNumber(range: 0.001...1) { $0.duration = $1 },
        "durationAtSharpness1": ProfileNumber(range: 0.001...1) { $0.sharpDuration = $1 },
        "cycles": ProfileNumber(range: 0.5...100) { $0.cycleCount = $1 },
      ]
    case "envelope":
      ["shortestTime": ProfileNumber(range: 0.0001...0.1) { $0.shortestEnvelopeTime = $1 }]
    default: [:]
    }
  }
}
