import Diagnostics
import Markdown

extension Directives {
  /// The columns of the tables to take along that a block names, a line each.
  func downloadTables(_ directive: Directive, findings: inout Findings) -> [UInt8] {
    var markdown = ""
    for line in directive.lines {
      let name = line.text.drop(while: \.isWhitespace)
      guard !name.isEmpty else { continue }
      guard let table = LeagueTable.all.first(where: { $0.name == name }) else {
        let near = Suggestion.phrase(for: String(name), among: LeagueTable.all.map(\.name))
        findings.add(
          Diagnostic(
            id: "unknown-download-table", "there is no table \(name.quoted)\(near)", in: text,
            at: line.range(of: name)))
        continue
      }
      markdown +=
        "**\(name)** – \(table.meaning)\n\n| column of \(name) | type | meaning |\n|---|---|---|\n"
      for column in table.columns {
        markdown += "| `\(column.name)` | \(column.words(keyed: table.key)) | \(column.meaning) |\n"
      }
      markdown += "\n"
    }
    return inEnglish(MarkdownDocument(SourceText(path: text.path, markdown)).html())
  }
}

extension LeagueTable.Column {
  /// `text, key`, `whole?`, `text → players`.
  fileprivate func words(keyed key: [String]) -> String {
    kind.rawValue + (isOptional ? "?" : "") + (key.contains(name) ? ", key" : "")
      + (table.map { " → `\($0)`" } ?? "")
  }
}
