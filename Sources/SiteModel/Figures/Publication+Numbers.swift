package import Histories
package import League
import Tabletop

extension Publication {
  /// Returns everybody's values of a figure.
  ///
  /// - Parameter part: The part of the game's figures that it is from; empty for those of all games of the kind.
  package func numbers<Played: ListedGame>(
    of figure: PlayerFigure<Played.Stats>, in part: String = "", at played: Played
  ) -> LeagueNumbers {
    numbersMemo.numbers(figure.facts.key, of: "figures " + part, at: played.kind) {
      let careers = index.league.careers.of(played)
      return LeagueNumbers(careers.numbers { figure.number(of: $0)?.value }) {
        careers.players[$0.index].gamesPlayed >= Regulars.games
      }
    }
  }

  /// The share of games won of all regulars.
  package func winRates(in kind: GameKind) -> LeagueNumbers {
    numbersMemo.numbers("", of: "results", at: kind) {
      LeagueNumbers(index.league.results.regulars(of: kind), isRegular: { _ in true })
    }
  }
}
