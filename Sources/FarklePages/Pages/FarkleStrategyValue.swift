import Contents
import Farkle
import GameReports
import Histories
import Localization
import PageKit
import SiteModel
import Tabletop
import Templating

/// The strategy card of rules, where they have one.
struct FarkleStrategyBlock: PageValue {
  let card: FarkleStrategyValue?

  static let typeName = "Farkle strategy block"
  static let fields: [Field<FarkleStrategyBlock>] = [
    Field("card", "null where points of the rules are too far apart to work one out") { $0.card }
  ]

  init(of rules: FarkleRules, in words: FarkleWords) {
    card = FarkleTurnTables(rules).map { FarkleStrategyValue(FarkleStrategyCard($0), in: words) }
  }
}

/// A strategy card: when to bank, how often dice score nothing, and what dice are worth keeping.
struct FarkleStrategyValue: PageValue {
  let turn: String
  let reading: String?
  let rows: [Row]
  let counts: [Count]
  let faces: [Face]
  let mixed: Group<Mixed>?
  let example: String?
  let notes: [String]

  static let typeName = "Farkle strategy"
  static let fields: [Field<FarkleStrategyValue>] = [
    Field("turn", "what a turn comes to, in a sentence") { $0.turn },
    Field("reading", "a row of `rows` in a sentence; null where none has points to bank from") {
      $0.reading
    },
    Field("rows", "six dice first") { $0.rows },
    Field("counts", "the columns of `faces`: one to six dice kept") { $0.counts },
    Field("faces", "a row a face, the 1s first") { $0.faces },
    Field("mixed", "dice of different faces that score together; null where none do") {
      $0.mixed
    },
    Field("example", "two figures of `faces` compared; null where nobody may choose") {
      $0.example
    },
    Field("notes", "what is left out, and what may look odd; sentences") { $0.notes },
  ]

  struct Row: PageValue {
    let dice: String
    let bank: String
    let farkle: String
    let inVain: String

    static let typeName = "Farkle dice to throw"
    static let fields: [Field<Row>] = [
      Field("dice", "how many") { $0.dice },
      Field("bank", "bank from so many points on, or whether always or never") { $0.bank },
      Field("farkle", "the chance that they score nothing: \"2.3%\"") { $0.farkle },
      Field("inVain", "the same, counted: \"1,080 of 46,656\"") { $0.inVain },
    ]
  }

  struct Count: PageValue {
    let kept: String
    let next: String

    static let typeName = "Farkle dice kept"
    static let fields: [Field<Count>] = [
      Field("kept", "how many") { $0.kept },
      Field("next", "how many are thrown next: \"5 to throw\"") { $0.next },
    ]
  }

  struct Face: PageValue {
    let die: Markup
    let cells: [Kept]

    static let typeName = "Farkle face kept"
    static let fields: [Field<Face>] = [
      Field("die", "the face, drawn") { $0.die },
      Field("cells", "one for each number of dice in `counts`") { $0.cells },
    ]
  }

  struct Mixed: PageValue {
    let name: String
    let dice: Markup
    let next: String
    let kept: Kept

    static let typeName = "Farkle combination kept"
    static let fields: [Field<Mixed>] =
      [
        Field("name", "what it is called") { $0.name },
        Field("dice", "dice that make it, drawn") { $0.dice },
        Field("next", "how many are thrown next: \"1 to throw\"") { $0.next },
      ] + Kept.fields { $0.kept }
  }

  struct Kept: PageValue {
    /// The points of the dice; `points` and `worth` are `nil` where the dice don't score.
    let points: String?
    let worth: String?
    let banks: Bool

    static let typeName = "Farkle worth"
    static let fields: [Field<Kept>] = [
      Field("points", "what the dice score; null where they don't") { $0.points },
      Field("worth", "what the turn comes to on average, these points with it; null as `points`") {
        $0.worth
      },
      Field("banks", "whether to bank them") { $0.banks },
    ]
  }
}

extension FarkleStrategyValue {
  init(_ card: FarkleStrategyCard, in words: FarkleWords) {
    let wording = words.wording
    turn = wording(
      .strategyTurn, ["points": wording.numbers.decimal(card.meanTurn, places: 1)])
    reading = card.telling.flatMap { row in
      row.bank.map { words.sentence(on: row.dice, bank: $0) }
    }
    rows = card.rows.reversed().map { Row($0, of: card, in: words) }
    counts = (1...Dice.capacity).map { count in
      let left = Dice.capacity - count
      let next = left > 0 ? left : card.rules.hotDice == .off ? nil : Dice.capacity
      return Count(kept: String(count), next: words.next(next))
    }
    faces = zip(1...6, card.ofOneFace).map { face, row in
      Face(
        die: Markup(wording.drawing(of: Dice([face]) ?? Dice(), keeping: nil)),
        cells: row.map { Kept($0, in: words) })
    }
    mixed = Group(
      card.mixed.map { mixed in
        Mixed(
          name: words.name(of: mixed.kind, face: nil),
          dice: Markup(wording.drawing(of: mixed.kept.dice, keeping: nil)),
          next: words.next(mixed.kept.next), kept: Kept(mixed.kept, in: words))
      })
    example = words.comparison(of: card)
    notes = words.notes(on: card)
  }
}

