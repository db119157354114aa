import Bytes
import Tabletop

/// An engine of its own that tells a page of a finished game what was luck and what was skill, as the tool does.
///
/// | verb | the body | the answer |
/// |---|---|---|
/// | `judge` | a record's body | how much is `left` of `all` the work on its model; at last the `analysis` of `annotate --analyse`, without its events |
///
/// A model takes seconds to work out, so that each request does a little of it. The last one is kept.
public enum FarkleJudgeEngine {
  private enum Model {
    case working(FarkleDuel.Work)
    case duel(FarkleDuel)
    case race(FarkleRace)
    case none
  }

  /// The model of the game that was asked about last, and what it is of.
  nonisolated(unsafe) private static var model = Model.none  // a page has one thread
  nonisolated(unsafe) private static var asked: [Int] = []  // a page has one thread

  /// Answers a request; never traps, whatever it is.
  public static func answer(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    answer(EngineRequest(bytes)).write(to: &output)
    return output
  }

  private static func answer(_ request: EngineRequest) -> JSON {
    guard request.verb.isWord("judge"), request.body.count <= Engine<FarkleRules>.mostBytes else {
      return ["refused": "unknown verb"]
    }
    guard let codes = request.rulesCode, let rules = FarkleRules(codes: codes) else {
      return ["refused": "no rules"]
    }
    let players = request.players
    guard players.count > 1, rules.tableSizes.contains(players.count) else {
      return ["refused": "no players"]
    }
    let (outcome, faults) = FarkleBody.read(
      request.body, number: 1, under: rules, players: PlayerNames(players), header: BodyHeader())
    guard faults.isEmpty, outcome.isOver, let replay = outcome.replay else {
      return ["refused": "not over"]
    }
    guard replay.steps.contains(where: { $0.turn.hasThrows }) else {
      return ["notJudged": "turns-alone"]
    }
    let key = codes + [players.count]
    if key != asked {
      asked = key
      model = begun(rules, seats: players.count)
    }
    if case .working(var work) = model {
      // What is in two places at once would be copied.
      model = .none
      guard work.go(on: max(1, request.number("bits") ?? 1)) else {
        model = raced(rules)
        return ["left": 1, "all": .number(work.all)]
      }
      model = work.duel.map { .duel($0) } ?? .working(work)
      if work.left > 0 { return ["left": .number(work.left), "all": .number(work.all)] }
    }
    switch model {
    case .duel(let duel):
      return told(FarkleJudge(duel).analysis(of: replay), under: rules, naming: players)
    case .race(let race):
      return told(FarkleJudge(race).analysis(of: replay), under: rules, naming: players)
    case .working, .none: return ["notJudged": "no-model"]
    }
  }

  private static func begun(_ rules: FarkleRules, seats: Int) -> Model {
    if seats == 2, let work = FarkleDuel.Work(rules) { return .working(work) }
    return raced(rules)
  }

  private static func raced(_ rules: FarkleRules) -> Model {
    FarkleRace(FarkleThrows(rules)).map { .race($0) } ?? .none
  }

  private static func told(
    _ analysis: FarkleRules.Analysis, under rules: FarkleRules, naming names: [String]
  ) -> JSON {
    [
      "analysis": [
        "model": .string(analysis.model.rawValue),
        "players": .array(zip(names, analysis.figures).map { told($1, naming: $0) }),
        "leavesOut": .array(rules.memories.map { .string($0.rawValue) }),
        "untold": .number(analysis.untold.count),
        "turns": .number(analysis.untold.turns),
      ]
    ]
  }

  private static func told(_ figures: AnalysisFigures, naming name: String) -> JSON {
    func fraction(_ value: Double?) -> JSON { value.map { .fraction($0) } ?? .null }
    var marks: [JSON.Field] = []
    marks.add("inaccuracy", .number(figures.count(of: .inaccuracy)))
    marks.add("mistake", .number(figures.count(of: .mistake)))
    marks.add("blunder", .number(figures.count(of: .blunder)))
    return [
      "name": .string(name), "decisions": .number(figures.decisions),
      "loss": .fraction(figures.loss), "marks": .object(marks), "luck": fraction(figures.luck),
      "withoutLuck": fraction(figures.withoutLuck), "meanLoss": fraction(figures.meanLoss),
      "ownLuck": fraction(figures.ownLuck), "result": .fraction(figures.result),
    ]
  }
}
