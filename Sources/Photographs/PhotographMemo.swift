import Bytes
package import Files

/// What was read of photographs, from run to run: one whose file the system says is unchanged isn't read again.
package struct PhotographMemo: Sendable {
  private let cache: CacheFolder

  /// Which reading of pictures it knows: raised when anything else is read of them.
  private static let reading = 1

  package init(_ cache: CacheFolder) { self.cache = cache }

  /// Returns the photograph that a file is, where it needn't be read for that; `nil` where it isn't known.
  ///
  /// - Parameter tree: The files that it is one of, which are told.
  package func known(_ path: String, in tree: FileTree) throws(FileFault) -> Photograph? {
    let stamp = try tree.stamp(path)
    return try known(path, stamp, in: tree)
  }

  private func known(
    _ path: String, _ stamp: FileTree.Stamp, in tree: FileTree
  ) throws(FileFault) -> Photograph? {
    guard stamp.isSettled(),
      let kept = cache.bytes(named: name(of: stamp)).flatMap({ Photograph(path, kept: $0) })
    else { return nil }
    try tree.vouch(path, stamp, kept.print)
    return kept
  }

  private func name(of stamp: FileTree.Stamp) -> String {
    "photograph-\(PhotographMemo.reading)-" + String(stamp.fingerprint.value, radix: 16)
  }

  /// Returns the photograph that a file is.
  ///
  /// - Parameters:
  ///   - tree: The files that it is one of, which are told where it isn't read.
  ///   - read: Reads it.
  package func photograph(
    _ path: String, in tree: FileTree, read: () throws -> Photograph
  ) throws -> Photograph {
    let stamp = try tree.stamp(path)
    if let known = try known(path, stamp, in: tree) { return known }
    let photograph = try read()
    if stamp.isSettled() { cache.keep(photograph.kept, named: name(of: stamp)) }
    return photograph
  }
}

extension Photograph {
  private static let formats: [(format: Format, name: String)] = [
    (.jpeg, "jpeg"), (.png, "png"), (.webP, "webp"),
  ]

  /// All but its path, in words.
  fileprivate var kept: [UInt8] {
    let name = Photograph.formats.first { $0.format == format }?.name ?? ""
    let words = [
      name, String(size.width), String(size.height), isMoving ? "moving" : "still",
      String(print.value, radix: 16),
    ]
    return Array(words.joined(separator: " ").utf8)
  }

  /// Reads what was kept so; `nil` for anything else.
  fileprivate init?(_ path: String, kept: [UInt8]) {
    let words = String(decoding: kept, as: UTF8.self).split(separator: " ")
    guard words.count == 5, let format = Photograph.formats.first(where: { $0.name == words[0] }),
      let width = Int(words[1]), let height = Int(words[2]),
      let size = PixelSize(width: width, height: height), Photograph.mayHave(size),
      let print = UInt64(words[4], radix: 16)
    else { return nil }
    self.init(
      path: path, size: size, format: format.format, isMoving: words[3] == "moving",
      print: Fingerprint(value: print))
  }
}
