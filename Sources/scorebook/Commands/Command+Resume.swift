import Diagnostics
import Histories

extension Command {
  static let resume = Command(
    name: "resume", summary: "tell who is to act in a game in progress, and what is allowed",
    operands: [Operand(name: "FILE", isOptional: true)], options: [.game],
    discussion: """
      Of the games in FILE, or on standard input with --game, those in progress are told; a file \
      without any is no fault.
      """,
    examples: [("scorebook resume night-4.farkle", "what comes next at the table")],
    run: { arguments, console in
      let file = arguments.operand(0)
      guard let games = try RecordSource(arguments, console).read(file) else { return .faults }
      console.report(games.findings)
      let open = games.records.filter { $0.status == .inProgress }
      for game in open {
        switch game.play {
        case .farkle(let play): try console.write(FarkleOutlook(game, play).text)
        }
      }
      if open.isEmpty { try console.write("no game in progress\n") }
      return games.findings.hasErrors ? .faults : .done
    })
}
