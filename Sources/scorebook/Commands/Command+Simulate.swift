import CommandLineKit
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
        """,
      examples: sections.examples,
      run: { arguments, console in
        let kind = try arguments.game(0)
        let game = games.told(kind)
        guard game.declaration == nil else {
          throw UsageFault.conflict("the tool plays no game that a document declares")
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
    var teams: [[String]] = []
    if options.contains(.teams) {
      let inTeams = arguments.has(.teams)
      rules = game.rules(rules, inTeams: inTeams)
      guard !inTeams || players.count == 4 else {
        throw UsageFault.conflict("'--teams' needs four players, not \(players.count)")
      }
      let sides = inTeams ? game.sides(ofPlayers: players.count, inTeams: true) ?? [] : []
      teams = sides.map { $0.map { players[$0] } }
    }
    return try simulating.run(
      rulesName: named.name, styles: styles.map(\.rawValue), teams: teams
    ) { generator in game.simulate(rules, styles: styles, using: &generator) }
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
