import Bytes
import Cribbage
import Diagnostics
import Histories
import Tabletop
package import Telling

extension CribbageGame {
  static let odds = GameGuide.Section(
    text: """
      Of cribbage INPUT is the six cards dealt to one of two players, or the five to one of three; standard input has \
      a hand a line. Ranks all that could be thrown, with what the hand counts on average over all starters, what the \
      crib counts on average, both together, and the least and the most that the hand can count. The crib is \
      another's unless --dealer says that it is one's own.
      """,
    options: [.dealer],
    examples: [
      (
        "scorebook odds cribbage '5H 6H 7C 8S JD QC'",
        "what to throw into the other's crib"
      ),
      ("scorebook odds cribbage --dealer '5H 6H 7C 8S JD QC'", "and what into one's own"),
    ])

  package static func odds(_ request: OddsRequest<CribbageGame>) async throws {
    let cards = request.inputs.joined(separator: " ")
    try request.answer(
      cards.isEmpty ? nil : cards,
      by: CribbageOdds(isDealer: request.arguments.has(.dealer)))
  }
}

/// Ranks what can be thrown of a hand.
struct CribbageOdds: InputScorer {
  let isDealer: Bool

  func score(_ input: ArraySlice<UInt8>) throws(InputFault) -> InputScore {
    let dealt = try cards(in: input)
    let ranked = RankedDiscards(of: dealt, ownsCrib: isDealer, seats: dealt.count == 6 ? 2 : 3)
    let discards = ranked.options.map { option -> JSON in
      let counts = ranked.counts(of: option)
      return [
        "thrown": JSON(option.thrown), "hand": .fraction(option.hand),
        "crib": .fraction(option.crib), "sum": .fraction(option.sum),
        "least": .number(counts.lowerBound.rawValue), "most": .number(counts.upperBound.rawValue),
      ]
    }
    return InputScore(
      fields: [
        JSON.Field(key: "dealer", value: .bool(isDealer)),
        JSON.Field(key: "discards", value: .array(discards)),
        JSON.Field(key: "model", value: "points"),
      ], text: text(of: ranked, dealt: dealt))
  }

  private func text(of ranked: RankedDiscards, dealt: [Card]) -> String {
    func row(_ cells: [String]) -> String {
      Column.left(cells[0], 8) + cells.dropFirst().map { Column.right($0, 8) }.joined() + "\n"
    }
    let owner =
      isDealer ? "one's own crib" : dealt.count == 6 ? "the other's crib" : "another's crib"
    return
      "\(dealt.words), thrown into \(owner): points on average, hands over all starters not seen,\n"
      + "cribs as ten million simulated deals had them; least and most are of the hand\n"
      + row(["thrown", "hand", isDealer ? "+ crib" : "- crib", "sum", "least", "most"])
      + ranked.options.map { option in
        let counts = ranked.counts(of: option)
        return row(
          [option.thrown.words] + [option.hand, option.crib, option.sum].map { hundredths($0) }
            + [counts.lowerBound, counts.upperBound].map { String($0.rawValue) })
      }.joined()
  }

  /// A number with two places.
  private func hundredths(_ value: Double) -> String {
    let whole = Int((abs(value) * 100).rounded())
    let rest = String(whole % 100)
    return (value < 0 && whole > 0 ? "-" : "") + "\(whole / 100)."
      + (rest.utf8.count < 2 ? "0" : "") + rest
  }

  private func cards(in input: ArraySlice<UInt8>) throws(InputFault) -> [Card] {
    var cards: [Card] = []
    var rest = input
    while let start = rest.firstIndex(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    ) {
      rest = rest[start...]
      let end =
        rest.firstIndex { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } ?? rest.endIndex
      var word = rest[..<end]
      let text = String(decoding: word, as: UTF8.self)
      guard let card = Card(prefixOf: &word), word.isEmpty else {
        throw InputFault(
          FaultWords(
            "cribbage-card", "can't read '\(text)'; expected a card such as '5H' or 'TD'"),
          at: start..<end)
      }
      guard !cards.contains(card) else {
        throw InputFault(
          FaultWords("cribbage-card-twice", "\(card) is here twice"), at: start..<end)
      }
      cards.append(card)
      rest = rest[end...]
    }
    guard cards.count == 6 || cards.count == 5 else {
      throw InputFault(
        FaultWords(
          "cribbage-dealt-cards",
          "expected six cards, such as '5H 6H 7C 8S JD QC', or five of three players, not "
            + "\(cards.count)"), at: input.startIndex..<input.endIndex)
    }
    return cards
  }
}
