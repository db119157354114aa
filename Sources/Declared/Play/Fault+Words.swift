import Bytes
public import Tabletop

extension DeclaredRules.Fault {
  /// Returns the fault in words.
  ///
  /// - Parameter name: The player's name at a seat.
  public func words(naming name: (Seat) -> String) -> FaultWords {
    switch reason {
    case .afterEnd, .endOfNothing, .tooManyRounds, .wrongRoundNumber, .outOfTurn, .twiceInRound,
      .absentNotAllowed, .allAbsent, .notAllowed, .filledTwice, .overflow, .checkFails,
      .claimDiffers, .pointsDiffer:
      reason.playWords { name($0).bytes }
    default:
      reason.readingWords { name($0).bytes }
    }
  }
}

extension DeclaredRules.Reason {
  @inline(never)
  fileprivate func playWords(naming name: (Seat) -> [UInt8]) -> FaultWords {
    switch self {
    case .afterEnd(let ending):
      FaultWords(
        "declared-after-end", saying: "a line after the end of the game: \(ending.words)")
    case .endOfNothing:
      FaultWords("declared-end", saying: "'end' before anything was played; write the game first")
    case .tooManyRounds:
      FaultWords(
        "declared-rounds",
        saying: "a game can have \(DeclaredRounds.mostRounds) rounds at the most")
    case .wrongRoundNumber(let found, let due):
      FaultWords(
        "declared-round-number", saying: "this is round \(due), not \(found)")
    case .outOfTurn(let due):
      FaultWords(
        "declared-out-of-turn", saying: "out of turn: it is the turn of \(quoted: name(due))")
    case .twiceInRound(let side):
      FaultWords(
        "declared-twice-in-round", saying: "\(quoted: name(side)) has played in this round already")
    case .absentNotAllowed:
      FaultWords(
        "declared-absent",
        saying: "'-' is for who sits out, which this game has not; write a number")
    case .allAbsent:
      FaultWords(
        "declared-absent", saying: "nobody plays this round; leave the line out, or write a value")
    case .notAllowed(let field, let value, let below, let above):
      FaultWords(
        "declared-value",
        saying: "\(value) isn't allowed for \(quoted: field)\(nearest(below, above))")
    case .filledTwice(let category, let value):
      FaultWords(
        "declared-filled-twice",
        saying: "\(quoted: category) is filled already, with \(value)")
    case .overflow:
      FaultWords(
        "declared-overflow",
        saying: "a sum passes \(Overflow.limit), which no number may; write smaller numbers")
    case .checkFails(let failure): failure.words
    case .pointsDiffer(let claimed, let actual):
      FaultWords(
        "declared-points",
        saying: "the points are claimed to be \(claimed), they are \(actual)")
    case .claimDiffers(let side, let claimed, let actual):
      FaultWords(
        "declared-claim",
        saying:
          "the total of \(quoted: name(side)) is claimed to be \(claimed), it is \(actual)")
    default: FaultWords("declared-line", saying: "the line isn't allowed")
    }
  }

  /// `; the nearest are 15 and 20`.
  private func nearest(_ below: Amount?, _ above: Amount?) -> Message {
    switch (below, above) {
    case (let below?, let above?): "; the nearest are \(below) and \(above)"
    case (let near?, nil), (nil, let near?): "; the nearest is \(near)"
    case (nil, nil): ""
    }
  }

  @inline(never)
  fileprivate func readingWords(naming name: (Seat) -> [UInt8]) -> FaultWords {
    switch self {
    case .linesOfResult:
      FaultWords(
        "declared-no-lines",
        saying: "this game has no lines; write its result in the header")
    case .expectedValue(let found, let fields):
      FaultWords(
        "declared-no-value",
        saying: "expected \(form(fields))\(read(found))")
    case .wrongFieldCount(let count, let due):
      FaultWords(
        "declared-field-count",
        saying: "\(count, "number", "numbers") where \(due.count, "is", "are") due: \(form(due))")
    case .wrongEntryCount(let count, let due):
      FaultWords(
        "declared-side-count",
        saying: "\(count, "value", "values") where \(due, "side plays", "sides play")")
    case .nameless(let found):
      FaultWords(
        "record-no-name", saying: "expected a player's name before the value\(read(found))")
    case .nameWithoutValue(let found):
      FaultWords(
        "declared-no-value", saying: "expected a name and its value, such as 'Ann 12'\(read(found))"
      )
    case .sideTwice(let side):
      FaultWords("declared-side-twice", saying: "\(quoted: name(side)) stands on the line twice")
    case .sideMissing(let side):
      FaultWords("declared-side-missing", saying: "\(quoted: name(side)) is missing on the line")
    case .unknownCategory(let found, let near, let known):
      FaultWords(
        "declared-category", saying: "unknown category \(quoted: found)\(near: near, known: known)")
    case .categoryWithoutValue(let category):
      FaultWords("declared-no-value", saying: "expected a number behind \(quoted: category)")
    case .emptyTurn:
      FaultWords("declared-no-value", saying: "expected a category and its number")
    case .stray(let found):
      FaultWords("declared-stray", saying: "\(quoted: found) stands behind the whole line")
    case .expectedClaim(let found):
      FaultWords("declared-claim-count", saying: "expected totals behind '='\(read(found))")
    case .wrongClaimCount(let count, let due):
      FaultWords(
        "declared-claim-count",
        saying: "\(count, "total", "totals") behind '=' where \(due, "is", "are") due")
    default:
      FaultWords("declared-number", saying: "the number is too large to be meant")
    }
  }

