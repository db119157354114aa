extension Photograph.Format {
  /// Returns a picture's file with what shows it alone: no Exif, no XMP, no comments, no colour profile.
  ///
  /// libvips is asked to leave these out, and doesn't in every version and format (8.14 keeps Exif in WebP).
  ///
  /// - Returns: `nil` for what is no such file.
  package func stripped(_ bytes: [UInt8]) -> [UInt8]? {
    switch self {
    case .jpeg: Self.strippedJPEG(bytes)
    case .png: Self.strippedPNG(bytes)
    case .webP: Self.strippedWebP(bytes)
    }
  }

  /// Keeps the segments before the first scan but those of applications (APP1 to APP15) and comments
  /// (ITU T.81, B.2.4), and all from there on.
  private static func strippedJPEG(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var kept = Array(bytes.prefix(2))
    var offset = 2
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1]
      if marker == 0xDA { return kept + bytes[offset...] }
      let end = offset + 2 + Int(bytes[offset + 2]) << 8 + Int(bytes[offset + 3])
      guard end > offset + 3, end <= bytes.count else { return nil }
      // Adobe's APP14 says what the colours are.
      let isShown = !(0xE1...0xEF).contains(marker) && marker != 0xFE || marker == 0xEE
      if isShown { kept += bytes[offset..<end] }
      offset = end
    }
    return nil
  }

  /// Keeps the chunks of pixels and colours.
  private static func strippedPNG(_ bytes: [UInt8]) -> [UInt8]? {
    var kept = Array(bytes.prefix(8))
    var last = ""
    for chunk in PNGChunks(bytes) {
      let start = chunk.start - 8
      let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = chunk.start + length + 4
      guard end <= bytes.count else { return nil }
      if ["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "sRGB", "gAMA"].contains(chunk.name) {
        kept += bytes[start..<end]
      }
      last = chunk.name
    }
    return last == "IEND" ? kept : nil
  }

  /// Keeps the chunks of pixels, and says in the first one that there are no others.
  private static func strippedWebP(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8),
      bytes[4..<8].reversed().reduce(0, { $0 << 8 | Int($1) }) + 8 == bytes.count
    else { return nil }
    var chunks: [UInt8] = []
    var offset = 12
    while offset + 8 <= bytes.count {
      let name = bytes[offset..<offset + 4]
      let length = bytes[offset + 4..<offset + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
      let end = offset + 8 + length + length % 2
      guard end <= bytes.count else { return nil }
      if ["VP8 ", "VP8L", "VP8X", "ALPH"].contains(where: { name.elementsEqual($0.utf8) }) {
        let start = chunks.count
        chunks += bytes[offset..<end]
        // Of the flags the one that tells of transparency.
        if name.elementsEqual("VP8X".utf8), length > 0 { chunks[start + 8] &= 0x10 }
      }
      offset = end
    }
    guard !chunks.isEmpty, offset == bytes.count else { return nil }
    let size = chunks.count + 4
    return Array("RIFF".utf8) + [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: size >> $0) }
      + Array("WEBP".utf8) + chunks
  }
}
