import Files
import Foundation
import Photographs
import Synchronization
import Testing

struct PhotographMakerTests {
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 4, 0, 0, 0, 3, 0, 8, 2, 0, 0, 0]

  private final class Counter: Sendable {
    let count = Atomic(0)
  }

  @Test func `a picture is made once for a cache, and again for another one or another recipe`()
    throws
  {
    let folder = NSTemporaryDirectory() + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let counter = Counter()
    func maker(_ recipe: String) -> PhotographMaker {
      PhotographMaker(
        recipe: Fingerprint(of: recipe.utf8),
        cache: CacheFolder(folder, maker: Fingerprint())
      ) { bytes, version in
        counter.count.add(1, ordering: .relaxed)
        return Stripping.jpeg + Array("\(version.name) \(bytes.count)".utf8)
      }
    }
    let photograph = try Photograph("a.jpg", bytes: nil) { () throws(FileFault) in
      Stripping.jpeg
    }
    func make(_ version: Photograph.Version, by maker: PhotographMaker) throws -> [UInt8] {
      try maker.make(version, of: photograph) { () throws(FileFault) in Stripping.jpeg }
    }
    let made = try photograph.fallbacks.map { try make($0, by: maker("one")) }
    #expect(Set(made).count == 3)
    #expect(counter.count.load(ordering: .relaxed) == 3)
    #expect(try photograph.fallbacks.map { try make($0, by: maker("one")) } == made)
    #expect(counter.count.load(ordering: .relaxed) == 3)
    _ = try make(photograph.fallback, by: maker("two"))
    #expect(counter.count.load(ordering: .relaxed) == 4)
  }

  @Test func `what a picture is made from tells its width, its format and its bytes`() throws {
    let maker = PhotographMaker(recipe: Fingerprint(), cache: nil) { bytes, _ in bytes }
    let one = try Photograph("a.png", bytes: nil) { () throws(FileFault) in Self.png }
    let other = try Photograph("a.png", bytes: nil) { () throws(FileFault) in Self.png + [1] }
    let inputs = [one, other].flatMap { photograph in
      photograph.versions.map { maker.inputs(of: $0, of: photograph) }
    }
    #expect(Set(inputs).count == 12)
  }

  @Test(.enabled(if: PhotographMaker.ofMachine(keptIn: nil) != nil))
  func `a picture that the program can't read is told`() throws {
    let maker = try #require(PhotographMaker.ofMachine(keptIn: nil))
    let photograph = try Photograph("a.png", bytes: nil) { () throws(FileFault) in Self.png }
    let end: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0] + Array("IEND".utf8) + [0, 0, 0, 0]
    for (bytes, fault) in [(Self.png, .cutOff), (Self.png + end, PhotographMaker.Fault.unreadable)]
    {
      #expect(throws: fault) {
        try maker.make(photograph.fallback, of: photograph) { () throws(FileFault) in bytes }
      }
    }
  }

  @Test func `a file that ends in the middle of its picture isn't whole`() {
    // Within the head stands a small picture with an end of its own.
    let head: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE1, 0, 6, 0xFF, 0xD8, 0xFF, 0xD9]
    let scan: [UInt8] = [0xFF, 0xDA, 0, 2, 1, 0xFF, 0, 2]
    let jpeg = head + scan + [0xFF, 0xD9]
    #expect(Photograph.Format.jpeg.isWhole(jpeg))
    #expect(Photograph.Format.jpeg.isWhole(jpeg + [1, 2]))
    for count in 0..<jpeg.count {
      #expect(!Photograph.Format.jpeg.isWhole(Array(jpeg.prefix(count))), "\(count)")
    }
    for sample in Stripping.samples where sample.format != .jpeg {
      #expect(sample.format.isWhole(sample.noted))
      for count in 0..<sample.noted.count - 4 {
        #expect(!sample.format.isWhole(Array(sample.noted.prefix(count))), "\(count)")
      }
    }
  }
}

/// Small files of each format, with what cameras note and without.
enum Stripping {
  /// A JPEG of 2 000 × 1 500 pixels up to its first scan.
  static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0x05, 0xDC, 0x07, 0xD0, 1, 0, 0, 0, 0xFF, 0xDA, 0, 2]

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    [0, 0, 0, UInt8(data.count)] + Array(name.utf8) + data + [0, 0, 0, 0]
  }

  private static func riff(_ chunks: [(String, [UInt8])]) -> [UInt8] {
    var body: [UInt8] = Array("WEBP".utf8)
    for (name, data) in chunks {
      body += Array(name.utf8)
      body += [UInt8(data.count), 0, 0, 0]
      body += data
      if data.count % 2 == 1 { body.append(0) }
    }
    return Array("RIFF".utf8) + [UInt8(body.count), 0, 0, 0] + body
  }

  private static let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static func png(_ chunks: [(String, [UInt8])]) -> [UInt8] {
    chunks.reduce(start) { $0 + chunk($1.0, $1.1) }
  }

  private static var notedJPEG: [UInt8] {
    var bytes = Array(jpeg.prefix(2))
    bytes += [0xFF, 0xE1, 0, 6, 0x45, 0x78, 0x69, 0x66]
    bytes += [0xFF, 0xFE, 0, 4, 65, 66]
    return bytes + jpeg.dropFirst(2)
  }

  struct Sample: Sendable {
    let format: Photograph.Format
    let noted: [UInt8]
    let plain: [UInt8]
  }

  static let samples: [Sample] = [
    Sample(format: .jpeg, noted: notedJPEG, plain: jpeg),
    Sample(
      format: .png,
      noted: png([
        ("IHDR", [1]), ("eXIf", [2, 3]), ("tEXt", [4]), ("IDAT", [5]), ("IEND", []),
      ]),
      plain: png([("IHDR", [1]), ("IDAT", [5]), ("IEND", [])])),
    Sample(
      format: .webP,
      noted: riff([
        ("VP8X", [0x3C, 0, 0, 0, 1, 0, 0, 1, 0, 0]), ("ICCP", [1]), ("ALPH", [2]),
        ("VP8 ", [3, 4, 5]),
        ("EXIF", [6, 7]), ("XMP ", [8]),
      ]),
      plain: riff([
        ("VP8X", [0x10, 0, 0, 0, 1, 0, 0, 1, 0, 0]), ("ALPH", [2]), ("VP8 ", [3, 4, 5]),
      ])),
  ]
}

struct StrippingTests {
  @Test(arguments: Stripping.samples)
  func `what a camera notes is left out, and pixels stay`(sample: Stripping.Sample) {
    #expect(sample.format.stripped(sample.noted) == sample.plain)
    #expect(sample.format.stripped(sample.plain) == sample.plain)
  }

  @Test(arguments: Stripping.samples)
  func `a file that breaks off is none`(sample: Stripping.Sample) {
    for count in 0..<sample.noted.count - 4 {
      #expect(sample.format.stripped(Array(sample.noted.prefix(count))) == nil, "\(count)")
    }
  }
}
