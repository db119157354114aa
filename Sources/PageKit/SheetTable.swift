package import Templating

/// A table of a score sheet: a row a round, a deal or a card, and columns for each player or side.
package struct SheetTable: PageValue {
  package var title: String?
  package private(set) var players: [Player]
  package var rows: [Row] = []
  package var carried: Group<Total>?
  package var sums: Group<Total>?
  package var totals: Group<Total>?

  package init(title: String? = nil, players: [Player]) {
    self.title = title
    self.players = players
  }

  /// Columns alike for each player or side.
  ///
  /// - Parameter names: `nil` to be written by hand.
  package init(_ names: [String?], inPairs hasPartners: Bool = false, columns: [Column]) {
    self.init(
      players: names.enumerated().map {
        Player($1, at: $0, hasPartners: hasPartners, columns: columns)
      })
  }

  package static let typeName = "Sheet table"
  package static let fields: [Field<SheetTable>] = [
    Field("title", "\"Round 1\", where a round has a table of its own") { $0.title },
    Field("players", "players or sides, in order of play") { $0.players },
    Field("carried", "the totals from the page before, of Farkle; null on the first") {
      $0.carried
    },
    Field("rows", "as many as the page holds") { $0.rows },
    Field("sums", "of the round, where it has a table of its own and ends in it") { $0.sums },
    Field("totals", "one a player or side; null where a round goes on in another table") {
      $0.totals
    },
  ]

  /// A player or side, with what is noted of each.
  package struct Player: PageValue {
    package let name: String?
    fileprivate(set) var color: String?
    package let number: Int
    package let columns: [Column]
    package let isFirst: Bool
    package let hasPartners: Bool

    /// - Parameters:
    ///   - name: `nil` to be written by hand.
    ///   - index: Counted from 0.
    package init(
      _ name: String?, at index: Int, isFirst: Bool = true, hasPartners: Bool = false,
      columns: [Column]
    ) {
      self.name = name
      number = index + 1
      self.isFirst = isFirst
      self.hasPartners = hasPartners
      self.columns = columns
    }

    package static let typeName = "Sheet player"
    package static let fields: [Field<Player>] = [
      Field("name", "null to be written by hand") { $0.name },
      Field("color", "the classes of the player's mark; null without a name") { $0.color },
      Field("number", "counted from 1") { $0.number },
      Field("first", "whether a side begins here") { $0.isFirst },
      Field("partners", "whether two names are to be written") { $0.hasPartners },
      Field("span", "how many columns there are") { $0.columns.count },
      Field("columns", "what is noted of each round, deal or card") { $0.columns },
    ]
  }

  package struct Column: PageValue {
    package let kind: String?
    package let text: String?

    package init(_ kind: String?, text: String? = nil) {
      self.kind = kind
      self.text = text
    }

    package static let typeName = "Sheet column"
    package static let fields: [Field<Column>] = [
      Field("kind", "a class: `turn`, `total`, `card`") { $0.kind },
      Field("text", "its heading, where the template doesn't name it") { $0.text },
    ]
  }

  package struct Row: PageValue {
    package let number: Int
    package let note: String?
    package let mark: String?
    package let isMeant: Bool
    package let cells: [Cell]

    package static let typeName = "Sheet row"
    package static let fields: [Field<Row>] = [
      Field("number", "counted from 1") { $0.number },
      Field("note", "who dealt, or which deal it was") { $0.note },
      Field(
        "mark",
        "a tick beside it, of Cribbage his heels; on a sheet of a season the day; null without"
      ) { $0.mark },
      Field("meant", "whether it is the game that the sheet was asked for, beside others") {
        $0.isMeant
      },
      Field("cells", "one for each column of each player") { $0.cells },
    ]
  }

  package struct Cell: PageValue {
    package let text: String?
    package let kind: String?

    package static let typeName = "Sheet cell"
    package static let fields: [Field<Cell>] = [
      Field("text", "null where nothing is written") { $0.text },
      Field("kind", "its column's") { $0.kind },
    ]
  }

  package struct Total: PageValue {
    package let text: String?
    package let span: Int
    package let isWinner: Bool

    package init(text: String?, span: Int, isWinner: Bool = false) {
      self.text = text
      self.span = span
      self.isWinner = isWinner
    }

    package static let typeName = "Sheet total"
    package static let fields: [Field<Total>] = [
      Field("text", "null to be written by hand, and before the last page") { $0.text },
      Field("span", "how many columns it is wide") { $0.span },
      Field("winner", "whether the player won") { $0.isWinner },
    ]
  }
}

extension SheetTable {
  /// The table with marks beside the names that are printed.
  ///
  /// - Parameter marks: Classes by seat.
  package func marked(_ marks: [String?]) -> SheetTable {
    var table = self
    for (place, player) in players.enumerated()
    where player.name != nil && marks.indices.contains(player.number - 1) {
      table.players[place].color = marks[player.number - 1]
    }
    return table
  }
}

// MARK: - Writing in it

extension SheetTable {
  /// The text that is written in a row.
  package struct Entry {
    /// The texts of each column of each player; columns without one stay empty.
    package var texts: [String?]
    package var note: String?
    package var mark: String?
    package var isMeant: Bool

    package init(
      _ texts: [String?] = [], note: String? = nil, mark: String? = nil, isMeant: Bool = false
    ) {
      self.texts = texts
      self.note = note
      self.mark = mark
      self.isMeant = isMeant
    }
  }

  /// Appends rows, blank ones behind the last entry.
  ///
  /// - Parameter numbers: Counted from 0.
  package mutating func write(_ entries: [Entry], in numbers: Range<Int>) {
    let columns = players.flatMap(\.columns)
    rows += numbers.map { number in
      let entry = number < entries.count ? entries[number] : Entry()
      return Row(
        number: number + 1, note: entry.note, mark: entry.mark, isMeant: entry.isMeant,
        cells: columns.enumerated().map { place, column in
          Cell(text: place < entry.texts.count ? entry.texts[place] : nil, kind: column.kind)
        })
    }
  }

  /// The table with rows written in it, on as many pages as they need, each filled up with blank rows.
  ///
  /// - Parameters:
  ///   - totals: One a player or side, for the last page.
  ///   - winners: Their places among the players.
  ///   - leastPages: How many there are at least.
  ///   - size: How many rows a page has.
  package func pages(
    _ entries: [Entry], totals: [String?] = [], winners: Set<Int> = [], atLeast leastPages: Int = 1,
    rowsOnPage size: (Int) -> Int
  ) -> [SheetTable] {
    var pages: [SheetTable] = []
    var start = 0
    while start < entries.count || pages.count < leastPages {
      var page = self
      let end = start + size(pages.count)
      page.write(entries, in: start..<end)
      let isLast = end >= entries.count && pages.count + 1 >= leastPages
      page.totals = Group(
        players.enumerated().map { place, player in
          Total(
            text: isLast && place < totals.count ? totals[place] : nil, span: player.columns.count,
            isWinner: isLast && winners.contains(place))
        })
      pages.append(page)
      start = end
    }
    return pages
  }
}
