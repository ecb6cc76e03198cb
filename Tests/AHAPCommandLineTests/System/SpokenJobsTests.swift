import Testing

@testable import AHAPCommandLine

@Suite("SpokenJobs")
struct SpokenJobsTests {
  @Test("what jobs write and say comes in their order", arguments: [1, 2, 16, nil])
  func order(threadCount: Int?) {
    let (output, errors) = (ByteOutput(), ByteOutput())
    let context = CommandContext(
      standardOutput: output, standardError: errors, files: FileReader(signals: Signals()),
      environment: Environment([:]), terminal: Terminal([]), signals: Signals())
    var results: [Int] = []
    SpokenJobs.run(
      Array(0..<100), threadCount: threadCount, in: context,
      work: { index, context in
        // Some take longer, so that others overtake them.
        var sum = 0
        for step in 0..<(index % 7 == 0 ? 20_000 : 1) { sum &+= step }
        context.standardOutput.writeLine("\(index)")
        if sum >= 0 { context.warning("\(index)") }
        return index * 2
      },
      deliver: { results.append($0) })
    #expect(results == (0..<100).map { $0 * 2 })
    #expect(output.unwrittenBytes == Array((0..<100).map { "\($0)\n" }.joined().utf8))
    #expect(
      errors.unwrittenBytes == Array((0..<100).map { "ahap: warning: \($0)\n" }.joined().utf8))
  }
}
