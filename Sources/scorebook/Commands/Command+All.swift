import Building
import CommandLineKit
import Telling

extension Command {
  /// Returns the commands, in the order help lists them.
  static func all(of games: [any TableGame]) -> [Command] {
    [
      build(games), serve(games), check(games), new(games), importing(games), export(games),
      fixtures(games), draw(games), night(games), sheet(games), book(games),
      score(games), odds(games), annotate(games), resume(games), simulate(games),
      tally(games), strings(games), manual(games), completions(games), version, help(games),
    ]
  }

  /// Finds a command by its name.
  ///
  /// - Throws: `.unknownCommand`.
  static func named(_ name: String, of games: [any TableGame]) throws(UsageFault) -> Command {
    let all = all(of: games)
    guard let command = all.first(where: { $0.name == name }) else {
      throw .unknownCommand(name, known: all.map(\.name))
    }
    return command
  }
}

extension Arguments {
  init(_ words: some Sequence<String>, of command: Command, games: [any TableGame])
    throws(UsageFault)
  {
    try self.init(
      words, options: command.allOptions, operands: command.operands, games: games.kinds)
  }
}
