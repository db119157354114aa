public import Tabletop

/// The account of where the points went (analysis.md, *Cribbage*).
///
/// A player may expect the points made so far, and what may be expected of this deal, less the mean
/// for the player's place of every deal begun. So all begin at 0, and end with what they made above the
/// mean. A crib is the dealer's, also in what others throw into it: their loss counts it against them.
///
/// A player who reaches the target leaves the rest of the deal uncounted, which can't be compared with whole deals. It
/// happens in every game. So that deal counts as if it had gone on to its end: hands and crib as the
/// cards have them, a play broken off, and a deal known by its points alone, as the mean.
extension CribbageRules {
  /// The cards thrown, in ascending order.
  public struct Choice: Hashable, Sendable {
    public let thrown: [Card]

    public init(thrown: [Card]) {
      self.thrown = thrown
    }
  }

  /// The owner of the crib.
  public enum Theme: String, LossTheme {
    /// The player's own, or the partner's.
    case ownCrib
    case othersCrib
  }

  public typealias Analysis = GameAnalysis<Choice, Theme>

  /// Judges every discard of a game of two to four.
  ///
  /// Deals known by their counts or points alone are taken as they came, and not judged: their luck isn't known.
  public static func analysis(of replay: Replay<CribbageRules>) -> Analysis {
    let seats = replay.start.seatCount
    var account = Account(seats: seats)
    var untold = UntoldTurns()
    let lastOfGame = replay.state.isOver ? replay.deals.count - 1 : nil
    for (number, (deal, steps)) in replay.deals.enumerated() {
      account.begin(deal)
      if deal.hasMoves || deal.isComplete { untold.add(isTold: deal.hasMoves) }
      if deal.hasMoves {
        for index in steps { account.add(replay.steps[index], at: index) }
        account.finish(steps, in: replay, isCutShort: number == lastOfGame)
      } else if deal.isComplete, number != lastOfGame {
        account.addWhole(at: steps.upperBound - 1)
      }
    }
    return Analysis(
      model: .points, unit: .points(target: Double(replay.rules.target.rawValue)),
      start: Array(repeating: 0, count: seats), events: account.events,
      result: lastOfGame.map { account.result(of: replay.deals.prefix($0).map { $0.deal }) },
      untold: untold)
  }
}

/// The account of what was made and what may be expected, event by event.
private struct Account {
  typealias Analysis = CribbageRules.Analysis

  let mean: DealMeans
  private(set) var events: [Analysis.Event] = []
  /// The means of all deals begun, one a seat.
  private(set) var means: [Double]
  /// The points of the deals before this one, one a seat.
  private var made: [Double]
  /// The deal under way, as it stood at its end.
  private var deal: CribbageRules.Deal?
  /// The points that this deal brought or is expected to bring, one a seat.
  private var hands: [Double] = []
  private var pegs: [Double] = []
  private var muggins: [Double] = []
  private var crib = 0.0
  private var heels = 0.0

  init(seats: Int) {
    mean = DealMeans(seats: seats)
    means = Array(repeating: 0, count: seats)
    made = means
  }

  private var seats: Int { means.count }

  private var none: [Double] { Array(repeating: 0, count: seats) }

  private func position(of seat: Int, in deal: CribbageRules.Deal) -> Int {
    (seat - deal.dealer.rawValue - 1 + seats) % seats
  }

  /// The expected points of each seat.
  private var value: [Double] {
    means.indices.map { seat in
      let own = made[seat] + hands[seat] + pegs[seat] + muggins[seat] - means[seat]
      return deal?.dealer == Seat(seat) ? own + crib + heels : own
    }
  }

  mutating func begin(_ next: CribbageRules.Deal) {
    if let deal {
      for seat in made.indices { made[seat] += Double(deal.points(of: Seat(seat)).rawValue) }
    }
    deal = next
    let positions = means.indices.map { position(of: $0, in: next) }
    hands = positions.map { mean.hands[$0] }
    pegs = positions.map { mean.pegs[$0] }
    muggins = none
    crib = mean.crib
    heels = mean.heels
    for seat in means.indices { means[seat] += mean.total(at: positions[seat]) }
  }

  private mutating func add(_ cause: Analysis.Cause, of seat: Seat, at step: Int) {
    events.append(Analysis.Event(step: step, seat: seat, cause: cause, value: value))
  }

  mutating func add(_ step: Replay<CribbageRules>.Step, at index: Int) {
    switch step.turn.action {
    case .hand(let dealt, let thrown):
      if let seat = step.turn.seat { discard(thrown, of: dealt, by: seat, at: index) }
    case .cut(let starter): cut(starter, at: index)
    case .deal, .points, .counts, .cribCard, .play, .claim: break
    }
  }

