package import Analyses
package import Declared
package import Drawing
package import GameReports
package import Histories
package import League
import Localization
package import SiteModel
package import Statistics
package import Tabletop

/// A game that a rule document declares, as the rest of Scorebook knows it: there is one value of it for each game.
package struct DeclaredGame: Sendable {
  let definition: GameDefinition

  package var name: String { definition.name }
  /// The title of the document that declares it.
  package var title: String { definition.titles[""] ?? name }
}

extension DeclaredGame: Hashable {
  package static func == (one: DeclaredGame, other: DeclaredGame) -> Bool {
    one.definition === other.definition
      || one.name == other.name && one.definition.source == other.definition.source
        && one.definition.titles == other.definition.titles
        && one.definition.words == other.definition.words
        && one.definition.figures == other.definition.figures
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The things that a site's documents say of a game that one of them declares.
final class GameDefinition: Sendable {
  let name: String
  /// The slug of the document.
  let slug: String
  let source: DeclarationSource
  /// The declaration as it is written; empty where there is a fault of syntax.
  let node: DeclarationNode
  /// The rules; those of results alone for a declaration at fault.
  let rules: DeclaredRules
  /// The figures of the declaration, then those that documents of house rules have more.
  let figures: [DeclaredFigure]
  /// The titles of the game by language; the document's own under an empty one.
  let titles: [String: String]
  /// The translations of names by language.
  let words: [String: [String: String]]

  init(
    name: String, slug: String, source: DeclarationSource, node: DeclarationNode,
    rules: DeclaredRules, figures: [DeclaredFigure], titles: [String: String],
    words: [String: [String: String]]
  ) {
    self.name = name
    self.slug = slug
    self.source = source
    self.node = node
    self.rules = rules
    self.figures = figures
    self.titles = titles
    self.words = words
  }
}

package typealias DeclaredPlay = Play<DeclaredGame>

extension DeclaredGame: RecordedGame {
  package typealias Rules = DeclaredRules
  package typealias Body = DeclaredBody

  package var templates: String { DeclaredPhrase.templates }
  package var standardName: String { definition.slug }
  package var declaration: DeclarationSource? { definition.source }

  package var options: RuleOptions<DeclaredRules> {
    RuleOptions(
      standard: definition.rules,
      reader: { [definition] in definition.houseRules(in: &$0) },
      writer: { [definition] in definition.yaml(of: $0) })
  }

  package func seats(of rules: DeclaredRules) -> ClosedRange<Int> { rules.players }

  package func scoreOrder(under rules: DeclaredRules) -> ScoreOrder {
    switch rules.outcome {
    case .scores: rules.wins == .highest ? .highestWins : .lowestWins
    case .winner: .highestWins
    case .places: .lowestWins
    }
  }

  package var noted: NotedFields? {
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    switch definition.rules.form {
    case .rounds(let rounds):
      return NotedFields(
        rounds.order == .together ? .rounds : .turns, names: rounds.fields.map { text($0.name) },
        rounds: [text(rounds.one), text(rounds.many)])
    case .sheet(let sheet):
      return NotedFields(.sheet, names: sheet.categories.map { text($0.name) }, rounds: [])
    case .results: return nil
    }
  }

  package func refusal(ofHandicapsBy rules: DeclaredRules) -> RecordFault? {
    if rules.outcome != .scores { return .handicapWithoutScores }
    return rules.allowsHandicaps ? nil : .handicapAtOnce
  }

  package func bodyHeader(of header: ReadHeader<DeclaredRules>) -> DeclaredHeader {
    // A game that was given up or left isn't ended by its scores.
    DeclaredHeader(
      hasScores: header.header.scores != nil && header.header.circumstances.ending == nil,
      teams: header.header.teamSeats)
  }

  package var isInTeams: Bool { definition.rules.sides == .teams }
  package var possibleScores: ClosedRange<Int> { -1_000_000_000_000...1_000_000_000_000 }
  package var readsMinusSigns: Bool { true }

  package func sides(of header: RecordHeader) -> [[Int]]? {
    // Everybody alone.
    if header.teams.isEmpty || definition.rules.sides == .players { return nil }
    return definition.rules.sides(ofSeats: header.players.count, teams: header.teamSeats)
      .map { $0.map(\.rawValue) }
  }

  /// The score that ends a game where the highest wins.
  package func goal(under rules: DeclaredRules) -> Int? {
    rules.wins == .highest ? rules.ends?.atLeast.map { Int($0) } : nil
  }

  package func faults(inResult result: FinalScores, under rules: DeclaredRules)
    -> [any Histories.ResultFault]
  {
    let differing = result.faultsOfPartners
    guard differing.isEmpty else { return differing }
    do throws(DeclaredRules.ResultFault) {
      let totals = result.sides.map { Amount(result.scores[$0[0]].rawValue) }
      _ = try rules.winners(ofScores: totals, players: result.scores.count)
      guard let most = rules.mostPoints(ofPlayers: result.scores.count) else { return [] }
      return result.sides.compactMap { side in
        let score = result.scores[side[0]].rawValue
        let own = Int(most) + result.handicaps[side[0]].rawValue
        return score > own ? TooHighFault(seat: Seat(side[0]), score: score, most: own) : nil
      }
    } catch {
      return [DeclaredResultFault(reason: error, sides: result.sides)]
    }
  }

  /// Returns those who have the most of what decides between equal totals.
  package func winners(among level: [Seat], in play: DeclaredPlay) -> [Seat] {
    guard play.rules.tie != nil, level.count > 1 else { return level }
    let state = play.replay().state
    let ties = level.map { seat in state.side(of: seat).map { state.ties[$0] } ?? 0 }
    return zip(level, ties).filter { $1 == ties.max() }.map(\.0)
  }

  /// Whether a line is `end`, which no header has.
  package func isOfBody(_ line: ArraySlice<UInt8>) -> Bool { line.elementsEqual("end".utf8) }

  package func isPlayers(_ turn: DeclaredRules.Turn) -> Bool {
    switch turn.content {
    case .round, .turn, .fill: true
    case .end, .finish: false
    }
  }

  /// Returns the seat of a turn; `nil` for a line of all sides.
  package func seat(of turn: DeclaredRules.Turn) -> Seat? {
    switch turn.content {
    case .turn(let entry): Seat(entry.side)
    case .fill(let side, _): Seat(side)
    case .round, .end, .finish: nil
    }
  }
}

/// Scores that no game by its rules ends with.
private struct DeclaredResultFault: Histories.ResultFault {
  let reason: DeclaredRules.ResultFault
  /// The seats that have one score each, by the first of them.
  let sides: [[Int]]

  var seat: Seat {
    switch reason {
    case .scoreTooLarge(let side): Seat(sides[side][0])
    case .severalAtOnce(let several): Seat(several.last.map { sides[$0][0] } ?? 0)
    default: Seat(0)
    }
  }

  func words(naming name: (Seat) -> String) -> FaultWords {
    reason.words(naming: sides.map { Array(name(Seat($0[0])).utf8) })
  }
}

extension RecordHeader {
  /// The seats of each team.
  fileprivate var teamSeats: [[Seat]] {
    teams.map { team in team.compactMap { name in players.firstIndex(of: name).map { Seat($0) } } }
  }
}

extension DeclaredGame: PublishedGame {
  package typealias Sheet = ScoreSheet
  package typealias Choice = Never
  package typealias Theme = NoTheme

  package var pieces: ShownGames.Pieces { ShownGames.Pieces() }
  package var emblem: Emblem { .die(4) }
  package var hasOpenScores: Bool { definition.rules.outcome == .scores }
  package func hasComparablePoints(_ game: Game) -> Bool { game.record.hasScores }

  package func story(of play: DeclaredPlay) -> DeclaredStory { DeclaredStory(of: play) }

  package func skill(of _: PlayerCareer<DeclaredGame>) -> SkillSection? { nil }
  package func skill(of _: SeasonOfGames<DeclaredGame>) -> SeasonSkill? { nil }

  package func dashboard(of career: PlayerCareer<DeclaredGame>) -> DashboardValue {
    career.dashboard(
      [
        career.section(Word(SiteWord.playerResults), of: .standard),
        career.section(Word(DeclaredWord.play), of: .play),
      ],
      charts: definition.rules.outcome == .scores ? [career.gamesChart(id: "\(name)-points")] : [])
  }
}
