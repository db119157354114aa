package import Diagnostics
package import Markdown
import PageKit
import SiteModel

// Tables of the manual: what templates may show, and what is in files to take along.
extension Directives {
  /// The names of the values that a block lists, a line each: of what kind they are, and what they mean.
  package func pageValues(_ directive: Directive, findings: inout Findings) -> [UInt8] {
    reference(directive, ReferenceTable.ofPages(by: page.site.pageRoots), findings: &findings) {
      Diagnostic(
        id: "unknown-page-values", "no page has values called \($0.quoted)\($1)", in: text, at: $2)
    }
  }

  /// The columns of the tables to take along that a block names, a line each.
  func downloadTables(_ directive: Directive, findings: inout Findings) -> [UInt8] {
    reference(directive, ReferenceTable.ofDownloads, findings: &findings) {
      Diagnostic(
        id: "unknown-download-table", "there is no table \($0.quoted)\($1)", in: text, at: $2)
    }
  }

  private func reference(
    _ directive: Directive, _ tables: [ReferenceTable], findings: inout Findings,
    unknown: (_ name: Substring, _ suggestion: String, _ range: Range<Int>) -> Diagnostic
  ) -> [UInt8] {
    let block = ReferenceBlock(directive.lines.map { $0.text[...] }, of: tables)
    for place in block.faults {
      let name = place.part
      let range = directive.lines[place.line].range(of: name)
      let words: String
      switch place.fault {
      case .unknownTable:
        let near = Suggestion.phrase(for: String(name), among: tables.map(\.name))
        findings.add(unknown(name, near, range))
        continue
      case .untold(let names):
        findings.add(
          Diagnostic(
            .warning, id: "untold-meaning",
            "nothing here says what these mean: \(names.joined(separator: ", "))", in: text,
            at: range))
        continue
      case .unknownRow(let table, let known):
        let near = Suggestion.phrase(for: String(name), among: known)
        words = "\(table.quoted) has no \(name.quoted)\(near)"
      case .rowWithoutTable: words = "\(name.quoted) stands below no table"
      case .head: words = "the head of these tables has three cells, as in '| {table} | … | … |'"
      case .wordsWithoutHead:
        words = "words stand below the head of their tables alone, as in '| {table} | … | … |'"
      case .barInWords: words = "a '|' would end the cell, write '\\|'"
      }
      findings.add(Diagnostic(id: "bad-reference-words", words, in: text, at: range))
    }
    let html = MarkdownDocument(SourceText(path: text.path, block.markdown)).html()
    return block.isEnglish ? inEnglish(html) : html
  }

  /// Markup of what is told in English alone, as pages in other languages have it: a program's names and what they mean.
  private func inEnglish(_ html: [UInt8]) -> [UInt8] {
    let language = page.site.edition.language
    guard language != "en", !language.hasPrefix("en-"), !html.isEmpty else { return html }
    return Array("<div lang=\"en\">\n".utf8) + html + Array("</div>\n".utf8)
  }
}
