import Tabletop

/// One throw of a turn.
extension FarkleRules {
  /// Adds a throw to a turn under way and says what happened.
  ///
  /// - Parameter offer: what the player may build on, if this is the turn's first throw.
  /// - Throws: a fault where the rules don't allow the throw or the keep; `turn` is then what it was.
  func take(
    _ thrown: Throw, offer: Offer?, in turn: inout OpenTurn, notes: inout [Note]
  ) throws(Fault) {
    let index = turn.throwCount
    let inherited = try inheritance(of: thrown, offer: offer, in: turn)
    let counts = thrown.dice.counts
    let combinations: [Combination]
    if let kept = thrown.kept {
      do throws(Reason) {
        combinations = try self.combinations(keeping: kept, of: thrown.dice)
      } catch {
        throw Fault(error, at: .kept(index))
      }
    } else {
      combinations = []
    }

    if let inherited {
      turn.inherited = inherited
      turn.points = inherited.points
      turn.left = inherited.dice
      notes.append(.piggyback(points: inherited.points, dice: inherited.dice))
    }
    turn.throwCount += 1
    turn.mustThrow = false
    if let kept = thrown.kept {
      setAside(kept, of: thrown, making: combinations, in: &turn, notes: &notes)
    } else {
      notes.append(.thrown(thrown.dice))
      leave(thrown.dice, counts, in: &turn, notes: &notes)
    }
  }

  /// Checks that a throw is due and has as many dice as are due, and returns what it builds on.
  private func inheritance(
    of thrown: Throw, offer: Offer?, in turn: OpenTurn
  ) throws(Fault) -> Offer? {
    let index = turn.throwCount
    guard turn.end == nil else { throw Fault(.afterTurnEnd, at: .dice(index)) }
    if let undecided = turn.undecided {
      throw Fault(.nothingKept(thrown: undecided), at: .dice(index - 1))
    }
    if hotDice == .off && turn.left == 0 { throw Fault(.mustBankHotDice, at: .dice(index)) }
    let count = thrown.dice.count
    if index == 0, let offer {
      if count == offer.dice { return offer }
      guard count == Dice.capacity else {
        throw Fault(.wrongDiceCountOfOffer(thrown: count, left: offer.dice), at: .dice(index))
      }
    }
    guard count == turn.diceDue else {
      throw Fault(.wrongDiceCount(thrown: count, due: turn.diceDue), at: .dice(index))
    }
    return nil
  }

  private func setAside(
    _ kept: Dice, of thrown: Throw, making combinations: [Combination], in turn: inout OpenTurn,
    notes: inout [Note]
  ) {
    var points: Points = 0
    for combination in combinations { points = points + combination.points }
    turn.points = turn.points + points
    turn.left = turn.diceDue - kept.count
    notes.append(
      .kept(thrown, combinations, points: points, turn: turn.points, left: turn.left))
    guard turn.left == 0 else { return }
    if hotDice != .off {
      turn.hotDice += 1
      notes.append(.hotDice(count: turn.hotDice))
    }
    if sixOnes == .wins, kept.counts[1] == Dice.capacity {
      turn.end = .instantWin
      notes.append(.instantWin)
    }
  }

  /// A throw of which nothing was kept: a farkle, a bonus, or still to be decided on.
  private func leave(
    _ dice: Dice, _ counts: FaceCounts, in turn: inout OpenTurn, notes: inout [Note]
  ) {
    if isToxic(counts) {
      notes.append(.toxicTwos)
      turn.end = .farkle
    } else if hasScoringDice(counts) {
      turn.undecided = dice
    } else if turn.throwCount == 1, turn.inherited == nil, let bonus = noScoreBonus {
      turn.points = turn.points + bonus
      turn.mustThrow = true
      notes.append(.noScoreBonus(bonus))
    } else {
      turn.end = .farkle
    }
  }
}

/// The functions for banking.
extension FarkleRules {
  /// Returns why a turn under way can't be banked, or `nil` where it can.
  func bankRefusal(of turn: OpenTurn, hasBanked: Bool) -> Reason? {
    if turn.mustThrow { return .mustThrowAfterBonus }
    if turn.throwCount == 0 { return .nothingToBank }
    if turn.left == 0 {
      switch hotDice {
      case .mustRoll: return .mustRollHotDice
      case .off: return nil
      case .optional: break
      }
    }
    if turn.left > bankDice { return .tooManyDiceLeft(turn.left, atMost: bankDice) }
    return minimumRefusal(of: turn.points, hasBanked: hasBanked)
  }

  /// Returns which minimum `points` don't reach, if there is one.
  func minimumRefusal(of points: Points, hasBanked: Bool) -> Reason? {
    if !hasBanked && points < openingMinimum {
      return .belowOpeningMinimum(points, minimum: openingMinimum)
    }
    if points < bankMinimum { return .belowBankMinimum(points, minimum: bankMinimum) }
    return nil
  }
}
