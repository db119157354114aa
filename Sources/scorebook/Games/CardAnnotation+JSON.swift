import Bytes
import Contents
import Diagnostics
import Histories
import Matches

extension CardAnnotation {
  /// A match as the stable format `annotate` has it.
  ///
  /// - Parameters:
  ///   - season: The slug of its season.
  ///   - file: The file as it was given on the command line.
  static func json(of card: MatchCard, _ play: TeamPlay, season: String?, file: String) -> JSON {
    let names = card.teams.map { play.teams[$0].name }
    var fields: [JSON.Field] = []
    fields.add("match", pair(names) { .string($0) })
    fields.add("file", .string(file))
    fields.add("line", .number(card.line))
    fields.add("id", .string(card.id))
    fields.add("title", JSON(card.title))
    fields.add("date", JSON(card.date?.description))
    fields.add("season", JSON(season))
    fields.add("round", JSON(card.round))
    fields.add("fixture", JSON(card.fixture))
    fields.add("outcome", JSON(outcome(of: card, names)))
    fields.add("reason", JSON(card.reason))
    fields.add("status", .string(card.isUnfilled ? "unfilled" : "finished"))
    fields.add("tables", .array(tables(of: card, play.format)))
    let result = play.format.result(of: card).map { result in
      var fields: [JSON.Field] = []
      fields.add("winner", JSON(result.winner?.rawValue))
      fields.add("tables", pair(result.tables, exact))
      fields.add("legs", pair(result.legs) { .number($0) })
      fields.add("points", pair(result.points, exact))
      return JSON.object(fields)
    }
    fields.add("result", result ?? .null)
    return .object(fields)
  }

  private static func tables(of card: MatchCard, _ format: MatchFormat) -> [JSON] {
    var won = Sides<Fraction>(0, 0)
    var legs = Sides(0, 0)
    return card.tables.map { table in
      legs = Sides(legs.home + table.legs.home, legs.away + table.legs.away)
      if let winner = table.winner {
        won[winner] += 1
      } else if table.isDrawn {
        won = won.map { $0 + .half }
      }
      var fields: [JSON.Field] = []
      fields.add("n", .number(table.number))
      fields.add("called", .string(format.tables[table.format].called))
      fields.add("players", pair(table.players) { JSON($0.map(\.text)) })
      fields.add("legs", pair(table.legs) { .number($0) })
      fields.add("points", .array(table.points.map { pair($0) { .number($0) } }))
      fields.add("winner", JSON(table.winner?.rawValue))
      fields.add("brokenOff", .bool(table.isBrokenOff))
      fields.add("tablesSoFar", pair(won, exact))
      fields.add("legsSoFar", pair(legs) { .number($0) })
      fields.add("line", .number(table.place.line))
      return .object(fields)
    }
  }

  private static func pair<Value>(_ sides: Sides<Value>, _ json: (Value) -> JSON) -> JSON {
    var fields: [JSON.Field] = []
    fields.add("home", json(sides.home))
    fields.add("away", json(sides.away))
    return .object(fields)
  }

  /// A whole number, or a fraction as a text: `27/2`.
  private static func exact(_ number: Fraction) -> JSON {
    number.whole.map { .number($0) } ?? .string("\(number)")
  }

  /// The header's outcome, with the teams that it names.
  private static func outcome(of card: MatchCard, _ names: Sides<String>) -> String? {
    switch card.outcome {
    case .walkover(let sides): "walkover " + sides.map { names[$0] }.joined(separator: ", ")
    case .conceded(let side): "conceded " + names[side]
    case .void: "void"
    case .abandoned: "abandoned"
    case nil: nil
    }
  }
}
