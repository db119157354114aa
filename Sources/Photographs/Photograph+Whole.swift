extension Photograph.Format {
  /// Whether a file of the format goes on to the end of its picture.
  ///
  /// libvips fills up what is missing of a JPEG or PNG, and says so in a warning alone.
  package func isWhole(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .jpeg: Self.hasEnd(bytes)
    case .png: PNGChunks(bytes).contains { $0.name == "IEND" }
    case .webP:
      bytes.count >= 12
        && bytes[4..<8].reversed().reduce(0, { $0 << 8 | Int($1) }) + 8 <= bytes.count
    }
  }

  /// Whether the marker of the end stands behind the head (ITU T.81, B.1.1.3), which may hold a picture of its own.
  ///
  /// Some cameras write more behind it.
  private static func hasEnd(_ bytes: [UInt8]) -> Bool {
    var offset = 2
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1]
      if marker == 0xDA { break }
      // Bytes that fill up stand before any marker.
      offset += marker == 0xFF ? 1 : 2 + Int(bytes[offset + 2]) << 8 + Int(bytes[offset + 3])
    }
    guard offset + 4 <= bytes.count else { return false }
    return zip(bytes[offset...], bytes[(offset + 1)...]).contains { $0 == 0xFF && $1 == 0xD9 }
  }
}
