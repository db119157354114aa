import Bytes
import ContentFiles
import Diagnostics
import Files
import Histories
import Markdown
import YAML

extension ContentTree {
  /// Whether a file begins like a record: a line `---`, and below it `players`, or `match`.
  func beginsLikeRecord(_ path: String) -> Bool {
    guard (files.size(path) ?? 0) <= FileTree.usualLimit, let bytes = try? files.read(path) else {
      return false
    }
    var isInHeader = false
    let lines = bytes.prefix(4000).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for var line in lines {
      while let last = line.last, last == UInt8(ascii: "\r") || last == UInt8(ascii: " ") {
        line.removeLast()
      }
      if line.elementsEqual("---".utf8) {
        if isInHeader { return false }
        isInHeader = true
      } else if isInHeader {
        if line.starts(with: "players:".utf8) || line.starts(with: "match:".utf8) { return true }
      } else if let first = line.first, first != UInt8(ascii: "#"), first != 0xEF {
        return false
      }
    }
    return false
  }
}
