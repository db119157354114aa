import Analyses
import Building
import Bytes
import Diagnostics
import Formats
import GameReports
import Histories
import Localization
import Tabletop
import Telling

/// A game with what every turn of it came to.
struct Annotation {
  let record: GameRecord
  private let game: any GameAnnotation
  /// The file as it was given on the command line, `nil` for standard input.
  let file: String?

  /// - Precondition: `games` lists the record's.
  init(_ record: GameRecord, of games: [any TableGame], file: String?) {
    self.record = record
    game = Annotation.annotation(of: record, by: games.told(record.play.kind))
    self.file = file
  }
}

extension Annotation {
  private static func annotation<Played: ToldGame>(of record: GameRecord, by game: Played)
    -> any GameAnnotation
  {
    guard let play = record.play.as(game) else {
      preconditionFailure("a record's play is of its own game")
    }
    return game.annotation(of: record, play)
  }
}

// MARK: - JSON

extension Annotation {
  /// The game as the stable format `annotate` has it.
  ///
  /// - Parameters:
  ///   - states: Whether every turn has the state after it.
  ///   - cache: Where it is judged; `nil` to say nothing of luck and skill.
  func json(states: Bool, judgedAt cache: AnalysisCache? = nil) -> JSON {
    let header = record.header
    var fields = identity
    fields.add("title", JSON(header.title))
    fields.add("date", JSON(header.date?.description))
    fields.add("season", JSON(header.season))
    fields.add("round", JSON(header.round))
    fields.add("players", JSON(header.players))
    fields.add("teams", .array(header.teams.map { JSON($0) }))
    fields.add("rules", .string(record.rulesName))
    fields += circumstances
    fields.add("detail", .string(record.detail.rawValue))
    fields.add("status", .string(record.status.rawValue))
    fields.add("winners", JSON(record.winners.map(record.name)))
    fields.add("scores", scores)
    fields.add("turns", .array(game.turns(states: states)))
    fields.add("fault", record.fault.map { JSON($0) } ?? .null)
    fields += game.extras
    if let cache {
      let judged = game.told(at: cache)
      fields.add("analysis", (try? judged.get())?.json(naming: record.name) ?? .null)
      fields.add("notJudged", JSON(judged.reason?.rawValue))
    }
    return .object(fields)
  }

  /// The fields on what happened around it.
  private var circumstances: [JSON.Field] {
    let told = record.header.circumstances
    var fields: [JSON.Field] = []
    fields.add("outcome", JSON(told.ending?.name))
    fields.add("forfeiters", JSON(record.forfeiters.map(record.name)))
    fields.add("reason", JSON(told.reason))
    fields.add(
      "substitutes",
      .object(told.substitutes.map { JSON.Field(key: $0.absent, value: .string($0.present)) }))
    fields.add("handicaps", handicapPoints)
    fields.add(
      "amended",
      .array(
        told.amendments.map {
          .object([
            JSON.Field(key: "date", value: .string($0.date.description)),
            JSON.Field(key: "reason", value: .string($0.reason)),
          ])
        }))
    fields.add("fixture", JSON(told.fixture))
    if told.tie != nil { fields.add("tie", JSON(told.tie)) }
    return fields
  }

  private var handicapPoints: JSON {
    .object(handicaps.map { JSON.Field(key: $0.name, value: .number($0.points)) })
  }

  /// The points that players began with, for those who began with any.
  private var handicaps: [(name: String, points: Int)] {
    zip(record.header.players, record.handicaps).filter { $1 > 0 }.map { ($0, $1) }
  }

  /// The game in progress as `resume --json` has it.
  var resumption: JSON {
    .object(
      identity + [
        JSON.Field(key: "players", value: JSON(record.header.players)),
        JSON.Field(key: "rules", value: .string(record.rulesName)),
        JSON.Field(key: "state", value: game.state),
      ]
        + (handicaps.isEmpty ? [] : [JSON.Field(key: "handicaps", value: handicapPoints)]))
  }

