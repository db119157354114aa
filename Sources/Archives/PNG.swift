/// The parts of a PNG file (ISO/IEC 15948), of 8 bits a channel and not interlaced.
enum PNG {
  /// What a pixel is.
  enum Pixel: UInt8 {
    case color = 2
    case index = 3
  }

  /// Returns a file.
  ///
  /// - Parameters:
  ///   - palette: Three bytes for each colour that pixels are indices of.
  ///   - rows: The pixels of each row behind the number of its filter.
  static func file(
    width: Int, height: Int, of pixel: Pixel, palette: [UInt8] = [], rows: [UInt8],
    packing: Zlib.Packing
  ) -> [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    // The only ways to pack and to filter, not interlaced.
    add("IHDR", big(width) + big(height) + [8, pixel.rawValue, 0, 0, 0], to: &bytes)
    if !palette.isEmpty { add("PLTE", palette, to: &bytes) }
    add("IDAT", Zlib.deflate(rows, windowBits: 15, packing), to: &bytes)
    add("IEND", [], to: &bytes)
    return bytes
  }

  private static func add(_ name: String, _ data: [UInt8], to bytes: inout [UInt8]) {
    let chunk = Array(name.utf8) + data
    bytes += big(data.count) + chunk + big(Int(Zlib.checksum(of: chunk)))
  }

  private static func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
