import Tabletop

/// Who led after each peg that moved, and how far behind the others were.
struct Race {
  /// How often somebody took the lead from somebody else.
  private(set) var leadChanges = 0
  /// The deal, from 0, in which the last leader took the lead for good.
  private(set) var lastChange: Int?
  /// By seat: the most points behind the leader, and in which deal, from 0.
  private(set) var deficits: [(deal: Int, points: Points)]
  /// By seat: the most points behind the leader after a whole deal, which is known of a game told by its counts as well.
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
