import Cribbage
import Histories

/// The command `simulate cribbage`.
enum CribbageSimulating {
  static func run(_ arguments: Arguments, _ console: Console) throws -> ToolStatus {
    let simulating = try Simulating(arguments, console)
    let styles = try simulating.styles(of: CribbageStyle.self)
    guard let named = try simulating.rules(for: .cribbage), case .cribbage(let rules) = named.rules
    else { return .faults }
    try simulating.checkPlayers(allowed: rules.seats)
    return try simulating.run(rulesName: named.name, styles: styles.map(\.rawValue)) { generator in
      let turns = CribbageSimulation.play(rules, styles: styles, using: &generator)
      return .cribbage(CribbagePlay(rules: rules, seats: styles.count, turns: turns))
    }
  }
}