  /// What is due for a side: `a number for 'bid'`, `numbers for 'bid' and 'tricks', such as 3/3`.
  private func form(_ fields: [[UInt8]]) -> Message {
    guard fields.count > 1 else { return "a number for \(allOf: fields)" }
    return "numbers for \(allOf: fields) with '/' between them"
  }

  private func read(_ found: [UInt8]) -> Message {
    found.isEmpty ? "" : ", found \(quoted: found)"
  }
}

extension DeclaredRules.Ending {
  /// The reason why the game ended, as a part of a sentence.
  var words: Message {
    switch self {
    case .reached: "its end was reached"
    case .ranOut: "its last round was played"
    case .filled: "everything is filled"
    case .word: "it was ended by 'end'"
    }
  }
}

extension DeclaredRules.Failure {
  fileprivate var words: FaultWords {
    var fact: Message = "\(text) doesn't hold"
    if let left, let right { fact += ": \(left) and \(right)" }
    var words = FaultWords("declared-check", saying: fact)
    // The values are those of the condition, whatever the document says of it.
    if let otherwise {
      words.message = String(bytes: otherwise)
      #if !hasFeature(Embedded)
        words.notes = [fact.text]
      #endif
    }
    return words
  }
}

extension DeclaredRules.ResultFault {
  /// Returns the fault in words.
  ///
  /// - Parameter names: A name for each side.
  public func words(naming names: [[UInt8]]) -> FaultWords {
    let name: (Int) -> [UInt8] = { $0 >= 0 && $0 < names.count ? names[$0] : "?".bytes }
    switch self {
    case .endNotReached:
      return FaultWords("declared-scores", saying: "no total ends the game by its rules")
    case .severalAtOnce(let sides):
      return FaultWords(
        "declared-scores",
        saying:
          "the first total that ends the game ends it at once, these are several: \(allOf: sides.map(name))"
      )
    case .leadTooSmall(let lead, let due):
      return FaultWords(
        "declared-scores",
        saying: "the best total leads by \(lead), and the game goes on until it leads by \(due)")
    case .scoreTooLarge(let side):
      return FaultWords(
        "declared-scores", saying: "the score of \(quoted: name(side)) passes \(Overflow.limit)")
    default:
      // A page writes the header itself.
      #if hasFeature(Embedded)
        return FaultWords("declared-result", saying: "expected a result")
      #else
        return headerWords(naming: name)
      #endif
    }
  }

  private func headerWords(naming name: (Int) -> [UInt8]) -> FaultWords {
    switch self {
    case .playerCount(let count, let allowed):
      let bounds: Message =
        allowed.count == 1
        ? "\(allowed.lowerBound)" : "\(allowed.lowerBound) to \(allowed.upperBound)"
      return FaultWords(
        "declared-players",
        saying: "\(count, "player", "players") where \(bounds) play this game")
    case .noTeams:
      return FaultWords(
        "declared-teams", saying: "teams play this game; write 'teams' under 'players'")
    case .wrongResult(let due):
      let keys: Message =
        switch due {
        case .scores: "'scores'"
        case .winner: "'winner' or 'draw: yes'"
        case .places: "'places'"
        }
      return FaultWords("declared-result", saying: "the result of this game is told by \(keys)")
    case .nobody:
      return FaultWords("declared-result", saying: "expected a player's name")
    case .placedTwice(let side):
      return FaultWords("declared-result", saying: "\(quoted: name(side)) stands here twice")
    case .notPlaced(let side):
      return FaultWords(
        "declared-result",
        saying: "\(quoted: name(side)) has no place; write the name in 'places' or 'unplaced'")
    default: return FaultWords("declared-result", saying: "expected a result")
    }
  }
}
