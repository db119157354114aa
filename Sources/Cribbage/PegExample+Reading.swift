import Bytes
public import Tabletop

extension PegExample {
  /// Reads an example from its text, and checks it.
  ///
  /// - Throws: a fault at its place.
  public init(checking bytes: ArraySlice<UInt8>) throws(Fault) {
    let pieces = try Piece.all(in: ExampleTokens(bytes))
    guard !pieces.isEmpty else { throw Fault(.nothing, at: bytes.trimmedRange) }
    steps = []
    comment = ExampleTokens(bytes).comment
    var pile: [Card] = []
    // The lowest count at which the count ended before: later cards were in hand and couldn't be played.
    var room = 0
    for (index, piece) in pieces.enumerated() {
      guard !pieces[..<index].contains(where: { $0.card == piece.card }) else {
        throw Fault(.cardTwice(piece.card), at: piece.range)
      }
      let value = piece.card.rank.countingValue
      guard value > room else {
        throw Fault(.couldPlay(piece.card, count: 31 - room), at: piece.range)
      }
      let before = pile.reduce(0) { $0 + $1.rank.countingValue }
      guard before + value <= 31 else {
        throw Fault(.aboveThirtyOne(piece.card, count: before), at: piece.range)
      }
      var scores = CribbageRules.PlayScore.scores(of: piece.card, on: pile)
      let isLast = index == pieces.count - 1
      if piece.isBeforeRestart, before + value < 31 { scores.append(isLast ? .lastCard : .go) }
      let step = Step(
        card: piece.card, count: before + value, scores: scores, claim: piece.claim,
        endsCount: piece.isBeforeRestart || before + value == 31)
      guard step.points == piece.claim ?? 0 else {
        throw Fault(
          .differs(piece.card, claimed: piece.claim ?? 0, actual: step.points),
          at: piece.claimRange ?? piece.range)
      }
      steps.append(step)
      if step.endsCount {
        room = max(room, 31 - step.count)
        pile = []
      } else {
        pile.append(piece.card)
      }
    }
  }

  /// A card as it is written, with what stands behind it.
  private struct Piece {
    var card: Card
    var range: Range<Int>
    var claim: Points?
    var claimRange: Range<Int>?
    var isBeforeRestart = false

    static func all(in tokens: ExampleTokens) throws(Fault) -> [Piece] {
      var tokens = tokens
      var pieces: [Piece] = []
      while let range = tokens.next() {
        let last = pieces.count - 1
        if tokens.bytes[range].elementsEqual("|".utf8) {
          guard last >= 0, !pieces[last].isBeforeRestart else {
            throw Fault(.misplacedRestart, at: range)
          }
          pieces[last].isBeforeRestart = true
        } else if tokens.bytes[range].elementsEqual("=".utf8) {
          guard last >= 0, pieces[last].claim == nil, let number = tokens.next(),
            let points = tokens.points(in: number)
          else { throw Fault(.noClaim, at: range) }
          pieces[last].claim = points
          pieces[last].claimRange = number
        } else if let card = tokens.card(in: range) {
          pieces.append(Piece(card: card, range: range))
        } else {
          throw Fault(.notACard, at: range, in: tokens)
        }
      }
      return pieces
    }
  }
}

extension PegExample.Fault {
  /// Returns the fault in words.
  public var words: FaultWords {
    switch reason {
    case .nothing:
      FaultWords("cribbage-peg-example", "expected cards such as '7H 8C=2 9D=4 | KS'")
    case .notACard:
      FaultWords(
        "cribbage-peg-example",
        "'\(text)' is no card; write rank and suit, such as '5H', 'TD' or 'AS'")
    case .cardTwice(let card):
      FaultWords("cribbage-peg-example", "'\(card.description)' is there already")
    case .noClaim:
      FaultWords("cribbage-peg-example", "expected a card before '=' and its points behind it")
    case .aboveThirtyOne(let card, let count):
      FaultWords(
        "cribbage-peg-example",
        "'\(card.description)' can't be played at \(count); write '|' before it where nobody else can"
      )
    case .misplacedRestart:
      FaultWords("cribbage-peg-example", "'|' stands once behind a card")
    case .couldPlay(let card, let count):
      FaultWords(
        "cribbage-peg-example",
        "'\(card.description)' could have been played at \(count), before the '|'")
    case .differs(let card, let claimed, let actual):
      FaultWords(
        "cribbage-peg-example-differs",
        "the example says that '\(card.description)' pegs \(claimed.rawValue), the rules say"
          + " \(actual.rawValue)")
    }
  }
}
