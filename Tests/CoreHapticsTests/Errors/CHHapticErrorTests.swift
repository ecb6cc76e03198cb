import CoreHaptics
import Testing

@Suite("CHHapticError")
struct CHHapticErrorTests {
  /// Apple's codes, from its headers.
  private static let codes: [(CHHapticError.Code, CHHapticError.Code, Int)] = [
    (.engineNotRunning, CHHapticError.engineNotRunning, -4805),
    (.operationNotPermitted, CHHapticError.operationNotPermitted, -4806),
    (.engineStartTimeout, CHHapticError.engineStartTimeout, -4808),
    (.notSupported, CHHapticError.notSupported, -4809),
    (.serverInitFailed, CHHapticError.serverInitFailed, -4810),
    (.serverInterrupted, CHHapticError.serverInterrupted, -4811),
    (.invalidPatternPlayer, CHHapticError.invalidPatternPlayer, -4812),
    (.invalidPatternData, CHHapticError.invalidPatternData, -4813),
    (.invalidPatternDictionary, CHHapticError.invalidPatternDictionary, -4814),
    (.invalidAudioSession, CHHapticError.invalidAudioSession, -4815),
    (.invalidEngineParameter, CHHapticError.invalidEngineParameter, -4816),
    (.invalidParameterType, CHHapticError.invalidParameterType, -4820),
    (.invalidEventType, CHHapticError.invalidEventType, -4821),
    (.invalidEventTime, CHHapticError.invalidEventTime, -4822),
    (.invalidEventDuration, CHHapticError.invalidEventDuration, -4823),
    (.invalidAudioResource, CHHapticError.invalidAudioResource, -4824),
    (.resourceNotAvailable, CHHapticError.resourceNotAvailable, -4825),
    (.badEventEntry, CHHapticError.badEventEntry, -4830),
    (.badParameterEntry, CHHapticError.badParameterEntry, -4831),
    (.invalidTime, CHHapticError.invalidTime, -4840),
    (.fileNotFound, CHHapticError.fileNotFound, -4851),
    (.insufficientPower, CHHapticError.insufficientPower, -4897),
    (.unknownError, CHHapticError.unknownError, -4898),
    (.memoryError, CHHapticError.memoryError, -4899),
  ]

  @Test("has Apple's domain and codes")
  func rawValues() {
    #expect(CHHapticError.errorDomain == "com.apple.CoreHaptics")
    #expect(CoreHapticsErrorDomain == "com.apple.CoreHaptics")
    #expect(Self.codes.count == 24)
    for (code, ofError, raw) in Self.codes {
      #expect(code == ofError)
      #expect(code.rawValue == raw)
      #expect(CHHapticError.Code(rawValue: raw) == code)
    }
    #expect(CHHapticError.Code(rawValue: -4807) == nil)
  }

  private func fail() throws {
    throw CHHapticError(.engineNotRunning, userInfo: [NSLocalizedDescriptionKey: "not now"])
  }

  @Test("is caught by its code")
  func caughtByCode() {
    do {
      try fail()
    } catch CHHapticError.notSupported {
      Issue.record("another code")
    } catch CHHapticError.engineNotRunning {
      return
    } catch {
      Issue.record("not caught: \(error)")
    }
  }

  @Test("is caught as CHHapticError, whose code can be switched over")
  func caughtAsItself() {
    do {
      try fail()
    } catch let error as CHHapticError {
      switch error.code {
      case .engineNotRunning: break
      default: Issue.record("\(error.code)")
      }
      #expect(error.errorCode == -4805)
      #expect(error.localizedDescription == "not now")
    } catch {
      Issue.record("not caught: \(error)")
    }
  }

  @Test("is caught as NSError, as code in Objective-C style does")
  func caughtAsNSError() {
    do {
      try fail()
    } catch let error as NSError {
      #expect(error.domain == CHHapticError.errorDomain)
      #expect(error.code == CHHapticError.Code.engineNotRunning.rawValue)
      #expect(error.localizedDescription == "not now")
    }
    let error: (any Error)? = CHHapticError(.notSupported)
    #expect((error as NSError?)?.code == -4809)
  }

  @Test("stands behind an NSError of its domain, and behind no other")
  func fromNSError() {
    let own: any Error = NSError(domain: "com.apple.CoreHaptics", code: -4851)
    #expect((own as? CHHapticError)?.code == .fileNotFound)
    let unknown: any Error = NSError(domain: "com.apple.CoreHaptics", code: -4807)
    #expect(unknown as? CHHapticError == nil)
    let foreign: any Error = NSError(domain: "com.example", code: -4851)
    #expect(foreign as? CHHapticError == nil)
    #expect(CHHapticError(.fileNotFound) == CHHapticError(.fileNotFound))
    #expect(CHHapticError(.fileNotFound) != CHHapticError(.notSupported))
  }
}