  /// The fields that say which game it is, and in which file.
  private var identity: [JSON.Field] {
    var fields: [JSON.Field] = []
    fields.add("game", .string(record.play.kind.name))
    fields.add("file", JSON(file))
    fields.add("line", .number(record.line))
    fields.add("id", .string(record.id))
    return fields
  }

  /// One number a player; a name that a faulty header has twice counts once.
  private var scores: JSON {
    let hasScores = game.hasScores && record.hasScores
    var fields: [JSON.Field] = []
    for (name, score) in zip(record.header.players, record.scores)
    where !fields.contains(where: { $0.key == name }) {
      fields.add(name, hasScores ? .number(score) : .null)
    }
    return .object(fields)
  }
}

// MARK: - Text

extension Annotation {
  /// The game in progress to read: how it stands, and what comes next.
  var outlook: String { game.outlook }

  /// The game to read in the words of a language: a heading, the result, and every turn. What a page keeps on one
  /// line has blanks like any other.
  ///
  /// - Parameter cache: Where it is judged; `nil` to say nothing of luck and skill.
  func text(in wording: Wording, judgedAt cache: AnalysisCache? = nil) -> String {
    let judged = cache.map { game.told(at: $0, in: wording) }
    let analysis = judged.flatMap { try? $0.get() }
    let remarks = analysis?.remarks(in: wording) ?? []
    let turns = game.text(in: wording, remarks: remarks).withPlainBlanks
    let skill =
      (analysis.map { $0.summary(in: wording, naming: record.name) }
      ?? judged?.reason.map { wording[.notJudged($0)] + "\n" })?.withPlainBlanks
    let heading = [
      record.id, record.header.title, record.header.date?.description,
      "rules: \(record.rulesName)",
    ]
    return heading.compactMap { $0 }.joined(separator: " · ") + "\n" + result
      + (turns.isEmpty ? "" : "\n" + turns) + (skill.map { "\n" + $0 } ?? "") + "\n"
  }

  private var result: String {
    let names = record.header.players
    let totals =
      game.hasScores && record.hasScores
      ? zip(names, record.scores).map { "\($0) \($1)" }.joined(separator: ", ")
      : names.joined(separator: ", ")
    switch record.status {
    case .finished where record.ending != nil: return "\(ending): \(totals)\n\(remarks)"
    case .finished where !record.isDecided: return "finished: \(totals)\n" + remarks
    case .finished:
      let winners = record.winners.map(record.name).joined(separator: " and ")
      return (winners.isEmpty ? "lost: \(totals)\n" : "\(winners) won: \(totals)\n") + remarks
    case .inProgress: return "in progress: \(totals)\n" + remarks
    case .faulty:
      let fault = record.fault.map { "line \($0.place?.line ?? record.line): \($0.message)" }
      return "faulty, \(fault ?? "see the errors")\nso far: \(totals)\n"
    }
  }

  /// The text on how it ended otherwise than by its rules.
  private var ending: String {
    switch record.ending {
    case .forfeit:
      let winners = record.winners.map(record.name).joined(separator: " and ")
      return winners.isEmpty ? "given up by all" : "\(winners) won by forfeit"
    case .bye: return "a bye"
    case .void: return "void"
    case .abandoned: return "abandoned"
    case nil: return "finished"
    }
  }

  /// The texts on what else happened around it, a line each.
  private var remarks: String {
    let told = record.header.circumstances
    let lines =
      [told.reason.map { "reason: \($0)" }].compactMap { $0 }
      + told.substitutes.map { "\($0.present) played for \($0.absent)" }
      + handicaps.map { "\($0.name) began with \($0.points)" }
      + told.amendments.map { "corrected \($0.date): \($0.reason)" }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension Result where Failure == NotJudged {
  /// The reason why nothing is said.
  fileprivate var reason: NotJudged? {
    if case .failure(let reason) = self { reason } else { nil }
  }
}

extension String {
  fileprivate var withPlainBlanks: String { String(map { $0 == "\u{A0}" ? " " : $0 }) }
}
