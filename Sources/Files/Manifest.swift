import Bytes

/// The list of what the last build wrote into a folder: what may be replaced and removed there.
///
/// Plain text, one path a line in byte order below a line that says what it is. Bytes that a line can't show,
/// and a `#` at its beginning, are written as `\` and two hexadecimal digits, so that any name is one line.
struct Manifest: Equatable {
  /// The manifest's own name in the output folder.
  static let name = ".scorebook-manifest"

  /// Its number is that of the form. Before there was one, paths stood there as they are.
  private static let heading =
    "# Written by scorebook build, which replaces and removes these files and no others. 2\n"

  private(set) var paths: Set<ExactPath>

  init(_ paths: some Sequence<String> = []) {
    self.paths = Set(paths.map { ExactPath($0) })
  }

  /// Reads a manifest; a line that would lead out of the folder, or to what keeps it, is passed over.
  init(bytes: [UInt8]) {
    let isEscaped = bytes.starts(with: Manifest.heading.utf8)
    paths = Set(
      bytes.split(separator: UInt8(ascii: "\n"))
        .filter { $0.first != UInt8(ascii: "#") }
        .compactMap { isEscaped ? Manifest.path(of: $0) : String(validating: $0, as: UTF8.self) }
        .filter { RelativePath.isValid($0) && ![Manifest.name, Receipts.name].contains($0) }.map {
          ExactPath($0)
        })
  }

  func contains(_ path: String) -> Bool { paths.contains(ExactPath(path)) }

  /// What this one lists and the other doesn't, in byte order.
  func listed(butNotIn other: Manifest) -> [String] {
    paths.subtracting(other.paths).map(\.text).sorted(by: RelativePath.precedes)
  }

  func union(_ other: Manifest) -> Manifest {
    var both = self
    both.paths.formUnion(other.paths)
    return both
  }

  var bytes: [UInt8] {
    var bytes = Array(Manifest.heading.utf8)
    for path in paths.map(\.text).sorted(by: RelativePath.precedes) {
      Manifest.write(path, to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
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
