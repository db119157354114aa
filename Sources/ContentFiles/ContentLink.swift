import Bytes
import Markdown

/// The place to which a destination leads that stands in a document or in `site.yaml`.
package enum ContentLink: Hashable, Sendable {
  /// An address with a scheme, or of another host.
  case outside
  /// A file below `Content/`, `nil` where the path leaves it, and a place in the file.
  case inside(path: String?, fragment: String?)

  /// - Parameter path: The file that the destination is written in.
  package init(_ destination: String, from path: String) {
    guard !ContentLink.hasScheme(destination), !destination.hasPrefix("//") else {
      self = .outside
      return
    }
    let parts = destination.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let fragment = parts.count > 1 && !parts[1].isEmpty ? PercentCoding.decoded(parts[1]) : nil
    let file = parts.first.map { PercentCoding.decoded($0) } ?? ""
    self = .inside(
      path: file.isEmpty ? path : ContentLink.resolve(file, from: path), fragment: fragment)
  }

  /// Returns what to write for an address of the web without its scheme, or for a `#` that belongs to a file's name; empty
  /// where it seems to be neither.
  package static func advice(on destination: String) -> String {
    if isLikeHost(destination.prefix { $0 != "/" }) {
      return "; for a page of the web write 'https://\(destination)'"
    }
    let parts = destination.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count > 1, parts[1].contains(".") else { return "" }
    return "; if the '#' belongs to the file's name, write '\(parts[0])%23\(parts[1])'"
  }

  /// Whether a name is probably a host's and no file's.
  private static func isLikeHost(_ name: Substring) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, !parts.contains(""), let last = parts.last else { return false }
    return parts[0] == "www" || ["com", "example", "net", "org"].contains(last)
  }

  /// The beginning of a link to a term, which no address of the web has.
  package static let term = LinkPolicy.term

  /// The term that a destination names; `nil` for any other destination.
  package static func term(_ destination: String) -> String? {
    destination.hasPrefix(term)
      ? PercentCoding.decoded(destination.dropFirst(term.count)) : nil
  }

  /// Whether an address begins with a scheme (RFC 3986, 3.1).
  package static func hasScheme(_ address: String) -> Bool {
    guard let colon = address.utf8.firstIndex(of: UInt8(ascii: ":")),
      let first = address.utf8.first, Character(Unicode.Scalar(first)).isLetter
    else { return false }
    return address.utf8[..<colon].allSatisfy { byte in
      let character = Character(Unicode.Scalar(byte))
      return character.isASCII
        && (character.isLetter || character.isNumber || "+-.".contains(character))
    }
  }

  /// Returns the path that a relative one means, `nil` where it leaves the folder that paths begin in.
  package static func resolve(_ relative: String, from path: String) -> String? {
    var parts = relative.hasPrefix("/") ? [] : path.split(separator: "/").dropLast()
    for part in relative.split(separator: "/") {
      switch part {
      case ".": continue
      case "..":
        guard !parts.isEmpty else { return nil }
        parts.removeLast()
      default: parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}

/// Percent-encoding of addresses (RFC 3986, 2.1).
package enum PercentCoding {
  package static func decoded(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(hexadecimal: rest[rest.startIndex], rest[rest.startIndex + 1])
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
