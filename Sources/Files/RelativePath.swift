/// Paths below a folder: parts joined by `/`, none of them empty, `.` or `..`.
enum RelativePath {
  /// Whether a path names something below the folder it is relative to, and only there.
  static func isValid(_ path: String) -> Bool {
    !path.utf8.contains(0)
      && path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .allSatisfy { part in
          !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
        }
  }

  /// Returns the folders on the way to a path, outermost first: `a/b/c` gives `a` and `a/b`.
  static func folders(leadingTo path: String) -> [String] {
    path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
  }

  /// Returns a path below a folder, which may be empty for the root.
  static func joined(_ folder: String, _ path: String) -> String {
    switch (folder.isEmpty, path.isEmpty) {
    case (true, _): path
    case (_, true): folder
    case _ where folder.utf8.last == UInt8(ascii: "/"): folder + path
    default: folder + "/" + path
    }
  }

  /// Whether one path stands before another by the bytes of both.
  static func precedes(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }
}
