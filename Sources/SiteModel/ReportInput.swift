package import ContentFiles
import Contents
package import Drawing
package import Files
package import Histories
package import League
import PageKit
package import Seasons
import Tabletop

/// The part of a site that a game's report and its filled sheet may show.
///
/// A report sees only its input, and every field of it is hashed: equal hashes, with the same frame of pages, mean
/// equal bytes. `FingerprintTests` tries every property. It is a reference because everything about a game shares it.
package final class ReportInput: Sendable {
  /// A player as a link shows one.
  package struct Player: Hashable, Sendable {
    package let name: String
    package let slug: Slug
    package let mark: PlayerMark
  }

  /// The game before or after this one.
  package struct Neighbour: Sendable {
    /// A side of the game: a player alone, or partners.
    package struct Side: Sendable {
      package let players: [String]
      /// The side's score; `nil` where the game has none.
      package let score: Int?
    }

    package let slug: Slug
    /// The sides, from the first place down.
    package let sides: [Side]
  }

  /// The day and the reason of somebody's leaving the season, whose games don't count then.
  package struct Withdrawal: Sendable {
    package let date: CalendarDate?
    package let reason: String?
  }

  package struct Season: Sendable {
    package let slug: Slug
    package let title: String
    /// The deals that it lists for its records to name.
    package let deals: NamedDeals
  }

  /// Rules by the title of their document; `nil` where they have none.
  package struct RulesDocument: Sendable {
    package let title: String
    package let slug: Slug
  }

  package let game: Game
  /// The place where it was played, as its season's calendar says; `nil` where that says nothing.
  package let venue: String?
  /// The time when it began, as the calendar says, if it was played on that day.
  package let time: ClockTime?
  /// The players, by seat.
  package let players: [Player]
  /// The players for whom the game counts, by seat: those who played, but for substitutes, who give way to those whom
  /// they stood in for.
  package let credited: [Player]
  /// The withdrawal of the player with whom the game was withdrawn.
  package let withdrawal: Withdrawal?
  package let season: Season
  package let rules: RulesDocument?
  package let previous: Neighbour?
  package let next: Neighbour?
  /// The games that the same players played that day in the season, in order of time, this game among them; the game
  /// alone for sheets that have no evening on them.
  package let evening: [Game]
  /// The pictures that its record names.
  package let photographs: [ShownPhotograph]
  /// The line that stands for the game, which those before it have a say in; `nil` while it is chosen.
  package let headline: HeadlineLine?
  package let fingerprint: Fingerprint

  fileprivate init(
    game: Game, fixture: (venue: String?, time: ClockTime?), players: [Player], credited: [Player],
    withdrawal: Withdrawal?, season: Season, rules: RulesDocument?, previous: Neighbour?,
    next: Neighbour?, evening: [Game], photographs: [ShownPhotograph], headline: HeadlineLine?,
    fingerprint: Fingerprint
  ) {
    self.photographs = photographs
    self.game = game
    (venue, time) = fixture
    self.players = players
    self.credited = credited
    self.withdrawal = withdrawal
    self.season = season
    self.rules = rules
    self.previous = previous
    self.next = next
    self.evening = evening
    self.headline = headline
    self.fingerprint = fingerprint
  }
}

extension Game {
  /// Whether it has a report and a sheet: all that were played, or were to be.
  package var hasPage: Bool { record.ending != .bye }

  /// Whether it has a filled score sheet: of points alone a sheet would be empty, but for an evening's, on which
  /// a game is a row.
  package func hasSheet(as played: any ListedGame) -> Bool {
    hasPage && (record.play.turnCount > 0 || played.hasEveningSheets)
  }
}

extension Season {
  /// Returns since when a player is no longer in it, and why; `nil` for who isn't in its roster.
  package func withdrawal(of player: PlayerID) -> ReportInput.Withdrawal? {
    member(player).map { .init(date: $0.withdrawn, reason: $0.reason) }
  }
}

extension Publication {
  /// Returns what a game's pages may show.
  package func input(of game: Game) -> ReportInput {
    func gather() -> ReportInput {
      gatherInput(of: game, headline: headlines.line(of: game, on: self))
    }
    return recentInputs.value(for: game.id, orMake: gather) ?? gather()
  }

  /// The same before the game has a headline.
  func draftInput(of game: Game) -> ReportInput { gatherInput(of: game, headline: nil) }

