import Bytes

/// The path that an address names below a site's root: parts joined by `/`, without escapes.
///
/// A part that isn't the plain name of a file or folder is refused, whatever it would lead to: `..` and `.`, empty
/// parts, separators and control characters behind escapes, what isn't UTF-8.
package struct RequestPath: Hashable, Sendable {
  /// A reason why an address names nothing.
  package enum Refusal: Error, Hashable, Sendable {
    /// An address that doesn't begin with the `/` of the site's root.
    case notFromRoot
    /// A `%` without two hexadecimal digits.
    case brokenEscape
    /// A `/` or `\` within a part, or a `\` between parts.
    case hiddenSeparator
    case controlCharacter
    case notUTF8
    case emptyPart
    /// `.` or `..`
    case dots
    case tooLong
  }

  /// The path as text; empty for the root.
  package let text: String
  /// Whether the address ends with a `/`.
  package let isFolder: Bool

  /// The file that is shown at the address: of a folder its index.
  var file: String {
    guard isFolder else { return text }
    return text.isEmpty ? "index.html" : text + "/index.html"
  }

  static let mostBytes = 4096

  /// - Parameter target: As it was sent, without what stands behind a `?`.
  package init(_ target: String) throws(Refusal) {
    let bytes = Array(target.utf8)
    guard bytes.count <= RequestPath.mostBytes else { throw .tooLong }
    guard bytes.first == UInt8(ascii: "/") else { throw .notFromRoot }
    var parts = bytes.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    isFolder = parts.last?.isEmpty ?? true
    if isFolder { parts.removeLast() }
    var names: [String] = []
    for part in parts { names.append(try RequestPath.name(part)) }
    text = names.joined(separator: "/")
  }

  private static func name(_ part: ArraySlice<UInt8>) throws(Refusal) -> String {
    var bytes: [UInt8] = []
    var rest = part
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst(), let low = rest.popFirst(),
        let decoded = UInt8(hexadecimal: high, low)
      else { throw .brokenEscape }
      bytes.append(decoded)
    }
    guard !bytes.isEmpty else { throw .emptyPart }
    guard !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { throw .controlCharacter }
    guard !bytes.contains(UInt8(ascii: "/")), !bytes.contains(UInt8(ascii: "\\")) else {
      throw .hiddenSeparator
    }
    guard let name = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
    guard name != ".", name != ".." else { throw .dots }
    return name
  }

  /// The address of the folder by this name: each part escaped.
  var folderAddress: String {
    var bytes: [UInt8] = []
    for part in text.utf8.split(separator: UInt8(ascii: "/")) {
      bytes.append(UInt8(ascii: "/"))
      for byte in part {
        if byte.isPlainInAddress { bytes.append(byte) } else { bytes.append(percentEncoding: byte) }
      }
    }
    bytes.append(UInt8(ascii: "/"))
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether addresses have it as it is everywhere (RFC 3986, 2.3).
  fileprivate var isPlainInAddress: Bool {
    isLetter || isDigit
      || [UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~")]
        .contains(self)
  }
}
