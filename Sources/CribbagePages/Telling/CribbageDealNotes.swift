import Cribbage
import Histories
import Tabletop
import Telling

/// What happened to each player in a deal, as the stable formats have it: objects whose `kind` says what
/// else they hold.
struct CribbageDealNotes {
  private let deal: CribbageRules.Deal
  private let result: CribbageRules.Result?
  private let record: GameRecord

  /// - Parameter entry: A deal; its end is the game's, where the state after it is over.
  init(_ entry: CribbageDeals.Entry, _ record: GameRecord) {
    deal = entry.deal
    result = entry.state.result
    self.record = record
  }

  /// A player's notes in the order things happened.
  func json(of seat: Seat) -> [JSON] {
    var notes: [JSON] = []
    if seat == deal.dealer { notes.append(["kind": "deals"]) }
    if let hand = deal.hands[seat.rawValue] { notes.append(note(of: hand)) }
    if let points = deal.recorded[seat.rawValue] {
      notes.append(["kind": "recorded", "points": .number(points.rawValue)])
    }
    if seat == deal.dealer {
      if let card = deal.cribCard { notes.append(["kind": "crib-card", "card": JSON([card])]) }
      if let card = deal.starter { notes.append(["kind": "starter", "card": JSON([card])]) }
    }
    for peg in deal.pegs where peg.seat == seat && peg.cause == .heels {
      notes.append(["kind": "heels", "points": .number(peg.points.rawValue)])
    }
    for (index, played) in deal.played.enumerated() where played.seat == seat {
      notes.append(note(of: played, at: index))
    }
    for show in deal.shows {
      if show.seat == seat { notes.append(note(of: show)) }
      if let muggins = show.muggins, muggins.seat == seat {
        notes.append(note(of: muggins, overlookedBy: show.seat))
      }
    }
    if let result, result.winners.contains(seat) {
      notes.append(["kind": "won", "margin": .number(result.margin.rawValue)])
    }
    return notes
  }

  private func note(of hand: CribbageRules.Deal.Hand) -> JSON {
    [
      "kind": "dealt", "dealt": JSON(hand.dealt), "kept": JSON(hand.kept),
      "crib": JSON(hand.discards),
    ]
  }

  private func note(of played: CribbageRules.Played, at index: Int) -> JSON {
    [
      "kind": "played", "number": .number(index + 1), "card": JSON([played.card]),
      "count": .number(played.count), "points": .number(played.pegged.rawValue),
      "scores": .array(
        played.scores.map {
          ["name": .string($0.name), "points": .number($0.points.rawValue)]
        }),
    ]
  }

  private func note(of show: CribbageRules.Show) -> JSON {
    [
      "kind": show.isCrib ? "crib" : "hand", "cards": JSON(show.count.hand),
      "starter": JSON([show.count.starter]), "count": .number(show.count.points.rawValue),
      "called": .number(show.called.rawValue), "points": .number(show.pegged.rawValue),
      "groups": JSON(groupsOf: show.count),
    ]
  }

  private func note(of muggins: CribbageRules.Muggins, overlookedBy seat: Seat) -> JSON {
    [
      "kind": "muggins", "from": .string(record.name(of: seat)),
      "overlooked": .number(muggins.points.rawValue),
      "points": .number(muggins.pegged.rawValue),
    ]
  }
}

extension CribbageRules.PlayScore {
  /// The name that the stable formats have.
  var name: String {
    switch self {
    case .fifteen: "fifteen"
    case .thirtyOne: "thirty-one"
    case .pair: "pair"
    case .pairRoyal: "pair-royal"
    case .doublePairRoyal: "double-pair-royal"
    case .run: "run"
    case .go: "go"
    case .lastCard: "last-card"
    }
  }

  /// The name as a person says it: `run of 4`.
  var words: String {
    if case .run(let length) = self { return "run of \(length)" }
    return name.split(separator: "-").joined(separator: " ")
  }
}
