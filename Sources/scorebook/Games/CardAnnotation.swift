import Bytes
import ContentFiles
import Contents
import Diagnostics
import Histories
import Matches

/// The cards of a file, each with what it came to.
struct CardAnnotation {
  private let card: MatchCard
  private let season: SeasonDocument
  private let play: TeamPlay
  /// The file as it was given on the command line.
  private let file: String

  /// Reads the cards of a file as its season has them.
  ///
  /// - Returns: `nil` where it stands in no season of teams, and what is wrong.
  static func read(_ text: SourceText, named file: String, games: [GameKind]) -> (
    cards: [CardAnnotation], findings: Findings
  )? {
    guard let site = SurroundingSite(of: file, games: games), let season = site.seasonDocument,
      let play = season.teams
    else { return nil }
    let (cards, findings) = MatchCardReader.read(
      text, under: play.format, of: TeamNames(play.teams, isWhole: play.isWhole),
      rules: season.legRules(in: site.rulebook))
    return (cards.map { CardAnnotation(card: $0, season: season, play: play, file: file) }, findings)
  }

  private var names: Sides<String> { card.teams.map { play.teams[$0].name } }
  private var result: MatchResult? { play.format.result(of: card) }

  /// The tables and legs of the match after each table.
  private var course: [(tables: Sides<Fraction>, legs: Sides<Int>)] {
    var tables = Sides<Fraction>(0, 0)
    var legs = Sides(0, 0)
    return card.tables.map { table in
      legs = Sides(legs.home + table.legs.home, legs.away + table.legs.away)
      if let winner = table.winner {
        tables[winner] += 1
      } else if !table.isNobodys {
        tables = tables.map { $0 + .half }
      }
      return (tables, legs)
    }
  }

  private func called(_ table: MatchCard.Table) -> String { play.format.tables[table.format].called }
}

// MARK: - JSON

extension CardAnnotation {
  /// The match as the stable format `annotate` has it.
  var json: JSON {
    var fields: [JSON.Field] = []
    fields.add("game", JSON(season.game?.name))
    fields.add("match", pair(names) { .string($0) })
    fields.add("file", .string(file))
    fields.add("line", .number(card.line))
    fields.add("id", .string(card.id))
    fields.add("title", JSON(card.title))
    fields.add("date", JSON(card.date?.description))
    fields.add("season", .string(season.slug.text))
    fields.add("round", JSON(card.round))
    fields.add("fixture", JSON(card.fixture))
    fields.add("outcome", JSON(outcome))
    fields.add("reason", JSON(card.reason))
    fields.add("status", .string(card.isUnfilled ? "unfilled" : "finished"))
    fields.add(
      "tables",
      .array(
        zip(card.tables, course).map { table, course in
          var fields: [JSON.Field] = []
          fields.add("n", .number(table.number))
          fields.add("called", .string(called(table)))
          fields.add("players", pair(table.players) { JSON($0.map(\.text)) })
          fields.add("legs", pair(table.legs) { .number($0) })
          fields.add("points", .array(table.points.map { pair($0) { .number($0) } }))
          fields.add("winner", JSON(table.winner?.rawValue))
          fields.add("tablesSoFar", pair(course.tables, exact))
          fields.add("legsSoFar", pair(course.legs) { .number($0) })
          fields.add("line", .number(table.place.line))
          return .object(fields)
        }))
    fields.add(
      "result",
      result.map { result in
        var fields: [JSON.Field] = []
        fields.add("winner", JSON(result.winner?.rawValue))
        fields.add("tables", pair(result.tables, exact))
        fields.add("legs", pair(result.legs) { .number($0) })
        fields.add("points", pair(result.points, exact))
        return .object(fields)
      } ?? .null)
    return .object(fields)
  }

  private func pair<Value>(_ sides: Sides<Value>, _ json: (Value) -> JSON) -> JSON {
    var fields: [JSON.Field] = []
    fields.add("home", json(sides.home))
    fields.add("away", json(sides.away))
    return .object(fields)
  }

  /// A whole number, or a fraction as a text: `27/2`.
  private func exact(_ number: Fraction) -> JSON {
    number.whole.map { .number($0) } ?? .string("\(number)")
  }

  /// The header's outcome, with the teams that it names.
  private var outcome: String? {
    switch card.outcome {
    case .walkover(let sides): "walkover " + sides.map { names[$0] }.joined(separator: ", ")
    case .conceded(let side): "conceded " + names[side]
    case .void: "void"
    case .abandoned: "abandoned"
    case nil: nil
    }
  }
}

// MARK: - Text

extension CardAnnotation {
  /// The match to read: a heading, the result, and every table with how it stood after it.
  var text: String {
    let heading = [
      card.id, card.title, card.date?.description, card.round.map { "round \($0)" },
    ]
    let rows = [["", "", "", "legs", "tables", "legs so far"]] + zip(card.tables, course).map {
      table, course in
      [
        String(table.number), called(table),
        MatchCardText.side(table.players.home.map(\.text)) + " - "
          + MatchCardText.side(table.players.away.map(\.text)),
        dashed(table.legs), dashed(course.tables.map(\.shown)), dashed(course.legs),
      ]
    }
    let widths = (0..<6).map { column in rows.map { $0[column].count }.max() ?? 0 }
    let table = rows.map { row in
      var line = ""
      for (index, cell) in row.enumerated() {
        line += (index == 0 ? "" : "  ") + cell
        if index < 5 { line += String(repeating: " ", count: widths[index] - cell.count) }
      }
      return "  " + line + "\n"
    }
    return heading.compactMap(\.self).joined(separator: " · ") + "\n" + outline
      + (card.reason.map { "reason: \($0)\n" } ?? "")
      + (card.tables.isEmpty ? "" : "\n" + table.joined()) + "\n"
  }

  private var outline: String {
    let teams = "\(names.home) - \(names.away)"
    guard let result else { return "\(card.isUnfilled ? "not filled in" : outcome ?? ""): \(teams)\n" }
    let ending = outcome.map { " (\($0))" } ?? ""
    let verdict =
      result.winner.map { "\(names[$0]) won" } ?? (result.isDrawn ? "drawn" : "lost by both")
    return "\(verdict)\(ending): \(teams), tables \(dashed(result.tables.map(\.shown))), legs "
      + "\(dashed(result.legs)), points \(dashed(result.points.map(\.shown)))\n"
  }

  private func dashed<Value>(_ sides: Sides<Value>) -> String { "\(sides.home)-\(sides.away)" }
}
