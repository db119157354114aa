package import Declared
package import GameReports
import Histories
package import League
import Localization
import PageKit
package import SiteModel
import Tabletop

/// The score sheets of a declared game: rounds, or the categories of its sheet, by players.
extension DeclaredGame {
  package var sheetPlayers: ClosedRange<Int> { definition.rules.players }

  package func hasUprightSheets(for players: Int) -> Bool {
    players * columns(of: definition.rules) <= 12
  }

  private func columns(of rules: DeclaredRules) -> Int {
    guard let rounds = rules.rounds else { return 1 }
    let hasFields = rounds.fields.count > 1 || rounds.pointsText != nil
    return (hasFields ? rounds.fields.count : 0) + 2
  }

  package func blankSheet(
    _ head: SheetHead, for players: Int, under rules: DeclaredRules, on page: PageContext
  ) -> ScoreSheet {
    if let sheet = rules.sheet {
      return ScoreSheet(
        head, categories: sheet, of: self, names: head.players, on: page, value: { _, _ in nil },
        totals: [])
    }
    return ScoreSheet(
      head, rounds: rules, of: self, names: head.players, players: players, on: page,
      cells: [], totals: [])
  }

  package func filledSheet(
    _ head: SheetHead, of game: Game, _ play: DeclaredPlay, on page: GamePage
  ) -> ScoreSheet {
    let story = page.story(of: game, play)
    let state = story.replay.state
    let names = state.sides.map { Optional(page.names(of: $0, in: game)) }
    let totals = state.sides.map { page.points(of: $0[0], in: game) }
    if let sheet = play.rules.sheet {
      return ScoreSheet(
        head, categories: sheet, of: self, names: names, on: page,
        value: { place, side in state.filled[side][place].map { page.number(Int($0)) } },
        totals: totals)
    }
    return ScoreSheet(
      head, rounds: play.rules, of: self, names: names, players: state.players, on: page,
      cells: story.rounds.map(\.cells), totals: totals)
  }
}

extension ScoreSheet {
  fileprivate init(
    _ head: SheetHead, categories sheet: DeclaredSheet, of played: DeclaredGame,
    names: [String?], on page: some WrittenPage,
    value: (_ category: Int, _ side: Int) -> String?, totals: [String?]
  ) {
    var entries: [SheetTable.Entry] = []
    func text(_ name: [UInt8]) -> String { page.wording[played.word(name)] }
    for part in sheet.parts {
      for place in part.categories {
        entries.append(
          SheetTable.Entry(
            names.indices.map { value(place, $0) }, note: text(sheet.categories[place].name)))
      }
      if part.bonus != nil {
        entries.append(SheetTable.Entry(note: text(DeclaredGame.bonusName(of: part))))
      }
      if sheet.parts.count > 1 {
        entries.append(
          SheetTable.Entry(
            note: part.name.isEmpty ? page.wording[DeclaredWord.sum] : text(part.name)))
      }
    }
    let table = SheetTable(names, columns: [SheetTable.Column("total")])
    let rows = entries.count
    self.init(
      head, table, entries, totals: totals,
      rowsOnPage: { rows <= head.rows(onPage: 0) ? rows : head.rows(onPage: $0) }, on: page)
  }

  fileprivate init(
    _ head: SheetHead, rounds rules: DeclaredRules, of played: DeclaredGame, names: [String?],
    players: Int, on page: some WrittenPage, cells: [[DeclaredStory.Cell?]], totals: [String?]
  ) {
    let fields = rules.rounds?.fields ?? []
    let hasFields = fields.count > 1 || rules.rounds?.pointsText != nil
    let word = { (column: SiteColumn) in page.wording[.column(column, .short)] }
    var columns: [SheetTable.Column] = []
    if hasFields {
      columns = fields.map { SheetTable.Column("turn", text: page.wording[played.word($0.name)]) }
    }
    columns += [
      SheetTable.Column("turn", text: word(.points)),
      SheetTable.Column("total", text: word(.totalPoints)),
    ]
    let most = rules.rounds?.mostRounds(of: players)
    let count = max(cells.count, rules.ends?.after ?? most ?? 20)
    let entries = (0..<count).map { index -> SheetTable.Entry in
      let given = rules.given(in: index + 1, of: players)
      let note =
        given.isEmpty
        ? nil : "\(index + 1) · " + given.map { page.number(Int($0.number)) }.joined(separator: " ")
      guard index < cells.count else { return SheetTable.Entry(note: note) }
      return SheetTable.Entry(
        cells[index].flatMap { texts(of: $0, hasFields: hasFields, fields.count, on: page) },
        note: note)
    }
    var table = SheetTable(names, columns: columns)
    if let rounds = rules.rounds { table.title = page.wording[played.word(rounds.one)].headed }
    self.init(
      head, table, entries, totals: totals,
      rowsOnPage: { count <= head.rows(onPage: 0) ? count : head.rows(onPage: $0) }, on: page)
  }
}

/// Returns the texts of a side's columns in a round.
private func texts(
  of cell: DeclaredStory.Cell?, hasFields: Bool, _ count: Int, on page: some WrittenPage
) -> [String?] {
  let fields = hasFields ? count : 0
  guard let cell else { return Array(repeating: nil, count: fields + 2) }
  var texts: [String?] = []
  if hasFields, let values = cell.values {
    texts = values.map { page.number(Int($0)) }
  } else {
    texts = Array(repeating: "–", count: fields)
  }
  return texts + [page.number(Int(cell.points)), page.number(Int(cell.total))]
}
