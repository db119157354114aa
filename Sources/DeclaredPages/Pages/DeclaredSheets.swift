package import Declared
package import GameReports
import Histories
package import League
import Localization
import PageKit
package import SiteModel
import Tabletop

/// The score sheets of a declared game: rounds, or the categories of its sheet, by sides.
extension DeclaredGame {
  package var sheetPlayers: ClosedRange<Int> { definition.rules.players }

  package func hasUprightSheets(for players: Int) -> Bool {
    sheetSides(of: players)
      * DeclaredColumns(definition.rules, sides: sheetSides(of: players)).count
      <= 12
  }

  /// Returns the number of sides for which a blank sheet has columns: two teams where only teams play.
  private func sheetSides(of players: Int) -> Int {
    isInTeams && players >= 4 ? 2 : players
  }

  package func blankSheet(
    _ head: SheetHead, for players: Int, under rules: DeclaredRules, on page: PageContext
  ) -> ScoreSheet {
    let sides = sheetSides(of: players)
    // Teams sit by turns, as far as nobody says otherwise.
    let names = (0..<sides).map { side -> String? in
      guard sides < players else { return head.players[side] }
      let seats = Array(stride(from: side, to: players, by: sides))
      let members = seats.compactMap { head.players[$0] }
      return members.count == seats.count ? page.list(members) : nil
    }
    let form = SheetForm(head: head, played: self, names: names)
    guard rules.outcome == .scores else { return ScoreSheet(form, results: [], on: page) }
    guard let sheet = rules.sheet else {
      return ScoreSheet(form, rounds: rules, players: players, on: page, cells: [], totals: [])
    }
    return ScoreSheet(form, categories: sheet, on: page, filled: [], sums: [], totals: [])
  }

  package func filledSheet(
    _ head: SheetHead, of game: Game, _ play: DeclaredPlay, on page: GamePage
  ) -> ScoreSheet {
    let story = page.story(of: game, play)
    let state = story.replay.state
    let form = SheetForm(
      head: head, played: self, names: state.sides.map { page.names(of: $0, in: game) })
    guard play.rules.outcome == .scores else {
      let results = state.sides.map { page.result(of: game, for: game.players[$0[0].rawValue]) }
      return ScoreSheet(form, results: results, on: page)
    }
    let totals = state.sides.map { page.points(of: $0[0], in: game) }
    guard let sheet = play.rules.sheet else {
      return ScoreSheet(
        form, rounds: play.rules, players: state.players, on: page,
        cells: story.rounds.map(\.cells), totals: totals)
    }
    return ScoreSheet(
      form, categories: sheet, on: page, filled: state.filled,
      sums: state.filled.map { sheet.partSums(of: $0, isOver: state.isOver) ?? [] },
      totals: totals)
  }
}

/// What all sheets of a game have in common.
private struct SheetForm {
  let head: SheetHead
  let played: DeclaredGame
  let names: [String?]
}

/// The columns of a side on a sheet of rounds.
struct DeclaredColumns {
  /// The fields that have a column each, or share one as records write them: where there are too many for the paper.
  let fields: [[DeclaredRounds.Field]]

  init(_ rules: DeclaredRules, sides: Int) {
    guard let rounds = rules.rounds, rounds.hasFields else {
      fields = []
      // The points and the total, or of a sheet and of results one column.
      isOne = rules.sheet != nil || rules.outcome != .scores
      return
    }
    isOne = false
    fields =
      sides * (rounds.fields.count + 2) > 36 ? [rounds.fields] : rounds.fields.map { [$0] }
  }

  private let isOne: Bool

  /// How many there are; of a sheet of categories one.
  var count: Int { isOne ? 1 : fields.count + 2 }

  /// Returns what is written of a side in a round.
  fileprivate func texts(
    of cell: DeclaredStory.Cell?, _ number: (Int) -> String
  ) -> [String?] {
    guard let cell else { return Array(repeating: nil, count: count) }
    var values = (cell.values ?? [])[...]
    let noted = fields.map { group -> String in
      guard cell.values != nil else { return "–" }
      defer { values = values.dropFirst(group.count) }
      return values.prefix(group.count).map { number(Int($0)) }.joined(separator: "/")
    }
    return noted + [number(Int(cell.points)), number(Int(cell.total))]
  }
}

