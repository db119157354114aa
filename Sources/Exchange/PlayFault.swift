import Diagnostics
import Histories

/// A reason why plays of an app become no records.
enum PlayFault: Hashable {
  /// JSON of something else.
  case noPlays
  /// A game that the league doesn't have, with the number of its plays.
  case unknownGame(String, Int)
  /// `--game` beside several games that the league doesn't have.
  case severalGames(String, Int, asked: String, others: Int)
  case noSeason(String, Int, game: String)
  /// Several seasons of the game: the plays may belong to any of them.
  case severalSeasons(String, Int, [String])
  case outsideSeasons(String, Int, [String])
  /// A season that isn't of the game.
  case otherGame(String, Int, season: String, of: [String])
  /// A title of `--map` that no game of the file has.
  case noSuchGame(String, known: [String])
  case noDate
  case noPlayers
  case noName
  case winnersDiffer(told: [String], actual: [String])
  case ignored(Int)
  case repeated(Int)
}

extension PlayFault {
  func diagnostic(
    _ severity: Diagnostic.Severity = .error, in source: SourceText, at range: Range<Int>
  ) -> Diagnostic {
    Diagnostic(severity, id: id, message, in: source, at: range)
  }

  private var id: String {
    switch self {
    case .noPlays: "bgstats"
    case .unknownGame, .severalGames, .noSuchGame: "bgstats-game"
    case .noSeason, .severalSeasons, .outsideSeasons, .otherGame: "bgstats-season"
    case .noDate: "bgstats-date"
    case .noPlayers, .noName: "bgstats-player"
    case .winnersDiffer: "bgstats-winner"
    case .ignored, .repeated: "bgstats-left-out"
    }
  }

  var message: String {
    switch self {
    case .noPlays:
      "expected an export of BG Stats, which has 'games', 'players' and 'plays'; export it in the app's settings as JSON"
    case .unknownGame(let title, let count):
      "the league has no game \(title.quoted), so \(Self.plays(count)) out; write \(Self.map(title, to: "GAME")) if it is "
        + "another's name, \(Self.map(title, to: "")) to leave it out, or declare it with "
        + "'scorebook new rules --declare NAME'"
    case .severalGames(let title, let count, let asked, let others):
      "'--game \(asked)' can't mean \(others) games that the league doesn't have, so \(Self.plays(count)) out; write "
        + "\(Self.map(title, to: asked)), or \(Self.map(title, to: "")) to leave it out"
    case .noSeason(let title, let count, let game):
      "there is no season of \(game), so \(Self.plays(count, of: title)) out; begin one with "
        + "'scorebook new season NAME --game \(game)', or write \(Self.map(title, to: "")) to leave it out"
    case .severalSeasons(let title, let count, let seasons):
      "\(Self.plays(count, of: title)) out, since the day may be of \(seasons.quotedList); say which with '--season', or "
        + "give each season its 'starts' and 'ends'"
    case .outsideSeasons(let title, let count, let seasons):
      "\(Self.plays(count, of: title)) out, since the day isn't in \(seasons.quotedList), the seasons of that game; begin "
        + "another, or say which with '--season'"
    case .otherGame(let title, let count, let season, let games):
      "the season \(season.quoted) is of \(games.joined(separator: " and ")), so \(Self.plays(count, of: title)) out; name "
        + "another '--season', or write \(Self.map(title, to: "")) to leave it out"
    case .noSuchGame(let title, let known):
      "'--map' speaks of a game \(title.quoted) that isn't in the file"
        + (Suggestion.nearest(to: title, among: known).map { ", did you mean '\($0)'?" }
          ?? ", which has \(known.quotedList)")
    case .noDate: "the play has no date, give it one in the app and export it again"
    case .noPlayers: "the play has no players, add them in the app and export it again"
    case .noName: "a player of this play has no name, give one in the app and export it again"
    case .winnersDiffer(let told, let actual):
      "the app says that \(Self.names(told)) won, by the rules of the season it is \(Self.names(actual)); correct the play, "
        + "or the season's 'rules'"
    case .ignored(let count):
      "\(Self.plays(count)) out, as in the app's own statistics"
    case .repeated(let count):
      "\(Self.plays(count)) out, for the file has \(count == 1 ? "it" : "them") twice"
    }
  }

  /// `12 plays of 'Cribbage' stay`.
  private static func plays(_ count: Int, of title: String? = nil) -> String {
    let game = title.map { " of \($0.quoted)" } ?? ""
    return count == 1 ? "1 play\(game) stays" : "\(count) plays\(game) stay"
  }

  private static func names(_ names: [String]) -> String {
    names.isEmpty ? "nobody" : names.map(\.quoted).joined(separator: " and ")
  }

  private static func map(_ title: String, to game: String) -> String {
    "'--map \"\(TableFault.escaped(title))=\(game)\"'"
  }
}
