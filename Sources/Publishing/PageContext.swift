import Contents
import Diagnostics
package import Histories
package import League
package import Tabletop
package import Templating

/// A page being built: where it stands, and everything it may draw on.
package struct PageContext: Sendable {
  package let site: Publication
  package let route: Route

  package var book: LeagueBook { site.book }
  package var wording: Wording { site.wording }

  /// Returns the relative link from this page.
  ///
  /// The not-found page is shown at any address, so that it links by the base URL where there is one.
  package func link(to other: Route, fragment: String?) -> String {
    let link = route.link(to: other, fragment: fragment)
    guard route == .notFound, let base = site.baseURL else { return link }
    return base + link
  }

}

// MARK: - Values that many pages show

extension WrittenPage {
  package var numbers: NumberFormat { wording.numbers }

  package func number(_ number: Int) -> String { numbers.whole(number) }

  package func link(to other: Route) -> String { link(to: other, fragment: nil) }

  package func url(_ other: Route, fragment: String? = nil) -> TemplateValue {
    .text(link(to: other, fragment: fragment))
  }

  /// A link with its text: `{text, url}`.
  package func reference(_ text: String, to other: Route?) -> TemplateValue {
    ["text": .text(text), "url": other.map { url($0) } ?? .null]
  }

  /// A player with a link: `{name, url, color}`; the colour is that of a seat at this page's table.
  package func player(_ id: PlayerID, seat: Seat? = nil) -> TemplateValue {
    let player = known(id)
    return [
      "name": .text(player.name), "url": url(.player(player.slug)),
      "color": seat.map { .text(Self.colorClass(of: $0)) } ?? .null,
    ]
  }

  /// The class of a seat's colour: `p1` to `p8`.
  package static func colorClass(of seat: Seat) -> String { "p\(seat.rawValue % 8 + 1)" }

  /// A date: `{iso, text}`.
  package func date(_ date: CalendarDate?) -> TemplateValue {
    guard let date else { return .null }
    return ["iso": .text(date.description), "text": .text(text(of: date))]
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
    wording(.dateShort, ["day": String(date.day), "month": wording.months[date.month - 1]])
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

  /// Rules with their name, linked where a document has them: `{text, url}`.
  func reference(
    toRules document: ReportInput.RulesDocument?, named name: String, of kind: GameKind?
  ) -> TemplateValue {
    if let document { return reference(document.title, to: .rule(document.slug)) }
    let key = name == NamedRules.custom ? name : "\(kind?.name ?? "")-\(name)"
    return reference(wording.text("rules.presets.\(key)") ?? name, to: nil)
  }
}

extension PageContext {
  func rulesReference(named name: String, of kind: GameKind?) -> TemplateValue {
    let document = site.index.ruleDocuments[name].map { site.contents.rules[$0] }
    return reference(
      toRules: document.map { .init(title: $0.document.title, slug: $0.slug) }, named: name,
      of: kind)
  }
}
