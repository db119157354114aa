import Analyses
import Building
import Bytes
import CommandLineKit
import Diagnostics
import Files
import Histories
import Synchronization
import Telling

extension Command {
  static func odds(_ games: [any TableGame]) -> Command {
    let sections = games.sections(\.odds)
    return Command(
      name: "odds", summary: "tell what to expect from a position, and what is best",
      operands: [
        Operand(name: "GAME"), Operand(name: "INPUT", isOptional: true, repeats: true),
      ],
      options: sections.options + [.rules, .json, .noCache],
      discussion: sections.text + "\n\n" + presets(of: games),
      examples: sections.examples,
      run: { arguments, console in
        let kind = try arguments.game(0)
        let game = games.told(kind)
        guard let section = game.guide.odds else { throw UsageFault.noOdds(kind) }
        try arguments.check(section, of: kind, among: sections)
        return try await odds(game, arguments, console)
      })
  }

  /// Returns what '--rules' takes beside files.
  private static func presets(of games: [any TableGame]) -> String {
    let lists = games.filter { $0.guide.odds != nil }.map {
      "\($0.name) \($0.presetNames.joined(separator: ", "))"
    }
    return "Presets for --rules: " + lists.joined(separator: "; ") + "."
  }

  private static func odds<Played: ToldGame>(
    _ game: Played, _ arguments: Arguments, _ console: Console
  ) async throws -> ToolStatus {
    let source = try RulesSource.read(
      arguments.all(.rules), for: game.kind, among: arguments.games)
    console.report(source.findings)
    guard !source.findings.hasErrors, let rules = source.rules.rules.as(game) else {
      return .faults
    }
    let tool = OddsAtConsole(
      console, games: arguments.games, writesJSON: arguments.has(.json))
    let tables = try TableCache(
      console, keepsTables: !arguments.has(.noCache), shownBy: ProgressLine(console))
    defer { tables.finish(console) }
    try await game.odds(
      OddsRequest(
        of: game, arguments, rules: rules, named: source.rules.name, cache: tables.analyses,
        tool: tool))
    return tool.status
  }
}

/// The reading and writing of `odds`, and how it ends.
private final class OddsAtConsole: OddsTool {
  let writesJSON: Bool
  private let console: Console
  private let games: [GameKind]
  private let hasFaults = Mutex(false)

  init(_ console: Console, games: [GameKind], writesJSON: Bool) {
    self.console = console
    self.games = games
    self.writesJSON = writesJSON
  }

  var status: ToolStatus { hasFaults.withLock { $0 } ? .faults : .done }

  func source(_ file: String?) -> SourceText? {
    do throws(FileFault) {
      return try console.source(file)
    } catch {
      report(Findings([Diagnostic(error)]))
      return nil
    }
  }

  func records(in text: SourceText, of kind: GameKind) -> [GameRecord] {
    let (records, findings) = RecordSource.read(text, of: kind, among: games)
    report(findings)
    return records
  }

  func write(_ bytes: [UInt8]) throws { try console.write(bytes, isJSON: writesJSON) }

  func report(_ findings: Findings) {
    console.report(findings)
    if findings.hasErrors { hasFaults.withLock { $0 = true } }
  }

  func score(_ input: String?, of kind: GameKind, by scorer: any InputScorer) throws {
    let scoring = Scoring(kind, by: scorer, input: input, writesJSON: writesJSON, console)
    if try scoring.run() == .faults { hasFaults.withLock { $0 = true } }
  }
}
