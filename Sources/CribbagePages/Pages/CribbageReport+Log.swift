import Cribbage
import League
import Publishing
import Tabletop
package import Templating

extension CribbageReport {
  /// Every deal.
  var log: CribbageLog {
    let last = deals.count - 1
    let verdicts = discardVerdicts
    return CribbageLog(
      hasCards: deals.contains { $0.hasMoves },
      deals: deals.enumerated().map { index, deal in
        value(of: deal, isLast: index == last, verdicts.isEmpty ? [:] : verdicts[index])
      })
  }

  private func value(
    of deal: CribbageRules.Deal, isLast: Bool, _ verdicts: [Seat: VerdictValue]
  ) -> CribbageDealValue {
    let number = page.number(deal.number)
    return CribbageDealValue(
      head: PartHead(
        id: "deal-\(deal.number)", title: page.wording(.cribbageDeal, ["number": number]),
        totals: sides.map { side in
          .init(
            name: name(ofSide: side), color: color(ofSide: side),
            points: words.points(deal.total(of: side[0]) - points(of: side, in: deal)),
            gain: words.gain(points(of: side, in: deal)))
        }),
      dealer: page.wording(.cribbageDealer, ["player": name(deal.dealer)]),
      hands: Group(hands(of: deal, verdicts)), cribCard: cards(deal.cribCard),
      starter: cards(deal.starter),
      heels: heels(in: deal),
      pegging: deal.played.isEmpty ? nil : CribbagePegging(deal.played, in: self),
      pegged: deal.played.isEmpty ? nil : pegged(in: deal),
      shows: deal.shows.compactMap { value(of: $0, in: deal) }, counts: counts(of: deal),
      recorded: Group(recorded(of: deal)),
      ending: isLast ? ending(of: deal) : nil,
      board: deal.pegs.isEmpty
        ? nil
        : ChartValue(
          title: page.wording(.cribbageBoardAfter, ["number": number]), svg: board(after: deal),
          table: nil))
  }

  private func cards(_ card: Card?) -> Markup? {
    card.map { Markup(page.wording.drawing(of: [$0])) }
  }

  /// What everybody was dealt, pone first: the four cards kept, and what went to the crib.
  private func hands(
    of deal: CribbageRules.Deal, _ verdicts: [Seat: VerdictValue]
  ) -> [CribbageDealValue.Hand] {
    deal.countingOrder.compactMap { seat in
      deal.hands[seat.rawValue].map { hand in
        CribbageDealValue.Hand(
          name: name(seat), color: color(seat),
          kept: Markup(page.wording.drawing(of: hand.kept.sorted())),
          crib: Markup(page.wording.drawing(of: hand.discards.sorted())),
          choices: choices(of: seat, in: deal, verdicts[seat]))
      }
    }
  }

  private func heels(in deal: CribbageRules.Deal) -> String? {
    deal.pegs.first { $0.cause == .heels }.map { peg in
      page.wording(
        .cribbageHeels, ["player": name(peg.seat), "points": words.points(peg.points)])
    }
  }
}

// MARK: - The play

extension CribbageReport {
  private func pegged(in deal: CribbageRules.Deal) -> String {
    let mean = DealMeans(seats: deal.hands.count)
    let scores = deal.countingOrder.enumerated().map { position, seat in
      let scored = words.scored(name(seat), deal.pegged(by: seat))
      guard page.judgements != nil else { return scored }
      return page.wording(
        .cribbageBeside,
        [
          "scored": scored,
          "average": page.numbers.decimal(mean.pegs[position], places: 1),
        ])
    }
    return page.wording(.cribbagePlayed, ["scores": scores.joined(separator: ", ")])
  }

  /// A deal that is known by its points alone.
  private func recorded(of deal: CribbageRules.Deal) -> [PartHead.Total] {
    deal.countingOrder.compactMap { seat in
      deal.recorded[seat.rawValue].map { points in
        PartHead.Total(
          name: name(seat), color: color(seat),
          points: words.points(deal.total(of: seat)), gain: words.gain(points))
      }
    }
  }
}

// MARK: - The show

