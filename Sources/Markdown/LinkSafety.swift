import Bytes

/// Which destinations a page must never hold.
public enum LinkSafety {
  /// Returns whether following a destination may run code or open the reader's own files.
  public static func isDangerous(_ destination: String) -> Bool {
    isDangerous(Array(destination.utf8).span)
  }

  /// Returns whether following a destination may run code or open the reader's own files:
  /// `javascript:`, `vbscript:`, `file:`, and `data:` unless it is a PNG, GIF, JPEG or WebP image.
  ///
  /// Reads the scheme at least as leniently as any browser: blanks and control characters don't
  /// count anywhere, nor does case, and percent-encoded characters are decoded.
  static func isDangerous(_ destination: Span<UInt8>) -> Bool {
    guard hasScheme(destination) else { return false }
    let start = significantStart(of: destination)
    if schemes.contains(where: { start.starts(with: $0.utf8) }) { return true }
    guard start.starts(with: "data:".utf8) else { return false }
    return !images.contains { start.starts(with: $0.utf8) }
  }

  private static let schemes = ["javascript:", "vbscript:", "file:"]

  private static let images = ["png", "gif", "jpeg", "webp"].flatMap {
    ["data:image/\($0);", "data:image/\($0),"]
  }

  /// Whether a colon stands before any slash, question mark or number sign.
  private static func hasScheme(_ destination: Span<UInt8>) -> Bool {
    for index in destination.indices {
      switch destination[index] {
      case UInt8(ascii: ":"): return true
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return false
      default: continue
      }
    }
    return false
  }

  /// The first bytes that count, decoded and in lower case, as many as any dangerous start has.
  private static func significantStart(of destination: Span<UInt8>) -> [UInt8] {
    var start: [UInt8] = []
    var index = 0
    while index < destination.count, start.count < 16 {
      var byte = destination[index]
      index += 1
      if byte == UInt8(ascii: "%"), index + 1 < destination.count,
        let decoded = UInt8(hexadecimal: destination[index], destination[index + 1])
      {
        byte = decoded
        index += 2
      }
      guard byte > UInt8(ascii: " "), byte != 0x7F else { continue }
      start.append(byte.isLetter ? byte | 0x20 : byte)
    }
    return start
  }
}
