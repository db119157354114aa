import Diagnostics
import Markdown
package import Templating

extension Directives {
  /// The names of the values that a block lists, a line each: of what kind they are, and what they mean.
  func pageValues(_ directive: Directive, findings: inout Findings) -> [UInt8] {
    let types = Publication.pageValues(of: page.site.games)
    var tables = ""
    for line in directive.lines {
      let name = line.text.drop(while: \.isWhitespace)
      guard !name.isEmpty else { continue }
      guard let type = types.first(where: { $0.name == name }) else {
        let near = Suggestion.phrase(for: String(name), among: types.map(\.name))
        findings.add(
          Diagnostic(
            id: "unknown-page-values", "no page has values called \(name.quoted)\(near)", in: text,
            at: line.range(of: name)))
        continue
      }
      tables += "**\(name)**\n\n| name in \(name) | type | meaning |\n|---|---|---|\n"
      for row in type.rows { tables += "| `\(row.name)` | \(row.type) | \(row.meaning) |\n" }
      tables += "\n"
    }
    return inEnglish(MarkdownDocument(SourceText(path: text.path, tables)).html())
  }

  /// Markup of what is told in English alone, as pages in other languages have it: a program's names and what they mean.
  func inEnglish(_ html: [UInt8]) -> [UInt8] {
    let language = page.site.edition.language
    guard language != "en", !language.hasPrefix("en-"), !html.isEmpty else { return html }
    return Array("<div lang=\"en\">\n".utf8) + html + Array("</div>\n".utf8)
  }
}

extension Publication {
  /// What pages and pieces of them show, type by type; the frame that all pages share comes first.
  package static func pageValues(of games: [any PublishedGame.Type]) -> [PageTypeDocumentation] {
    let frame = PageRoot("layout", PageFrame.self)
    return PageTypeDocumentation.all(of: [frame] + pageRoots(of: games)).filter {
      $0.name != FramedPage<MissingValue>.typeName && !$0.rows.isEmpty
    }
  }
}
