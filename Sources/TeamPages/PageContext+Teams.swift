import ContentFiles
import Contents
import Drawing
import GameReports
package import Histories
package import League
import Localization
import Matches
package import PageKit
package import SiteModel
import Tabletop
import Templating

extension PageContext {
  /// A team with a link and a mark of its own, which it has in its season.
  package func team(_ id: TeamID) -> PlayerValue {
    PlayerValue(
      name: book[id].name, url: link(to: route(of: id)), color: mark(of: id).classes)
  }

  func route(of team: TeamID) -> Route { .team(book[team.season].slug, book[team].slug) }

  package func route(of match: TeamMatch) -> Route { .match(book[match.season].slug, match.slug) }

  func mark(of team: TeamID) -> PlayerMark { PlayerMark(place: team.index) }

  /// "Anchor – Bell"
  package func pairing(of match: TeamMatch) -> String {
    wording(.pairing, ["home": book[match.home].name, "away": book[match.away].name])
  }

  /// The score of both sides, "3–2".
  func score(_ home: Fraction, _ away: Fraction) -> String {
    wording(.score, ["home": wording.text(of: home), "away": wording.text(of: away)])
  }

  func score(_ home: Int, _ away: Int) -> String { score(Fraction(home), Fraction(away)) }

  /// A match in a list, as the template `partials/results` takes it: the home team stands first.
  ///
  /// - Parameters:
  ///   - showsDate: Whether its day is told; needless below a heading that tells it, as is the round.
  ///   - namesSeason: Whether its season is named, too.
  package func matchItem(
    _ match: TeamMatch, showsDate: Bool = true, showsRound: Bool = true, namesSeason: Bool = false
  ) -> GameItem {
    let story = MatchStory(match, on: self)
    let round = showsRound ? match.card.round.map(roundName) : nil
    let place = [namesSeason ? book[match.season].title : nil, round].compactMap { $0 }
    return GameItem(
      url: link(to: route(of: match)), date: showsDate ? date(match.date) : nil,
      place: place.isEmpty ? nil : place.joined(separator: ", "), headline: story.headline,
      status: match.isCounted ? nil : wording[.siteNotCounted], isExcluded: !match.isCounted,
      remarks: remarks(on: match),
      players: MatchSide.allCases.map { side in
        GameItem.Player(
          player: team(match.team(side)), points: story.points(of: side),
          isWinner: match.result?.winner == side)
      })
  }

  /// Returns all that is to be said of a match beside its score.
  func remarks(on match: TeamMatch) -> Group<RemarkValue>? {
    let card = match.card
    var remarks = [ending(of: match)].compactMap { $0 }
    remarks += card.substitutes.map { substitute in
      RemarkValue(
        kind: "substitute",
        text: wording(
          .remarkSubstitute,
          ["present": properName(substitute.present), "absent": properName(substitute.absent)]))
    }
    if case .named(let guests) = card.guests, !guests.isEmpty {
      remarks.append(
        RemarkValue(
          kind: "guests",
          text: wording(
            .remarkGuests, count: guests.count, ["players": list(guests.map(properName))])))
    }
    if let reason = card.reason, let first = remarks.first {
      remarks[0] = RemarkValue(
        kind: first.kind,
        text: wording(.remarkReason, ["remark": first.text, "reason": reason]))
    }
    remarks += card.amendments.map { amendment in
      RemarkValue(
        kind: "amended",
        text: wording(
          .remarkAmended, ["date": text(of: amendment.date), "reason": amendment.reason]))
    }
    return Group(remarks)
  }

  /// A player's name as their page has it, however a card spells it.
  private func properName(_ name: String) -> String {
    book.player(named: name).map { book[$0].name } ?? name
  }

  private func ending(of match: TeamMatch) -> RemarkValue? {
    if case .withdrawn(let team) = match.status {
      return RemarkValue(
        kind: "withdrawn", text: wording(.teamWithdrawn, count: 1, ["team": book[team].name]))
    }
    switch match.card.outcome {
    case .void: return RemarkValue(kind: "void", text: wording[TeamWord.void])
    case .abandoned: return RemarkValue(kind: "abandoned", text: wording[TeamWord.abandoned])
    case .walkover(let sides):
      guard sides.count == 1, let side = sides.first else {
        return RemarkValue(kind: "forfeit", text: wording[TeamWord.nobodyCame])
      }
      return RemarkValue(
        kind: "forfeit",
        text: wording(.remarkWalkover, ["team": book[match.team(side)].name]))
    case .conceded(let side):
      return RemarkValue(
        kind: "forfeit",
        text: wording(
          .remarkConceded,
          [
            "team": book[match.team(side)].name, "other": book[match.team(side.other)].name,
          ]))
    case nil: return nil
    }
  }

  /// The day of the newest of a season's matches; `nil` where none says one.
  package func newestDay(ofMatches matches: [MatchID]) -> CalendarDate? {
    matches.compactMap { book[$0].date }.max()
  }

  func outline(_ kind: String, _ title: String, of season: SeasonID, players: [PlayerID] = [])
    -> PageOutline
  {
    var outline = PageOutline(kind, title)
    outline.season = book[season].slug.text
    outline.game = book[season].document.game
    outline.players = players.map { book[$0].slug.text }
    return outline
  }
}

extension Season {
  /// Whether something was played in it, by players or by teams.
  package var hasResults: Bool { !games.isEmpty || !(teams?.matches.isEmpty ?? true) }

  /// Whether it has a calendar, of players or of teams.
  package var hasFixtures: Bool {
    !calendar.entries.isEmpty || !(teams?.calendar.entries.isEmpty ?? true)
  }
}
