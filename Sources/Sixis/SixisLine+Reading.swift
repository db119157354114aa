import Bytes
import Tabletop

extension SixisLine {
  /// The most digits of a number of points.
  private static let mostDigits = 7

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - bytes: the line without its comment.
  ///   - isDealt: whether the round under way has a `deal`: then bare digits are always a roll, else a bare
  ///     number is a turn's points.
  /// - Throws: the first thing that can't be read. Whether the rules allow the turn is for `play` to say.
  @inline(never)
  public init(parsing bytes: ArraySlice<UInt8>, isDealt: Bool) throws(Fault) {
    if let (name, rest) = Tokens.player(in: bytes) {
      guard !name.isEmpty else { throw Fault(.noName, at: name) }
      self.name = name
      content = try Self.turn(Tokens(rest), isDealt: isDealt)
      return
    }
    let tokens = Tokens(bytes)
    guard let word = tokens.next() else { throw Fault(.noTurn, at: tokens.end) }
    if tokens.isWord("round", at: word) {
      let rest = bytes[word.upperBound...].trimmedRange
      name = rest.isEmpty ? nil : rest
      content = .round
    } else if tokens.isWord("deal", at: word) {
      content = .deal(try Self.arms(tokens))
    } else if tokens.isWord("saved", at: word) {
      let (name, dice) = try Self.startDice(tokens)
      self.name = name
      content = .saved(dice)
    } else {
      throw Fault(.noTurn, at: word)
    }
  }

  /// Whether a line begins with `deal`, even one that can't be read.
  public static func isDeal(_ bytes: ArraySlice<UInt8>) -> Bool {
    let tokens = Tokens(bytes)
    guard Tokens.player(in: bytes) == nil, let word = tokens.next() else { return false }
    return tokens.isWord("deal", at: word)
  }

  /// Reads a name of any number of words and the dice after it.
  private static func startDice(_ tokens: Tokens) throws(Fault) -> (Range<Int>, Dice) {
    guard let first = tokens.next() else { throw Fault(.noName, at: tokens.end) }
    var last = first
    var name: Range<Int>?
    while let token = tokens.next() {
      name = first.lowerBound..<last.upperBound
      last = token
    }
    guard tokens.isNumber(at: last) else {
      throw Fault(.noDice, at: tokens.end)
    }
    guard let name else { throw Fault(.noName, at: last) }
    return (name, try dice(in: last, of: tokens.bytes))
  }

  private static func arms(_ tokens: Tokens) throws(Fault) -> [[SixisCard]] {
    guard tokens.upcoming != nil else { throw Fault(.nothing, at: tokens.end) }
    var arms: [[SixisCard]] = [[]]
    while let token = tokens.next() {
      if tokens.isWord("/", at: token) {
        arms.append([])
      } else {
        arms[arms.count - 1].append(try card(at: token, in: tokens))
      }
    }
    return arms
  }

  /// Reads what follows `NAME:`.
  private static func turn(_ tokens: Tokens, isDealt: Bool) throws(Fault) -> Content {
    guard let first = tokens.next() else { throw Fault(.nothing, at: tokens.end) }
    if tokens.isWord("end-round", at: first) {
      return .player(.endRound, claim: try lastClaim(tokens))
    }
    if !isDealt, tokens.isNumber(at: first), isAlone(tokens) {
      let points = try number(in: first, of: tokens.bytes)
      return .player(.points(points), claim: try lastClaim(tokens))
    }
    if !isDealt, tokens.isNumber(at: first), let next = tokens.upcoming,
      isRemark(next, in: tokens)
    {
      throw Fault(.remark, at: next)
    }
    if !isDealt, let act = act(at: first, in: tokens) {
      return try told(act, at: first, tokens)
    }
    var roll = SixisRules.Roll(Dice())
    if !tokens.isWord("-", at: first) {
      guard tokens.beginsWithDigit(at: first) else {
        throw Fault(isDealt ? .noRoll : .noAction, at: first)
      }
      roll.dice = try dice(in: first, of: tokens.bytes)
    }
    let claim = try decisions(into: &roll, tokens)
    return .player(.roll(roll), claim: claim)
  }

