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
