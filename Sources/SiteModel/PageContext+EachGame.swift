import Contents
package import Histories
package import League
import PageKit
package import Tabletop

/// The questions that every page may ask of each game: here the types of games are known again.
extension PageContext {
  /// Returns the worth of the results of a season's games of a kind, as the game says it; `nil` for a game that gives
  /// no points.
  package func standingPoints(of kind: GameKind, in season: Season) -> String? {
    func worth<Played: ListedGame>(_ played: Played) -> String? {
      site.contents.rulebook.rules(named: season.document.rulesName(of: kind), for: kind)?
        .as(played).flatMap { played.standingPoints(of: $0, in: wording) }
    }
    return worth(site.games.of(kind))
  }

  /// Returns the seat that had the first turn of a game; `nil` where the record doesn't tell.
  package func starter(of game: Game) -> Seat? {
    func starter<Played: ListedGame>(_ played: Played) -> Seat? {
      played.starter(of: game.play(of: played))
    }
    return starter(site.games.of(game.record.play.kind))
  }

  /// Rules in a few lines.
  package func summary(of rules: GameRules) -> [String] {
    func summary<Played: ListedGame>(_ played: Played) -> [String] {
      GameWords(of: played, wording: wording).summary(of: rules.of(played))
    }
    return summary(site.games.of(rules.kind))
  }
}

extension WrittenPage {
  /// Returns the line that says how a game stands or ended, as the game itself tells it.
  func ownResult(of game: Game) -> String? {
    func result<Played: ListedGame>(_ played: Played) -> String? {
      played.result(of: game, game.play(of: played), on: self)
    }
    return result(games.of(game.record.play.kind))
  }

  /// The lines of the game's own that are true of one.
  func ownHeadlines(of game: Game) -> [Headline] {
    func headlines<Played: ListedGame>(_ played: Played) -> [Headline] {
      played.headlines(of: game, game.play(of: played), on: self)
    }
    return headlines(games.of(game.record.play.kind))
  }

  /// A game played again, made once for the pages that ask for it one after another.
  package func story<Played: ListedGame>(of game: Game, _ play: Play<Played>) -> Played.Story {
    let story = stories.value(for: game.id) { play.game.story(of: play) }
    return story as? Played.Story ?? play.game.story(of: play)
  }
}

extension Game {
  /// - Precondition: The game is the one that was played.
  package func play<Played: ListedGame>(of played: Played) -> Play<Played> {
    guard let play = record.play.as(played) else {
      preconditionFailure("a record's play is of its own game")
    }
    return play
  }
}

extension GameRules {
  /// - Precondition: The rules are the game's.
  package func of<Played: ListedGame>(_ game: Played) -> Played.Rules {
    guard let rules = self.as(game) else { preconditionFailure("rules are of their own game") }
    return rules
  }
}
