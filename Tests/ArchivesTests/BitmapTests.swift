import Archives
import Testing

struct BitmapTests {
  private static let red = Bitmap.Color(red: 255, green: 0, blue: 0)

  @Test func `a picture is a PNG of its pixels, the same each time`() {
    var picture = Bitmap(width: 3, height: 2, of: Self.red)
    picture[2, 1] = Bitmap.Color(red: 0, green: 128, blue: 255)
    #expect(picture.height == 2)
    let png = picture.png
    #expect(png.starts(with: [0x89] + Array("PNG\r\n\u{1A}\n".utf8)))
    // Its size, of three channels of eight bits.
    #expect(
      Array(png[8..<29]) == [0, 0, 0, 13] + Array("IHDR".utf8) + [
        0, 0, 0, 3, 0, 0, 0, 2, 8, 2, 0, 0, 0,
      ])
    // The checksum of a last chunk of nothing is known.
    #expect(Array(png.suffix(12)) == [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82])
    #expect(picture.png == png)
    #expect(Bitmap(width: 3, height: 2, of: Self.red).png != png)
  }

  @Test func `bytes have the checksum that everybody gives them`() {
    #expect(Array("123456789".utf8).checksum == 0xCBF4_3926)
    #expect([UInt8]().checksum == 0)
  }
}
