package import Analyses
package import Farkle
package import Histories
package import Tabletop

/// The division into luck and skill (analysis.md, *Farkle*).
extension FarkleGame {
  package typealias Choice = FarkleRules.Choice
  package typealias Theme = FarkleRules.LossTheme

  package func judge(
    _ replay: Replay<FarkleRules>, of record: GameRecord, at cache: AnalysisCache
  ) -> Judgement<FarkleRules.Choice, FarkleRules.LossTheme> {
    guard replay.steps.contains(where: \.turn.hasThrows) else { return .notJudged(.turnsAlone) }
    guard record.handicaps.allSatisfy({ $0 == 0 }) else { return .notJudged(.handicap) }
    guard let chances = chances(under: replay.rules, seats: replay.start.players.count, at: cache)
    else { return .notJudged(.noModel) }
    return .judged(chances.analysis(of: replay))
  }

  package func prepare(_ rules: FarkleRules, seats: Int, at cache: AnalysisCache) {
    _ = chances(under: rules, seats: seats, at: cache)
  }

  package func leavesOut(_ rules: FarkleRules) -> [String] { rules.memories.map(\.rawValue) }

  package func notation(of choice: FarkleRules.Choice, naming name: (Seat) -> String)
    -> String
  {
    choice.diceText.filter { $0 != " " } + (choice.banks ? " bank" : "")
  }

  package func text(of choice: FarkleRules.Choice) -> String {
    var text = choice.banks ? "bank " : "throw "
    text += String(choice.points.rawValue)
    text += " "
    text += String(choice.dice)
    text += " "
    for face in 1...6 {
      for _ in 0..<choice.kept[face] { text += String(face) }
    }
    return text
  }

  package func choice(of text: String) -> FarkleRules.Choice? {
    // Bytes: a kept game has hundreds of choices, and text is split by characters slowly.
    let words = Array(text.utf8).split(
      separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count == 4, let points = Self.number(words[1]), let left = Self.number(words[2]),
      let dice = Dice(words[3].map { Int($0) - Int(UInt8(ascii: "0")) })
    else { return nil }
    let banks = words[0].elementsEqual("bank".utf8)
    guard banks || words[0].elementsEqual("throw".utf8) else { return nil }
    return FarkleRules.Choice(
      kept: dice.counts, points: Points(points), dice: left, banks: banks)
  }

  /// - Returns: `nil` for anything but one to nine digits.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard 1...9 ~= digits.count else { return nil }
    var number = 0
    for digit in digits {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }

  /// Returns the chances to win under rules: those of the exact game of two, of the race of more;
  /// `nil` where there is no model of either.
  func chances(under rules: FarkleRules, seats: Int, at cache: AnalysisCache)
    -> FarkleChances?
  {
    if seats == 2,
      let duel = cache.table(
        AnalysisCache.Key("farkle-duel", of: options.yaml(of: rules)),
        read: { DuelTable($0, of: rules) },
        make: { DuelTable(of: rules) }, write: \.bytes
      ).duel
    {
      return .duel(duel)
    }
    guard seats > 1 else { return nil }
    let race = cache.memo(AnalysisCache.Key("farkle-race", of: options.yaml(of: rules))) {
      FarkleRace(FarkleThrows(rules))
    }
    return race.map { .race($0) }
  }
}

/// A model of a game, by how many play it.
enum FarkleChances: Sendable {
  case duel(FarkleDuel)
  case race(FarkleRace)

  var kind: AnalysisModel {
    switch self {
    case .duel(let duel): duel.kind
    case .race(let race): race.kind
    }
  }

  func analysis(of replay: Replay<FarkleRules>) -> FarkleRules.Analysis {
    switch self {
    case .duel(let duel): FarkleJudge(duel).analysis(of: replay)
    case .race(let race): FarkleJudge(race).analysis(of: replay)
    }
  }

  func value(of state: FarkleRules.State) -> [Double] {
    switch self {
    case .duel(let duel): duel.value(of: state)
    case .race(let race): race.value(of: state)
    }
  }

  func ways(in state: FarkleRules.State) -> [FarkleWay] {
    switch self {
    case .duel(let duel): duel.ways(in: state)
    case .race(let race): race.ways(in: state)
    }
  }
}

/// A game of two that was solved, or is known to be too large.
private struct DuelTable: Sendable {
  let duel: FarkleDuel?

  init(of rules: FarkleRules) {
    duel = FarkleDuel(rules)
  }

  /// - Returns: `nil` where the bytes are no such table.
  init?(_ bytes: [UInt8], of rules: FarkleRules) {
    duel = bytes.isEmpty ? nil : FarkleDuel(rules, bytes: bytes)
    if duel == nil, !bytes.isEmpty { return nil }
  }

  /// The bytes of the solved game; none of a game too large.
  var bytes: [UInt8] { duel?.bytes ?? [] }
}

extension FarkleRules.Choice {
  /// The dice kept, as records have them: `1 1 5`.
  var diceText: String {
    (1...6).flatMap { face in Array(repeating: String(face), count: kept[face]) }.joined(
      separator: " ")
  }
}
