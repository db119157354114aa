import Bytes

/// The addresses of a site by their hashes, to see at once that a link leads to one of them.
///
/// Says yes only to plain links of the usual form; to any other the slow way must find the answer.
package struct PathHashes: Sendable {
  private var hashes: Set<UInt64> = []

  package init() {}

  package init(_ paths: some Sequence<String>) {
    for path in paths {
      hashes.insert(FNV1a(of: path.utf8).value)
    }
  }

  /// The folders above a page, the site's root first, each by the hash of what addresses in it begin with.
  package struct Folders {
    fileprivate let hashes: [FNV1a]

    package init(above page: String) {
      var hash = FNV1a()
      var hashes = [hash]
      for byte in page.utf8 {
        hash.add(byte)
        if byte == UInt8(ascii: "/") { hashes.append(hash) }
      }
      self.hashes = hashes
    }
  }

  /// Whether an address on a page below `folders` leads to a page of the site, or to one of its own `anchors`.
  package func contains(
    from folders: Folders, address: ArraySlice<UInt8>, anchors: Set<UInt64>
  ) -> Bool {
    if address.first == UInt8(ascii: "#") {
      return anchors.contains(LinkScanner.hash(address.dropFirst()))
    }
    var rest = address
    var climbs = 0
    while rest.starts(with: "../".utf8) {
      rest = rest.dropFirst(3)
      climbs += 1
    }
    guard climbs < folders.hashes.count else { return false }
    var hash = folders.hashes[folders.hashes.count - 1 - climbs]
    for byte in rest {
      guard byte != UInt8(ascii: "%"), byte != UInt8(ascii: "#"), byte != UInt8(ascii: ":") else {
        return false
      }
      hash.add(byte)
    }
    return hashes.contains(hash.value)
  }
}
