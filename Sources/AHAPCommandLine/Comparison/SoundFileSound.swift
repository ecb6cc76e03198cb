import AudioFiles
import Files
import SoundComparison

/// A sound file as it is compared.
final class SoundFileSound: ComparedSound {
  private let name: FileName
  private var reader: SoundFileReader

  init(_ name: FileName) throws(SoundFileError) {
    self.name = name
    reader = try SoundFileReader(at: name)
  }

  /// What the file says of itself.
  var file: SoundFileReader { reader }

  var channelCount: Int { reader.channelCount }

  func rewind() throws { reader = try SoundFileReader(at: name) }

  func read(into block: UnsafeMutableBufferPointer<Double>) throws -> Int {
    try reader.read(exactlyInto: block)
  }
}
