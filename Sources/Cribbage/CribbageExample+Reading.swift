import Bytes
public import Tabletop

extension CribbageExample {
  /// Reads an example from its text.
  ///
  /// - Throws: a fault at its place.
  public init(parsing bytes: ArraySlice<UInt8>) throws(Fault) {
    var tokens = ExampleTokens(bytes)
    var seen = CardSet()
    hand = []
    while !tokens.take("+") {
      guard let range = tokens.next() else {
        throw hand.count == 4
          ? Fault(.noStarter, at: tokens.end)
          : Fault(.notFourCards(hand.count), at: bytes.trimmedRange)
      }
      hand.append(try Self.card(in: range, of: tokens, seen: &seen))
    }
    guard hand.count == 4 else { throw Fault(.notFourCards(hand.count), at: bytes.trimmedRange) }
    guard let range = tokens.next() else { throw Fault(.noStarter, at: tokens.end) }
    starter = try Self.card(in: range, of: tokens, seen: &seen)
    isCrib = tokens.take("crib")
    claimRange = tokens.end
    if tokens.take("=") {
      guard let range = tokens.next() else { throw Fault(.noClaim, at: tokens.end) }
      guard let points = tokens.points(in: range) else {
        throw Fault(.noClaim, at: range, in: tokens)
      }
      claim = points
      claimRange = range
    }
    if let more = tokens.next() { throw Fault(.unexpected, at: more, in: tokens) }
    comment = tokens.comment
  }

  private static func card(
    in range: Range<Int>, of tokens: ExampleTokens, seen: inout CardSet
  ) throws(Fault) -> Card {
    guard let card = tokens.card(in: range) else { throw Fault(.notACard, at: range, in: tokens) }
    guard seen.insert(card) else { throw Fault(.cardTwice(card), at: range) }
    return card
  }
}

extension CribbageExample.Fault {
  /// Returns the fault in words.
  public var words: FaultWords { FaultWords(id, saying: message) }

  private var id: StaticString {
    if case .differs = reason { return "cribbage-example-differs" }
    return "cribbage-example"
  }

  private var message: Message {
    let text = String(bytes: text)
    return switch reason {
    case .notACard: "'\(text)' is no card; write rank and suit, such as '5H', 'TD' or 'AS'"
    case .cardTwice(let card): "'\(card)' is there already"
    case .notFourCards(let count):
      """
      expected four cards, '+' and the starter, such as '5H 5S 5D JC + 5C', not \(count) before the '+'
      """
    case .noStarter: "expected '+' and the starter behind the four cards"
    case .unexpected:
      "can't read '\(text)'; expected 'crib', '= POINTS' or a comment behind the starter"
    case .noClaim:
      text.isEmpty ? "expected points behind '='" : "expected points behind '=', not '\(text)'"
    case .differs(let claimed, let actual):
      "the example says \(claimed.rawValue), the rules say \(actual.rawValue)"
    }
  }
}
