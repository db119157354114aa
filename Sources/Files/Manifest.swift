import Bytes

/// The list of what the last build wrote into a folder: what may be replaced and removed there.
///
/// Plain text, one path a line in byte order between a line that says what it is and one that says that it is whole.
/// Bytes that a line can't show, and a `#` at its beginning, are written as `\` and two hexadecimal digits:
/// any name is one line.
struct Manifest: Equatable {
  /// The manifest's own name in the output folder.
  static let name = ".scorebook-manifest"

  /// The heading of the file, followed by the number of the form. The second had no end; before there was a number,
  /// paths stood there as they are, a name of two lines as two names, which may be somebody's.
  private static let heading =
    "# Written by scorebook build, which replaces and removes these files and no others. "
  private static let end = "# end\n"

  private(set) var paths: Set<ExactPath>

  init(_ paths: some Sequence<String> = []) {
    self.paths = Set(paths.map { ExactPath($0) })
  }

  /// Reads a manifest; `nil` where it isn't as it was written: what it names then may be anybody's.
  init?(bytes: [UInt8]) {
    let end = Manifest.end.utf8
    let isWhole =
      bytes.starts(with: "\(Manifest.heading)3\n".utf8)
      && bytes.suffix(end.count).elementsEqual(end)
    guard isWhole || bytes.starts(with: "\(Manifest.heading)2\n".utf8),
      bytes.last == UInt8(ascii: "\n")
    else { return nil }
    let lines = bytes.dropLast(isWhole ? end.count : 0).split(separator: UInt8(ascii: "\n"))
    paths = []
    for line in lines.dropFirst() {
      guard let path = Manifest.path(of: line), RelativePath.isValid(path),
        ![Manifest.name, Receipts.name].contains(path)
      else { return nil }
      paths.insert(ExactPath(path))
    }
  }

  func contains(_ path: String) -> Bool { paths.contains(ExactPath(path)) }

  /// Returns the paths that this one lists and the other doesn't, in byte order.
  func listed(butNotIn other: Manifest) -> [String] {
    paths.subtracting(other.paths).map(\.text).sorted(by: RelativePath.precedes)
  }

  func union(_ other: Manifest) -> Manifest {
    var both = self
    both.paths.formUnion(other.paths)
    return both
  }

  var bytes: [UInt8] {
    var bytes = Array("\(Manifest.heading)3\n".utf8)
    for path in paths.map(\.text).sorted(by: RelativePath.precedes) {
      Manifest.write(path, to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes + Manifest.end.utf8
  }

  private static let escape = UInt8(ascii: "\\")

  private static func write(_ path: String, to bytes: inout [UInt8]) {
    let start = bytes.count
    for byte in path.utf8 {
      let isFirst = bytes.count == start
      if byte < 0x20 || byte == 0x7F || byte == escape || isFirst && byte == UInt8(ascii: "#") {
        bytes.append(escape)
        bytes.append(hexadecimal: byte)
      } else {
        bytes.append(byte)
      }
    }
  }

  /// Returns the path that a line stands for, `nil` where it isn't one that was written so.
  private static func path(of line: ArraySlice<UInt8>) -> String? {
    guard line.first != UInt8(ascii: "#") else { return nil }
    var path: [UInt8] = []
    var rest = line
    while let byte = rest.popFirst() {
      guard byte == escape else {
        path.append(byte)
        continue
      }
      guard let high = rest.popFirst()?.hexadecimalValue,
        let low = rest.popFirst()?.hexadecimalValue
      else { return nil }
      path.append(high << 4 | low)
    }
    return String(validating: path, as: UTF8.self)
  }
}
