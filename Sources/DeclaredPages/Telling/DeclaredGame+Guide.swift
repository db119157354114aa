import Declared
import Tabletop
package import Telling
import YAML

extension DeclaredGame {
  /// What is said of all declared games stands in the commands themselves.
  package var guide: GameGuide {
    var scoring: GameGuide.Section?
    if case .results = definition.rules.form {
      scoring = nil
    } else {
      scoring = GameGuide.Section(text: "")
    }
    return GameGuide(
      score: scoring,
      simulate: GameGuide.Section(
        text: "", options: definition.rules.sides == .players ? [] : [.teams]))
  }

  package var scaffold: GameScaffold {
    let rules = definition.rules
    let range = rules.players
    let players =
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
    return GameScaffold(
      option: "players: \(players)    # a key of 'play', in place of what is declared",
      prose: "These are house rules: what they don't say is as it is declared.\n",
      hints: { players in Self.hints(of: rules, players) },
      scores: { seats in
        var simulation = DeclaredSimulation(rules, players: seats, using: SplitMix64(seed: 1))
        return (try? simulation.scores()) ?? []
      },
      resultLine: { players in
        let first = YAMLScalar(players.first ?? "Ann")
        switch rules.outcome {
        case .scores: return nil
        case .winner: return ("winner:", example: "winner: \(first)")
        case .places: return ("places: []", example: "places: \(YAMLScalar.list(players))")
        }
      })
  }

  private static func hints(of rules: DeclaredRules, _ players: [String]) -> String {
    let first = players.first ?? "Ann"
    if let sheet = rules.sheet, let category = sheet.categories.first {
      let name = String(decoding: category.name, as: UTF8.self)
      return "# A line fills categories of one player: '\(first): \(name) 0'.\n"
    }
    guard let rounds = rules.rounds else { return "# The header tells the result.\n" }
    let form = rounds.fields.map { String(decoding: $0.name, as: UTF8.self) }
      .joined(separator: "/")
    switch rounds.order {
    case .together: return "# A line a round: '\(form)' for each player, in the order above.\n"
    case .inTurn, .any: return "# A line a turn: '\(first): ' and '\(form)'.\n"
    }
  }
}
