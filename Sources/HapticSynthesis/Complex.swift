/// A complex number, as far as poles need it.
struct Complex: BitwiseCopyable, Hashable {
  let real: Double
  let imaginary: Double

  static func - (a: Complex, b: Complex) -> Complex {
    Complex(real: a.real - b.real, imaginary: a.imaginary - b.imaginary)
  }

  static func * (a: Complex, b: Complex) -> Complex {
    Complex(
      real: a.real * b.real - a.imaginary * b.imaginary,
      imaginary: a.real * b.imaginary + a.imaginary * b.real)
  }

  /// 1 over this.
  var reciprocal: Complex {
    let square = real * real + imaginary * imaginary
    return Complex(real: real / square, imaginary: -imaginary / square)
  }

  /// This to the power of a whole number from 0 up.
  func power(_ exponent: Int) -> Complex {
    var result = Complex(real: 1, imaginary: 0)
    var square = self
    var rest = exponent
    while rest > 0 {
      if rest & 1 == 1 { result = result * square }
      square = square * square
      rest >>= 1
    }
    return result
  }
}
