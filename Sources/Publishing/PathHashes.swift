import Bytes

/// The addresses of a site by their hashes, to see at once that a link leads to one of them.
///
/// Says yes only to plain links of the usual form; to any other the slow way must find the answer.
struct PathHashes: Sendable {
  private var hashes: Set<UInt64> = []

  init() {}

  init(_ paths: some Sequence<String>) {
    for path in paths {
      hashes.insert(FNV1a(of: path.utf8).value)
    }
  }

  /// Whether an address on the page at `base` leads to a page of the site, or to one of its own `anchors`.
  func contains(where base: String, address: ArraySlice<UInt8>, anchors: Set<UInt64>) -> Bool {
    if address.first == UInt8(ascii: "#") {
      return anchors.contains(LinkScanner.hash(address.dropFirst()))
    }
    var rest = address
    var climbs = 0
    while rest.starts(with: "../".utf8) {
      rest = rest.dropFirst(3)
      climbs += 1
    }
    var hash = FNV1a()
    guard add(base: base, above: climbs, to: &hash) else { return false }
    for byte in rest {
      guard byte != UInt8(ascii: "%"), byte != UInt8(ascii: "#"), byte != UInt8(ascii: ":") else {
        return false
      }
      hash.add(byte)
    }
    return hashes.contains(hash.value)
  }

  /// Adds the folder that lies so many levels above the page's own; returns whether there is one.
  private func add(base: String, above climbs: Int, to hash: inout FNV1a) -> Bool {
    var slashes = 0
    for byte in base.utf8 where byte == UInt8(ascii: "/") { slashes += 1 }
    var left = slashes - climbs
    guard left >= 0 else { return false }
    for byte in base.utf8 {
      if left == 0 { break }
      hash.add(byte)
      if byte == UInt8(ascii: "/") { left -= 1 }
    }
    return true
  }
}
