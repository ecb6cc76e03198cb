import AHAP
import Testing

@testable import AHAPCommandLine

@Suite("SARIF rules")
struct SARIFDriverTests {
  @Test("every rule of the catalogue stands at its index")
  func indexes() {
    for (index, definition) in DiagnosticCatalog.all.enumerated() {
      #expect(SARIFDriver.ruleIndexes[definition.id] == index)
    }
    let text = SARIFDriver.value.text(.compact)
    for definition in DiagnosticCatalog.all {
      #expect(text.contains(#"{"id":"\#(definition.id)","shortDescription":"#))
    }
  }
}