extension CribbageReport {
  /// `nil` where the cards aren't recorded.
  private func value(of show: CribbageRules.Show, in deal: CribbageRules.Deal)
    -> CribbageDealValue.Show?
  {
    guard let count = show.count else { return nil }
    let phrase: CribbagePhrase = show.isCrib ? .cribbageCribOf : .cribbageHandOf
    let peg = deal.pegs.first {
      $0.seat == show.seat && $0.cause == (show.isCrib ? .crib : .hand)
    }
    return CribbageDealValue.Show(
      title: page.wording(phrase, ["player": name(show.seat)]),
      color: color(show.seat),
      points: words.gain(show.pegged), sign: show.pegged.sign,
      total: peg.map { page.wording(.cribbageInAll, ["total": words.points($0.total)]) },
      isOpen: deal.number == 1, count: CribbageCount(count, in: words),
      notes: words.notes(on: show, naming: name))
  }

  /// How the last deal ended the game, and what of it was therefore never counted.
  private func ending(of deal: CribbageRules.Deal) -> String? {
    guard let result = state.result else { return nil }
    let players = page.list(result.winners.map(name))
    let won = page.wording(
      .cribbageWins, count: result.winners.count,
      ["players": players, "points": words.points(rules.target)])
    guard deal.starter != nil || !deal.counts.isEmpty else { return won }
    var uncounted = deal.countingOrder.filter { deal.hand(of: $0) == nil }.map { seat in
      page.wording(.cribbageHandOf, ["player": name(seat)])
    }
    if deal.cribShow == nil {
      uncounted.append(page.wording(.cribbageCribOf, ["player": name(deal.dealer)]))
    }
    guard !uncounted.isEmpty else { return won }
    return won + " "
      + page.wording(
        .cribbageUncounted, count: uncounted.count, ["hands": page.list(uncounted)])
  }
}

// MARK: - Counts

extension CribbageReport {
  /// A deal that is known by its counts: a row a line, in the order of counting.
  fileprivate func counts(of deal: CribbageRules.Deal) -> CribbageDealValue.Counts? {
    guard !deal.counts.isEmpty else { return nil }
    let notes = deal.shows.flatMap { show in
      words.notes(on: show, naming: name).map { note in
        let phrase: CribbagePhrase = show.isCrib ? .cribbageCribOf : .cribbageHandOf
        return words.wording(
          .cribbageNoted, ["subject": wording(phrase, ["player": name(show.seat)]), "note": note])
      }
    }
    return CribbageDealValue.Counts(
      hasTaken: deal.counts.contains { $0.counts.took != nil },
      isBesideCards: deals.contains { $0.hasMoves },
      rows: deal.countingOrder.compactMap { seat in
        deal.counts(of: seat).map { row(of: $0, of: seat, in: deal) }
      }, notes: notes)
  }

  private func row(
    of counts: CribbageRules.Counts, of seat: Seat, in deal: CribbageRules.Deal
  ) -> CribbageDealValue.CountRow {
    let isDealer = seat == deal.dealer
    /// What was counted, a dash where that never came to be.
    func text(_ points: Points?, _ show: CribbageRules.Show?) -> String {
      show == nil && points == nil && state.isOver ? "–" : words.points(points ?? 0)
    }
    return CribbageDealValue.CountRow(
      name: name(seat), color: color(seat),
      heels: counts.hasHeels ? words.points(CribbageRules.heels) : nil,
      pegs: words.points(counts.pegs ?? 0), hand: text(counts.hand, deal.hand(of: seat)),
      crib: isDealer ? text(counts.crib, deal.cribShow) : nil,
      took: counts.took.map(words.points), gain: words.gain(deal.points(of: seat)))
  }
}

// MARK: - What the template shows

package struct CribbageLog: PageValue {
  let hasCards: Bool
  let deals: [CribbageDealValue]

  package static let typeName = "Cribbage log"
  package static let fields: [Field<CribbageLog>] = [
    Field("cards", "whether any deal's are recorded") { $0.hasCards },
    Field("deals", "each shown by `games/cribbage/deal`") { $0.deals },
  ]
}