extension FarkleStrategyValue.Row {
  fileprivate init(
    _ row: FarkleStrategyCard.Row, of card: FarkleStrategyCard, in words: FarkleWords
  ) {
    let wording = words.wording
    dice = String(row.dice)
    bank =
      switch card.bank(in: row) {
      case 0?: wording[.strategyAlways]
      case let points?: words.points(Points(points))
      case nil: wording[.strategyNever]
      }
    farkle = wording.percent(row.farkle, places: 1)
    inVain = wording(
      .strategyInVain,
      [
        "throws": wording.numbers.whole(row.throwsInVain.count),
        "all": wording.numbers.whole(row.throwsInVain.of),
      ])
  }
}

extension FarkleStrategyValue.Kept {
  fileprivate init(_ kept: FarkleStrategyCard.Kept?, in words: FarkleWords) {
    points = kept.map { words.points($0.points) }
    worth = kept.map { kept in
      kept.wins ? words.wording(.rulesWins) : words.average(kept.worth)
    }
    banks = kept?.banks ?? false
  }
}

extension FarkleStrategyCard {
  /// Returns the points from which on to bank; `nil` for never, as where a game is won before.
  fileprivate func bank(in row: Row) -> Int? {
    row.bank.flatMap { rules.rounds == nil && $0 >= rules.target.rawValue ? nil : $0 }
  }

  /// The row that explains the others: three dice, or the next that has points.
  fileprivate var telling: Row? {
    ([3, 2, 4, 1, 5, 6].map { rows[$0 - 1] }).first { (bank(in: $0) ?? 0) > 0 }
  }

  /// Whether one die asks for as many points as two, or more.
  fileprivate var favoursOneDie: Bool {
    guard let one = rows[0].bank, let two = rows[1].bank else { return false }
    return rules.hotDice != .off && two > 0 && one >= two
  }
}

extension FarkleWords {
  fileprivate func average(_ worth: Double) -> String {
    points(Points(Int(worth.rounded())))
  }

  fileprivate func next(_ dice: Int?) -> String {
    guard let dice else { return wording[.strategyEnds] }
    return wording(.strategyNext, count: dice, ["count": String(dice)])
  }

  fileprivate func sentence(on dice: Int, bank: Int) -> String {
    wording(
      .strategyReading, count: dice,
      ["count": String(dice), "points": points(Points(bank))])
  }

  /// One 5 beside two of them.
  fileprivate func comparison(of card: FarkleStrategyCard) -> String? {
    guard card.rules.keep == .any, let one = card.ofOneFace[4][0],
      let two = card.ofOneFace[4][1]
    else { return nil }
    return wording(
      .strategyExample,
      [
        "points": points(one.points), "worth": average(one.worth), "more": points(two.points),
        "other": average(two.worth),
      ])
  }

  fileprivate func notes(on card: FarkleStrategyCard) -> [String] {
    var notes: [String] = []
    if card.favoursOneDie { notes.append(wording(.strategyOneDie)) }
    if card.rules.keep == .all { notes.append(wording(.strategyKeepAll)) }
    if card.rules.openingMinimum > 0 {
      notes.append(
        wording(.strategyOpening, ["points": points(card.rules.openingMinimum)]))
    }
    if card.rules.remembersTurns { notes.append(wording(.skillMemory)) }
    return notes
  }
}

/// The strategy card on paper, half a page to cut out.
struct FarkleStrategySheet: PageBody {
  let title: String
  let rules: String
  let paper: String
  let strategy: FarkleStrategyBlock

  static let name = "printable"
  static let typeName = "Farkle strategy card"
  static let fields: [Field<FarkleStrategySheet>] =
    [
      Field("title", "its heading") { $0.title },
      Field("rules", "the rules' title") { $0.rules },
      Field("paper", "`A4` or `letter`") { $0.paper },
    ] + FarkleStrategyBlock.fields { $0.strategy }

  init(_ order: PrintOrder<FarkleGame>) {
    title = order.title
    rules = order.rulesTitle
    paper = order.page.settings.paper.name
    strategy = FarkleStrategyBlock(of: order.rules, in: FarkleWords(wording: order.page.wording))
  }
}
