import Bytes
package import Contents
package import Diagnostics
package import Histories
import Localization
import Markdown
import PageKit
import SiteModel

extension PageContext {
  /// Returns a document as markup for this page: its links made relative, its directives filled in.
  ///
  /// - Parameters:
  ///   - rules: The rules that the document's examples are checked against.
  ///   - areKnown: Whether these are its rules. If false, problems found in examples are not reported.
  package func html(
    _ document: Document, omitsTitle: Bool, rules: GameRules? = nil, areKnown: Bool = true,
    findings: inout Findings
  ) -> [UInt8] {
    var page = DocumentOnPage(document, on: self, rules: rules, areRulesKnown: areKnown)
    let html = document.body.html(omitsTitle: omitsTitle, among: &page)
    // What is wrong with it is told of its page in its own language.
    guard isUntranslated(document) else {
      findings.add(contentsOf: page.findings)
      return html
    }
    return html.isEmpty ? [] : asUntranslated(html)
  }

  /// Whether a document is in another language than the page.
  func isUntranslated(_ document: Document) -> Bool {
    site.edition.number > 0 && document.translation == nil
  }

  /// Returns the link to a place of a page in the site's first language.
  func linkToOriginal(of other: Route, at fragment: String) -> String {
    let link = site.edition.link(from: route, to: other, in: site.editions[0])
    return "\(link)#\(Address.encoded(fragment))"
  }

  /// A document's markup with a note that it is in the site's first language.
  private func asUntranslated(_ html: [UInt8]) -> [UInt8] {
    let first = site.editions[0]
    let note = wording(.siteUntranslated, ["language": first.name])
    var output = Array("<p class=\"untranslated\">".utf8)
    output.append(escaping: note)
    output += "</p>\n<div lang=\"\(first.language)\">\n".utf8
    output += html
    output += "</div>\n".utf8
    return output
  }
}
