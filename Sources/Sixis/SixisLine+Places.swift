import Bytes

extension SixisLine {
  /// Returns where a part of a line that was read stands, as indices of the slice.
  ///
  /// The line is scanned anew, so that turns needn't carry their places. `nil` for a part that the line doesn't
  /// have.
  public static func range(
    of part: SixisRules.Part, in bytes: ArraySlice<UInt8>
  ) -> Range<Int>? {
    let player = Tokens.player(in: bytes)
    var tokens = Tokens(player?.rest ?? bytes)
    switch part {
    case .name: return player?.name ?? nameAfterWord(in: bytes)
    case .word: return player?.name ?? tokens.next()
    case .action: return player == nil ? nil : tokens.next()
    case .startDice:
      var last: Range<Int>?
      while let token = tokens.next() { last = token }
      return player == nil ? last : nil
    case .card: return follower(of: "take", in: tokens) ?? follower(of: "flip", in: tokens)
    case .side:
      var ahead = tokens
      while let token = ahead.next() {
        guard tokens.bytes[token].isWord("take"), let card = ahead.next() else { continue }
        return ahead.upcoming.flatMap { side(of: $0, in: tokens.bytes) == nil ? nil : $0 } ?? card
      }
      return nil
    case .save: return follower(of: "save", in: tokens)
    case .claim: return follower(of: "=", in: tokens)
    case .arm(let arm): return range(ofArm: arm, in: bytes)
    case .dealt(let arm, let index):
      let cards = ranges(ofArm: arm, in: bytes)
      return cards.indices.contains(index) ? cards[index] : nil
    case .end: return Tokens(bytes).end
    }
  }

  private static func follower(of word: StaticString, in tokens: Tokens) -> Range<Int>? {
    var tokens = tokens
    while let token = tokens.next() {
      if tokens.bytes[token].isWord(word) { return tokens.next() }
    }
    return nil
  }

  /// The name of `round Bob` and `saved Ann 44`.
  private static func nameAfterWord(in bytes: ArraySlice<UInt8>) -> Range<Int>? {
    var tokens = Tokens(bytes)
    guard let word = tokens.next() else { return nil }
    var pieces: [Range<Int>] = []
    while let token = tokens.next() { pieces.append(token) }
    if tokens.bytes[word].isWord("saved") { pieces = pieces.dropLast() }
    guard let first = pieces.first, let last = pieces.last else { return nil }
    return first.lowerBound..<last.upperBound
  }

  private static func ranges(ofArm arm: Int, in bytes: ArraySlice<UInt8>) -> [Range<Int>] {
    var tokens = Tokens(bytes)
    _ = tokens.next()
    var cards: [Range<Int>] = []
    var rest = arm
    while let token = tokens.next() {
      if tokens.bytes[token].isWord("/") {
        rest -= 1
      } else if rest == 0 {
        cards.append(token)
      }
    }
    return cards
  }

  /// From an arm's first card to its last; the end of the line for one without cards.
  private static func range(ofArm arm: Int, in bytes: ArraySlice<UInt8>) -> Range<Int>? {
    let cards = ranges(ofArm: arm, in: bytes)
    guard let first = cards.first, let last = cards.last else { return Tokens(bytes).end }
    return first.lowerBound..<last.upperBound
  }
}
