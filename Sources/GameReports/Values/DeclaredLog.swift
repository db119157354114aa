package import PageKit
package import Templating

/// All that was played of a declared game: its rounds, or its sheet.
package struct DeclaredLog: PageValue {
  package let rounds: [Round]
  package let sheet: TableValue?
  package let byRound: String?

  /// - Parameter byRound: What the points by round are headed.
  package init(rounds: [Round], sheet: TableValue?, byRound: String? = nil) {
    self.rounds = rounds
    self.sheet = sheet
    self.byRound = byRound
  }

  package static let typeName = "Log of a declared game"
  package static let fields: [Field<DeclaredLog>] = [
    Field("told", "whether there is anything; not of a game whose header tells the result") {
      !$0.rounds.isEmpty || $0.sheet != nil
    },
    Field("rounds", "as far as they were played; none of a game with a sheet") { $0.rounds },
    Field("sheet", "the categories by sides, of a game with a sheet; else null") { $0.sheet },
    Field("byRound", "\"Points by deal\", the heading of `line`; null of a game with a sheet") {
      $0.byRound
    },
  ]

  package struct Round: PageValue {
    let head: PartHead
    let turns: [Turn]

    package init(head: PartHead, turns: [Turn]) {
      self.head = head
      self.turns = turns
    }

    package static let typeName = "Declared round"
    package static let fields: [Field<Round>] =
      PartHead.fields { $0.head } + [
        Field("turns", "one a side, in the order of play") { $0.turns }
      ]
  }

  package struct Turn: PageValue {
    let name: String
    let color: String
    let noted: String?
    let points: String
    let sign: String
    let total: String

    /// - Parameter noted: What was noted, where it isn't the points.
    package init(
      name: String, color: String, noted: String?, points: String, sign: String, total: String
    ) {
      self.name = name
      self.color = color
      self.noted = noted
      self.points = points
      self.sign = sign
      self.total = total
    }

    package static let typeName = "Declared turn"
    package static let fields: [Field<Turn>] = [
      Field("name", "the player, or a team's") { $0.name },
      Field("color", "that of the first of them") { $0.color },
      Field("noted", "\"Bid 3, Tricks 2\", or that the side sat out; null where it is the points") {
        $0.noted
      },
      Field("points", "\"+13\"") { $0.points },
      Field("sign", "`up` or `down` where that is for the better or worse, else `level`: a class") {
        $0.sign
      },
      Field("total", "what the side had after it") { $0.total },
    ]
  }
}
