import Files
import Photographs
import Testing

struct PhotographTests {
  /// A PNG's beginning, so many pixels wide and high.
  private static func png(_ width: Int, _ height: Int, _ rest: [UInt8] = []) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + number(width) + number(height) + [8, 2, 0, 0, 0, 0, 0, 0, 0] + rest
  }

  private static func photograph(_ bytes: [UInt8], at path: String = "a/b.png") throws -> Photograph
  {
    try Photograph(path, bytes: bytes.count) { () throws(FileFault) in bytes }
  }

  private static func widths(_ versions: [Photograph.Version]) -> [Int] { versions.map(\.width) }

  @Test func `a picture is made in three widths, and never larger than it is`() throws {
    for (width, expected) in [
      (4000, [480, 960, 1600]), (1600, [480, 960, 1600]), (1599, [480, 960, 1599]),
      (960, [480, 960]), (500, [480, 500]), (480, [480]), (20, [20]),
    ] {
      let photograph = try Self.photograph(Self.png(width, 100))
      #expect(Self.widths(photograph.webP) == expected)
      #expect(Self.widths(photograph.fallbacks) == expected)
      #expect(photograph.largest.width == expected.last)
    }
    let photograph = try Self.photograph(Self.png(4000, 3000), at: "seasons/s/the cup.png")
    #expect(photograph.webP[0].height == 360)
    #expect(photograph.webP[0].name == "seasons/s/the cup-480.webp")
    #expect(photograph.fallback.name == "seasons/s/the cup-960.png")
  }

  @Test func `a picture too large is told before anything is decoded`() throws {
    #expect(throws: Photograph.Fault.tooLarge(bytes: 40_000_001)) {
      try Photograph("a.png", bytes: 40_000_001) { () throws(FileFault) in
        Issue.record("it was read")
        return []
      }
    }
    #expect(try Self.photograph(Self.png(8000, 8000)).size.width == 8000)
    for (width, height) in [(10_000, 10_000), (8001, 8000), (16_384, 10)] {
      #expect(throws: Photograph.Fault.self) { try Self.photograph(Self.png(width, height)) }
    }
  }

  @Test(arguments: [
    [], Array("Not a picture".utf8), Array("GIF89a      ".utf8), [0xFF, 0xD8, 0xFF],
  ])
  func `what is no picture is none`(bytes: [UInt8]) {
    #expect(throws: Photograph.Fault.noPicture) { try Self.photograph(bytes) }
  }

  @Test func `a picture on its side is upright, whatever its format`() throws {
    let exif: [UInt8] = [
      0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0,
    ]
    let chunk = [0, 0, 0, UInt8(exif.count)] + Array("eXIf".utf8) + exif + [0, 0, 0, 0]
    #expect(try Self.photograph(Self.png(400, 300, chunk)).size.height == 400)
    let webP =
      Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 8, 0, 0, 0]
      + [0x8F, 0x01, 0, 0x2B, 0x01, 0] + Array("EXIF".utf8) + [UInt8(exif.count), 0, 0, 0]
    let upright = try Self.photograph(webP + exif)
    #expect(upright.size.width == 300 && upright.size.height == 400)
  }

  @Test func `a moving picture is known`() throws {
    let chunk = [0, 0, 0, 0] + Array("acTL".utf8) + [0, 0, 0, 0]
    #expect(try Self.photograph(Self.png(4, 3, chunk)).isMoving)
    #expect(try !Self.photograph(Self.png(4, 3)).isMoving)
  }
}
