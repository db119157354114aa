import Bytes
public import Tabletop

extension KlondikeRules.Fault {
  /// The fault in words.
  public var words: FaultWords { reason.words }
}

extension KlondikeRules.Reason {
  /// The reason in words.
  public var words: FaultWords {
    @inline(never)
    get { inWords }
  }

  private var inWords: FaultWords {
    switch self {
    case .notDealt:
      FaultWords(
        "klondike-no-deal", saying: "a move before the deal; begin with 'deal' and the 52 cards")
    case .dealtAlready:
      FaultWords(
        "klondike-second-deal", saying: "a second deal in one game; a new game begins with a header"
      )
    case .afterWin: FaultWords("klondike-after-win", saying: "a move after the win")
    case .afterResignation:
      FaultWords("klondike-after-resignation", saying: "a move after 'resign'")

    case .stockEmpty(true):
      FaultWords(
        "klondike-stock-empty",
        saying: "'draw' from an empty stock; turn the waste over with 'recycle'")
    case .stockEmpty(false):
      FaultWords(
        "klondike-stock-empty", saying: "'draw' from an empty stock, which can't be filled again")
    case .stockNotEmpty(let left):
      FaultWords(
        "klondike-stock-not-empty",
        saying:
          "'recycle' with \(left) \(left == 1 ? "card" : "cards") left in the stock; 'draw' until it"
          + " is empty")
    case .nothingToRecycle:
      FaultWords("klondike-nothing-to-recycle", saying: "'recycle' with an empty waste")
    case .passesUsedUp(let passes):
      FaultWords(
        "klondike-passes",
        saying:
          "'recycle' after \(passes) \(passes == 1 ? "pass" : "passes"), all that the rules allow")
    case .unknownStock:
      FaultWords(
        "klondike-unknown-stock", saying: "the position doesn't tell which cards the stock has")

    case .absent(let card):
      FaultWords("klondike-absent", saying: "'\(card.description)' lies nowhere in this position")
    case .inStock(let card):
      FaultWords("klondike-in-stock", saying: "'\(card.description)' is face down in the stock")
    case .faceDown(let card, let column):
      FaultWords(
        "klondike-face-down", saying: "'\(card.description)' is face down in column \(column + 1)")
    case .buried(let card, let top, let place):
      FaultWords(
        "klondike-buried",
        saying: "'\(card.description)' is buried \(place.words) under '\(top.description)'")

    case .ownColumn(let card, let column):
      FaultWords(
        "klondike-own-column", saying: "'\(card.description)' lies in column \(column + 1) already")
    case .onlyKing(let card, let column):
      FaultWords(
        "klondike-only-king",
        saying:
          "'\(card.description)' can't go to column \(column + 1), which is empty and takes only a"
          + " king")
    case .wrongRank(let card, let last):
      FaultWords(
        "klondike-rank",
        saying: "'\(card.description)' doesn't go on '\(last.description)': \(Self.takes(last))")
    case .sameColour(let card, let last):
      FaultWords(
        "klondike-colour",
        saying: "'\(card.description)' doesn't go on '\(last.description)': both are"
          + " \(card.suit.isRed ? "red" : "black")")
    case .unknownColumn(let column):
      FaultWords(
        "klondike-unknown-column",
        saying: "the position doesn't tell the last card of column \(column + 1)")
    case .wrongFoundationRank(let card, nil):
      FaultWords(
        "klondike-foundation-rank",
        saying: "'\(card.description)' can't go home yet: its foundation begins with"
          + " '\(Card(.ace, of: card.suit).description)'")
    case .wrongFoundationRank(let card, let top?):
      FaultWords(
        "klondike-foundation-rank",
        saying:
          "'\(card.description)' can't go home yet: its foundation stands at '\(top.description)'")
    case .wrongSuit(let card, let top):
      FaultWords(
        "klondike-suit",
        saying:
          "'\(card.description)' doesn't go on '\(top.description)': a foundation is of one suit")
    case .alreadyHome(let card):
      FaultWords(
        "klondike-already-home", saying: "'\(card.description)' is on its foundation already")
    case .worryingBackOff(let card):
      FaultWords(
        "klondike-worrying-back",
        saying: "'\(card.description)' is home, and under 'worrying-back: off' stays there")

    case .nothingToTapTo(let card):
      FaultWords("klondike-tap", saying: "'\(card.description)' fits nowhere, a tap does nothing")
    case .tapAtHome(let card):
      FaultWords("klondike-tap", saying: "'\(card.description)' is home, where a tap does nothing")
    case .tapKingAtBase(let card):
      FaultWords(
        "klondike-tap",
        saying:
          "'\(card.description)' lies at its column's base, from where a tap takes it to its foundation"
          + " alone, which doesn't take it now")

    case .claimDiffers(let claimed, let actual):
      FaultWords(
        "klondike-claim",
        saying: "the score is claimed to be '\(claimed.rawValue)', it is \(actual.rawValue)")
    case .claimWithoutScore:
      FaultWords(
        "klondike-claim-without-score",
        saying: "a claim where 'scoring: none' keeps no score; leave it out"
      )
    }
  }

  private static func takes(_ last: Card) -> String {
    guard let rank = Rank(rawValue: last.rank.rawValue - 1) else { return "nothing goes on an ace" }
    let suits: (Suit, Suit) = last.suit.isRed ? (.clubs, .spades) : (.diamonds, .hearts)
    let words: Message =
      "it takes '\(Card(rank, of: suits.0).description)' or"
      + " '\(Card(rank, of: suits.1).description)'"
    return words.text
  }
}

extension KlondikeDeal.Fault {
  /// The most missing cards that a message names.
  private static let mostNamed = 6

  /// The fault in words.
  public var words: FaultWords {
    switch self {
    case .twice(let card, _):
      return FaultWords("klondike-deal-twice", saying: "'\(card.description)' is dealt twice")
    case .missing(let cards):
      var names: [UInt8] = []
      for (index, card) in cards.prefix(Self.mostNamed).enumerated() {
        names.append(index > 0 ? ", '" : "'" as StaticString)
        card.write(to: &names)
        names.append("'")
      }
      let more: Message =
        cards.count > Self.mostNamed ? " and \(cards.count - Self.mostNamed) more" : ""
      return FaultWords(
        "klondike-deal-missing",
        saying:
          "the deal has \(KlondikeDeal.size - cards.count) of 52 cards; missing: \(String(bytes: names))\(more)"
      )
    }
  }
}

extension KlondikeRules.Place {
  fileprivate var words: Message {
    switch self {
    case .stock: "in the stock"
    case .waste: "in the waste"
    case .column(let index): "in column \(index + 1)"
    case .foundation: "on its foundation"
    }
  }
}
