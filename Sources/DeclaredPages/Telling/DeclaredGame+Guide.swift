import Declared
package import Telling

extension DeclaredGame {
  package var guide: GameGuide {
    var scoring: GameGuide.Section?
    if case .results = definition.rules.form {
      scoring = nil
    } else {
      scoring = GameGuide.Section(
        text: "For \(name) INPUT is a round as its records have it; behind '=' stand the points.")
    }
    return GameGuide(
      score: scoring,
      simulate: GameGuide.Section(text: "Nobody plays \(name) for the tool."))
  }

  package var scaffold: GameScaffold {
    let rules = definition.rules
    return GameScaffold(
      prose: "These are house rules: what they don't say is as it is declared.\n",
      hints: { players in Self.hints(of: rules, players) },
      scores: { seats in (0..<seats).map { 10 * ($0 + 1) } })
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
