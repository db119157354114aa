import Cribbage
import Publishing
import Tabletop

/// Something that happened to a player in a deal.
struct DealEntry {
  let seat: Seat
  let entry: LogEntry
  /// What a card pegged for.
  var scores: [CribbageRules.PlayScore] = []
  /// A hand or crib, whose notes tell of muggins, too.
  var show: CribbageRules.Show?

  /// What went to the score; `nil` where nothing could.
  var points: Points? {
    for case ("points", .points(let points)) in entry.told.values { return points }
    return nil
  }
}

extension CribbageRules.Deal {
  /// What happened in the deal, in order, as text and JSON tell it.
  ///
  /// - Parameter result: How the game ended, where it ended with this deal.
  func entries(endingWith result: CribbageRules.Result?) -> [DealEntry] {
    var entries: [DealEntry] = []
    func add(_ seat: Seat, _ entry: LogEntry) {
      entries.append(DealEntry(seat: seat, entry: entry))
    }
    add(dealer, LogEntry("deals"))
    for case (let index, let hand?) in hands.enumerated() {
      add(
        Seat(index),
        LogEntry(
          "dealt", CribbagePhrase.dealt,
          [
            "dealt": .cards(hand.dealt), "kept": .cards(hand.kept), "crib": .cards(hand.discards),
          ]))
    }
    for case (let index, let points?) in recorded.enumerated() {
      add(Seat(index), LogEntry("recorded", CribbagePhrase.recorded, ["points": .points(points)]))
    }
    if let cribCard {
      add(dealer, LogEntry("crib-card", CribbagePhrase.cribCard, ["card": .cards([cribCard])]))
    }
    if let starter {
      add(dealer, LogEntry("starter", CribbagePhrase.starter, ["card": .cards([starter])]))
    }
    for peg in pegs where peg.cause == .heels {
      add(peg.seat, LogEntry("heels", CribbagePhrase.heels, ["points": .points(peg.points)]))
    }
    for line in counts where line.counts.pegs != nil {
      add(
        line.seat,
        LogEntry("pegged", CribbagePhrase.pegged, ["points": .points(pegged(by: line.seat))]))
    }
    entries += played.enumerated().map { index, played in
      DealEntry(seat: played.seat, entry: played.entry(at: index), scores: played.scores)
    }
    for show in shows {
      entries.append(DealEntry(seat: show.seat, entry: show.entry, show: show))
      guard let muggins = show.muggins else { continue }
      add(
        muggins.seat,
        LogEntry(
          "muggins",
          [
            "from": .seat(show.seat), "overlooked": .points(muggins.points),
            "points": .points(muggins.pegged),
          ]))
    }
    for winner in result?.winners ?? [] {
      add(winner, LogEntry("won", ["margin": .points(result?.margin)]))
    }
    return entries
  }
}

extension CribbageRules.Played {
  fileprivate func entry(at index: Int) -> LogEntry {
    LogEntry(
      "played", scores.isEmpty ? CribbagePhrase.plays : .pegs,
      [
        "number": .number(index + 1), "card": .cards([card]), "count": .number(count),
        "points": .points(pegged),
        "scores": .list(
          scores.map { .object(["name": .text($0.name), "points": .points($0.points)]) }),
      ])
  }
}

extension CribbageRules.Show {
  fileprivate var entry: LogEntry {
    let phrase: CribbagePhrase =
      count == nil ? isCrib ? .cribCount : .handCount : isCrib ? .crib : .hand
    return LogEntry(
      isCrib ? "crib" : "hand", phrase,
      [
        "cards": count.map { .cards($0.hand) } ?? .text(nil),
        "starter": count.map { .cards([$0.starter]) } ?? .text(nil), "count": .points(points),
        "called": .points(called), "points": .points(pegged), "groups": count?.value ?? .list([]),
      ])
  }
}

extension HandCount {
  /// What a hand counts for, group by group, as the stable formats have it.
  var value: LogEntry.Value {
    .list(
      groups.map { group in
        .object([
          "name": .text(group.rawValue), "points": .points(points(of: group)),
          "combinations": .list(
            combinations(of: group).map { combination in
              .object([
                "name": .text(combination.kind.rawValue), "cards": .cards(combination.cards),
                "points": .points(combination.points),
              ])
            }),
        ])
      })
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
}
