import Glibc
import HapticEngine
import HapticScore

/// Measures an engine: what a period costs, how soon a player is heard, and what idling costs.
///
/// Prints tables and judges nothing. The first argument is how many periods are measured (20,000).
@main
struct EngineBenchmark {
  static let sampleRate = 48_000
  static let periodFrameCount = 128
  static var periodMicroseconds: Double { Double(periodFrameCount) / Double(sampleRate) * 1e6 }

  static func main() throws {
    let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 20_000
    print("one period of 128 frames at 48,000 Hz lasts \(text(periodMicroseconds)) µs")
    print("")
    printRow("period, µs", "median", "99.9 %", "worst", "median, %")
    printRow("nothing plays", try PeriodCost(voiceCount: 0, periodCount: count))
    for voiceCount in [1, 16, 64, 256] {
      let cost = try PeriodCost(voiceCount: voiceCount, periodCount: count)
      printRow("\(voiceCount) voices, \(cost.playerCount) players", cost)
    }
    printRow(
      "256 voices, all paused", try PeriodCost(voiceCount: 256, periodCount: count, isPaused: true))

    let latencies = try StartLatency.measure(count: 300)
    print("")
    printRow("start() to the first non-zero frame", "median", "99 %", "worst", "")
    printRow(
      "time, ms", text(quantile(latencies.map(\.seconds), 0.5) * 1e3),
      text(quantile(latencies.map(\.seconds), 0.99) * 1e3),
      text(quantile(latencies.map(\.seconds), 1) * 1e3), "")
    printRow(
      "frames behind the period that saw it", "\(quantile(latencies.map(\.frame), 0.5))",
      "\(quantile(latencies.map(\.frame), 0.99))", "\(quantile(latencies.map(\.frame), 1))", "")

    print("")
    printRow("CPU of a running engine, %", "", "", "", "of a core")
    for load in IdleLoad.allCases {
      printRow(load.rawValue, "", "", "", text(try load.measure(seconds: 3) * 100))
    }
  }

  static func printRow(_ name: String, _ cost: PeriodCost) {
    printRow(
      name, text(cost.median), text(cost.high), text(cost.worst),
      text(cost.median / periodMicroseconds * 100))
  }

  static func printRow(_ cells: String...) {
    let first = cells[0] + String(repeating: " ", count: max(0, 40 - cells[0].count))
    let others = cells.dropFirst().map { cell in
      String(repeating: " ", count: max(0, 12 - cell.count)) + cell
    }
    print(first + others.joined())
  }

  /// A number with two decimals.
  static func text(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }

  /// The value below which a share of the values lies.
  static func quantile<Value: Comparable>(_ values: [Value], _ share: Double) -> Value {
    let sorted = values.sorted()
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }
}

/// Seconds on the system's monotonic clock.
func now() -> Double { MonotonicClock().now }