extension ScoreSheet {
  /// A row a game, for games without scores: who won, or each one's place.
  fileprivate init(_ form: SheetForm, results: [String?], on page: some WrittenPage) {
    let wording = page.wording
    var table = SheetTable(
      form.names,
      columns: [SheetTable.Column("turn", text: wording[.column(SiteColumn.result, .short)])])
    table.title = wording[.column(SiteColumn.game, .short)]
    table.write(
      results.isEmpty ? [] : [SheetTable.Entry(results)], in: 0..<form.head.rows(onPage: 0))
    self.init(form.head, pages: [[table]], on: page)
  }

  fileprivate init(
    _ form: SheetForm, categories sheet: DeclaredSheet, on page: some WrittenPage,
    filled: [[Amount?]], sums: [[DeclaredSheet.PartSum]], totals: [String?]
  ) {
    let (played, head) = (form.played, form.head)
    var entries: [SheetTable.Entry] = []
    func add(_ note: String, _ values: [Amount?]) {
      entries.append(
        SheetTable.Entry(values.map { $0.map { page.number(Int($0)) } }, note: note))
    }
    func text(_ name: [UInt8], _ title: [UInt8]) -> String {
      played.text(name, or: title, in: page.wording)
    }
    for (index, part) in sheet.parts.enumerated() {
      for place in part.categories {
        let category = sheet.categories[place]
        add(text(category.name, category.title), filled.map { $0[place] })
      }
      let ofPart = sums.compactMap { index < $0.count ? $0[index] : nil }
      if let bonus = part.bonus {
        add(text(DeclaredGame.bonusName(of: part), bonus.title), ofPart.map(\.bonus))
      }
      if sheet.parts.count > 1 {
        add(
          played.sumName(of: part, in: page.wording), ofPart.map { $0.points + ($0.bonus ?? 0) })
      }
    }
    let table = SheetTable(
      form.names, columns: [SheetTable.Column("total")])
    self.init(
      head, table, entries, totals: totals,
      rowsOnPage: { head.rows(onPage: $0, of: entries.count) }, on: page)
  }

  fileprivate init(
    _ form: SheetForm, rounds rules: DeclaredRules, players: Int, on page: some WrittenPage,
    cells: [[DeclaredStory.Cell?]], totals: [String?]
  ) {
    let (played, head) = (form.played, form.head)
    let group = DeclaredColumns(rules, sides: form.names.count)
    let word = { (column: SiteColumn) in page.wording[.column(column, .short)] }
    var columns = group.fields.enumerated().map { index, fields in
      // Titles that share a column stand below each other, as far as there is room.
      SheetTable.Column(
        index == 0 ? "turn" : "field",
        text: fields.map { played.text($0.name, or: $0.title, in: page.wording) }
          .joined(separator: fields.count <= 3 ? "/\n" : "/"))
    }
    columns += [
      SheetTable.Column(columns.isEmpty ? "turn" : "field", text: word(.points)),
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
        cells[index].flatMap { group.texts(of: $0, page.number) }, note: note)
    }
    var table = SheetTable(form.names, columns: columns)
    if let rounds = rules.rounds {
      let given = rounds.given.map { played.text($0.name, in: page.wording) }
      let name = played.text(rounds.one, or: rounds.one, in: page.wording).headed
      table.title = given.isEmpty ? name : "\(name) · \(given.joined(separator: " "))"
    }
    self.init(
      head, table, entries, totals: totals,
      rowsOnPage: { head.rows(onPage: $0, of: count) }, on: page)
  }
}

extension SheetHead {
  /// Returns how many rows a page has where there are so many in all: none behind the last.
  fileprivate func rows(onPage page: Int, of count: Int) -> Int {
    let before = (0..<page).reduce(0) { $0 + rows(onPage: $1) }
    return max(1, min(rows(onPage: page), count - before))
  }
}
