/// The list of what the last build wrote into a folder: what may be replaced and removed there.
///
/// Plain text, one path a line in byte order below a line that says what it is.
struct Manifest: Equatable {
  /// The manifest's own name in the output folder.
  static let name = ".scorebook-manifest"

  private static let heading =
    "# Written by scorebook build, which replaces and removes these files and no others."

  var paths: Set<String>

  init(_ paths: Set<String> = []) {
    self.paths = paths
  }

  /// Reads a manifest; a line that would lead out of the folder is passed over.
  init(bytes: [UInt8]) {
    paths = Set(
      bytes.split(separator: UInt8(ascii: "\n"))
        .filter { $0.first != UInt8(ascii: "#") }
        .map { String(decoding: $0, as: UTF8.self) }
        .filter(RelativePath.isValid))
  }

  var bytes: [UInt8] {
    var bytes = Array((Manifest.heading + "\n").utf8)
    for path in paths.sorted(by: RelativePath.precedes) {
      bytes += path.utf8
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}
