import Bytes
import Cribbage
import GameReports
import League
import SiteModel
import Tabletop
package import Templating

extension CribbageReport {
  /// Every deal.
  func log(keys: Set<String>) -> CribbageLog {
    let verdicts = discardVerdicts
    let parts = CribbageGame().parts(of: self)
    return CribbageLog(
      engine: logEngine([JSON.Field(key: "names", value: .object(words.namesForScripts))]),
      hasCards: deals.contains { $0.hasMoves }, isJudged: !verdicts.isEmpty,
      deals: deals.enumerated().map { index, deal in
        let isLast = index == deals.count - 1
        let id = "deal-\(deal.number)"
        return value(
          of: deal,
          PartHead(
            id: id, title: parts[index].title, totals: totals { deal.totalBefore(of: $0[0]) },
            isKey: isLast || keys.contains(id), place: place(ofPart: index, among: parts)),
          isLast: isLast, verdicts.isEmpty ? [:] : verdicts[index])
      })
  }

  private func value(
    of deal: CribbageRules.Deal, _ head: PartHead, isLast: Bool, _ verdicts: [Seat: VerdictValue]
  ) -> CribbageDealValue {
    CribbageDealValue(
      head: head, dealer: page.wording(.cribbageDealer, ["player": name(deal.dealer)]),
      hands: Group(hands(of: deal, verdicts)),
      cribCard: deal.cribCard.map { words.text(of: [$0]) },
      starter: deal.starter.map { words.text(of: [$0]) },
      played: Group(played(in: deal)), counts: counts(of: deal),
      ending: isLast ? ending(of: deal) : nil)
  }

  /// Returns the cards that everybody was dealt, pone first: the four cards kept, and what went to the crib.
  private func hands(
    of deal: CribbageRules.Deal, _ verdicts: [Seat: VerdictValue]
  ) -> [CribbageDealValue.Hand] {
    deal.countingOrder.compactMap { seat in
      deal.hands[seat.rawValue].map { hand in
        CribbageDealValue.Hand(
          name: name(seat), color: color(seat), kept: words.text(of: hand.kept.sorted()),
          crib: words.text(of: hand.discards.sorted()),
          choices: choices(of: seat, in: deal, verdicts[seat]))
      }
    }
  }

  private func played(in deal: CribbageRules.Deal) -> [CribbageDealValue.Played] {
    let order = deal.countingOrder
    return zip(deal.played, [true] + deal.played.map(\.endsCount)).map { played, begins in
      let lane = order.firstIndex(of: played.seat) ?? 0
      return CribbageDealValue.Played(
        name: name(played.seat), color: color(played.seat),
        lane: lane > 0 ? String(lane + 1) : nil, card: words.text(of: [played.card]),
        count: page.number(played.count), beginsCount: begins,
        points: played.scores.isEmpty
          ? nil : words.points(played.pegged, of: played.points, words.gain),
        reasons: words.reasons(for: played.scores))
    }
  }

  /// Returns the way in which the last deal ended the game, and what of it was therefore never counted.
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
  /// Returns the sources of a deal's points: a row a player, in the order of counting.
  fileprivate func counts(of deal: CribbageRules.Deal) -> CribbageDealValue.Counts? {
    let rows = deal.countingOrder.compactMap { row(of: $0, in: deal) }
    guard !rows.isEmpty else { return nil }
    let notes = deal.shows.flatMap { show in
      words.notes(on: show, naming: name).map { note in
        let phrase: CribbagePhrase = show.isCrib ? .cribbageCribOf : .cribbageHandOf
        return words.wording(
          .cribbageNoted, ["subject": wording(phrase, ["player": name(show.seat)]), "note": note])
      }
    }
    return CribbageDealValue.Counts(
      isBrokenDown: deal.isBrokenDown, hasHeels: rows.contains { $0.heels != nil },
      hasTaken: rows.contains { $0.took != nil }, rows: rows, notes: notes)
  }

  /// Returns the row of a player; `nil` where nothing is known of them yet.
  private func row(of seat: Seat, in deal: CribbageRules.Deal) -> CribbageDealValue.CountRow? {
    let counts = deal.counts(of: seat)
    guard deal.starter != nil || counts != nil || deal.recorded[seat.rawValue] != nil else {
      return nil
    }
    let isDealer = seat == deal.dealer
    let taken = deal.taken(by: seat)
    let isPlayed = !deal.played.isEmpty || counts != nil
    return CribbageDealValue.CountRow(
      name: name(seat), color: color(seat),
      heels: isDealer ? deal.heels.map { words.points($0, of: CribbageRules.heels) } : nil,
      pegs: isPlayed ? words.points(deal.pegged(by: seat)) : nil,
      hand: shown("hand", deal.hand(of: seat), counts?.hand, isWritten: counts != nil),
      crib: isDealer ? shown("crib", deal.cribShow, counts?.crib, isWritten: counts != nil) : nil,
      took: taken > 0 ? words.points(taken) : counts?.took.map(words.points),
      gain: words.gain(deal.points(of: seat)))
  }

  /// Returns the count of a hand or crib: a dash where that never came to be, `nil` where it is to come.
  private func shown(
    _ kind: String, _ show: CribbageRules.Show?, _ points: Points?, isWritten: Bool
  ) -> CribbageDealValue.Shown? {
    guard let show else {
      if let points { return .init(points: words.points(points)) }
      return state.isOver ? .init(points: "–") : isWritten ? .init(points: words.points(0)) : nil
    }
    return CribbageDealValue.Shown(
      points: words.points(show.pegged, of: show.called), brief: show.count.flatMap(words.brief),
      asked: asksEngine ? kind : nil, combinations: asksEngine ? nil : show.count.map(words.spoken))
  }
}

