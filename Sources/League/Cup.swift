import Contents
import Diagnostics
import Draws
import Histories
package import Seasons
import Tabletop

/// A season's knock-out, as far as its games have come.
package struct Cup: Sendable {
  /// Somebody in a tie.
  package enum Side: Hashable, Sendable {
    /// An entry, by its place in the list.
    case entry(Int)
    /// Nobody: the other side goes on by itself.
    case nobody
    case winner(of: String)
    case loser(of: String)
    /// Somebody who is still to be drawn.
    case drawn
  }

  /// Two who meet; one of them goes on.
  package struct Tie: Sendable {
    /// `F`, `SF-1` and so on; empty for a bye of a round that is drawn by itself.
    package let code: String
    package let sides: [Side]
    /// The games in order of time, whatever they count for.
    package var games: [GameID] = []
    /// The games that each side has won.
    package var wins = [0, 0]
    /// The entry that goes on; `nil` where that isn't known yet.
    package var winner: Int?

    package var isBye: Bool { sides.contains(.nobody) }
  }

  package let format: KnockOutFormat
  /// The rounds from the first to the final.
  package internal(set) var rounds: [[Tie]] = []
  /// Those who are still to be drawn, where rounds are drawn one by one.
  package internal(set) var pools: [Pool] = []
  /// The player of each entry; `nil` for a name that is nobody's yet.
  package let players: [PlayerID?]

  /// Some who are left in a round that is to be drawn, with the ties that they are drawn for.
  package struct Pool: Sendable {
    package let codes: [String]
    package let entries: [Int]
  }

  /// A tie that can be played: who is in it is known, and nobody has won it.
  package struct OpenTie: Sendable {
    package let code: String
    package let entries: [Int]

    package init(code: String, entries: [Int]) {
      self.code = code
      self.entries = entries
    }
  }

  /// The ties that can be played, round by round; none that are still to be drawn.
  package var open: [OpenTie] {
    rounds.joined().filter { $0.winner == nil && !$0.isBye }.compactMap { tie in
      let entries = tie.sides.compactMap { side in
        if case .entry(let entry) = side { entry } else { nil }
      }
      return entries.count == 2 ? OpenTie(code: tie.code, entries: entries) : nil
    }
  }

  /// Returns the codes of the ties that two entries may play now.
  func open(between entries: [Int]) -> [String] {
    open.filter { Set($0.entries) == Set(entries) }.map(\.code)
      + pools.filter { Set(entries).isSubset(of: $0.entries) }.flatMap(\.codes)
  }

  /// The entry that won the final.
  package var winner: Int? { rounds.last?.last?.winner }
}

/// A reason why a game can't have been of the tie that it says.
enum CupFault {
  case noKnockOut(season: String)
  case unknown(String, known: [String])
  case notTwo
  case notEntered(String)
  case bye(String, who: String)
  /// A tie whose players aren't known yet.
  case waits(String, for: [String])
  case others(String, of: [String])
  /// Somebody who is out, or has no place in this round.
  case isOut(String, of: String)
  /// Somebody who is in another tie of the round.
  case inOther(String, tie: String)
  case decided(String, winner: String)
  case enough(String, legs: Int)
  /// A game that was played before the tie that brought somebody into this one was decided.
  case early(String, on: CalendarDate, before: String, of: CalendarDate)
  /// A game without a tie, in a season that has no table.
  case noTie(of: [String], open: [String])

  var message: String {
    switch self {
    case .noKnockOut(let season):
      "season '\(season)' has no knock-out, leave 'tie' out or describe it there: 'knockout: {entries: [Ann, Bob]}'"
    case .unknown(let code, let known):
      "the knock-out has no tie \(code.quoted)"
        + (Suggestion.nearest(to: code, among: known).map { ", did you mean '\($0)'?" }
          ?? ", expected one of \(known.suffix(8).reversed().map(\.quoted).joined(separator: ", "))")
    case .notTwo: "a tie is between two players, each on a side of their own"
    case .notEntered(let name):
      "\(name.quoted) isn't entered in the knock-out, correct the name or leave 'tie' out"
    case .bye(let code, let who):
      "nobody plays \(code.quoted): \(who.quoted) has a bye; name the right tie"
    case .waits(let code, let others):
      "who plays \(code.quoted) isn't known before \(others.map(\.quoted).joined(separator: " and ")) "
        + "\(others.count == 1 ? "is" : "are") decided; record that first, or name the right tie"
    case .others(let code, let names):
      "\(code.quoted) is between \(names.map(\.quoted).joined(separator: " and ")), name the right tie"
    case .isOut(let name, let code):
      "\(name.quoted) isn't among those who play the round of \(code.quoted), name the right tie"
    case .inOther(let name, let tie):
      "\(name.quoted) plays \(tie.quoted) in this round, name that tie"
    case .decided(let code, let winner):
      "\(code.quoted) was won by \(winner.quoted) before this game, leave 'tie' out or name the right one"
    case .enough(let code, let legs):
      "\(code.quoted) is of \(legs == 1 ? "1 game" : "\(legs) games"), and \(legs == 1 ? "it was" : "they were") "
        + "played before this one; leave 'tie' out or name the right one"
    case .early(let code, let day, let earlier, let other):
      "\(code.quoted) can't have been played on \(day), before \(earlier.quoted) was decided on \(other); "
        + "correct the date, or name the right tie"
    case .noTie(let names, let open):
      "this season is a knock-out alone, and this game counts in no tie: "
        + (open.isEmpty
          ? "none is open between \(names.map(\.quoted).joined(separator: " and ")), record it in another season"
          : "write \(open.map { "'tie: \($0)'" }.joined(separator: " or "))")
    }
  }
}
