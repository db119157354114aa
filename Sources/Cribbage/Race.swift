import Tabletop

/// The leader after each peg that moved, and how far behind the others were.
struct Race {
  /// The number of times that somebody took the lead from somebody else.
  private(set) var leadChanges = 0
  /// The deal, from 0, in which the last leader took the lead for good.
  private(set) var lastChange: Int?
  /// The most points behind the leader, and the deal of that, from 0, one a seat.
  private(set) var deficits: [(deal: Int, points: Points)]
  /// The most points behind the leader after a whole deal, one a seat; this is known of a game told by its
  /// counts as well.
  private(set) var deficitsAfterDeals: [Points]

  init(of replay: Replay<CribbageRules>) {
    let seats = replay.start.seatCount
    let sides = seats == 4 ? 2 : seats
    var scores = [Points](repeating: 0, count: sides)
    var leader: Int?
    deficits = (0..<seats).map { _ in (0, 0) }
    deficitsAfterDeals = Array(repeating: 0, count: seats)
    for (index, (deal, _)) in replay.deals.enumerated() {
      for peg in deal.pegs {
        scores[peg.seat.rawValue % sides] = peg.total
        let highest = scores.max() ?? 0
        for seat in 0..<seats where highest - scores[seat % sides] > deficits[seat].points {
          deficits[seat] = (index, highest - scores[seat % sides])
        }
        let leaders = scores.indices.filter { scores[$0] == highest }
        guard leaders.count == 1, leaders[0] != leader else { continue }
        if leader != nil { leadChanges += 1 }
        leader = leaders[0]
        lastChange = index
      }
      let highest = scores.max() ?? 0
      for seat in 0..<seats {
        deficitsAfterDeals[seat] = max(deficitsAfterDeals[seat], highest - scores[seat % sides])
      }
    }
  }
}