extension CribbageWords {
  /// A hand as it is counted aloud: `7♠ 8♦ fifteen 2, 7♠ 8♥ fifteen 4, 8♦ 8♥ pair 6`.
  fileprivate func spoken(_ count: HandCount) -> String {
    var soFar: Points = 0
    return count.groups.flatMap { count.combinations(of: $0) }.map { combination in
      soFar = soFar + combination.points
      return scored(
        wording.shown(combination.cards) + " " + name(of: combination), soFar)
    }.joined(separator: ", ")
  }

  /// Cards one beside the other, each an element with the letter of its suit as a class, but spades'.
  func text(of cards: [Card]) -> Markup {
    Markup(
      cards.map { card in
        let suit =
          switch card.suit {
          case .clubs: " class=\"c\""
          case .diamonds: " class=\"d\""
          case .hearts: " class=\"h\""
          case .spades: ""
          }
        return "<i\(suit)>\(wording.shown([card]))</i>"
      }.joined())
  }
}

// MARK: - What the template shows

package struct CribbageLog: PageValue {
  let engine: LogEngine?
  let hasCards: Bool
  let isJudged: Bool
  let deals: [CribbageDealValue]

  package static let typeName = "Cribbage log"
  package static let fields: [Field<CribbageLog>] = [
    Field("engine", "what opens a count; null where the game's engine wasn't built") { $0.engine },
    Field("cards", "whether any deal's are recorded") { $0.hasCards },
    Field("judged", "whether discards are judged") { $0.isJudged },
    Field("deals", "each shown by `games/cribbage/deal`") { $0.deals },
  ]
}

struct CribbageDealValue: PageValue {
  let head: PartHead
  let dealer: String
  let hands: Group<Hand>?
  let cribCard: Markup?
  let starter: Markup?
  let played: Group<Played>?
  let counts: Counts?
  let ending: String?

  static let typeName = "Cribbage deal"
  static let fields: [Field<CribbageDealValue>] =
    PartHead.fields { $0.head } + [
      Field("dealer", "\"Ann deals\"") { $0.dealer },
      Field("hands", "the cards dealt, pone first; null where they aren't recorded") { $0.hands },
      Field("cribCard", "the deck's card to the crib of three players") { $0.cribCard },
      Field("starter", "null where it isn't recorded") { $0.starter },
      Field("played", "the play; null where it isn't recorded") { $0.played },
      Field("counts", "where the points came from; null before the starter is cut") { $0.counts },
      Field("ending", "how the last deal ended the game, and what was no longer counted") {
        $0.ending
      },
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
      Field("kept", "four cards, each an `i` with the class `c`, `d` or `h`, of spades none") {
        $0.kept
      },
      Field("crib", "the cards that went to the crib") { $0.crib },
      Field("choices", "how good that was; null where it isn't judged") { $0.choices },
    ]
  }

  struct Played: PageValue {
    let name: String
    let color: String
    let lane: String?
    let card: Markup
    let count: String
    let beginsCount: Bool
    let points: String?
    let reasons: String?

    static let typeName = "Cribbage card in the play"
    static let fields: [Field<Played>] = [
      Field("name", "who played it") { $0.name },
      Field("color", "the player's") { $0.color },
      Field("lane", "`2` to `4` for those who count after pone") { $0.lane },
      Field("card", "what was played") { $0.card },
      Field("count", "the running count with it") { $0.count },
      Field("restart", "whether the count begins with it") { $0.beginsCount },
      Field("points", "\"+2\"; null where it pegs nothing") { $0.points },
      Field("reasons", "\"fifteen\"") { $0.reasons },
    ]
  }

  struct Counts: PageValue {
    let isBrokenDown: Bool
    let hasHeels: Bool
    let hasTaken: Bool
    let rows: [CountRow]
    let notes: [String]

    static let typeName = "Cribbage counts"
    static let fields: [Field<Counts>] = [
      Field("told", "whether more is known than the points") { $0.isBrokenDown },
      Field("jack", "whether the starter was a jack") { $0.hasHeels },
      Field("muggins", "whether anything was taken") { $0.hasTaken },
      Field("rows", "a row a player, pone first") { $0.rows },
      Field("notes", "muggins, or that less was needed") { $0.notes },
    ]
  }

  struct CountRow: PageValue {
    let name: String
    let color: String
    let heels: String?
    let pegs: String?
    let hand: Shown?
    let crib: Shown?
    let took: String?
    let gain: String

    static let typeName = "Cribbage counts of a player"
    static let fields: [Field<CountRow>] = [
      Field("name", "who") { $0.name },
      Field("color", "the player's") { $0.color },
      Field("heels", "\"2\"; null without") { $0.heels },
      Field("pegs", "what was pegged in the play; null before it") { $0.pegs },
      Field("hand", "what it counted; null before it did") { $0.hand },
      Field("crib", "the dealer's, likewise; null for the others") { $0.crib },
      Field("took", "what was taken of another's count; null where nothing was") { $0.took },
      Field("gain", "what went to the score, \"+12\"") { $0.gain },
    ]
  }

  struct Shown: PageValue {
    let points: String
    var brief: String?
    var asked: String?
    var combinations: String?

    static let typeName = "Cribbage show"
    static let fields: [Field<Shown>] = [
      Field("points", "what went to the score, a dash where the game was won before") { $0.points },
      Field("brief", "\"fifteens 8, pairs 2\"; null where nothing counts or no cards are known") {
        $0.brief
      },
      Field(
        "asked", "`hand` or `crib` where the page's script asks for its combinations, else null"
      ) { $0.asked },
      Field("combinations", "\"7♠ 8♦ fifteen 2, 8♦ 8♥ pair 4\", as it is counted aloud") {
        $0.combinations
      },
    ]
  }
}
