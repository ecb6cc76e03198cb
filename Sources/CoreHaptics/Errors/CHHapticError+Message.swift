import Foundation

extension CHHapticError {
  /// Creates an error that says what is wrong.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - message: What is wrong, and what to do.
  ///   - url: The file that it is about.
  ///   - cause: The error behind it.
  init(_ code: Code, _ message: String, at url: URL? = nil, cause: (any Error)? = nil) {
    var userInfo: [String: Any] = [NSLocalizedDescriptionKey: message]
    userInfo[NSURLErrorKey] = url
    userInfo[NSUnderlyingErrorKey] = cause.map { $0 as NSError }
    self.init(code, userInfo: userInfo)
  }
}
