import Tabletop

/// The exact worth of a turn and the next one of the same player from every set of dice. The cards lie
/// as they do now but for what the player takes or flips, and the second turn is played for most points.
///
/// Values are points times 6⁶ where one roll is still to come and times 6¹² where two are: whole numbers
/// that `Float` and `Double` hold exactly, so that equal values are equal.
struct TurnTables {
  /// A card taken or flipped, or neither, and what follows.
  struct Option {
    /// The card taken or flipped; `nil` for neither.
    let choice: SixisRules.Choice?
    /// The side that the dice must meet.
    let side: Int?
    /// The points that it scores.
    let points: Points
    /// Whether no turn comes after it.
    var endsRound = false
  }

  /// The scale of values, 6⁶.
  static let scale = 46656.0

  /// The sides that lie open within the player's reach.
  private(set) var open = SixisSides()
  /// The options: neither first, then the takes and flips by side.
  private(set) var options: [Option] = []
  /// The option that takes a card with that side up, or -1, by side.
  private var takes: [Int] = []
  /// The option that flips the card of that side, or -1, by side.
  private var flips: [Int] = []
  /// The next turns, by option.
  private var next = NextTurns()
  /// The worth of a roll, by the set kept, times 6 to the power of the dice rolled; of six dice what the best
  /// option makes of them.
  private var worths: [Double] = []

  init() {}

  /// Works out what the turn of the player to act is worth.
  ///
  /// - Precondition: the cards were dealt, and the player hasn't chosen yet.
  mutating func prepare(_ state: SixisRules.State, under rules: SixisRules) {
    let open = SixisSides(reachedFrom: state.next, in: state)
    var options = [Option(choice: nil, side: nil, points: 0)]
    for side in open {
      let (card, up, points) = SixisSides.all[side]
      options.append(Option(choice: .take(card), side: side, points: points))
      if up == .blue { options.append(Option(choice: .flip(card), side: side, points: 0)) }
    }
    for index in options.indices {
      let option = options[index]
      options[index].endsRound = rules.endsRound(
        option.choice, worth: option.points, in: state)
    }
    let isKnown =
      open == self.open && options.count == self.options.count
      && options.indices.allSatisfy { options[$0].endsRound == self.options[$0].endsRound }
    guard !isKnown else { return }
    self.open = open
    self.options = options
    takes = Array(repeating: -1, count: SixisSides.all.count)
    flips = takes
    for (index, option) in options.enumerated() {
      guard let side = option.side, let choice = option.choice else { continue }
      if choice.act == .take {
        takes[side] = index
      } else {
        flips[side] = index
        if let red = red(of: side) { flips[red] = index }
      }
    }
    next.removeAll()
    var first = 0
    while first < options.count {
      let end = min(first + NextTurns.width, options.count)
      next.append(points: points(after: first..<end))
      first = end
    }
    rollTwice()
  }

  // MARK: - The roll of the next turn

  /// Returns the points of the best take of six dice after each of some options, by the dice.
  ///
  /// It is the best card they meet; only the option that takes it or turns it has the next best one, and
  /// those that turn a card whose red side they meet have that.
  private func points(after options: Range<Int>) -> [NextTurns.Lanes] {
    var going = NextTurns.Lanes()
    for option in options where !self.options[option].endsRound {
      going[option - options.lowerBound] = 1
    }
    var turned = SixisSides()
    for side in open {
      if let red = red(of: side) { turned.insert(red) }
    }
    func set(_ values: inout NextTurns.Lanes, _ option: Int, _ points: Float) {
      if options.contains(option) { values[option - options.lowerBound] = points }
    }
    let scores = Self.scores
    return DiceSets.all.met.map { sides in
      var met = sides.intersection(open)
      guard let best = met.highest else { return NextTurns.Lanes() }
      met.remove(best)
      var values = NextTurns.Lanes(repeating: scores[best])
      let next = met.highest.map { scores[$0] } ?? 0
      set(&values, takes[best], next)
      set(&values, flips[best], next)
      for red in sides.intersection(turned) {
        let blue = flips[red] == flips[best] ? next : scores[best]
        set(&values, flips[red], max(blue, scores[red]))
      }
      return values * going
    }
  }

  /// The other side of a card that lies blue side up.
  private func red(of side: Int) -> Int? {
    let (card, up, _) = SixisSides.all[side]
    return up == .blue ? SixisSides.index(of: card, .red) : nil
  }

