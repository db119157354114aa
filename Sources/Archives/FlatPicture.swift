/// A picture of a few colours, and of what lies between them at edges. It is written as PNG with a palette, which has less
/// than half the bytes that a colour for each pixel has, and takes a ninth of the time.
///
/// Colours that are nearly the same become one, the one that most of their pixels have: 14 greys between black and white
/// are what the edge of a letter needs.
public struct FlatPicture: Sendable {
  /// The width in pixels.
  public let width: Int
  /// The colours, `0xRRGGBB`.
  public private(set) var palette: [UInt32] = []
  /// The place of each pixel's colour in the palette, row by row from the top, each behind a 0: a row by no filter.
  private var rows: [UInt8] = []

  /// The height in pixels.
  public var height: Int { rows.count / (width + 1) }

  /// - Parameter pixels: Colours, row by row from the top: `0xRRGGBB` in the lower bytes, whatever in the highest.
  /// - Precondition: The rows are whole.
  public init(width: Int, pixels: UnsafeBufferPointer<UInt32>) {
    precondition(width > 0 && pixels.count % width == 0, "a picture has whole rows")
    self.width = width
    // Of two bits a channel there are 64 at the most.
    for bits: UInt32 in [4, 3, 2] {
      let shades = Shades(of: pixels, bits: bits)
      guard shades.colors.count <= 256 else { continue }
      palette = shades.colors
      rows = shades.rows(of: pixels, width: width)
      return
    }
  }

  /// The colour of a pixel, `0xRRGGBB`.
  ///
  /// - Precondition: It is one of the picture's, counted from the left and from the top.
  public subscript(x: Int, y: Int) -> UInt32 { palette[Int(rows[y * (width + 1) + 1 + x])] }

  /// The file's bytes.
  public var png: [UInt8] {
    PNG.file(
      width: width, height: height, of: .index,
      palette: palette.flatMap { color in
        [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) }
      }, rows: rows, packing: .runs)
  }
}

/// The colours of a picture, those together that are alike in the upper bits of each channel.
private struct Shades {
  let bits: UInt32
  /// The colour of each shade that there is.
  private(set) var colors: [UInt32] = []
  /// The place of a shade among the colours.
  private var places: [UInt8]

  init(of pixels: UnsafeBufferPointer<UInt32>, bits: UInt32) {
    self.bits = bits
    let count = 1 << (3 * Int(bits))
    places = Array(repeating: 0, count: count)
    // Whichever colour more than half of a shade's pixels have is left over (Boyer and Moore).
    var votes: [(color: UInt32, lead: Int)] = Array(repeating: (.max, 0), count: count)
    var start = 0
    while start < pixels.count {
      let pixel = pixels[start]
      let end = Shades.endOfRun(from: start, of: pixels)
      let shade = shade(of: pixel)
      let color = pixel & 0xFF_FFFF
      if votes[shade].color == color {
        votes[shade].lead += end - start
      } else if votes[shade].lead >= end - start {
        votes[shade].lead -= end - start
      } else {
        votes[shade] = (color, end - start - votes[shade].lead)
      }
      start = end
    }
    for (shade, vote) in votes.enumerated() where vote.color != .max {
      places[shade] = UInt8(truncatingIfNeeded: colors.count)
      colors.append(vote.color)
    }
  }

  func rows(of pixels: UnsafeBufferPointer<UInt32>, width: Int) -> [UInt8] {
    let height = pixels.count / width
    return [UInt8](unsafeUninitializedCapacity: height * (width + 1)) { output, count in
      for y in 0..<height {
        output.initializeElement(at: y * (width + 1), to: 0)
        let row = UnsafeBufferPointer(rebasing: pixels[y * width..<(y + 1) * width])
        var start = 0
        while start < width {
          let end = Shades.endOfRun(from: start, of: row)
          let place = places[shade(of: row[start])]
          (output.baseAddress! + y * (width + 1) + 1 + start).initialize(
            repeating: place, count: end - start)
          start = end
        }
      }
      count = height * (width + 1)
    }
  }

  private static func endOfRun(from start: Int, of pixels: UnsafeBufferPointer<UInt32>) -> Int {
    let pixel = pixels[start]
    var end = start + 1
    // Most runs are paper: eight pixels at a time.
    let bytes = UnsafeRawBufferPointer(pixels)
    let run = SIMD8(repeating: pixel)
    while end + 8 <= pixels.count,
      bytes.loadUnaligned(fromByteOffset: 4 * end, as: SIMD8<UInt32>.self) == run
    {
      end += 8
    }
    while end < pixels.count, pixels[end] == pixel { end += 1 }
    return end
  }

  private func shade(of pixel: UInt32) -> Int {
    let mask = (1 << bits as UInt32) - 1
    let red = pixel >> (24 - bits) & mask
    let green = pixel >> (16 - bits) & mask
    let blue = pixel >> (8 - bits) & mask
    return Int(red << (2 * bits) | green << bits | blue)
  }
}
