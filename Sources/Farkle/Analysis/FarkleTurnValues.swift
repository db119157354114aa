import Tabletop

/// The worth of every moment of one turn, by what is at stake in it: for play to win, or for most points.
public struct FarkleTurnValues: FarkleTurnModel {
  public let throwing: FarkleThrows
  public let stakes: FarkleStakes
  private let steps: FarkleSteps
  /// The worth of throwing for play to win, by row and dice, 1 to 6; where more than two play, by seat, too.
  private var throwWorths: [Double] = []
  /// The count of its numbers for each row and dice: 1, 4 or 8.
  private var lanes = 1

  init(_ stakes: FarkleStakes, throwing: FarkleThrows, steps: FarkleSteps) {
    self.throwing = throwing
    self.stakes = stakes
    self.steps = steps
    guard case .toWin = stakes.play else { return }
    switch stakes.seats {
    case ...2: fill()
    case ...4: fillSeats(SIMD4<Double>.self)
    default: fillSeats(SIMD8<Double>.self)
    }
  }

  private static func dice(_ left: Int) -> Int { left == 0 ? Dice.capacity : left }

  private mutating func fill() {
    let columns = FarkleSteps.columns
    let rows = stakes.rows
    let farkle = stakes.own(0)
    var worths = Array(repeating: 1.0, count: (rows + steps.reach + 1) * columns)
    throwWorths = Array(repeating: farkle, count: rows * columns)
    let steps = steps
    let stakes = stakes
    throwWorths.withUnsafeMutableBufferPointer { thrown in
      worths.withUnsafeMutableBufferPointer { worths in
        var banked = FarkleBanked()
        func fillRow(_ row: Int, upTo last: Int) {
          let bank = stakes.own(row)
          if bank > stakes.own(row + 1) { banked.drops(at: row) }
          for left in 0..<Dice.capacity {
            let onward = steps.goesOn[left] ? thrown[row * columns + Self.dice(left)] : -.infinity
            let isBanked = row >= steps.least[left] && bank >= onward
            let worth = isBanked ? bank : onward
            if !isBanked { banked.isThrown(left: left, at: row == last ? row : .min) }
            for row in row...last { worths[row * columns + left] = worth }
          }
        }
        func throwRow(_ row: Int) {
          for dice in 1...Dice.capacity {
            thrown[row * columns + dice] = steps.mean(
              steps.throwing(dice, row: row, banked), row: row, in: worths, farkle: farkle)
          }
        }
        // In the last row more points change nothing: what is thrown for leads to the same again.
        let top = rows - 1
        var known = Double.infinity
        for _ in 0..<Self.mostRounds
        where abs(known - thrown[top * columns + Dice.capacity]) > 1e-16 {
          known = thrown[top * columns + Dice.capacity]
          fillRow(top, upTo: top + steps.reach)
          throwRow(top)
        }
        fillRow(top, upTo: top + steps.reach)
        for row in stride(from: top - 1, through: 0, by: -1) {
          throwRow(row)
          fillRow(row, upTo: row)
        }
      }
    }
  }

  private static let mostRounds = 5000

  /// The same for more than two: what the choices of the player to act bring all seats.
  private mutating func fillSeats<Lanes: SIMD<Double>>(_: Lanes.Type) {
    let columns = FarkleSteps.columns
    let rows = stakes.rows
    let steps = steps
    let stakes = stakes
    let seat = stakes.seat
    func banks(_ row: Int) -> Lanes {
      var bank = Lanes(repeating: 0)
      for seat in 0..<stakes.seats { bank[seat] = stakes.ends[row * stakes.seats + seat] }
      return bank
    }
    let farkle = banks(0)
    var won = Lanes(repeating: 0)
    won[seat] = 1
    let height = rows + steps.reach + 1
    precondition((Dice.capacity + 1) * height <= FarkleSteps.mostPlaces, "a mark has room for all")
    // Of places worth the same the one that leaves the fewest dice is taken: its values come last.
    func number(_ row: Int, _ left: Int) -> Int { (Dice.capacity - left) * height + row }
    var marks = Array(repeating: FarkleSteps.mark(1, 0), count: height * columns)
    var values = Array(repeating: won, count: (Dice.capacity + 1) * height)
    var thrown = Array(repeating: farkle, count: rows * columns)
    marks.withUnsafeMutableBufferPointer { marks in
      values.withUnsafeMutableBufferPointer { values in
        thrown.withUnsafeMutableBufferPointer { thrown in
          var banked = FarkleBanked()
          func fillRow(_ row: Int, upTo last: Int) {
            let bank = banks(row)
            let above = banks(min(row + 1, rows - 1))
            // Where as much is worth the same to one, it may matter to others what is kept.
            if bank[seat] >= above[seat], bank != above { banked.drops(at: row) }
            for left in 0..<Dice.capacity {
              let onward = thrown[row * columns + Self.dice(left)]
              let isBanked =
                row >= steps.least[left] && (!steps.goesOn[left] || bank[seat] >= onward[seat])
              let value = isBanked ? bank : onward
              if !isBanked { banked.isThrown(left: left, at: row == last ? row : .min) }
              for row in row...last {
                let number = number(row, left)
                values[number] = value
                marks[row * columns + left] = FarkleSteps.mark(value[seat], number)
              }
            }
          }
          func throwRow(_ row: Int) {
            for dice in 1...Dice.capacity {
              thrown[row * columns + dice] = steps.mean(
                steps.throwing(dice, row: row, banked), row: row, in: marks, of: values,
                farkle: farkle)
            }
          }
          let top = rows - 1
          var known = Lanes(repeating: .infinity)
          for _ in 0..<Self.mostRounds {
            let change = known - thrown[top * columns + Dice.capacity]
            if (change * change).sum() < 1e-30 { break }
            known = thrown[top * columns + Dice.capacity]
            fillRow(top, upTo: top + steps.reach)
            throwRow(top)
          }
          fillRow(top, upTo: top + steps.reach)
          for row in stride(from: top - 1, through: 0, by: -1) {
            throwRow(row)
            fillRow(row, upTo: row)
          }
        }
      }
    }
    lanes = Lanes.scalarCount
    throwWorths = thrown.withUnsafeBytes { Array($0.bindMemory(to: Double.self)) }
  }

