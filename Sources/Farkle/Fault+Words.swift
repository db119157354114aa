import Bytes
public import Tabletop

extension FarkleRules.Fault {
  /// Returns the fault in words.
  ///
  /// - Parameter name: the player's name at a seat.
  public func words(naming name: (Seat) -> String) -> FaultWords {
    reason.words(naming: name)
  }
}

extension FarkleRules.Reason {
  /// Returns the reason in words.
  @inline(never)
  public func words(naming name: (Seat) -> String) -> FaultWords {
    switch self {
    case .afterEnd:
      FaultWords("farkle-after-end", saying: "a turn after the end of the game")
    case .outOfTurn(let due):
      FaultWords(
        "farkle-out-of-turn", saying: "out of turn: it is the turn of '\(name(due))'",
        notes: ["a missed turn is written '\(name(due)): pass'"])
    case .unfinishedTurnBefore:
      FaultWords(
        "farkle-unfinished-turn",
        saying: """
          the turn neither banks nor farkles though turns follow it; end it with 'bank', or write the throw that \
          farkled
          """)

    case .wrongDiceCount(let thrown, let due):
      FaultWords("farkle-dice-count", saying: "a throw of \(thrown) dice where \(due) are due")
    case .wrongDiceCountOfOffer(let thrown, let left):
      FaultWords(
        "farkle-offer-dice-count",
        saying: "a throw of \(thrown) dice where 6 are due, or the \(left) left by the turn before")
    case .nothingThrown:
      FaultWords("farkle-no-throw", saying: "a turn without a throw")
    case .afterTurnEnd:
      FaultWords("farkle-after-turn-end", saying: "the turn ended with the throw before")
    case .mustBankHotDice:
      FaultWords(
        "farkle-must-bank",
        saying: "all six dice are kept, and under 'hot-dice: off' the turn must be banked")

    case .keptNotThrown(let kept, let thrown):
      FaultWords(
        "farkle-kept-not-thrown",
        saying: "kept dice '\(spaced(kept))' are not all among those thrown",
        notes: [roll(thrown)])
    case .keptNothing(let thrown):
      FaultWords(
        "farkle-kept-missing", saying: "no kept dice after '>'; a farkle is written without it",
        notes: [roll(thrown)])
    case .keptScoresNothing(let useless, let thrown):
      FaultWords(
        "farkle-kept-nothing",
        saying: "kept dice '\(spaced(useless))' score nothing", notes: [roll(thrown)])
    case .mustKeepAll(let also):
      FaultWords(
        "farkle-keep-all",
        saying: "under 'keep: all' the scoring dice '\(spaced(also))' must be kept too")
    case .keptToxicTwos(let thrown):
      FaultWords(
        "farkle-toxic-twos", saying: "four or more 2s end the turn, nothing can be kept of them",
        notes: [roll(thrown)])
    case .nothingKept(let thrown):
      FaultWords(
        "farkle-nothing-kept",
        saying:
          "the throw '\(spaced(thrown))' scores, and nothing is kept of it; write '>' and the kept dice"
      )

    case .notAFarkle(let thrown):
      FaultWords(
        "farkle-not-a-farkle", saying: "the throw '\(spaced(thrown))' scores, it is no farkle")
    case .nothingToBank:
      FaultWords("farkle-nothing-to-bank", saying: "nothing to bank: no dice were kept")
    case .belowOpeningMinimum(let points, let minimum):
      FaultWords(
        "farkle-opening-minimum",
        saying:
          "\(points.rawValue) points don't open: the first bank is of \(minimum.rawValue) at least")
    case .belowBankMinimum(let points, let minimum):
      FaultWords(
        "farkle-bank-minimum",
        saying:
          "\(points.rawValue) points can't be banked: a bank is of \(minimum.rawValue) at least")
    case .tooManyDiceLeft(let left, let most):
      FaultWords(
        "farkle-bank-dice",
        saying: "can't bank with \(left) dice left to throw: 'bank-dice' allows \(most) at the most"
      )
    case .mustRollHotDice:
      FaultWords(
        "farkle-must-roll",
        saying: "all six dice are kept, and under 'hot-dice: must-roll' they must be thrown")
    case .mustThrowAfterBonus:
      FaultWords(
        "farkle-must-throw",
        saying: "the throw earned the bonus of 'no-score-bonus': another throw is due")

    case .impossiblePoints(let points):
      FaultWords(
        "farkle-impossible-points",
        saying:
          "a turn can't be recorded as '\(points.rawValue)' points; one without points is written 'farkle'"
      )
    case .noSuchSum(let points, let nearest):
      FaultWords(
        "farkle-no-such-sum",
        saying: "no turn of these rules makes \(points.rawValue) points\(nearestWords(nearest))")
    case .claimDiffers(let claimed, let actual):
      FaultWords(
        "farkle-claim",
        saying:
          "the turn is claimed to be worth '\(claimed.rawValue)', it is worth \(actual.rawValue)")
    case .totalDiffers(let claimed, let actual):
      FaultWords(
        "farkle-total",
        saying:
          "the total is given as '\(claimed.rawValue)', the turns make it \(actual.rawValue)")
    case .claimOfOpenTurn:
      FaultWords(
        "farkle-claim-open",
        saying: "points are claimed of a turn still going on; end it with 'bank'")
    }
  }

  private func nearestWords(_ nearest: [Points]) -> Message {
    switch nearest.count {
    case 0: ""
    case 1: ", the nearest is \(nearest[0].rawValue)"
    default: ", the nearest are \(nearest[0].rawValue) and \(nearest[1].rawValue)"
    }
  }

  private func roll(_ dice: Dice) -> Message { "the roll was '\(spaced(dice))'" }

  /// Dice as digits with spaces between: `2 3 3 4 6 6`.
  private func spaced(_ dice: Dice) -> String {
    var bytes: [UInt8] = []
    for face in dice {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
      bytes.append(UInt8(ascii: "0") + UInt8(face))
    }
    return String(bytes: bytes)
  }
}
