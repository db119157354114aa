import Contents
import League
import Localization
import Matches
import Messages
import PageKit
import SiteModel

extension PageContext {
  /// The text to send about a match.
  func message(about match: TeamMatch) -> MessageText {
    let season = book[match.season]
    let story = MatchStory(match, on: self)
    let place = [
      season.title, match.card.round.map(roundName), match.date.map { text(of: $0) },
    ].compactMap(\.self)
    let tables = match.tables.indices.compactMap { result(ofTable: $0, in: match, story) }
    let isLatest = match.id == season.teams?.matches.last
    return MessageText(
      headline: story.headline, place: place.joined(separator: ", "),
      results: tables.isEmpty ? [pairing(of: match)] : tables,
      leader: isLatest ? TeamSummary(season, on: self)?.leader : nil,
      next: isLatest ? nextGames(of: season) : nil,
      link: address(of: .match(season.slug, match.slug)), on: self)
  }

  /// A table with both sides' legs: "Ann 3–1 Cy"; `nil` of one that is nobody's.
  private func result(ofTable place: Int, in match: TeamMatch, _ story: MatchStory) -> String? {
    let table = match.tables[place]
    guard !table.isNobodys else { return nil }
    func names(_ side: MatchSide) -> String {
      let players = table.players[side]
      return players.isEmpty
        ? wording[TeamWord.nobody] : list(players.map { book[$0].name })
    }
    return "\(names(.home)) \(score(table.legs.home, table.legs.away)) \(names(.away))"
  }
}
