import Klondike
import Tabletop

/// Deals and records of Klondike for tests.
enum KlondikeSamples {
  /// The pack in its order: the columns end in AC, 8C, AD, 6D, TD, KD and 2H, and the stock begins with 3H.
  static let cards = Card.pack.map(\.description).joined(separator: " ")
  static let deal = "deal " + cards + "\n"

  /// A record of Ann's with the deal above.
  static func record(_ moves: String, header: String = "") -> String {
    "---\nplayers: [Ann]\n\(header)---\n\(deal)\(moves)"
  }

  /// A simulated game to its end, cut into lines of so many moves.
  static func play(_ deal: KlondikeDeal, under rules: KlondikeRules, linesOf length: Int)
    -> [KlondikeRules.Turn]
  {
    let turns = KlondikeSimulation.play(rules, deal: deal, style: .careful)
    let moves = turns.flatMap(\.moves)
    return stride(from: 0, to: moves.count, by: length).map {
      KlondikeRules.Turn(.moves(Array(moves[$0..<min($0 + length, moves.count)])))
    }
  }

  /// The body of a game that is won, after its deal: one line of moves.
  static let won: (deal: KlondikeDeal, moves: String)? = {
    for seed in 1...100 as ClosedRange<UInt64> {
      let deal = KlondikeDeal(seed: seed)
      let turns = play(deal, under: .standard, linesOf: 2000)
      guard let line = turns.first, !line.moves.contains(.resign) else { continue }
      return (deal, line.moves.map(\.text).joined(separator: " "))
    }
    return nil
  }()

  /// A record of Ann's of a game that is won; empty where there is none.
  static func wonRecord(header: String = "", ending: String = "") -> String {
    guard let won else { return "" }
    var deal: [UInt8] = []
    won.deal.write(to: &deal)
    return "---\nplayers: [Ann]\n\(header)---\n" + String(decoding: deal, as: UTF8.self)
      + won.moves + ending + "\n"
  }
}