struct CribbageDealValue: PageValue {
  let head: PartHead
  let dealer: String
  let hands: Group<Hand>?
  let cribCard: Markup?
  let starter: Markup?
  let heels: String?
  let pegging: CribbagePegging?
  let pegged: String?
  let shows: [Show]
  let counts: Counts?
  let recorded: Group<PartHead.Total>?
  let ending: String?
  let board: ChartValue?

  static let typeName = "Cribbage deal"
  static let fields: [Field<CribbageDealValue>] =
    PartHead.fields { $0.head } + [
      Field("dealer", "\"Ann deals\"") { $0.dealer },
      Field("hands", "the cards dealt, pone first; null where they aren't recorded") { $0.hands },
      Field("cribCard", "the deck's card to the crib of three players") { $0.cribCard },
      Field("starter", "null where it isn't recorded") { $0.starter },
      Field("heels", "\"His heels: the starter is a jack, 2 for Ann\"") { $0.heels },
      Field("pegging", "the play; null where it isn't recorded") { $0.pegging },
      Field("pegged", "\"Pegged in the play: Bob 2, on average 2.1, Ann 8, on average 3.4\"") {
        $0.pegged
      },
      Field("shows", "hands and crib in the order they were counted") { $0.shows },
      Field("counts", "a deal of which the counts are recorded and no cards") { $0.counts },
      Field("recorded", "the points of a deal of which no cards are recorded") { $0.recorded },
      Field("ending", "how the last deal ended the game, and what was no longer counted") {
        $0.ending
      },
      Field("board", "the board after the deal, with the scores before it") { $0.board },
    ]

  struct Hand: PageValue {
    let name: String
    let color: String
    let kept: Markup
    let crib: Markup
    let choices: CribbageChoices?

    static let typeName = "Cribbage hand"
    static let fields: [Field<Hand>] = [
      Field("name", "who") { $0.name },
      Field("color", "the player's") { $0.color },
      Field("kept", "four cards") { $0.kept },
      Field("crib", "the cards that went to the crib") { $0.crib },
      Field("choices", "how good that was; null where it isn't judged") { $0.choices },
    ]
  }

  struct Counts: PageValue {
    let hasTaken: Bool
    let isBesideCards: Bool
    let rows: [CountRow]
    let notes: [String]

    static let typeName = "Cribbage counts"
    static let fields: [Field<Counts>] = [
      Field("muggins", "whether anything was taken") { $0.hasTaken },
      Field("mixed", "whether cards of other deals are recorded") { $0.isBesideCards },
      Field("rows", "a row a player, pone first") { $0.rows },
      Field("notes", "muggins, or that less was needed") { $0.notes },
    ]
  }

  struct CountRow: PageValue {
    let name: String
    let color: String
    let heels: String?
    let pegs: String
    let hand: String
    let crib: String?
    let took: String?
    let gain: String

    static let typeName = "Cribbage counts of a player"
    static let fields: [Field<CountRow>] = [
      Field("name", "who") { $0.name },
      Field("color", "the player's") { $0.color },
      Field("heels", "\"2\"; null without") { $0.heels },
      Field("pegs", "what was pegged in the play") { $0.pegs },
      Field("hand", "what it counted, a dash where the game was won before") { $0.hand },
      Field("crib", "the dealer's, likewise; null for the others") { $0.crib },
      Field("took", "what was taken of another's count; null where nothing was") { $0.took },
      Field("gain", "what went to the score, \"+12\"") { $0.gain },
    ]
  }

  struct Show: PageValue {
    let title: String
    let color: String
    let points: String
    let sign: String
    let total: String?
    let isOpen: Bool
    let count: CribbageCount
    let notes: [String]

    static let typeName = "Cribbage show"
    static let fields: [Field<Show>] = [
      Field("title", "\"Ann’s crib\"") { $0.title },
      Field("color", "the player's") { $0.color },
      Field("points", "what went to the score, \"+12\"") { $0.points },
      Field("sign", "`up` or `level`") { $0.sign },
      Field("total", "\"45 in all\"") { $0.total },
      Field("open", "whether the combinations are unfolded, as in the first deal") { $0.isOpen },
      Field("count", "what the cards count") { $0.count },
      Field("notes", "muggins, or that less was needed") { $0.notes },
    ]
  }
}
