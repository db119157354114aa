import Contents
import Farkle
import GameReports
import Histories
import Localization
import PageKit
import SiteModel
import Tabletop
package import Templating

/// A score sheet with room for the dice: a row a turn as records have it, for as many as sit at the table.
package struct FarkleDiceSheet: PageBody {
  let sheet: ScoreSheet
  let seats: [Seat]
  let ends: [String]
  let example: Example

  package static let name = "sheet"
  package static let typeName = "Farkle dice sheet"
  package static let fields: [Field<FarkleDiceSheet>] =
    ScoreSheet.fields { $0.sheet } + [
      Field("seats", "as many as may play") { $0.seats },
      Field("ends", "the words that end a turn's line; one is ringed") { $0.ends },
      Field("example", "a turn as it is noted and typed") { $0.example },
    ]

  struct Seat: PageValue {
    /// The number of the seat, from 1.
    let number: Int
    /// The name of the player; `nil` to be written by hand.
    let name: String?

    static let typeName = "Seat on a sheet"
    static let fields: [Field<Seat>] = [
      Field("number", "from 1") { $0.number },
      Field("name", "printed for a fixture; null to be written by hand") { $0.name },
    ]
  }

  struct Example: PageValue {
    let name: String
    let dice: [Throw]
    let end: String
    let points: String
    let line: String

    static let typeName = "Noted turn"
    static let fields: [Field<Example>] = [
      Field("name", "whose it is") { $0.name },
      Field("throws", "its throws") { $0.dice },
      Field("end", "the word ringed") { $0.end },
      Field("points", "what it came to") { $0.points },
      Field("line", "the same as a record has it") { $0.line },
    ]
  }

  struct Throw: PageValue {
    let dice: [Die]

    static let typeName = "Noted throw"
    static let fields: [Field<Throw>] = [Field("dice", "one at least") { $0.dice }]
  }

  struct Die: PageValue {
    let face: Int
    let isKept: Bool

    static let typeName = "Noted die"
    static let fields: [Field<Die>] = [
      Field("face", "1 to 6") { $0.face },
      Field("kept", "whether it is ringed") { $0.isKept },
    ]
  }
}

extension FarkleDiceSheet {
  /// The number of throws of a turn that a row has room for.
  private static let throwsInRow = 4

  init(_ order: PrintOrder<FarkleGame>) {
    let page = order.page
    // For as many players as may play the sheet lies across, which its rows need.
    let most = FarkleRules.mostSeats
    let head = SheetHead(
      title: order.title, of: FarkleGame(), for: most, under: order.rules,
      called: page.wording[.game(FarkleGame().kind)], occasion: order.occasion, on: page)
    let die = SheetTable.Column("die")
    let columns = [SheetTable.Column("die first")] + Array(repeating: die, count: 5)
    let players = (0..<Self.throwsInRow).map { SheetTable.Player(nil, at: $0, columns: columns) }
    var table = SheetTable(players: players)
    // The players' names and the words below take the room of rows and of what stands below other sheets.
    table.write([], in: 0..<head.rows(onPage: 0) - (head.stock == .letter ? 2 : 1))
    sheet = ScoreSheet(head, pages: [[table]], on: page)
    seats = (1...most).map { Seat(number: $0, name: head.players[$0 - 1]) }
    ends = ["bank", "farkle", "pass"]
    example = .opening(page.wording.numbers)
  }
}

extension FarkleDiceSheet.Example {
  /// The first turn of the page about writing games down.
  fileprivate static func opening(_ numbers: NumberFormat) -> FarkleDiceSheet.Example {
    FarkleDiceSheet.Example(
      name: "Ann", of: [("111462", kept: "111"), ("352", kept: "5")], end: "bank", points: 1050,
      numbers)
  }

  private init(
    name: String, of noted: [(dice: String, kept: String)], end: String, points: Int,
    _ numbers: NumberFormat
  ) {
    self.name = name
    self.end = end
    self.points = numbers.whole(points)
    dice = noted.map { thrown in
      var rest = thrown.kept
      return FarkleDiceSheet.Throw(
        dice: thrown.dice.compactMap { face in
          let place = rest.firstIndex(of: face)
          if let place { rest.remove(at: place) }
          return face.wholeNumberValue.map { FarkleDiceSheet.Die(face: $0, isKept: place != nil) }
        })
    }
    let steps = noted.map { "\($0.dice)>\($0.kept)" }.joined(separator: " ")
    line = "\(name): \(steps) \(end) = \(points)"
  }
}