  private func row(_ points: Int) -> Int { min(points / throwing.unit, stakes.rows - 1) }
}

extension FarkleTurnValues {
  public var start: [Double] {
    let first = value(throwing: Dice.capacity, points: 0)
    guard throwing.bonusChance > 0 else { return first }
    let second = value(throwing: Dice.capacity, points: throwing.bonus)
    let farkle = value(banking: 0)
    return first.indices.map { first[$0] + throwing.bonusChance * (second[$0] - farkle[$0]) }
  }

  public func value(throwing dice: Int, points: Int) -> [Double] {
    switch stakes.play {
    case .toWin:
      let place = row(points) * FarkleSteps.columns + dice
      if lanes > 1 { return Array(throwWorths[place * lanes..<place * lanes + stakes.seats]) }
      let own = throwWorths[place]
      return stakes.seat == 0 ? [own, 1 - own] : [1 - own, own]
    case .mostPoints(let plans):
      let ends = plans.ends(row: points / throwing.unit, dice: dice)
      var sums = stakes.sums(of: ends.banks, from: points / throwing.unit)
      for seat in sums.indices { sums[seat] += ends.farkle * stakes.ends[seat] }
      sums[stakes.seat] += ends.won
      return sums
    }
  }

  public func own(throwing dice: Int, points: Int) -> Double {
    switch stakes.play {
    case .toWin:
      let place = row(points) * FarkleSteps.columns + dice
      return lanes > 1 ? throwWorths[place * lanes + stakes.seat] : throwWorths[place]
    case .mostPoints(let plans):
      let start = points / throwing.unit
      let ends = plans.ends(row: start, dice: dice)
      var sum = ends.farkle * stakes.own(0) + ends.won
      for (index, chance) in ends.banks.enumerated() { sum += chance * stakes.own(start + index) }
      return sum
    }
  }

  public func value(banking points: Int) -> [Double] {
    let place = row(points) * stakes.seats
    return Array(stakes.ends[place..<place + stakes.seats])
  }

  public func own(banking points: Int) -> Double { stakes.own(row(points)) }

  public func mayBank(points: Int, left: Int) -> Bool {
    points / throwing.unit >= steps.least[left]
  }

  public func chosen(of options: [FarkleThrows.Option], points: Int) -> FarkleMove {
    if case .mostPoints(let plans) = stakes.play {
      let option = options.first { $0.wins } ?? plans.tables.best(of: options, points: points)
      let banks =
        option.wins || plans.tables.banks(points: points + option.points, left: option.left)
      return FarkleMove(option, banks: banks)
    }
    var best = FarkleMove(options[0], banks: true)
    var worth = -Double.infinity
    for option in options {
      for banks in [true, false] {
        let move = FarkleMove(option, banks: banks)
        guard allows(move, points: points, goesOn: steps.goesOn[option.left]) else { continue }
        let other = own(move, points: points)
        if other > worth { (best, worth) = (move, other) }
      }
    }
    return best
  }
}

extension FarkleTurnModel {
  /// - Parameter points: the turn's points before the throw.
  func own(_ move: FarkleMove, points: Int) -> Double {
    if move.option.wins { return 1 }
    let sum = points + move.option.points
    return move.banks ? own(banking: sum) : own(throwing: move.option.dice, points: sum)
  }

  /// - Parameter goesOn: Whether a turn may go on with as many dice left.
  func allows(_ move: FarkleMove, points: Int, goesOn: Bool) -> Bool {
    if move.option.wins { return move.banks }
    if !move.banks { return goesOn }
    return mayBank(points: points + move.option.points, left: move.option.left)
  }

  /// Returns the expected share of the win of each seat after a move of one of them.
  func value(of move: FarkleMove, by seat: Seat, points: Int) -> [Double] {
    let sum = points + move.option.points
    if move.option.wins { return start.indices.map { $0 == seat.rawValue ? 1 : 0 } }
    return move.banks
      ? value(banking: sum) : value(throwing: move.option.dice, points: sum)
  }
}
