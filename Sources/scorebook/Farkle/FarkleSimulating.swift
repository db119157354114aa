import Farkle
import Histories

/// The command `simulate farkle`.
enum FarkleSimulating {
  static func run(_ arguments: Arguments, _ console: Console) throws -> ToolStatus {
    let simulating = try Simulating(arguments, console)
    let styles = try simulating.styles(of: FarkleStyle.self)
    guard let named = try simulating.rules(for: .farkle), case .farkle(let rules) = named.rules
    else { return .faults }
    try simulating.checkPlayers(allowed: rules.seats)
    return try simulating.run(rulesName: named.name, styles: styles.map(\.rawValue)) { generator in
      let turns = FarkleSimulation.play(rules, styles: styles, using: &generator)
      return .farkle(FarklePlay(rules: rules, seats: styles.count, turns: turns))
    }
  }
}
