import ContentFiles
import Contents
import Diagnostics
import Matches
import YAML

/// The matches of a league as rows, a row a table of one.
struct ExportedMatches {
  private let contents: SiteContents
  private let tree: ContentTree

  private static let leading: [Column] = [
    .season, .file, .number, .header("date"), .header("round"), .match(.home), .match(.away),
  ]
  private static let ofTable: [Column] = [
    .header("table"), .match(.homePlayers), .match(.awayPlayers), .match(.homeLegs),
    .match(.awayLegs), .match(.legs),
  ]
  /// The names of columns by which a table is known as one of matches, also where no table of them was played.
  static let needed = ofTable.filter { $0 != .match(.legs) }.map(\.name)
  private static let trailing = Column.cardColumns.map { Column.header($0) }
    .filter { !leading.contains($0) }

  init(_ contents: SiteContents, of tree: ContentTree) {
    self.contents = contents
    self.tree = tree
  }

  /// Returns the rows below their head, of one season or of all.
  func rows(of wanted: Slug?, findings: inout Findings) -> [[String]] {
    let columns = Self.leading + Self.ofTable + Self.trailing
    var all = [columns.map(\.name)]
    for file in contents.cards where wanted == nil || file.season == wanted {
      guard let season = contents.seasons.first(where: { $0.slug == file.season }),
        let play = season.teams, let text = tree.text(file.path, findings: &findings)
      else { continue }
      let parts = file.path.split(separator: "/").dropFirst(2).joined(separator: "/")
      let stem = String(parts.dropLast(MatchCard.ending.utf8.count + 1))
      for (index, card) in file.cards.enumerated() where !card.isUnfilled {
        var match: [Column: String] = [
          .season: season.slug.text, .file: stem, .number: String(index + 1),
          .match(.home): play.teams[card.teams.home].name,
          .match(.away): play.teams[card.teams.away].name,
        ]
        let header = header(of: card, in: text)
        for (key, content) in header { match[.header(key)] = content }
        all += rows(of: card, match, play.format).map { row in columns.map { row[$0] ?? "" } }
      }
    }
    return all
  }

  /// Returns the rows of one match; what is said of it as a whole stands in the first alone.
  private func rows(of card: MatchCard, _ match: [Column: String], _ format: MatchFormat)
    -> [[Column: String]]
  {
    guard !card.tables.isEmpty else { return [match] }
    let common = match.filter { !Self.trailing.contains($0.key) || Self.isKey($0.key) }
    return card.tables.enumerated().map { index, table in
      var row = index == 0 ? match : common
      row[.header("table")] = format.tables[table.format].called
      row[.match(.homePlayers)] = Self.cell(of: table.players.home)
      row[.match(.awayPlayers)] = Self.cell(of: table.players.away)
      row[.match(.homeLegs)] = String(table.legs.home)
      row[.match(.awayLegs)] = String(table.legs.away)
      row[.match(.legs)] = table.points.map { "\($0.home)-\($0.away)" }.joined(separator: " ")
      return row
    }
  }

  /// Whether a column tells matches apart.
  private static func isKey(_ column: Column) -> Bool {
    column == .header("id") || column == .header("fixture")
  }

  /// The names of a side as a cell has them.
  private static func cell(of names: [MatchCard.Name]) -> String {
    names.isEmpty
      ? "none"
      : names.map { name in
        name.text.contains { ",;&/".contains($0) } || CellWords.isNone(name.text)
          ? "\"\(name.text)\"" : name.text
      }.joined(separator: " & ")
  }

  /// Returns what a card's header says, as cells hold it.
  private func header(of card: MatchCard, in text: SourceText) -> [(key: String, content: String)] {
    var start = card.range.lowerBound
    var ends: [Int] = []
    for end in card.range where text.bytes[end] == UInt8(ascii: "\n") {
      let line = text[start..<end][...].trimmed
      if line == "---" { ends.append(ends.isEmpty ? end + 1 : start) }
      if ends.count == 2 { break }
      start = end + 1
    }
    if ends.count == 1 { ends.append(start) }
    guard ends.count == 2, ends[0] <= ends[1] else { return [] }
    guard case .mapping(let entries)? = YAMLNode.parse(text, in: ends[0]..<ends[1]).node?.content
    else { return [] }
    return entries.filter { Column.cardColumns.contains($0.key) }
      .map { ($0.key, HeaderCell.content(of: $0.value)) }
  }
}
