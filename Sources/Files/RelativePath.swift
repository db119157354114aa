import Bytes
import Glibc

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
    one.precedes(other)
  }
}

extension String {
  /// Whether its bytes come before those of another.
  public func precedes(_ other: String) -> Bool { order(against: other) < 0 }

  /// Whether it is the same byte for byte.
  func hasBytes(of other: String) -> Bool {
    utf8.count == other.utf8.count && order(against: other) == 0
  }

  /// Compares bytes by the C library: below 0 where these come first, 0 where both are the same. Paths have much in common.
  private func order(against other: String) -> Int {
    withBytes { one in
      other.withBytes { other in
        let rest = one.count - other.count
        guard let start = one.baseAddress, let otherStart = other.baseAddress else { return rest }
        let order = memcmp(start, otherStart, Swift.min(one.count, other.count))
        return order == 0 ? rest : Int(order)
      }
    }
  }
}
