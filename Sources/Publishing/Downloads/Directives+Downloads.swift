import Diagnostics
import Markdown

extension Directives {
  /// The columns of the tables to take along that a block names, a line each.
  ///
  /// A block in another language than English begins with the head of its tables, `| {table} | … | … |`, has a table's words
  /// behind its name and a colon, and those of its columns in indented lines below. A column of the same name that means
  /// the same needs them once.
  func downloadTables(_ directive: Directive, findings: inout Findings) -> [UInt8] {
    var words = TableWords()
    var markdown = ""
    var table: (LeagueTable, words: Substring, range: Range<Int>)?
    func finish() {
      guard let (table, own, range) = table else { return }
      let untold = table.columns.filter { words[$0] == nil }.map(\.name)
      if words.head != nil, !untold.isEmpty {
        findings.add(
          Diagnostic(
            .warning, id: "untold-column",
            "nothing here says what these columns mean: \(untold.joined(separator: ", "))",
            in: text,
            at: range))
      }
      markdown += words.markdown(of: table, meaning: own)
    }
    for line in directive.lines {
      let content = line.text.drop(while: \.isWhitespace)
      guard !content.isEmpty else { continue }
      guard !content.hasPrefix("|") else {
        words.head = content
        if cells(of: content).count != 3 {
          let message = "the head of these tables has three cells, as in '| {table} | … | … |'"
          findings.add(
            Diagnostic(id: "bad-download-words", message, in: text, at: line.range(of: content)))
        }
        continue
      }
      let parts = content.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts[0].trimmingBlanks
      let said = parts.count > 1 ? parts[1].trimmingBlanks : ""
      if let fault = fault(in: said, hasHead: words.head != nil) {
        findings.add(
          Diagnostic(id: "bad-download-words", fault, in: text, at: line.range(of: said)))
      }
      guard words.head == nil || content.startIndex == line.text.startIndex else {
        let columns = table?.0.columns ?? []
        if let column = columns.first(where: { $0.name == name }) {
          words[column] = said
        } else {
          report("column", name, among: columns.map(\.name), at: line.range(of: name), &findings)
        }
        continue
      }
      finish()
      table = LeagueTable.all.first { $0.name == name }.map { ($0, said, line.range(of: name)) }
      if table == nil {
        report(
          "table", name, among: LeagueTable.all.map(\.name), at: line.range(of: name), &findings)
      }
    }
    finish()
    let html = MarkdownDocument(SourceText(path: text.path, markdown)).html()
    return words.head == nil ? inEnglish(html) : html
  }

  /// What stands between the bars of a table's line, but for those behind a backslash.
  private func cells(of line: Substring) -> [Substring] {
    var cells: [Substring] = []
    var start = line.startIndex
    for (index, next) in zip(line.indices, line.indices.dropFirst())
    where line[next] == "|" && line[index] != "\\" {
      cells.append(line[start..<next])
      start = next
    }
    return cells
  }

  private func fault(in words: Substring, hasHead: Bool) -> String? {
    guard !words.isEmpty else { return nil }
    guard hasHead else {
      return "words stand below the head of their tables alone, as in '| {table} | … | … |'"
    }
    return cells(of: "|" + words).isEmpty ? nil : "a '|' would end the cell, write '\\|'"
  }

  private func report(
    _ what: String, _ name: Substring, among known: [String], at range: Range<Int>,
    _ findings: inout Findings
  ) {
    findings.add(
      Diagnostic(
        id: "unknown-download-table",
        "there is no \(what) \(name.quoted)" + Suggestion.phrase(for: String(name), among: known),
        in: text, at: range))
  }
}

/// What a block says of tables in its own language.
private struct TableWords {
  /// `nil` in English.
  var head: Substring?
  /// By the columns' names and what they mean.
  private var meanings: [[String]: Substring] = [:]

  subscript(column: LeagueTable.Column) -> Substring? {
    get { meanings[[column.name, column.meaning]] }
    set { meanings[[column.name, column.meaning]] = newValue }
  }

  func markdown(of table: LeagueTable, meaning: Substring) -> String {
    let head = head.map { $0.replacing("{table}", with: table.name) }
    let isEnglish = head == nil
    var markdown =
      "**\(table.name)** – \(isEnglish ? table.meaning[...] : meaning)\n\n"
      + "\(head ?? "| column of \(table.name) | type | meaning |")\n|---|---|---|\n"
    for column in table.columns {
      let kind = column.words(keyed: table.key, isEnglish: isEnglish)
      markdown +=
        "| `\(column.name)` | \(kind) | \(isEnglish ? column.meaning[...] : self[column] ?? "") |\n"
    }
    return markdown + "\n"
  }
}

extension Substring {
  fileprivate var trimmingBlanks: Substring {
    var words = drop(while: \.isWhitespace)
    while words.last?.isWhitespace == true { words.removeLast() }
    return words
  }
}

extension LeagueTable.Column {
  /// `text, key`, `whole?`, `text → players`; in another language as code.
  fileprivate func words(keyed key: [String], isEnglish: Bool) -> String {
    let mark = isEnglish ? "" : "`"
    return mark + kind.rawValue + (isOptional ? "?" : "") + (key.contains(name) ? ", key" : "")
      + mark
      + (table.map { " → `\($0)`" } ?? "")
  }
}