  private func gatherInput(of game: Game, headline: HeadlineLine?) -> ReportInput {
    var intake = Intake(site: self)
    let season = book[game.season]
    return ReportInput(
      game: intake.take(game), fixture: intake.takeFixture(of: game),
      players: game.players.map { intake.take(book[$0]) },
      credited: game.credited.map { intake.take(book[$0]) },
      withdrawal: intake.takeWithdrawal(from: game, in: season),
      season: intake.take(season), rules: intake.takeRules(of: game),
      previous: intake.takeNeighbour(index.league.previousGames[game.id.index]),
      next: intake.takeNeighbour(index.league.nextGames[game.id.index]),
      evening: intake.takeEvening(of: game), photographs: intake.takePhotographs(of: game),
      headline: headline.map { intake.take($0) },
      fingerprint: intake.fingerprint)
  }

  /// Takes values into a report's input, and each into its fingerprint.
  private struct Intake {
    let site: Publication
    var fingerprint = Fingerprint()

    private mutating func take(_ text: String) -> String {
      fingerprint.add(text)
      return text
    }

    private mutating func take(_ slug: Slug) -> Slug {
      fingerprint.add(slug.text)
      return slug
    }

    mutating func take(_ headline: HeadlineLine) -> HeadlineLine {
      HeadlineLine(text: take(headline.text), share: headline.share)
    }

    mutating func take(_ game: Game) -> Game {
      fingerprint.add(game.source)
      fingerprint.add(game.slug.text)
      fingerprint.add(game.folder.text)
      fingerprint.add(game.file)
      fingerprint.add(game.record.rulesName)
      // A season's roster may give somebody points that the record says nothing of.
      for points in game.record.handicaps { fingerprint.add(String(points)) }
      return game
    }

    mutating func takeFixture(of game: Game) -> (venue: String?, time: ClockTime?) {
      let fixture = site.index.league.fixturesOfGames[game.id]
      let time = fixture?.date == game.record.header.date ? fixture?.time : nil
      fingerprint.add(fixture?.venue ?? "")
      fingerprint.add(time?.description ?? "")
      return (fixture?.venue, time)
    }

    mutating func takeWithdrawal(from game: Game, in season: Season) -> ReportInput.Withdrawal? {
      guard case .withdrawn(let player) = game.ending,
        let withdrawal = season.withdrawal(of: player)
      else {
        fingerprint.add("")
        return nil
      }
      fingerprint.add(withdrawal.date?.description ?? "")
      fingerprint.add(withdrawal.reason ?? "")
      fingerprint.add(site.book[player].name)
      return withdrawal
    }

    mutating func take(_ player: Player) -> ReportInput.Player {
      fingerprint.add(player.mark.classes)
      return ReportInput.Player(
        name: take(player.name), slug: take(player.slug), mark: player.mark)
    }

    mutating func take(_ season: Season) -> ReportInput.Season {
      if !season.document.deals.entries.isEmpty {
        fingerprint.add(season.document.document.fingerprint)
      }
      return ReportInput.Season(
        slug: take(season.slug), title: take(season.title), deals: season.document.deals)
    }

    /// A document's rules are what the game is replayed by, so all of it is taken.
    mutating func takeRules(of game: Game) -> ReportInput.RulesDocument? {
      guard let index = site.index.league.ruleDocuments[game.record.rulesName] else { return nil }
      let rules = site.contents.rules[index]
      fingerprint.add(rules.document.fingerprint)
      return ReportInput.RulesDocument(title: rules.document.title, slug: rules.slug)
    }

    mutating func takeNeighbour(_ id: GameID?) -> ReportInput.Neighbour? {
      guard let game = id.map({ site.book[$0] }) else {
        fingerprint.add("")
        return nil
      }
      let sides = game.record.sides.sorted {
        (game.place(of: $0[0]), $0[0]) < (game.place(of: $1[0]), $1[0])
      }
      return ReportInput.Neighbour(
        slug: take(game.slug),
        sides: sides.map { side in
          let score = game.record.hasScores ? game.record.scores[side[0].rawValue] : nil
          fingerprint.add(score.map { String($0) } ?? "")
          return .init(
            players: side.map { take(site.book[game.players[$0.rawValue]].name) }, score: score)
        })
    }

    mutating func takePhotographs(of game: Game) -> [ShownPhotograph] {
      let photographs = site.photographs(of: game, withEvening: false)
      for photograph in photographs { photograph.add(to: &fingerprint) }
      return photographs
    }

    mutating func takeEvening(of game: Game) -> [Game] {
      guard let evening = site.index.league.eveningsOfGames[game.id.index] else { return [game] }
      return site.index.league.evenings[evening].map { id in
        let other = site.book[id]
        _ = takeRules(of: other)
        return take(other)
      }
    }
  }
}
