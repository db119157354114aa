/// A heading of a document.
public struct Heading: Hashable, Sendable {
  /// 1 to 6.
  public let level: Int
  /// The heading's words without markup.
  public let text: String
  /// The element's id, unique in its document: `hot-dice`, then `hot-dice-1`.
  public let anchor: String
  /// Byte offset in the file of the heading's first line.
  public let offset: Int
}

/// A heading with the deeper ones that follow it.
public struct ContentsEntry: Hashable, Sendable {
  public let heading: Heading
  public internal(set) var children: [ContentsEntry]
}

extension MarkdownDocument {
  /// Returns the headings of some levels as a tree: each belongs to the nearest shallower one before
  /// it, whatever levels are skipped between them.
  public func tableOfContents(levels: ClosedRange<Int> = 2...3) -> [ContentsEntry] {
    var open: [ContentsEntry] = []
    var entries: [ContentsEntry] = []
    func close(downTo level: Int) {
      while let last = open.last, last.heading.level >= level {
        open.removeLast()
        if open.isEmpty {
          entries.append(last)
        } else {
          open[open.count - 1].children.append(last)
        }
      }
    }
    for heading in headings where levels.contains(heading.level) {
      close(downTo: heading.level)
      open.append(ContentsEntry(heading: heading, children: []))
    }
    close(downTo: 0)
    return entries
  }
}
