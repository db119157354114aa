import CommandLineKit
import Diagnostics
import Files
import Histories
import Telling

/// Reads record files that were named on the command line.
struct RecordSource {
  private let console: Console
  private let games: [GameKind]
  /// The game of what has no telling ending.
  private let game: GameKind?
  private let digest: (any RecordDigest)?

  /// - Parameter digest: What is worked out of each game without a fault.
  init(_ arguments: Arguments, _ console: Console, digest: (any RecordDigest)? = nil)
    throws(UsageFault)
  {
    self.console = console
    self.digest = digest
    games = arguments.games
    if let name = arguments[.game] { game = try arguments.game(named: name) } else { game = nil }
    if game == nil, arguments.operands.isEmpty || arguments.operands.contains("-") {
      throw .missingOption(.game)
    }
  }

  /// Returns the games of a file, or of standard input for `nil` and `-`; `nil` where it can't be read,
  /// which is reported.
  ///
  /// - Throws: `UsageFault` where nothing tells which game it is.
  func read(_ file: String?) throws -> (records: [GameRecord], findings: Findings)? {
    guard let kind = try kind(of: file) else { return nil }
    if let declaration = kind.game.declaration, kind.game.isAtFault {
      console.report(declaration.findings)
      return nil
    }
    let text: SourceText
    do throws(FileFault) {
      text = try console.source(file)
    } catch {
      console.report(Findings([Diagnostic(error)]))
      return nil
    }
    return RecordSource.read(text, of: kind, among: games, digest: digest)
  }

  /// Returns the games of a text that isn't standard input as the site around its file reads them.
  static func read(
    _ text: SourceText, of kind: GameKind, among games: [GameKind],
    digest: (any RecordDigest)? = nil
  )
    -> (records: [GameRecord], findings: Findings)
  {
    let isFile = text.path != Console.inputName
    let site = isFile ? SurroundingSite(of: text.path, games: games) : nil
    let reader =
      site?.reader(of: kind, digest: digest) ?? HistoryReader(kind, digest: digest)
    var (records, findings) = reader.read(text)
    // A game that is faulty without a fault of its own is one whose rules are.
    for record in records where record.status == .faulty && record.fault == nil {
      findings.add(
        Diagnostic(
          id: "faulty-rules",
          "the rules '\(record.rulesName)' that this game is played by are at fault, 'scorebook check' "
            + "says where", at: SourcePlace(path: record.path, line: record.line, column: 1)))
    }
    if let site { findings.add(contentsOf: site.findings(ofPlayersIn: records, of: text)) }
    return (records, findings)
  }

  private func kind(of file: String?) throws(UsageFault) -> GameKind? {
    if let file, file != "-", let kind = games.ofFile(file) { return kind }
    if let game { return game }
    let endings = games.names.map { "'.\($0)'" }.joined(separator: ", ")
    throw .conflict(
      "the ending of '\(file ?? "-")' names no game, expected \(endings) or '--game'")
  }
}
