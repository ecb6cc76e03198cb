import Glibc
import Testing

@Suite("PCMScript")
struct PCMScriptTests {
  @Test("calls, answers, comments and repetition are read")
  func reads() {
    let script = PCMScript(
      """
      # nothing
      write 500 -> -EPIPE   ; recover(-EPIPE) -> 0
      resume -> -EAGAIN, 0  # twice
      write -> all ...
      """)
    #expect(script.errors == [])
    #expect(
      script.steps == [
        .init(call: "write", frameCount: 500, result: Int(-EPIPE)),
        .init(call: "prepare", result: 0),
        .init(call: "resume", result: Int(-EAGAIN)),
        .init(call: "resume", result: 0),
        .init(call: "write", result: PCMScript.all, isForEver: true),
      ])
  }

  @Test("what can't be read is told", arguments: ["write", "write -> -EWHAT", "write ->"])
  func errors(text: String) {
    #expect(PCMScript(text).errors == [text])
  }
}
