import Archives
import Testing

struct FlatPictureTests {
  private func picture(width: Int, _ pixels: [UInt32]) -> FlatPicture {
    pixels.withUnsafeBufferPointer { FlatPicture(width: width, pixels: $0) }
  }

  @Test func `colours that most pixels have stay as they are, others nearby become one of them`() {
    let (paper, ink): (UInt32, UInt32) = (0xFB_F8F1, 0x21_1F1B)
    let rows =
      Array(repeating: paper, count: 40) + [0xFA_F7F0, 0xF4_F2F0, 0x8C_8984]
      + Array(repeating: ink, count: 4) + [0x22_1E1C, 0xFF00_0000 | paper, 0x01_0203]
    let picture = picture(width: 5, rows)
    #expect(picture.height == 10)
    let found = (0..<50).map { picture[$0 % 5, $0 / 5] }
    #expect(found[..<40].allSatisfy { $0 == paper })
    #expect(found[40...42] == [paper, paper, 0x8C_8984])
    #expect(found[43...] == [ink, ink, ink, ink, ink, paper, 0x01_0203])
    #expect(picture.palette == [0x01_0203, ink, 0x8C_8984, paper])
  }

  @Test func `a picture of any number of colours has a palette of at most 256`() {
    let all = (0..<4096 as Range<UInt32>).map {
      ($0 >> 8) << 20 | ($0 >> 4 & 15) << 12 | ($0 & 15) << 4
    }
    let picture = picture(width: 64, all)
    #expect(picture.palette.count == 64)
    for (place, color) in all.enumerated() {
      let found = picture[place % 64, place / 64]
      for channel: UInt32 in [16, 8, 0] {
        let difference = Int(color >> channel & 0xFF) - Int(found >> channel & 0xFF)
        #expect(abs(difference) < 64)
      }
    }
  }

  @Test func `runs of any length are as long as they were`() {
    let row = (1...40).flatMap { length in
      Array(repeating: length % 2 == 0 ? 0 : 0xFF_FFFF as UInt32, count: length)
    }
    let picture = picture(width: row.count, row + row.reversed())
    #expect(row.indices.map { picture[$0, 0] } == row)
    #expect(row.indices.map { picture[$0, 1] } == row.reversed())
  }

  @Test func `it is a PNG with a palette, the same each time`() {
    let picture = picture(width: 3, [0xFF_0000, 0xFF_0000, 0xFF, 0xFF, 0xFF, 0xFF])
    let png = picture.png
    #expect(png.starts(with: [0x89] + Array("PNG\r\n\u{1A}\n".utf8)))
    #expect(
      Array(png[8..<29]) == [0, 0, 0, 13] + Array("IHDR".utf8) + [
        0, 0, 0, 3, 0, 0, 0, 2, 8, 3, 0, 0, 0,
      ])
    #expect(Array(png[33..<47]) == [0, 0, 0, 6] + Array("PLTE".utf8) + [0, 0, 0xFF, 0xFF, 0, 0])
    #expect(Array(png.suffix(12)) == [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82])
    #expect(picture.png == png)
  }
}
