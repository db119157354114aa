import Building
import CommandLineKit
import Diagnostics
import Histories
import Telling

extension Command {
  static func simulate(_ games: [any TableGame]) -> Command {
    let sections = games.sections { $0.simulate }
    return Command(
      name: "simulate", summary: "play whole games by simple styles and print their records",
      operands: [Operand(name: "GAME")],
      options: [.players, .games, .seed] + sections.options + [.rules, .from, .every],
      discussion: """
        The records go to standard output, ready for a season's folder. The same options give the same \
        records on every machine.

        \(sections.text)

        A game that a rule document declares is played by chance: every number is one that the \
        declaration allows, and every round keeps its checks. If no such round is found, the \
        command says so and stops. With --teams players at odd places play against the others.
        """,
      examples: sections.examples,
      run: { arguments, console in
        let kind = try arguments.game(0)
        let game = games.told(kind)
        if let declaration = game.declaration, game.isAtFault {
          console.report(declaration.findings)
          return .faults
        }
        try arguments.check(game.guide.simulate, of: kind, among: sections)
        return try simulate(game, arguments, console)
      })
  }

  private static func simulate<Played: ToldGame>(
    _ game: Played, _ arguments: Arguments, _ console: Console
  ) throws -> ToolStatus {
    let options = game.guide.simulate.options
    if options.contains(.deal), arguments.has(.deal), let deal = game.scaffold.deal {
      return try write(deal, arguments, console)
    }
    let simulating = try Simulating(arguments, console)
    let players = simulating.players
    let styles = try simulating.styles(of: Played.Style.self)
    guard let named = try simulating.rules(for: game.kind), var rules = named.rules.as(game) else {
      return .faults
    }
    try simulating.checkPlayers(allowed: game.seats(of: rules))
    let teams = try game.teams(
      ofSimulated: players.count, inTeams: options.contains(.teams) && arguments.has(.teams),
      under: &rules
    ).map { $0.map { players[$0] } }
    do {
      return try simulating.run(
        rulesName: named.name,
        styles: options.contains(.style) ? styles.map(\.rawValue) : [],
        teams: teams
      ) { generator in
        let play = try game.simulate(rules, styles: styles, using: &generator)
        let result = try game.simulateResult(rules, players: players.count, using: &generator)
        return (play, result)
      }
    } catch let fault as SimulationFault {
      console.report(Findings([Diagnostic(id: "simulate", fault.message)]))
      return .faults
    }
  }

  /// Prints a deal alone.
  ///
  /// - Throws: misuse where an option is given that means something for games alone.
  private static func write(
    _ deal: (UInt64) -> String, _ arguments: Arguments, _ console: Console
  ) throws -> ToolStatus {
    let ofGames: [ToolOption] = [.players, .games, .style, .rules, .from, .every]
    if let option = ofGames.first(where: { arguments.has($0) }) {
      throw UsageFault.conflict("'--deal' plays nothing, leave out '--\(option.name)'")
    }
    let seed = try arguments.integer(.seed, in: 0...Int.max) ?? 1
    try console.write(deal(UInt64(seed)))
    return .done
  }
}
