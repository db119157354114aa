import Drawing
import Histories
import League
import Publishing
import Sixis
import Tabletop
package import Templating

extension SixisReport {
  var log: SixisLog {
    let verdicts = self.verdicts
    return SixisLog(
      rounds: story.rounds.map { section($0, verdicts: verdicts) },
      reference: game.record.detail == .moves ? SixisReference(words: words) : nil)
  }

  private func section(_ round: RoundScore, verdicts: [Int: [Verdict]]) -> SixisLog.Round {
    let after = replay.steps[round.turns.upperBound - 1].state
    let before =
      round.turns.lowerBound == 0 ? replay.start : replay.steps[round.turns.lowerBound - 1].state
    let number = String(round.round)
    return SixisLog.Round(
      head: PartHead(
        id: SixisReport.id(of: round), title: wording(.reportRound, ["number": number]),
        totals: sides.map { side in
          .init(
            name: name(ofSide: side), color: color(ofSide: side),
            points: words.points(before.total(of: side[0])))
        }),
      beginning: beginning(of: round), start: table(of: round, at: nil),
      turns: round.turns.compactMap { turn($0, verdicts: verdicts[$0] ?? []) },
      told: told(of: round), ending: ending(of: round), end: table(of: round, at: after),
      missed: missed(in: round), isOpen: round.end == nil)
  }

  /// Who begins, and with which dice.
  private func beginning(of round: RoundScore) -> [String] {
    let sentences = round.turns.flatMap { index in
      let step = replay.steps[index]
      return step.notes.compactMap { note in
        switch note {
        case .roundBegan, .startsWith:
          note.entry(in: step.state).sentence(in: wording, naming: name)
        default: nil
        }
      }
    }
    return round.namesCards ? sentences + [wording(.sixisDiceUntold)] : sentences
  }

  /// Which cards each player took and flipped in a round whose deal isn't known, so that no table can be
  /// drawn; `nil` for another round.
  private func told(of round: RoundScore) -> Group<SixisLog.Told>? {
    guard round.namesCards else { return nil }
    var rows = seats.map {
      SixisLog.Told(player: player([$0]))
    }
    for index in round.turns {
      guard case .player(let seat, _, _) = replay.steps[index].turn else { continue }
      for note in replay.steps[index].notes {
        switch note {
        case .took(let chosen):
          let text = wording(
            .sixisCardPoints,
            [
              "card": words.name(of: chosen.card, chosen.side),
              "points": words.points(chosen.points),
            ])
          rows[seat.rawValue].add(text, to: chosen.side)
        case .scored(let points) where points > 0:
          let text = wording(
            .sixisCardPoints, ["card": wording(.sixisUnnamed), "points": words.points(points)])
          rows[seat.rawValue].add(text, to: SixisCard.side(worth: points))
        case .flipped(let chosen):
          rows[seat.rawValue].flipped.append(words.name(of: chosen.card, chosen.side))
        default: break
        }
      }
    }
    return Group(rows)
  }

  /// The table of a round, as it was dealt or as it lies in a state; `nil` where the deal isn't recorded,
  /// and where nobody has taken or turned a card since.
  private func table(of round: RoundScore, at state: SixisRules.State?) -> SixisLog.Table? {
    guard let dealt = story.deal(in: round) else { return nil }
    let drawing = SixisTableDrawing(
      words: words, layout: replay.start.layout, names: seats.map(name), dealt: dealt,
      marks: seats.map(mark))
    guard let state else { return SixisLog.Table(drawing: Markup(drawing.atDeal)) }
    guard let table = state.table,
      !table.taken.isEmpty || table.cards.contains(where: { $0.placed.flippedBy != nil })
    else { return nil }
    return SixisLog.Table(drawing: Markup(drawing.drawing(of: table)))
  }

  /// Why a round ended, and who won where the game did; `nil` while it is on.
  private func ending(of round: RoundScore) -> String? {
    let last = round.turns.last { replay.steps[$0].turn.isPlayers }
    guard round.end != nil, let last, case .player(let seat, _, _) = replay.steps[last].turn
    else { return nil }
    let state = replay.steps[last].state
    let others = SixisRules.Note.surroundings(of: seat, in: state, naming: name, words)
    let sentences = replay.steps[round.turns].flatMap(\.notes).compactMap { note in
      if case .over = note, game.record.isDecidedByHandicap { return String?.none }
      return note.isEnding
        ? note.entry(in: state).sentence(in: wording, naming: name, others) : nil
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }
}

// MARK: - What the template shows

/// Every turn.
package struct SixisLog: PageValue {
  let rounds: [Round]
  let reference: SixisReference?

  package static let typeName = "Sixis log"
  package static let fields: [Field<SixisLog>] = [
    Field("rounds", "in their order") { $0.rounds },
    Field("reference", "the cards; null where no dice were recorded") { $0.reference },
  ]

  struct Round: PageValue {
    let head: PartHead
    let beginning: [String]
    let start: Table?
    let turns: [SixisTurnValue]
    let told: Group<Told>?
    let ending: String?
    let end: Table?
    let missed: String?
    let isOpen: Bool

    static let typeName = "Sixis round"
    static let fields: [Field<Round>] =
      PartHead.fields { $0.head } + [
        Field("beginning", "who begins, and who with which saved dice") { $0.beginning },
        Field("start", "the table as dealt; null where the deal isn't recorded") { $0.start },
        Field("turns", "in their order") { $0.turns },
        Field(
          "told", "what each player took and flipped, where the deal isn't recorded but cards are"
        ) {
          $0.told
        },
        Field("ending", "why the round ended, and who won the game with it") { $0.ending },
        Field("end", "the table at the end; null also where all cards still lie as dealt") {
          $0.end
        },
        Field(
          "missed",
          "the cards that nobody took, each with the best chance that a roll had to meet it; null where the game isn't judged"
        ) { $0.missed },
        Field("open", "whether the round is still on") { $0.isOpen },
      ]
  }

  struct Table: PageValue {
    let drawing: Markup

    static let typeName = "Sixis table"
    static let fields: [Field<Table>] = [Field("drawing", "the cards as they lie") { $0.drawing }]
  }

  /// What a player did in a round told by its cards, without the dice.
  struct Told: PageValue {
    let player: PlayerValue
    private(set) var blue: [String] = []
    private(set) var red: [String] = []
    var flipped: [String] = []

    init(player: PlayerValue) {
      self.player = player
    }

    mutating func add(_ card: String, to side: SixisCard.Side) {
      switch side {
      case .blue: blue.append(card)
      case .red: red.append(card)
      }
    }

    static let typeName = "Sixis cards told"
    static let fields: [Field<Told>] = [
      Field("player", "who") { $0.player },
      Field("blue", "cards taken on their blue side, with their points") { Group($0.blue) },
      Field("red", "on their red side") { Group($0.red) },
      Field("flipped", "cards turned") { Group($0.flipped) },
    ]
  }
}
