import AHAP
import Files

/// A pattern would last longer than is allowed.
struct LengthRefusal: Error, Hashable, CustomStringConvertible {
  let name: FileName
  let seconds: Double
  let limit: Double
  let format: RenderedFormat

  /// The length and the size that it would have, and what to do.
  var description: String {
    "\(name): would last \(LengthText.duration(seconds)), "
      + "\(LengthText.size(format.byteCount(seconds: seconds))) as \(format.description); "
      + "the limit is \(LengthText.duration(limit)) (--max-duration, or a part by --from and --to)"
  }
}
