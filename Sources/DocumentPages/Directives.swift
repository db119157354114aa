import Bytes
import Contents
package import Diagnostics
import GameReports
package import Histories
import Localization
package import Markdown
import PageKit
package import SiteModel
import Statistics
import Tabletop

/// Turns directives of documents into markup, and checks what they claim.
package struct Directives {
  package let page: PageContext
  /// The rules of the document itself, which examples are checked against.
  package let rules: GameRules?
  package let text: SourceText

  /// The blocks that documents about any game may have.
  private static let shared = ["dice", "cards", "options"]
  /// The blocks that are about no game.
  private static let ofNoGame = ["page-values", "download-tables"]

  /// Returns the first words of code blocks that pages make something of, those of every game among them.
  package static func names(of games: [any ListedGame]) -> Set<String> {
    Set(shared + ofNoGame + games.blockNames)
  }

  /// Returns a directive's markup, and adds what is wrong with it.
  package func html(_ directive: Directive, findings: inout Findings) -> [UInt8] {
    if directive.name == "dice" { return dice(directive, findings: &findings) }
    if directive.name == "cards" { return cards(directive, findings: &findings) }
    if directive.name == "page-values" { return pageValues(directive, findings: &findings) }
    if directive.name == "download-tables" {
      return downloadTables(directive, findings: &findings)
    }
    guard let rules = rules(of: directive, findings: &findings) else { return [] }
    if directive.name == "options" { return options(of: rules.kind) }
    if let html = page.html(directive, under: rules, in: text, findings: &findings) { return html }
    let words = page.game(rules.kind).blockNames + Directives.shared
    report(
      "directive-game",
      "\(rules.kind.name) has no '\(directive.name)' blocks, it has "
        + words.joined(separator: ", "), directive, &findings)
    return []
  }

  /// The rules a block is about: the document's, or the standard ones of the game it names.
  private func rules(of directive: Directive, findings: inout Findings) -> GameRules? {
    guard let word = directive.arguments.first else {
      if let rules { return rules }
      report(
        "directive-game", "which game is '\(directive.name)' for, name it after the word",
        directive,
        &findings)
      return nil
    }
    guard let kind = page.site.games.kind(named: word) else {
      let known = page.site.games.kinds.names
      report(
        "directive-game",
        "there is no game '\(word)'\(Suggestion.phrase(for: word, among: known))", directive,
        &findings)
      return nil
    }
    guard let rules else { return .standard(kind) }
    guard rules.kind == kind else {
      report(
        "directive-game",
        "this document is about \(rules.kind.name), a block of \(word) belongs in another",
        directive, &findings)
      return nil
    }
    return rules
  }

  private func report(
    _ id: String, _ message: String, _ directive: Directive, _ findings: inout Findings
  ) {
    findings.add(Diagnostic(id: id, message, in: text, at: directive.range))
  }

  /// A line a throw: `111462>111 three 1s`.
  private func dice(_ directive: Directive, findings: inout Findings) -> [UInt8] {
    var output: [UInt8] = []
    for line in directive.lines {
      let parts = line.text.split(maxSplits: 1, whereSeparator: \.isWhitespace)
      guard let written = parts.first else { continue }
      let dice = written.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false)
      let thrown = Dice(dice[0].map { $0.wholeNumberValue ?? 0 })
      let kept = dice.count > 1 ? Dice(dice[1].map { $0.wholeNumberValue ?? 0 }) : nil
      guard let thrown, !thrown.isEmpty,
        dice.count == 1 || kept?.counts.isSubset(of: thrown.counts) == true
      else {
        findings.add(
          Diagnostic(
            id: "bad-dice",
            "expected dice like '111462' or '111462>111', found \(written.quoted)", in: text,
            at: line.range(of: written)))
        continue
      }
      output += "<p class=\"throws\">".utf8
      output += page.wording.drawing(of: thrown, keeping: kept)
      if parts.count > 1 {
        output += " ".utf8
        output.append(escaping: String(parts[1]))
      }
      output += "</p>\n".utf8
    }
    return output
  }
}

extension Publication {
  /// Returns the markup of a block in a document that is none of the site's, such as a page of the manual; `nil` where
  /// something is wrong with it.
  package func markup(of directive: Directive, in text: SourceText) -> [UInt8]? {
    var findings = Findings()
    let page = PageContext(site: self, route: .front)
    let html = Directives(page: page, rules: nil, text: text).html(directive, findings: &findings)
    return findings.hasErrors ? nil : html
  }
}

extension Directive.Line {
  /// Returns the range in the file of a part of the line's text.
  package func range(of part: Substring) -> Range<Int> {
    let start = offset + text.utf8.distance(from: text.startIndex, to: part.startIndex)
    return start..<start + part.utf8.count
  }
}
