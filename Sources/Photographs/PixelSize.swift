import Bytes

/// The size of a picture by itself, in CSS pixels, as its file says.
package struct PixelSize: Hashable, Sendable {
  package let width: Int
  package let height: Int

  private init?(_ width: Int, _ height: Int) {
    guard (1...PixelSize.most).contains(width), (1...PixelSize.most).contains(height) else {
      return nil
    }
    self.width = width
    self.height = height
  }

  package init?(width: Int, height: Int) { self.init(width, height) }

  /// A number of pixels that is more than any picture of a page has.
  private static let most = 100_000

  /// Reads PNG, JPEG, GIF, WebP and SVG; `nil` for anything else, and for a file that doesn't say.
  package init?(_ file: [UInt8]) {
    let bytes = Numbers(file)
    let size: PixelSize? =
      if file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
        PixelSize(png: bytes, file)
      } else if file.starts(with: "GIF8".utf8) {
        PixelSize(bytes.littleNumber(at: 6, count: 2), bytes.littleNumber(at: 8, count: 2))
      } else if file.starts(with: [0xFF, 0xD8]) {
        PixelSize(jpeg: bytes)
      } else if file.starts(with: "RIFF".utf8), file.dropFirst(8).starts(with: "WEBP".utf8) {
        PixelSize(webP: bytes)
      } else {
        PixelSize(svg: file)
      }
    guard let size else { return nil }
    self = size
  }
}

// MARK: - JPEG

extension PixelSize {
  /// Reads the frame's header (ITU T.81, B.2.2), turned as its camera was held.
  private init?(jpeg bytes: Numbers) {
    var offset = 2
    var isTurned = false
    while offset + 9 < bytes.count {
      guard bytes.number(at: offset, count: 1) == 0xFF else { return nil }
      let marker = bytes.number(at: offset + 1, count: 1)
      let length = bytes.number(at: offset + 2, count: 2)
      switch marker {
      case 0xFF:
        offset += 1
        continue
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        let height = bytes.number(at: offset + 5, count: 2)
        let width = bytes.number(at: offset + 7, count: 2)
        self.init(isTurned ? height : width, isTurned ? width : height)
        return
      case 0xE1: isTurned = isTurned || PixelSize.isTurned(bytes, exifAt: offset + 4)
      default: break
      }
      guard length >= 2 else { return nil }
      offset += 2 + length
    }
    return nil
  }

  /// Whether Exif's orientation lays a picture on its side (5 to 8).
  private static func isTurned(_ bytes: Numbers, exifAt start: Int) -> Bool {
    bytes.holds("Exif", at: start) && isTurned(bytes, tiffAt: start + 6)
  }

  private static func isTurned(_ bytes: Numbers, tiffAt tiff: Int) -> Bool {
    let isLittle = bytes.holds("II", at: tiff)
    func number(_ offset: Int, _ count: Int) -> Int {
      isLittle
        ? bytes.littleNumber(at: tiff + offset, count: count)
        : bytes.number(at: tiff + offset, count: count)
    }
    let directory = number(4, 4)
    for entry in 0..<min(number(directory, 2), 64) {
      let offset = directory + 2 + 12 * entry
      if number(offset, 2) == 0x0112 { return (5...8).contains(number(offset + 8, 2)) }
    }
    return false
  }
}

// MARK: - PNG

extension PixelSize {
  /// Reads the first chunk (*PNG Specification*, 11.2.1), turned as Exif says, which any may hold.
  private init?(png bytes: Numbers, _ file: [UInt8]) {
    let exif = PNGChunks(file).first { $0.name == "eXIf" }
    let isTurned = exif.map { PixelSize.isTurned(bytes, tiffAt: $0.start) } ?? false
    let width = bytes.number(at: 16, count: 4)
    let height = bytes.number(at: 20, count: 4)
    self.init(isTurned ? height : width, isTurned ? width : height)
  }
}

/// The chunks of a PNG, each with its name and where its data begins.
struct PNGChunks: Sequence, IteratorProtocol {
  private let bytes: Numbers
  private var offset = 8

  init(_ file: [UInt8]) {
    bytes = Numbers(file)
  }