  private static let scores = SixisSides.all.map { Float($0.points.rawValue) }

  // MARK: - The roll of this turn

  private mutating func rollTwice() {
    let sets = DiceSets.all
    worths = Array(repeating: 0, count: DiceSets.half)
    for place in 0..<DiceSets.half {
      var value = worth(of: 0, at: place)
      for side in sets.met[place].intersection(open) {
        value = max(value, worth(of: takes[side], at: place))
        // A card that lies red side up has been turned, and can't be again.
        if flips[side] >= 0 { value = max(value, worth(of: flips[side], at: place)) }
      }
      worths.append(value)
    }
    sets.addUp(&worths)
  }

  /// Returns the worth of six dice with an option, times 6⁶.
  private func worth(of option: Int, at place: Int) -> Double {
    Double(options[option].points.rawValue) * Self.scale
      + next.saving(from: place, after: option)
  }
}

/// The values of a prepared turn, in points.
extension TurnTables {
  /// Returns the value of the turn and the next one from a roll with these dice kept.
  @inline(never)
  func value(keeping kept: FaceCounts) -> Double {
    let power = Double(DiceSets.powers[kept.total])
    return worths[DiceSets.all.place(of: kept)] * power / (Self.scale * Self.scale)
  }

  /// The points of a turn alone, from a roll with these dice kept, where it is played for most of them.
  @inline(never)
  func points(keeping kept: FaceCounts) -> Double {
    let sets = DiceSets.all
    var values = Array(repeating: 0.0, count: DiceSets.half)
    for met in sets.met {
      let side = met.intersection(open).highest
      values.append(side.map { Double(Self.scores[$0]) } ?? 0)
    }
    sets.addUp(&values)
    return values[sets.place(of: kept)] * Double(DiceSets.powers[kept.total]) / Self.scale
  }

  /// Returns the value of both turns with these six dice rolled.
  @inline(never)
  func value(rolled dice: FaceCounts) -> Double {
    worths[DiceSets.all.place(of: dice)] / Self.scale
  }

  /// The options that six dice allow, by their indices.
  @inline(never)
  func options(rolled dice: FaceCounts) -> [Int] {
    var allowed: [Int] = []
    for (index, option) in options.enumerated() {
      if let side = option.side {
        let (card, up, _) = SixisSides.all[side]
        guard card.isMet(up, by: dice) else { continue }
      }
      allowed.append(index)
    }
    return allowed
  }

  /// Returns the value of an option with the best set of these six dice saved, and its points.
  @inline(never)
  func value(of option: Int, rolled dice: FaceCounts) -> Double {
    worth(of: option, at: DiceSets.all.place(of: dice) - DiceSets.half) / Self.scale
  }

  /// Returns the value of the next turn after an option with these dice saved, which may be given up.
  @inline(never)
  func value(of option: Int, saving saved: FaceCounts) -> Double {
    max(rolling(option, keeping: saved), rolling(option, keeping: FaceCounts()))
  }

  private func rolling(_ option: Int, keeping kept: FaceCounts) -> Double {
    next.keeping(DiceSets.all.place(of: kept), after: option) / Self.scale
  }

  /// Whether it is best to keep the saved dice, and what the turn and the next one are worth then.
  @inline(never)
  func bestKept(of saved: FaceCounts) -> (kept: FaceCounts, value: Double) {
    let (keeping, rolling) = (value(keeping: saved), value(keeping: FaceCounts()))
    return keeping > rolling ? (saved, keeping) : (FaceCounts(), rolling)
  }

  /// The option worth most; of equals the one that scores most now.
  @inline(never)
  func best(among allowed: [Int], rolled dice: FaceCounts) -> Int {
    var best = (option: 0, value: value(of: 0, rolled: dice))
    for option in allowed {
      let value = value(of: option, rolled: dice)
      let scoresMore = options[option].points > options[best.option].points
      if value > best.value || value == best.value && scoresMore { best = (option, value) }
    }
    return best.option
  }

  /// The dice best saved of six; of equals the fewest.
  @inline(never)
  func bestSaved(of dice: FaceCounts, after option: Int) -> FaceCounts {
    var best = (saved: FaceCounts(), value: value(of: option, saving: FaceCounts()))
    for saved in dice.subsets {
      let value = value(of: option, saving: saved)
      let isSmaller = saved.total < best.saved.total
      if value > best.value || value == best.value && isSmaller { best = (saved, value) }
    }
    return best.saved
  }
}
