import Contents
import Drawing
import GameReports
import Localization
import PageKit
import SiteModel
import Sixis
import Tabletop
import Templating

/// Every card with both its sides: what they ask for, what they are worth, and the chance in one roll of
/// six dice.
struct SixisReference: PageValue {
  let cards: [Card]
  let rolls: String

  init(words: SixisWords) {
    cards = SixisCard.allCases.map { card in
      Card(
        id: card.id, blue: Face(card, .blue, words: words), red: Face(card, .red, words: words))
    }
    rolls = words.wording.numbers.whole(46656)
  }

  static let typeName = "Sixis reference"
  static let fields: [Field<SixisReference>] = [
    Field("cards", "all of them, the Sixis last") { $0.cards },
    Field("rolls", "how many rolls there are") { $0.rolls },
  ]

  struct Card: PageValue {
    let id: String
    let blue: Face?
    let red: Face?

    static let typeName = "Sixis card"
    static let fields: [Field<Card>] = [
      Field("id", "what records call it") { $0.id },
      Field("blue", "its blue side; null for the Sixis, which has none") { $0.blue },
      Field("red", "its red side") { $0.red },
    ]
  }

  struct Face: PageValue {
    let side: SixisSideValue
    let pattern: Markup
    let percent: String
    let percentInTwo: String
    let rolls: String

    init?(_ card: SixisCard, _ side: SixisCard.Side, words: SixisWords) {
      guard let condition = card.face(side)?.condition, let chance = card.chance(of: side) else {
        return nil
      }
      var pattern: [UInt8] = []
      words.pattern(of: condition)?.write(to: &pattern)
      self.side = SixisSideValue(card, side, words: words)
      self.pattern = Markup(pattern)
      percent = words.percent(chance)
      percentInTwo = words.percent(card.chanceInTwo(of: side) ?? 0)
      rolls = words.wording.numbers.whole(chance.count)
    }

    static let typeName = "Sixis card's side with its chance"
    static let fields: [Field<Face>] =
      SixisSideValue.fields { $0.side } + [
        Field("pattern", "the dice it asks for; empty where they say no more than words") {
          $0.pattern
        },
        Field("percent", "the chance that one roll meets it") { $0.percent },
        Field(
          "percentInTwo",
          "the chance to meet it with one of two rolls, where what helps most is kept of the first"
        ) { $0.percentInTwo },
        Field("rolls", "how many rolls meet it") { $0.rolls },
      ]
  }
}

/// A side of a card in words.
struct SixisSideValue: PageValue {
  let name: String
  let side: String
  let sideName: String
  let needs: String?
  let points: String

  init(_ card: SixisCard, _ side: SixisCard.Side, words: SixisWords) {
    name = words.name(of: card, side)
    self.side = side.rawValue
    sideName = words.name(of: side)
    needs = card.face(side).map { words.needs($0.condition) }
    points = words.points(card.points(side) ?? 0)
  }

  static let typeName = "Sixis card's side"
  static let fields: [Field<SixisSideValue>] = [
    Field("name", "what it is called: \"Run 1-2-3\"") { $0.name },
    Field("side", "`blue` or `red`") { $0.side },
    Field("sideName", "the same in words") { $0.sideName },
    Field("needs", "what it asks for") { $0.needs },
    Field("points", "what it is worth") { $0.points },
  ]
}

// MARK: - Where it stands

/// The table of a rule document.
struct SixisScoringTable: PageValue {
  let reference: SixisReference

  static let typeName = "Sixis scoring table"
  static let fields: [Field<SixisScoringTable>] = [
    Field("reference", "the cards") { $0.reference }
  ]
}

/// The cards on a page of their own.
struct SixisCardsPage: PageBody {
  let title: String
  let paper: String
  let reference: SixisReference

  init(on page: PageContext) {
    title = page.wording[.sixisTheCards]
    paper = page.settings.paper.name
    reference = SixisReference(words: SixisWords(wording: page.wording))
  }

  static let name = "printable"
  static let typeName = "Sixis cards"
  static let fields: [Field<SixisCardsPage>] = [
    Field("title", "the heading on the screen; it isn't printed") { $0.title },
    Field("paper", "`A4` or `letter`") { $0.paper },
    Field("reference", "the cards") { $0.reference },
  ]
}
