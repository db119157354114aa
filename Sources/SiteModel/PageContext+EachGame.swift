import Contents
package import Histories
package import League
import PageKit
package import Tabletop

/// What each game says that every page may say of it: where its types are known again.
extension PageContext {
  /// What the results of a season's games of a kind are worth by the game; `nil` for a game that gives no points.
  package func standingPoints(of kind: GameKind, in season: Season) -> String? {
    func worth<Played: ListedGame>(_: Played.Type) -> String? {
      site.contents.rulebook.rules(named: season.document.rules[kind] ?? "standard", for: kind)?
        .as(Played.self).flatMap { Played.standingPoints(of: $0, in: wording) }
    }
    return worth(site.games.of(kind))
  }

  /// Who had the first turn of a game; `nil` where the record doesn't tell.
  package func starter(of game: Game) -> Seat? {
    func starter<Played: ListedGame>(_: Played.Type) -> Seat? {
      Played.starter(of: game.play())
    }
    return starter(site.games.of(game.record.play.kind))
  }

  /// Rules in a few lines.
  package func summary(of rules: GameRules) -> [String] {
    func summary<Played: ListedGame>(_: Played.Type) -> [String] {
      GameWords<Played>(wording: wording).summary(of: rules.of(Played.self))
    }
    return summary(site.games.of(rules.kind))
  }
}

extension WrittenPage {
  /// How a game stands or ended, as the game itself tells it.
  func ownResult(of game: Game) -> String? {
    func result<Played: ListedGame>(_: Played.Type) -> String? {
      Played.result(of: game, game.play(), on: self)
    }
    return result(games.of(game.record.play.kind))
  }

  /// The lines of the game's own that are true of one.
  func ownHeadlines(of game: Game) -> [Headline] {
    func headlines<Played: ListedGame>(_: Played.Type) -> [Headline] {
      Played.headlines(of: game, game.play(), on: self)
    }
    return headlines(games.of(game.record.play.kind))
  }

  /// A game played again, made once for the pages that ask for it one after another.
  package func story<Played: ListedGame>(of game: Game, _ play: Play<Played>) -> Played.Story {
    let story = stories.value(for: game.id) { Played.story(of: play) }
    return story as? Played.Story ?? Played.story(of: play)
  }
}

extension Game {
  /// - Precondition: The game is the one that was played.
  package func play<Played: ListedGame>() -> Play<Played> {
    guard let play = record.play.as(Played.self) else {
      preconditionFailure("a record's play is of its own game")
    }
    return play
  }
}

extension GameRules {
  /// - Precondition: The rules are the game's.
  package func of<Played: ListedGame>(_ game: Played.Type) -> Played.Rules {
    guard let rules = self.as(game) else { preconditionFailure("rules are of their own game") }
    return rules
  }
}
