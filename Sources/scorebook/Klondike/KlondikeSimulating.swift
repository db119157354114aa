import Histories
import Klondike
import Tabletop

/// The command `simulate klondike`.
enum KlondikeSimulating {
  static func run(_ arguments: Arguments, _ console: Console) throws -> ToolStatus {
    if arguments.has(.deal) { return try deal(arguments, console) }
    let simulating = try Simulating(arguments, console)
    try simulating.checkPlayers(allowed: 1...1)
    let styles = try simulating.styles(of: KlondikeStyle.self)
    guard let named = try simulating.rules(for: .klondike), case .klondike(let rules) = named.rules
    else { return .faults }
    return try simulating.run(rulesName: named.name, styles: styles.map(\.rawValue)) { generator in
      let deal = KlondikeDeal(using: &generator)
      let turns = KlondikeSimulation.play(rules, deal: deal, style: styles[0]).dropFirst()
      return .klondike(KlondikePlay(rules: rules, deal: deal, turns: Array(turns)))
    }
  }

  /// Prints a deal alone.
  ///
  /// - Throws: misuse where an option is given that means something for games alone.
  private static func deal(_ arguments: Arguments, _ console: Console) throws -> ToolStatus {
    let ofGames: [Option] = [.players, .games, .style, .rules, .from, .every]
    if let option = ofGames.first(where: { arguments.has($0) }) {
      throw UsageFault.conflict("'--deal' plays nothing, leave out '--\(option.name)'")
    }
    let seed = try arguments.integer(.seed, in: 0...Int.max) ?? 1
    var output: [UInt8] = []
    KlondikeDeal(seed: UInt64(seed)).write(to: &output)
    try console.write(output)
    return .done
  }
}
