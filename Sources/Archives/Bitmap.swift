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
    var rows: [UInt8] = []
    rows.reserveCapacity((width * 3 + 1) * height)
    for y in 0..<height {
      // A row as it is, by no filter.
      rows.append(0)
      for pixel in pixels[y * width..<(y + 1) * width] {
        rows += [pixel.red, pixel.green, pixel.blue]
      }
    }
    return PNG.file(width: width, height: height, of: .color, rows: rows, packing: .best)
  }
}
