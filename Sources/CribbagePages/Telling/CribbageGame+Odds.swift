import Bytes
import Cribbage
import Diagnostics
import Histories
import Tabletop
package import Telling

extension CribbageGame {
  static let odds = GameGuide.Section(
    text: """
      For cribbage INPUT is the six cards dealt to one of two players, or the five dealt to one of three. Standard input \
      has a hand on each line. Ranks everything that could be thrown. For each it tells the mean count of the hand over \
      all starters, the mean count of the crib, both together, and the lowest and highest count of the hand. The crib is \
      another player's, or your own with --dealer.
      """,
    options: [.dealer],
    examples: [
      (
        "scorebook odds cribbage '5H 6H 7C 8S JD QC'",
        "what to throw into the other's crib"
      ),
      ("scorebook odds cribbage --dealer '5H 6H 7C 8S JD QC'", "and what into your own"),
    ])

  package func odds(_ request: OddsRequest<CribbageGame>) async throws {
    let cards = request.inputs.joined(separator: " ")
    try request.answer(
      cards.isEmpty ? nil : cards,
      by: CribbageOdds(isDealer: request.arguments.has(.dealer)))
  }
}

/// A ranking of what can be thrown of a hand.
struct CribbageOdds: InputScorer {
  let isDealer: Bool

  func score(_ input: ArraySlice<UInt8>) throws(InputFault) -> InputScore {
    let dealt: [Card]
    do throws(DealtCards.Fault) {
      dealt = try DealtCards(parsing: input).cards
    } catch {
      throw InputFault(error.words, at: error.range)
    }
    let ranked = RankedDiscards(of: dealt, ownsCrib: isDealer, seats: dealt.count == 6 ? 2 : 3)
    return InputScore(fields: ranked.json, text: text(of: ranked, dealt: dealt))
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
        let counts = option.counts
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
}
