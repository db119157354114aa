import Histories
import Klondike
import League
import Tabletop

/// A comparison of players on the same deals: in duplicate play the cards are nobody's luck.
///
/// Of a player who played a deal more than once the first finished game counts, for after it the cards are
/// known. On each deal a player has 2 match points for everybody beaten and 1 for everybody equalled;
/// deals played by one alone give none.
struct KlondikeDuplicate {
  /// The result of a player on a deal.
  struct Entry {
    let player: PlayerID
    let game: Game
    let result: KlondikeResult
    fileprivate(set) var matchPoints = 0
  }

  /// A deal, and everybody's result under the same rules, the best first.
  struct Board {
    let deal: KlondikeDeal
    let rules: KlondikeRules
    fileprivate(set) var entries: [Entry]

    /// The most match points that could be had.
    var most: Int { 2 * (entries.count - 1) }
  }

  /// A player's line in the ranking by deals.
  struct Row {
    let player: PlayerID
    fileprivate(set) var boards = 0
    fileprivate(set) var won = 0
    fileprivate(set) var matchPoints = 0
    fileprivate(set) var most = 0
    /// Cards home; `nil` where one of the games doesn't tell.
    fileprivate(set) var home: Int? = 0

    /// The share of the match points that could be had.
    var share: Double { most == 0 ? 0 : Double(matchPoints) / Double(most) }

    /// The numbers by which the ranking goes, the highest first.
    var place: (Double, Int, Int) { (share, won, home ?? 0) }
  }

  /// The deals that two or more played, in the order in which they were first played.
  let boards: [Board]

  /// - Parameters:
  ///   - games: In order of time, each with what it came to.
  ///   - deals: Those that headers name where nobody noted the moves.
  init(
    _ games: [(game: Game, play: KlondikePlay, summary: KlondikeSummary)], deals: NamedDeals
  ) {
    var boards: [Board] = []
    for (game, play, summary) in games {
      guard game.isScored, let player = game.players.first,
        let deal = deals.deal(of: game, play)
      else { continue }
      let result = KlondikeResult(summary, on: deal)
      let entry = Entry(player: player, game: game, result: result)
      guard
        let index = boards.firstIndex(where: {
          $0.deal == result.deal && $0.rules == play.rules
        })
      else {
        boards.append(Board(deal: result.deal, rules: play.rules, entries: [entry]))
        continue
      }
      guard !boards[index].entries.contains(where: { $0.player == player }) else { continue }
      boards[index].entries.append(entry)
    }
    self.boards = boards.filter { $0.entries.count > 1 }.map(Self.ranked)
  }

  private static func ranked(_ board: Board) -> Board {
    var board = board
    for index in board.entries.indices {
      let own = board.entries[index].result
      for (other, entry) in board.entries.enumerated() where other != index {
        if own.beats(entry.result) {
          board.entries[index].matchPoints += 2
        } else if !entry.result.beats(own) {
          board.entries[index].matchPoints += 1
        }
      }
    }
    board.entries.sort { ($1.matchPoints, $0.player) < ($0.matchPoints, $1.player) }
    return board
  }

  /// The ranking over everybody's deals: by the share of match points, then wins, then cards home.
  var ranking: [Row] {
    var rows: [PlayerID: Row] = [:]
    for board in boards {
      for entry in board.entries {
        var row = rows[entry.player] ?? Row(player: entry.player)
        row.boards += 1
        row.won += entry.result.summary.hasWon == true ? 1 : 0
        row.matchPoints += entry.matchPoints
        row.most += board.most
        row.home = row.home.flatMap { home in entry.result.summary.home.map { home + $0 } }
        rows[entry.player] = row
      }
    }
    return rows.values.sorted {
      $0.place == $1.place ? $0.player < $1.player : $0.place > $1.place
    }
  }
}
