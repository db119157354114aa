package import Files

/// A picture of the content that pages show smaller than it is.
package struct Photograph: Hashable, Sendable {
  package enum Format: Sendable {
    case jpeg, png, webP
  }

  /// A reason why a file can't be made smaller.
  package enum Fault: Error, Hashable {
    case noPicture
    case tooLarge(bytes: Int)
    case tooManyPixels(PixelSize)
  }

  /// The path below `Content/`.
  package let path: String
  /// The size of the picture upright.
  package let size: PixelSize
  package let format: Format
  /// Whether it moves: a smaller one would keep the first frame alone.
  package let isMoving: Bool
  /// The fingerprint of its bytes.
  package let print: Fingerprint

  /// The most bytes of a file.
  package static let mostBytes = 40_000_000
  /// The most pixels: what a telephone takes at its finest.
  package static let mostPixels = 64_000_000
  /// The most pixels on a side: WebP has no more.
  static let mostOnSide = 16_383

  /// Whether a photograph may have so many pixels.
  static func mayHave(_ size: PixelSize) -> Bool {
    size.width * size.height <= mostPixels && max(size.width, size.height) <= mostOnSide
  }

  init(path: String, size: PixelSize, format: Format, isMoving: Bool, print: Fingerprint) {
    self.path = path
    self.size = size
    self.format = format
    self.isMoving = isMoving
    self.print = print
  }

  /// - Parameters:
  ///   - count: The bytes of the file, known before any is read.
  ///   - read: Returns them.
  package init(
    _ path: String, bytes count: Int?, read: () throws(FileFault) -> [UInt8]
  ) throws {
    if let count, count > Photograph.mostBytes { throw Fault.tooLarge(bytes: count) }
    let bytes = try read()
    if bytes.count > Photograph.mostBytes { throw Fault.tooLarge(bytes: bytes.count) }
    guard let format = Format(of: bytes), let size = PixelSize(bytes) else {
      throw Fault.noPicture
    }
    guard Photograph.mayHave(size) else { throw Fault.tooManyPixels(size) }
    self.init(
      path: path, size: size, format: format, isMoving: format.isMoving(bytes),
      print: Fingerprint(of: bytes))
  }
}

extension Photograph.Format {
  init?(of bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webP
    } else {
      return nil
    }
  }

  /// Whether a file of the format says that it has several frames.
  fileprivate func isMoving(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .jpeg: false
    case .png: PNGChunks(bytes).contains { $0.name == "acTL" }
    case .webP: bytes.dropFirst(12).starts(with: "VP8X".utf8) && bytes[safely: 20] & 0x02 != 0
    }
  }
}

extension [UInt8] {
  fileprivate subscript(safely index: Int) -> UInt8 { indices.contains(index) ? self[index] : 0 }
}

extension Photograph.Fault {
  package var id: String {
    switch self {
    case .noPicture: "no-picture"
    case .tooLarge, .tooManyPixels: "picture-too-large"
    }
  }

  /// What is wrong, and what to do.
  package var message: String {
    switch self {
    case .noPicture:
      "the file holds no JPEG, PNG or WebP picture, export it again as JPEG"
    case .tooLarge(let bytes):
      "the picture has \(bytes) bytes, and \(Photograph.mostBytes / 1_000_000) MB are the most: export it smaller"
    case .tooManyPixels(let size):
      "the picture is \(size.width) × \(size.height) pixels, and \(Photograph.mostPixels / 1_000_000) million are the "
        + "most, \(Photograph.mostOnSide) on a side: export it smaller"
    }
  }
}

// MARK: - What is made of it

extension Photograph {
  /// One of the pictures that are made of it.
  package struct Version: Hashable, Sendable {
    package let width: Int
    package let height: Int
    package let format: Format
    /// The path from the folder of all of them: `seasons/2026/winners-480.webp`.
    package let name: String
    /// Whether no colour of it may change: a drawing's.
    let isLossless: Bool
  }

  /// The widths in pixels, where it has as many: for phones, for larger ones and for large screens.
  private static let usualWidths = [480, 960, 1600]

  private var widths: [Int] {
    let smaller = Photograph.usualWidths.filter { $0 < size.width }
    return smaller.count < Photograph.usualWidths.count ? smaller + [size.width] : smaller
  }

  /// The pictures for every browser of today, from the narrowest up.
  package var webP: [Version] { versions(.webP) }

  /// The same for older browsers.
  package var fallbacks: [Version] { versions(format == .png ? .png : .jpeg) }

  package var versions: [Version] { webP + fallbacks }

  /// The one that a page names for who knows no others: the middle one.
  package var fallback: Version { fallbacks[min(1, fallbacks.count - 1)] }

  /// The largest that every browser shows.
  package var largest: Version { fallbacks[fallbacks.count - 1] }

  private func versions(_ format: Format) -> [Version] {
    let stem = path.lastIndex(of: ".").map { path[..<$0] } ?? path[...]
    return widths.map { width in
      Version(
        width: width, height: max(1, (size.height * width + size.width / 2) / size.width),
        format: format, name: "\(stem)-\(width).\(format.ending)", isLossless: self.format == .png)
    }
  }
}

extension Photograph.Format {
  fileprivate var ending: String {
    switch self {
    case .jpeg: "jpg"
    case .png: "png"
    case .webP: "webp"
    }
  }
}
