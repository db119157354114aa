import Histories
import Sixis

/// The command `simulate sixis`.
enum SixisSimulating {
  static func run(_ arguments: Arguments, _ console: Console) throws -> ToolStatus {
    let simulating = try Simulating(arguments, console)
    let players = simulating.players
    let styles = try simulating.styles(of: SixisStyle.self)
    guard let named = try simulating.rules(for: .sixis), case .sixis(var rules) = named.rules
    else { return .faults }
    try simulating.checkPlayers(allowed: SixisLayout.seats)
    rules.teams = arguments.has(.teams)
    guard !rules.teams || players.count == 4 else {
      throw UsageFault.conflict("'--teams' needs four players, not \(players.count)")
    }
    let teams = rules.teams ? [[players[0], players[2]], [players[1], players[3]]] : []
    return try simulating.run(
      rulesName: named.name, styles: styles.map(\.rawValue), teams: teams
    ) { generator in
      let turns = SixisSimulation.play(rules, styles: styles, using: &generator)
      return .sixis(SixisPlay(rules: rules, seats: styles.count, turns: turns))
    }
  }
}
