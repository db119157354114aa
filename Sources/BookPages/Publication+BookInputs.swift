import ContentFiles
import Contents
import DocumentPages
import Drawing
import Files
import GameReports
import Histories
import League
import LeagueStandings
import Matches
import PageKit
import Seasons
import SiteModel

extension Publication {
  /// The fingerprint of all that a season's book is made from: its own games, people and documents, and none of another
  /// season's.
  func inputs(ofBook id: SeasonID) -> Fingerprint {
    let season = book[id]
    var inputs = index.prints.frame
    inputs.add(index.prints.references)
    inputs.add(season.document.document.fingerprint)
    inputs.add(season.isOpen(in: book) ? "open" : "over")
    for kind in index.league.kinds { inputs.add(kind.name) }
    for kind in season.kinds {
      add(rulesNamed: season.document.rulesName(of: kind), to: &inputs)
    }
    let told = contents.nights.filter { $0.season == season.slug }
    // Words may lead to any page.
    if !told.isEmpty { inputs.add(index.prints.everything) }
    for night in told {
      for photograph in photographs(night.pictures, from: night.document.originalPath) {
        photograph.add(to: &inputs)
      }
    }
    var people = Set(season.entrants(in: book))
    for game in season.games.map({ book[$0] }) {
      inputs.add(game.source)
      inputs.add(game.slug.text)
      inputs.add(game.record.rulesName)
      inputs.add(game.isScored ? "scored" : game.isCounted ? "counted" : "none")
      // A season's roster may give somebody points that the record says nothing of.
      for points in game.record.handicaps { inputs.add(String(points)) }
      add(rulesNamed: game.record.rulesName, to: &inputs)
      // What is said of a game depends on games of other seasons.
      inputs.add(headlines.line(of: game, on: self).text)
      for photograph in photographs(of: game, withEvening: true) { photograph.add(to: &inputs) }
      people.formUnion(game.players + game.credited)
    }
    for match in (season.teams?.matches ?? []).map({ book[$0] }) {
      inputs.add(match.source)
      for photograph in photographs(of: match) { photograph.add(to: &inputs) }
      inputs.add(match.slug.text)
      people.formUnion(match.tables.flatMap { $0.players.home + $0.players.away })
    }
    people.formUnion((season.teams?.teams ?? []).flatMap { $0.members.map(\.player) })
    for bye in season.countedByes { inputs.add("\(bye.date) \(book[bye.player].name)") }
    // What is given without a card depends on the day that fixtures are looked at from.
    for row in season.teams?.table.rows ?? [] {
      inputs.add("\(row.team.index) \(row.points.shown) \(row.played)")
    }
    if let halves = season.document.format.halves, let day = season.calendar.asOf {
      inputs.add(day >= halves.playOff ? "play-off" : "")
    }
    for player in people.sorted().map({ book[$0] }) {
      inputs.add(player.name)
      inputs.add(player.slug.text)
      inputs.add(player.mark.classes)
    }
    // Whom the document means by a name is told by players' pages.
    let named =
      season.document.format.divisions.flatMap(\.members).map(\.name) + season.document.lots
    for name in named { inputs.add(book.player(named: name).map { book[$0].name } ?? "") }
    return inputs
  }

  private func add(rulesNamed name: String, to inputs: inout Fingerprint) {
    guard let number = index.league.ruleDocuments[name] else { return }
    inputs.add(contents.rules[number].document.fingerprint)
  }
}
