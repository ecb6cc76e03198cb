import CoreHaptics
import Testing

/// The code with which `body` fails; `nil` where it does not fail, or with another error.
func code(_ body: () throws -> Any) -> CHHapticError.Code? {
  do {
    _ = try body()
    return nil
  } catch {
    return (error as? CHHapticError)?.code
  }
}

/// What the error of `body` says of itself.
func message(_ body: () throws -> Any) -> String {
  do {
    _ = try body()
    return "no error"
  } catch {
    return error.localizedDescription
  }
}
