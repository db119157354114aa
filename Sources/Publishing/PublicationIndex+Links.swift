import Bytes
import Diagnostics
import Files

extension PublicationIndex {
  /// Where a destination written in content leads.
  enum Destination {
    /// An address with a scheme, or a place on the same page: left as it is written.
    case outside
    case page(Route, fragment: String?)
    case broken(BrokenLink)
  }

  /// Why a link leads nowhere.
  enum BrokenLink: Hashable {
    case file(nearest: String?)
    case anchor(String, nearest: String?)

    func message(_ destination: String) -> String {
      switch self {
      case .file(let nearest):
        "the link '\(destination)' leads to no file of the content"
          + (nearest.map { ", did you mean '\($0)'?" } ?? "")
      case .anchor(let anchor, let nearest):
        "the link '\(destination)' leads to a page without a heading '\(anchor)'"
          + (nearest.map { ", did you mean '\($0)'?" } ?? "")
      }
    }
  }

  /// Returns where `destination` leads, as written in the file at `path` below `Content/`.
  func target(of destination: String, from path: String) -> Destination {
    guard !PublicationIndex.hasScheme(destination), !destination.hasPrefix("//") else {
      return .outside
    }
    let parts = destination.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let fragment = parts.count > 1 && !parts[1].isEmpty ? PercentCoding.decoded(parts[1]) : nil
    let file = parts.first.map { PercentCoding.decoded($0) } ?? ""
    let resolved = file.isEmpty ? path : PublicationIndex.resolve(file, from: path)
    guard let resolved, let route = routes[resolved] else {
      let nearest = resolved.flatMap { Suggestion.nearest(to: $0, among: routes.keys.sorted()) }
      return .broken(.file(nearest: nearest))
    }
    if let fragment, let anchors = anchors[resolved], !anchors.contains(fragment) {
      let nearest = Suggestion.nearest(to: fragment, among: anchors.sorted())
      return .broken(.anchor(fragment, nearest: nearest))
    }
    return .page(route, fragment: fragment == titles[resolved] ? nil : fragment)
  }

  /// Whether an address begins with a scheme (RFC 3986, 3.1).
  static func hasScheme(_ address: String) -> Bool {
    guard let colon = address.utf8.firstIndex(of: UInt8(ascii: ":")),
      let first = address.utf8.first, Character(Unicode.Scalar(first)).isLetter
    else { return false }
    return address.utf8[..<colon].allSatisfy { byte in
      let character = Character(Unicode.Scalar(byte))
      return character.isASCII
        && (character.isLetter || character.isNumber || "+-.".contains(character))
    }
  }

  /// Returns the path that a relative one means, `nil` where it leaves the content.
  static func resolve(_ relative: String, from path: String) -> String? {
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
enum PercentCoding {
  static func decoded(_ text: some StringProtocol) -> String {
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
