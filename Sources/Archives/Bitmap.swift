/// A picture of pixels, which is written as PNG (ISO/IEC 15948): the same bytes for the same pixels.
public struct Bitmap: Hashable, Sendable {
  /// A colour of sRGB, each part from 0 to 255.
  public struct Color: Hashable, Sendable {
    public let red: UInt8
    public let green: UInt8
    public let blue: UInt8

    public init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }
  }

  /// The width in pixels.
  public let width: Int
  /// Row by row from the top.
  private var pixels: [Color]

  /// The height in pixels.
  public var height: Int { pixels.count / width }

  /// Makes a picture that is all of one colour.
  ///
  /// - Precondition: Both sides have a pixel or more.
  public init(width: Int, height: Int, of color: Color) {
    precondition(width > 0 && height > 0, "a picture has a pixel or more")
    self.width = width
    pixels = Array(repeating: color, count: width * height)
  }

  /// - Precondition: The pixel is one of the picture's, counted from the left and from the top.
  public subscript(x: Int, y: Int) -> Color {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// The file's bytes.
  public var png: [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    // 8 bits a channel, three channels, the only ways to pack and to filter, not interlaced.
    Bitmap.add("IHDR", Bitmap.big(width) + Bitmap.big(height) + [8, 2, 0, 0, 0], to: &bytes)
    var rows: [UInt8] = []
    rows.reserveCapacity((width * 3 + 1) * height)
    for y in 0..<height {
      // A row as it is, by no filter.
      rows.append(0)
      for pixel in pixels[y * width..<(y + 1) * width] {
        rows += [pixel.red, pixel.green, pixel.blue]
      }
    }
    Bitmap.add("IDAT", Zlib.deflate(rows, windowBits: 15), to: &bytes)
    Bitmap.add("IEND", [], to: &bytes)
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
