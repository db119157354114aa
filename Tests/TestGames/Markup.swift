/// Reads a page as tags, and tells what isn't sane about it.
package struct Markup {
  package private(set) var faults: [String] = []
  private var open: [String] = []
  /// How many elements were open where one began that speaks for all in it, or keeps it silent.
  private var spokenFor: Int?
  private var ids: Set<String> = []
  private var references: [String] = []
  private var headings = 0
  private var hasTitle = false
  private var rows = Rows()

  private static let void: Set<String> = [
    "meta", "link", "img", "br", "hr", "input", "wbr", "source", "col",
  ]

  /// Creates a report about a whole page.
  package init(page: String) {
    if !page.hasPrefix("<!DOCTYPE html>") { faults.append("no doctype") }
    var rest = page.dropFirst("<!DOCTYPE html>".count)
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      read(tag)
      if open.last == "style", let close = rest.firstRange(of: "</style>") {
        rest = rest[close.lowerBound...]
      }
    }
    if !open.isEmpty { faults.append("never closed: \(open)") }
    if headings != 1 { faults.append("\(headings) headings of level 1") }
    if !hasTitle { faults.append("no title") }
    for reference in references where !ids.contains(reference) {
      faults.append("nothing has the id '\(reference)'")
    }
  }

  private mutating func read(_ tag: Substring) {
    let isEmpty = tag.hasSuffix("/")
    if tag.hasPrefix("/") {
      let name = String(tag.dropFirst())
      if name == "tr" { rows.end() }
      if name == "table", rows.widths.count > 1 {
        faults.append("rows of \(rows.widths.sorted()) cells in one table")
      }
      if open.popLast() != name { faults.append("'\(name)' is closed where it isn't open") }
      if spokenFor == open.count { spokenFor = nil }
      return
    }
    let name = String(tag.prefix { !$0.isWhitespace && $0 != "/" })
    let attributes = attributes(of: tag.dropFirst(name.count))
    if name == "h1" { headings += 1 }
    if name == "title" { hasTitle = true }
    if let id = attributes["id"] {
      if id.isEmpty || id.contains(where: \.isWhitespace) { faults.append("bad id '\(id)'") }
      if !ids.insert(id).inserted { faults.append("the id '\(id)' stands twice") }
    }
    for key in ["aria-labelledby", "aria-describedby"] {
      references += (attributes[key] ?? "").split(separator: " ").map(String.init)
    }
    let isHidden = attributes["aria-hidden"] == "true"
    let isNamed = ["aria-label", "aria-labelledby", "alt"].contains {
      attributes[$0]?.isEmpty == false
    }
    switch name {
    case "img" where attributes["alt"] == nil: faults.append("an image without a text")
    case "svg" where !isHidden && !isNamed && spokenFor == nil && !open.contains("svg"):
      faults.append("a drawing without a name: \(tag)")
    case "nav" where !isNamed: faults.append("a navigation without a name")
    case "a" where attributes["href"]?.isEmpty ?? true: faults.append("a link to nothing")
    case "li" where !["ul", "ol"].contains(open.last): faults.append("an item without a list")
    case "table": rows = Rows()
    case "td", "th":
      if open.last != "tr" { faults.append("a cell without a row") }
      rows.add(
        columns: Int(attributes["colspan"] ?? "1") ?? 1,
        rows: Int(attributes["rowspan"] ?? "1") ?? 1)
    default: break
    }
    guard !isEmpty, !Markup.void.contains(name) else { return }
    let speaksForAll = isHidden || (attributes["role"] == "img" && isNamed)
    if speaksForAll, spokenFor == nil { spokenFor = open.count }
    open.append(name)
  }

  private mutating func attributes(of text: Substring) -> [String: String] {
    var attributes: [String: String] = [:]
    var rest = text
    while let equals = rest.firstIndex(of: "=") {
      let words = rest[..<equals].split(whereSeparator: { $0.isWhitespace || $0 == "/" })
      let name = String(words.last ?? "")
      let value = rest[rest.index(after: equals)...]
      guard let quote = value.first, quote == "\"" || quote == "'",
        let close = value.dropFirst().firstIndex(of: quote)
      else {
        faults.append("an attribute without quotes: \(text)")
        return attributes
      }
      if attributes[name] != nil { faults.append("the attribute '\(name)' stands twice: \(text)") }
      attributes[name] = String(value.dropFirst()[..<close])
      rest = value[value.index(after: close)...]
    }
    return attributes
  }
}

/// The rows of a table, by how many columns their cells fill.
private struct Rows {
  private(set) var widths: Set<Int> = []
  private var width = 0
  /// How many columns cells of the rows above fill in the next ones.
  private var hanging: [Int] = []
  private var begun: [Int] = []

  mutating func add(columns: Int, rows: Int) {
    width += columns
    for row in 0..<max(0, rows - 1) {
      if begun.count == row { begun.append(0) }
      begun[row] += columns
    }
  }

  mutating func end() {
    widths.insert(width + (hanging.first ?? 0))
    let rest = Array(hanging.dropFirst())
    hanging = (0..<max(rest.count, begun.count)).map { row in
      (row < rest.count ? rest[row] : 0) + (row < begun.count ? begun[row] : 0)
    }
    width = 0
    begun = []
  }
}