  /// Reads what follows `take` or `flip` in a turn without dice.
  private static func told(
    _ act: SixisRules.Choice.Act, at word: Range<Int>, _ tokens: Tokens
  ) throws(Fault) -> Content {
    guard let id = tokens.next(), !tokens.isWord("=", at: id) else {
      throw Fault(.noCard, at: word)
    }
    if tokens.side(at: id) != nil { throw Fault(.sideBeforeCard, at: id) }
    let card = try card(at: id, in: tokens)
    let next = tokens.upcoming
    let written = next.flatMap { tokens.side(at: $0) }
    if written != nil { _ = tokens.next() }
    let told: SixisRules.CardChoice?
    switch act {
    case .flip:
      if written != nil, let next { throw Fault(.sideOfFlip, at: next) }
      told = .flip(card)
      if told == nil { throw Fault(.flipOfSixis, at: id) }
    case .take:
      let side = written ?? (card.sides.count == 1 ? card.sides[0] : nil)
      guard let side else {
        guard let next, isRemark(next, in: tokens) else { throw Fault(.noSide(card), at: id) }
        throw Fault(.unknownSide, at: next)
      }
      told = .take(card, side)
      if told == nil { throw Fault(.noBlueSide, at: next ?? id) }
    }
    guard let told else { throw Fault(.noCard, at: word) }
    if let stray = tokens.upcoming, !tokens.isWord("=", at: stray) {
      if Self.act(at: stray, in: tokens) != nil { throw Fault(.twoActions, at: stray) }
      if tokens.isWord("save", at: stray) { throw Fault(.saveWithoutRoll, at: stray) }
      let isNumber = tokens.isNumber(at: stray)
      throw Fault(isNumber ? .pointsWithoutSign : .afterTurn, at: stray)
    }
    return .player(.card(told), claim: try lastClaim(tokens))
  }

  /// Whether a piece is no word of the notation, and no number.
  private static func isRemark(_ range: Range<Int>, in tokens: Tokens) -> Bool {
    if tokens.isWord("=", at: range) || tokens.isWord("save", at: range)
      || act(at: range, in: tokens) != nil
    {
      return false
    }
    return !tokens.beginsWithDigit(at: range)
  }

  /// Whether nothing but a claim follows.
  private static func isAlone(_ tokens: Tokens) -> Bool {
    guard let next = tokens.upcoming else { return true }
    return tokens.isWord("=", at: next)
  }

  /// Reads `take ID`, `save DIGITS` and `= N`, each where it is written, and returns the claim.
  private static func decisions(
    into roll: inout SixisRules.Roll, _ tokens: Tokens
  ) throws(Fault) -> Points? {
    var hasSaved = false
    while let token = tokens.upcoming, !tokens.isWord("=", at: token) {
      _ = tokens.next()
      if let act = act(at: token, in: tokens) {
        guard roll.choice == nil else { throw Fault(.twoActions, at: token) }
        guard !hasSaved else { throw Fault(.actionAfterSave, at: token) }
        guard let id = tokens.next() else { throw Fault(.noCard, at: token) }
        roll.choice = SixisRules.Choice(act, try card(at: id, in: tokens))
      } else if tokens.isWord("save", at: token) {
        guard !hasSaved else { throw Fault(.twoSaves, at: token) }
        guard let digits = tokens.next(), tokens.beginsWithDigit(at: digits) else {
          throw Fault(.noDice, at: token)
        }
        roll.save = try dice(in: digits, of: tokens.bytes)
        hasSaved = true
      } else {
        let isSpaced = tokens.isNumber(at: token)
        throw Fault(
          isSpaced
            ? .spacedDice
            : tokens.isWord("end-round", at: token) ? .endRoundAfterRoll : .unexpected, at: token)
      }
    }
    return try lastClaim(tokens)
  }

  @inline(never)
  private static func act(at range: Range<Int>, in tokens: Tokens) -> SixisRules.Choice.Act? {
    tokens.isWord("take", at: range) ? .take : tokens.isWord("flip", at: range) ? .flip : nil
  }

  @inline(never)
  private static func card(
    at range: Range<Int>, in tokens: Tokens
  ) throws(Fault) -> SixisCard {
    guard let card = SixisCard(id: tokens.bytes[range]) else {
      throw Fault(.unknownCard, at: range)
    }
    return card
  }

  /// Reads the claim, if there is one, behind which nothing may follow.
  @inline(never)
  private static func lastClaim(_ tokens: Tokens) throws(Fault) -> Points? {
    var claim: Points?
    if let sign = tokens.upcoming, tokens.isWord("=", at: sign) {
      _ = tokens.next()
      let digits = tokens.next()
      guard let digits, tokens.isNumber(at: digits) else {
        throw Fault(.claimWithoutNumber, at: digits ?? sign)
      }
      claim = try number(in: digits, of: tokens.bytes)
    }
    if let stray = tokens.next() { throw Fault(.afterTurn, at: stray) }
    return claim
  }

  @inline(never)
  private static func dice(
    in range: Range<Int>, of bytes: ArraySlice<UInt8>
  ) throws(Fault) -> Dice {
    var dice = Dice()
    for index in range {
      guard (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(bytes[index]) else {
        throw Fault(.notADie, at: index..<index + 1)
      }
      guard dice.count < Dice.capacity else { throw Fault(.tooManyDice(range.count), at: range) }
      dice.append(Int(bytes[index] - UInt8(ascii: "0")))
    }
    return dice
  }

  @inline(never)
  private static func number(
    in range: Range<Int>, of bytes: ArraySlice<UInt8>
  ) throws(Fault) -> Points {
    guard range.count <= mostDigits, let number = Int(digits: bytes[range]) else {
      throw Fault(.numberTooLarge, at: range)
    }
    return Points(number)
  }
}
