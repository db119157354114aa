import Photographs
import Testing

struct PixelSizeTests {
  struct Sample: Sendable {
    let name: String
    let bytes: [UInt8]
    let size: [Int]?

    init(_ name: String, _ bytes: [UInt8], _ size: [Int]?) {
      self.name = name
      self.bytes = bytes
      self.size = size
    }
  }

  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 1, 0x2C, 0, 0, 0, 200, 8, 2, 0, 0, 0]

  /// A JPEG's marks up to its frame, 640 wide and 480 high.
  private static func jpeg(_ before: [UInt8] = [], marker: UInt8 = 0xC0) -> [UInt8] {
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2] + before
      + [0xFF, marker, 0, 11, 8, 0x01, 0xE0, 0x02, 0x80, 1, 0, 0, 0]
  }

  private static func exif(_ orientation: UInt8, isLittle: Bool) -> [UInt8] {
    let tiff: [UInt8] =
      isLittle
      ? [
        0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0,
      ]
      : [
        0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0,
      ]
    return [0xFF, 0xE1, 0, UInt8(tiff.count + 8)] + Array("Exif".utf8) + [0, 0] + tiff
  }

  private static func webP(_ chunk: String, _ bytes: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP\(chunk)".utf8) + [0, 0, 0, 0] + bytes
  }

  static let samples = [
    Sample("PNG", png, [300, 200]), Sample("broken off", Array(png.prefix(22)), nil),
    Sample("GIF", Array("GIF89a".utf8) + [0x40, 0x01, 0xF0, 0, 0, 0], [320, 240]),
    Sample("JPEG", jpeg(), [640, 480]), Sample("progressive JPEG", jpeg(marker: 0xC2), [640, 480]),
    Sample(
      "JPEG with a table of codes before its frame", jpeg([0xFF, 0xC4, 0, 3, 9]), [640, 480]),
    Sample("JPEG that lies on its side", jpeg(exif(6, isLittle: false)), [480, 640]),
    Sample("the same, Intel's way", jpeg(exif(8, isLittle: true)), [480, 640]),
    Sample("JPEG upside down", jpeg(exif(3, isLittle: false)), [640, 480]),
    Sample("JPEG without a frame", Array(jpeg().prefix(8)), nil),
    Sample(
      "WebP", webP("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 0x90, 0x01, 0x2C, 0x01]), [400, 300]),
    Sample("WebP without loss", webP("VP8L", [0x2F, 0x8F, 0xC1, 0x4A, 0x00]), [400, 300]),
    Sample("WebP with more", webP("VP8X", [0, 0, 0, 0, 0x8F, 1, 0, 0x2B, 1, 0]), [400, 300]),
    Sample(
      "SVG", Array("<?xml version='1.0'?><svg width=\"30px\" height='20.4'>".utf8), [30, 20]),
    Sample("SVG with a box", Array("<svg viewBox=\"0 0 40, 30\">".utf8), [40, 30]),
    Sample(
      "SVG with a box and a width", Array("<svg width=\"80\" viewBox=\"0 0 40 30\">".utf8),
      [80, 60]),
    Sample("SVG as wide as there is room", Array("<svg width=\"100%\" height=\"5\">".utf8), nil),
    Sample(
      "SVG of another unit", Array("<svg width=\"3cm\" height=\"4cm\" stroke-width=\"2\">".utf8),
      nil),
    Sample("nothing", [], nil), Sample("words", Array("words".utf8), nil),
    Sample("an empty PNG", Array(png.prefix(16)) + [0, 0, 0, 0, 0, 0, 0, 0], nil),
  ]

  @Test(arguments: samples)
  func `a picture's file says how large it is`(sample: Sample) {
    let size = PixelSize(sample.bytes)
    #expect(size.map { [$0.width, $0.height] } == sample.size, "\(sample.name)")
  }

  @Test func `a file broken off anywhere is no worse than one that doesn't say`() {
    for sample in PixelSizeTests.samples {
      for count in sample.bytes.indices { _ = PixelSize(Array(sample.bytes.prefix(count))) }
    }
  }
}
