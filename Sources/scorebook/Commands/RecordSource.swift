import Building
import CommandLineKit
import ContentFiles
import Diagnostics
import Files
import Histories
import Telling

/// Reads record files that were named on the command line.
struct RecordSource {
  private let console: Console
  private let games: [GameKind]
  private let draft: (_ word: String) -> String?
  /// The game of what has no telling ending.
  private let game: GameKind?
  private let digest: (any RecordDigest)?
  /// The documents that declare a game and its house rules, for records that stand in no site.
  private let rules: [String]

  /// - Parameters:
  ///   - rules: The values of `--rules`.
  ///   - digest: What is worked out of each game without a fault.
  init(
    _ arguments: Arguments, _ console: Console, rules: [String] = [],
    digest: (any RecordDigest)? = nil
  ) throws(UsageFault) {
    self.console = console
    self.digest = digest
    self.rules = rules
    games = arguments.games
    draft = arguments.draft
    if let name = arguments[.game] {
      game = try arguments.game(named: name)
    } else {
      game = games.first { kind in kind.game.declaration.map { rules.contains($0.path) } ?? false }
    }
    if game == nil, arguments.operands.isEmpty || arguments.operands.contains("-") {
      throw .missingOption(.game)
    }
  }

  /// Returns the games of a file, or of standard input for `nil` and `-`; `nil` where it can't be read,
  /// which is reported.
  ///
  /// - Throws: `UsageFault` where nothing tells which game it is.
  func read(_ file: String?) throws -> (records: [GameRecord], findings: Findings)? {
    let own = try game(of: file)
    let text: SourceText
    do throws(FileFault) {
      text = try console.source(file)
    } catch {
      console.report(Findings([Diagnostic(error)]))
      return nil
    }
    let (found, reasons) =
      own.map { ($0, Findings()) }
      ?? games.ofRecords(in: text, at: text.path, draft: draft)
    console.report(reasons)
    guard let kind = found else { return nil }
    if let declaration = kind.game.declaration, kind.game.isAtFault {
      console.report(declaration.findings)
      return nil
    }
    guard !rules.isEmpty else {
      return RecordSource.read(text, of: kind, among: games, digest: digest)
    }
    if let file, file != "-", SurroundingSite.root(around: file) != nil {
      throw UsageFault.conflict(
        "\(file.quoted) stands in a site and is read by that site's rules, leave '--rules' out")
    }
    let source = try RulesSource.read(rules, for: kind, among: games)
    console.report(source.findings)
    guard !source.findings.hasErrors else { return nil }
    let (records, faults) = HistoryReader(
      kind, rulebook: rulebook(of: kind, with: source.rules.rules),
      defaults: RecordDefaults(rules: named(source.rules, of: kind)), digest: digest
    ).read(text)
    return (records, faults)
  }

  /// The name of the file of house rules: of the last document that doesn't declare the game.
  private func slug(of kind: GameKind) -> String? {
    rules.last { $0.hasSuffix(".md") && $0 != kind.game.declaration?.path }
      .flatMap { Slug(ContentTree.stem(of: $0))?.text }
  }

  private func named(_ rules: NamedRules, of kind: GameKind) -> NamedRules {
    guard rules.name == NamedRules.custom, let slug = slug(of: kind) else { return rules }
    return NamedRules(name: slug, rules: rules.rules)
  }

  /// The rules by the names of the documents that were given.
  private func rulebook(of kind: GameKind, with house: GameRules) -> Rulebook {
    var documents = [kind.game.standardName: GameRules.standard(kind)]
    if let slug = slug(of: kind), documents[slug] == nil { documents[slug] = house }
    return Rulebook(documents)
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

  /// Returns the game that a file's ending or the command line names; `nil` for results, whose header does.
  private func game(of file: String?) throws(UsageFault) -> GameKind? {
    if let file, file != "-", games.haveRecords(at: file) { return games.ofFile(file) }
    if let game { return game }
    if let words = file.flatMap({ draft(ContentTree.ending(of: $0)) }) { throw .conflict(words) }
    let endings = ([".results"] + games.names.map { ".\($0)" }).quotedList
    throw .conflict(
      "the ending of '\(file ?? "-")' names no game, expected \(endings), or '--game'")
  }
}
