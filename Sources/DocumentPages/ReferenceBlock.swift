import SiteModel

/// A block of the manual that names such tables, a line each.
///
/// A block in another language than English begins with the head of its tables, `| {table} | … | … |`, has the words for a
/// whole table behind its name and a colon, and those for its rows in indented lines below. A row of the same name
/// that means the same needs them once.
package struct ReferenceBlock {
  package enum Fault: Equatable {
    case unknownTable, rowWithoutTable
    case unknownRow(of: String, known: [String])
    case head, wordsWithoutHead, barInWords
    /// A block in which nothing is said of these in its language: rows, or the table as a whole.
    case untold([String])
  }

  /// A table as it is shown.
  package struct Shown {
    package let table: ReferenceTable
    package fileprivate(set) var meaning: String?
    /// A row each.
    package fileprivate(set) var meanings: [String]
  }

  /// The place where something is wrong: the line of the block, and which part of it.
  package struct Place {
    package let fault: Fault
    package let line: Int
    package let part: Substring
  }

  package private(set) var shown: [Shown] = []
  package private(set) var faults: [Place] = []
  /// The head of the table; `nil` in English.
  private var head: Substring?
  /// The meanings by the rows' names and what they mean in English.
  private var words: [[String]: Substring] = [:]
  private var lastLine = 0
  private var lastName: Substring = ""
  private var isOpen = false
  /// Whether rows are those of a table that there isn't, which was told.
  private var isSkipping = false

  package init(_ lines: some Sequence<Substring>, of tables: [ReferenceTable]) {
    for (line, text) in lines.enumerated() { read(text, line, tables) }
    close()
  }

  package var isEnglish: Bool { head == nil }

  private mutating func read(_ text: Substring, _ line: Int, _ tables: [ReferenceTable]) {
    let content = text.trimmingBlanks
    guard !content.isEmpty else { return }
    guard !content.hasPrefix("|") else {
      head = content
      if bars(in: content) != 4 || content.last != "|" { add(.head, line, content) }
      return
    }
    let parts = content.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0].trimmingBlanks
    let said = parts.count > 1 ? parts[1].trimmingBlanks : ""
    if !said.isEmpty {
      if isEnglish {
        add(.wordsWithoutHead, line, said)
      } else if bars(in: said) > 0 {
        add(.barInWords, line, said)
      }
    }
    guard isEnglish || content.startIndex == text.startIndex else {
      guard isOpen, let table = shown.last?.table else {
        if !isSkipping { add(.rowWithoutTable, line, name) }
        return
      }
      guard let row = table.rows.first(where: { $0.name == name }) else {
        add(.unknownRow(of: table.name, known: table.rows.map(\.name)), line, name)
        return
      }
      if !said.isEmpty { words[[row.name, row.meaning]] = said }
      return
    }
    close()
    guard let table = tables.first(where: { $0.name == name }) else {
      isSkipping = true
      add(.unknownTable, line, name)
      return
    }
    if !isEnglish, said.isEmpty, table.meaning != nil { add(.untold([table.name]), line, name) }
    let meaning = isEnglish ? table.meaning : said.isEmpty ? nil : String(said)
    shown.append(Shown(table: table, meaning: meaning, meanings: table.rows.map(\.meaning)))
    (lastLine, lastName, isOpen, isSkipping) = (line, name, true, false)
  }

  /// Takes in the words of the last table; all of them were read.
  private mutating func close() {
    guard isOpen, !isEnglish, let rows = shown.last?.table.rows else {
      isOpen = false
      return
    }
    isOpen = false
    let said = rows.map { words[[$0.name, $0.meaning]] }
    shown[shown.count - 1].meanings = said.map { $0.map(String.init) ?? "" }
    let untold = zip(rows, said).filter { $0.1 == nil }.map(\.0.name)
    if !untold.isEmpty { add(.untold(untold), lastLine, lastName) }
  }

  private mutating func add(_ fault: Fault, _ line: Int, _ part: Substring) {
    faults.append(Place(fault: fault, line: line, part: part))
  }

  /// Returns the number of bars that no backslash is before.
  private func bars(in text: Substring) -> Int {
    var bars = 0
    var isEscaped = false
    for character in text {
      if character == "|", !isEscaped { bars += 1 }
      isEscaped = character == "\\" && !isEscaped
    }
    return bars
  }

  /// The tables, as Markdown has them.
  var markdown: String {
    var markdown = ""
    for shown in shown {
      let table = shown.table
      let head = head?.replacing("{table}", with: table.name)
      markdown += "**\(table.name)**" + (shown.meaning.map { " – \($0)" } ?? "") + "\n\n"
      markdown += "\(head ?? "| \(table.heading) | type | meaning |")\n|---|---|---|\n"
      for (row, meaning) in zip(table.rows, shown.meanings) {
        markdown += "| `\(row.name)` | \(isEnglish ? row.type : row.code) | \(meaning) |\n"
      }
      markdown += "\n"
    }
    return markdown
  }
}

extension Substring {
  fileprivate var trimmingBlanks: Substring {
    var words = drop(while: \.isWhitespace)
    while words.last?.isWhitespace == true { words.removeLast() }
    return words
  }
}
