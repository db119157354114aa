package import Contents
import Diagnostics
import Drawing
package import Histories
package import League
package import Localization
package import PageKit
package import Tabletop
import Templating

/// A page being built: where it stands, and everything it may draw on.
package struct PageContext: Sendable {
  package let site: Publication
  package let route: Route

  package init(site: Publication, route: Route) {
    self.site = site
    self.route = route
  }

  package var book: LeagueBook { site.book }
  package var wording: Wording { site.wording }

  /// The first of the breadcrumbs of every page.
  package var home: (text: String, route: Route) { (wording[.siteHome], .front) }

  /// Returns the relative link from this page.
  ///
  /// The not-found page is shown at any address, so it links from the site's root if that is known.
  package func link(to other: Route, fragment: String?) -> String {
    let link = site.edition.link(from: route, to: other, fragment: fragment)
    guard route == .notFound, let root = site.root else { return link }
    return root + link
  }
}

// MARK: - Values that many pages show

extension WrittenPage {
  package var numbers: NumberFormat { wording.numbers }

  package func number(_ number: Int) -> String { numbers.whole(number) }

  package func number(_ number: Fraction) -> String { numbers.exact(number) }

  package func link(to other: Route) -> String { link(to: other, fragment: nil) }

  package func reference(_ text: String, to other: Route?) -> Reference {
    Reference(text: text, url: other.map { link(to: $0) })
  }

  /// A player with a link and the player's mark.
  package func player(_ id: PlayerID) -> PlayerValue {
    let player = known(id)
    return PlayerValue(
      name: player.name, url: link(to: .player(player.slug)),
      color: player.mark.classes)
  }

  package func date(_ date: CalendarDate?) -> DateValue? {
    date.map { DateValue(iso: $0.description, text: text(of: $0)) }
  }

  package func text(of date: CalendarDate) -> String {
    wording(
      .date,
      [
        "day": String(date.day), "month": wording.months[date.month - 1],
        "year": String(date.year),
      ])
  }

  /// A day and month, where the year goes without saying.
  package func shortText(of date: CalendarDate) -> String {
    wording.shortText(of: date)
  }

  /// Names in a row: `Ann, Bob and Cy`.
  package func list(_ names: [String]) -> String { wording.list(names) }

  package func names(of seats: some Sequence<Seat>, in game: Game) -> String {
    list(seats.map { known(game.players[$0.rawValue]).name })
  }

  /// A round as its header calls it: a number becomes `Round 3`, a word stays.
  package func roundName(_ round: String) -> String {
    Int(round) == nil ? round : wording(.reportRound, ["number": round])
  }

  /// A tie of a knock-out by its code: `Quarter-final 2`.
  package func tieName(_ code: String) -> String {
    switch code {
    case "F": return wording[.cupFinal]
    case "3P": return wording[.cupThird]
    default: break
    }
    let parts = code.split(separator: "-")
    guard parts.count == 2 else { return code }
    let number = String(parts[1])
    switch parts[0] {
    case "SF": return wording(.cupSemiTie, ["number": number])
    case "QF": return wording(.cupQuarterTie, ["number": number])
    default:
      let last = wording(.cupLast, ["count": String(parts[0].dropFirst())])
      return wording(.cupLastTie, ["round": last, "number": number])
    }
  }

  /// The round and the tie of a knock-out that a header tells; `nil` where it tells none.
  package func roundAndTie(of header: RecordHeader) -> String? {
    let parts = [header.round.map(roundName), header.circumstances.tie.map(tieName)]
      .compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// A table as its header calls it: a number becomes `table 2`, a word stays.
  package func tableName(_ table: String) -> String {
    Int(table) == nil ? table : wording(.fixtureTable, ["table": table])
  }

  /// Rules with their name, linked where a document has them.
  package func reference(
    toRules document: ReportInput.RulesDocument?, named name: String, of kind: GameKind?
  ) -> Reference {
    if let document { return reference(document.title, to: .rule(document.slug)) }
    if name == NamedRules.custom { return reference(wording[.rulesPresetsCustom], to: nil) }
    guard let kind, kind.game.presetNames.contains(name) else { return reference(name, to: nil) }
    return reference(wording[.preset(name, of: kind)], to: nil)
  }
}

extension PageContext {
  /// Returns the documents of a game's rules, in their order.
  package func ruleDocuments(of kind: GameKind) -> [RuleDocument] {
    (site.index.league.ruleDocumentsOfGames[kind] ?? []).map { site.contents.rules[$0] }
  }

  package func rulesReference(named name: String, of kind: GameKind?) -> Reference {
    let document = site.index.league.ruleDocuments[name].map { site.contents.rules[$0] }
    return reference(
      toRules: document.map { .init(title: $0.document.title, slug: $0.slug) }, named: name,
      of: kind)
  }
}

extension Route {
  package static func pair(_ pair: LeagueMeetings.Pair, in book: LeagueBook) -> Route {
    .pair(book[pair.first].slug, book[pair.second].slug)
  }
}

extension PageContext {
  /// The page of two who met; `nil` of who never did.
  package func link(toPair one: PlayerID, _ other: PlayerID) -> String? {
    site.index.league.meetings.haveMet(one, other)
      ? link(to: .pair(LeagueMeetings.Pair(one, other), in: book)) : nil
  }
}