  /// The cards dealt are chance; what was thrown of them is a decision.
  private mutating func discard(
    _ thrown: [Card], of dealt: [Card], by seat: Seat, at index: Int
  ) {
    guard let deal else { return }
    let position = position(of: seat.rawValue, in: deal)
    let ownsCrib = DealCounts.ownsCrib(position, seats: seats)
    let ranked = RankedDiscards(of: dealt, ownsCrib: ownsCrib, seats: seats)
    guard let played = ranked.option(throwing: thrown) else { return }
    let best = ranked.best

    var luck = none
    luck[seat.rawValue] += best.hand - mean.hands[position]
    luck[deal.dealer.rawValue] += best.crib - mean.thrown[position]
    hands[seat.rawValue] = best.hand
    crib += best.crib - mean.thrown[position]
    add(.chance(luck: luck), of: seat, at: index)

    var change = none
    change[seat.rawValue] += played.hand - best.hand
    change[deal.dealer.rawValue] += played.crib - best.crib
    hands[seat.rawValue] = played.hand
    crib += played.crib - best.crib
    let decision = Analysis.Decision(
      played: CribbageRules.Choice(thrown: played.thrown),
      best: CribbageRules.Choice(thrown: best.thrown), loss: ranked.loss(of: played),
      margin: ranked.loss(of: ranked.options[1]), options: ranked.count,
      theme: ownsCrib ? .ownCrib : .othersCrib, change: change)
    add(.decision(decision), of: seat, at: index)
  }

  /// The starter makes the hands what they are, and heels: luck of each for itself, the dealer's last.
  private mutating func cut(_ starter: Card, at index: Int) {
    guard let deal else { return }
    for seat in deal.countingOrder.map({ $0.rawValue }) {
      guard let hand = deal.hands[seat] else { continue }
      var luck = none
      let count = HandCount.points(hand: CardSet(hand.kept), starter: starter)
      luck[seat] += Double(count.rawValue) - hands[seat]
      hands[seat] = Double(count.rawValue)
      if Seat(seat) == deal.dealer {
        let cut = starter.rank == .jack ? Double(CribbageRules.heels.rawValue) : 0
        luck[seat] += cut - mean.heels
        heels = cut
      }
      add(.chance(luck: luck), of: Seat(seat), at: index)
    }
  }

  /// Accounts for what came after the starter: the play, the crib, what was overlooked.
  ///
  /// - Parameter isCutShort: Whether the game ended with this deal.
  mutating func finish(
    _ steps: Range<Int>, in replay: Replay<CribbageRules>, isCutShort: Bool
  ) {
    guard let deal, deal.isComplete else { return }
    let isPlay = { (index: Int) in
      if case .play = replay.steps[index].turn.action { true } else { false }
    }
    let isBrokenOff = isCutShort && deal.played.count < deal.hands.count * 4
    if let last = steps.last(where: isPlay), !isBrokenOff {
      play(at: last)
      if let show = deal.cribShow { count(show, at: last) }
    }
    for show in deal.shows {
      overlook(show, in: replay, steps)
    }
  }

  private mutating func play(at index: Int) {
    guard let deal else { return }
    var change = none
    for seat in change.indices {
      let pegged = Double(deal.pegged(by: Seat(seat)).rawValue)
      change[seat] = pegged - mean.pegs[position(of: seat, in: deal)]
      pegs[seat] = pegged
    }
    add(.unjudged(change: change), of: deal.dealer.next(of: seats), at: index)
  }

  private mutating func count(_ show: CribbageRules.Show, at index: Int) {
    var luck = none
    luck[show.seat.rawValue] = Double(show.points.rawValue) - crib
    crib = Double(show.points.rawValue)
    add(.chance(luck: luck), of: show.seat, at: index)
  }

  /// Moves the points that a player called too little to the one who takes them, under muggins.
  private mutating func overlook(
    _ show: CribbageRules.Show, in replay: Replay<CribbageRules>, _ steps: Range<Int>
  ) {
    guard show.called < show.points else { return }
    let claim: CribbageRules.Claim = show.isCrib ? .crib : .hand
    let step = steps.last { index in
      guard case .claim(claim, _) = replay.steps[index].turn.action else { return false }
      return replay.steps[index].turn.seat == show.seat
    }
    let missed = Double((show.points - show.called).rawValue)
    var change = none
    change[show.seat.rawValue] -= missed
    if let taker = show.muggins?.seat { change[taker.rawValue] += missed }
    for seat in change.indices { muggins[seat] += change[seat] }
    add(.unjudged(change: change), of: show.seat, at: step ?? steps.upperBound - 1)
  }

  /// A deal known by its points or counts alone.
  mutating func addWhole(at index: Int) {
    guard let deal else { return }
    var change = none
    for seat in change.indices {
      let points = Double(deal.points(of: Seat(seat)).rawValue)
      change[seat] = points - mean.total(at: position(of: seat, in: deal))
    }
    settle()
    add(.unjudged(change: change), of: deal.dealer, at: index)
  }

  /// Takes the deal for what it brought.
  private mutating func settle() {
    guard let deal else { return }
    hands = means.indices.map { Double(deal.points(of: Seat($0)).rawValue) }
    (pegs, muggins, crib, heels) = (none, none, 0, 0)
  }

  /// Returns the points of these deals and what the one after them comes to, less the means of them all, one a seat.
  func result(of whole: [CribbageRules.Deal]) -> [Double] {
    value.indices.map { seat in
      let points = whole.reduce(0) { $0 + $1.points(of: Seat(seat)).rawValue }
      return value[seat] - made[seat] + Double(points)
    }
  }
}