  mutating func next() -> (name: String, start: Int)? {
    guard offset + 12 <= bytes.count else { return nil }
    let start = offset + 8
    let length = bytes.number(at: offset, count: 4)
    let letters = (4..<8).map { UInt8(bytes.number(at: offset + $0, count: 1)) }
    offset = start + length + 4
    return (String(decoding: letters, as: UTF8.self), start)
  }
}

// MARK: - WebP

extension PixelSize {
  /// Reads the first chunk (*WebP Container Specification*).
  private init?(webP bytes: Numbers) {
    if bytes.holds("VP8X", at: 12) {
      let width = bytes.littleNumber(at: 24, count: 3) + 1
      let height = bytes.littleNumber(at: 27, count: 3) + 1
      let isTurned = PixelSize.isTurned(webP: bytes)
      self.init(isTurned ? height : width, isTurned ? width : height)
    } else if bytes.holds("VP8L", at: 12) {
      let bits = bytes.littleNumber(at: 21, count: 4)
      self.init(bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    } else if bytes.holds("VP8 ", at: 12) {
      self.init(
        bytes.littleNumber(at: 26, count: 2) & 0x3FFF, bytes.littleNumber(at: 28, count: 2) & 0x3FFF
      )
    } else {
      return nil
    }
  }
}

extension PixelSize {
  /// Whether the chunk of Exif, if there is one, lays a picture on its side.
  private static func isTurned(webP bytes: Numbers) -> Bool {
    var offset = 12
    while offset + 8 <= bytes.count {
      let start = offset + 8
      if bytes.holds("EXIF", at: offset) {
        // Some programs write JPEG's head before it.
        return isTurned(bytes, exifAt: start) || isTurned(bytes, tiffAt: start)
      }
      let length = bytes.littleNumber(at: offset + 4, count: 4)
      offset = start + length + length % 2
    }
    return false
  }
}

// MARK: - SVG

extension PixelSize {
  /// Reads `width` and `height` in pixels, or what `viewBox` has for those that aren't said so.
  private init?(svg file: [UInt8]) {
    let head = file.prefix(PixelSize.longestHead)
    guard let start = head.firstRange(of: Array("<svg".utf8))?.upperBound,
      let end = head[start...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let tag = String(decoding: head[start..<end], as: UTF8.self)
    let box = PixelSize.value(of: "viewBox", in: tag)?
      .split { $0 == "," || $0.isWhitespace }.compactMap { Double($0) }
    let own = ["width", "height"].map { PixelSize.value(of: $0, in: tag).flatMap(PixelSize.pixels) }
    switch (own[0], own[1], box) {
    case (let width?, let height?, _): self.init(svg: width, height)
    case (let width?, nil, let box?) where box.count == 4 && box[2] > 0:
      self.init(svg: width, width * box[3] / box[2])
    case (nil, let height?, let box?) where box.count == 4 && box[3] > 0:
      self.init(svg: height * box[2] / box[3], height)
    case (nil, nil, let box?) where box.count == 4: self.init(svg: box[2], box[3])
    default: return nil
    }
  }

  private init?(svg width: Double, _ height: Double) {
    guard let width = Int(exactly: width.rounded()), let height = Int(exactly: height.rounded())
    else { return nil }
    self.init(width, height)
  }

  /// The number of bytes of a file in which its root is looked for.
  private static let longestHead = 1 << 16

  private static func value(of name: String, in tag: String) -> Substring? {
    for quote: Character in ["\"", "'"] {
      let parts = tag.split(
        separator: "\(name)=\(quote)", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0].last?.isWhitespace == true else { continue }
      return parts[1].prefix { $0 != quote }
    }
    return nil
  }

  private static func pixels(_ value: Substring) -> Double? {
    Double(value.hasSuffix("px") ? value.dropLast(2) : value)
  }
}

/// Numbers of several bytes in a file; behind its end all are 0.
private struct Numbers {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  func number(at offset: Int, count: Int) -> Int {
    guard offset >= 0, offset + count <= bytes.count else { return 0 }
    return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  func littleNumber(at offset: Int, count: Int) -> Int {
    guard offset >= 0, offset + count <= bytes.count else { return 0 }
    return bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  func holds(_ word: StaticString, at offset: Int) -> Bool {
    bytes.dropFirst(offset).prefix(word.utf8CodeUnitCount).isWord(word)
  }
}
