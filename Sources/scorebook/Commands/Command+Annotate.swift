import Building
import Bytes
import CommandLineKit
import ContentFiles
import Diagnostics
import Histories
import Localization
import Matches
import Publishing
import Telling

extension Command {
  static func annotate(_ games: [any TableGame]) -> Command {
    Command(
      name: "annotate", summary: "replay recorded games and tell what every turn came to",
      operands: [Operand(name: "FILE", isOptional: true, repeats: true)],
      options: [.game, .recordRules, .json, .states, .analyse, .templates, .noCache],
      discussion: """
        Each FILE holds one game or many; its ending names the game, or its header if it ends in \
        '.results'. Without FILE, or with '-', records are read from standard input, and --game \
        names the game. A file in a site's Content folder is read by that site's rule documents and season. Outside a site \
        --rules names the document that declares its game, and given again house rules. \
        Standard input then needs no --game.

        With --analyse each game is judged by the model that fits it best, which is named: \
        what every decision lost against the best one, and what chance gave. If the record \
        doesn't tell enough, the reason is given instead. Costly decisions are listed below \
        their turn, marked · (lost a little), ?! (an inaccuracy), ? (a mistake) or ?? (a \
        blunder). A ✓ means that all was right. Strokes of luck have ▲ or ▽, and two if they \
        were great. 'Lost per decision' is the whole loss, divided by the number of decisions \
        with more than one choice. Tables that take long to make are kept in the user's cache \
        folder, see 'scorebook build --help'.

        A file that ends in '.match' holds cards of matches of teams. Each is told with what every \
        table, and the match, came to.

        A faulty game is shown with its good turns, the games after it go on, and the exit \
        status is 1.
        """,
      examples: [
        ("scorebook annotate night-3.farkle", "the games of an evening, turn by turn"),
        ("scorebook annotate --json *.farkle > games.ndjson", "one object a game"),
        ("scorebook annotate --json --states night-3.farkle", "with the state after every turn"),
        ("scorebook annotate --analyse night-3.farkle", "with what was luck and what was skill"),
        ("scorebook annotate --game farkle < night-3.farkle", "from standard input"),
        (
          "scorebook annotate --rules oh-hell.md night.oh-hell",
          "a game that a document declares, outside a site"
        ),
      ],
      run: { arguments, console in
        let files: [String?] = arguments.operands.isEmpty ? [nil] : arguments.operands
        guard arguments.has(.json) || !arguments.has(.states) else {
          throw UsageFault.conflict("'--states' adds to JSON, give '--json' too")
        }
        let reader = try RecordSource(arguments, console, rules: arguments.all(.recordRules))
        var words = Vocabulary(games, console, templates: arguments[.templates])
        guard arguments.has(.analyse) || !arguments.has(.noCache) else {
          throw UsageFault.conflict("'--no-cache' is for '--analyse', give both or leave it out")
        }
        let tables = try TableCache(
          console, keepsTables: !arguments.has(.noCache), shownBy: ProgressLine(console))
        defer { tables.finish(console) }
        let cache = arguments.has(.analyse) ? tables.analyses : nil
        var status = ToolStatus.done
        for file in files {
          if let file, ContentTree.ending(of: file) == MatchCard.ending {
            guard !arguments.has(.states), !arguments.has(.analyse) else {
              throw UsageFault.conflict(
                "a match has neither luck nor states of its own, leave out '--analyse' and '--states'"
              )
            }
            let isJSON = arguments.has(.json)
            if try !CardAnnotation.tell(
              file, to: console, games: arguments.games, isJSON: isJSON)
            {
              status = .faults
            }
            continue
          }
          guard let source = try reader.read(file) else {
            status = .faults
            continue
          }
          var output: [UInt8] = []
          for game in source.records {
            let annotation = Annotation(game, of: games, file: file)
            output +=
              arguments.has(.json)
              ? annotation.json(states: arguments.has(.states), judgedAt: cache).line
              : Array(
                annotation.text(in: try words.of(game.play.kind, around: file), judgedAt: cache)
                  .utf8
              )
          }
          try console.write(output, isJSON: arguments.has(.json))
          console.report(source.findings)
          if source.findings.hasErrors { status = .faults }
        }
        if words.haveFaults { status = .faults }
        return status
      })
  }
}

/// The words that games are told in, each read once: in English, which is what the tool speaks.
private struct Vocabulary {
  private let games: [any TableGame]
  private let console: Console
  private let templates: String?
  /// The wordings by the game, and the site whose words override the tool's.
  private var wordings: [String: Wording] = [:]
  private(set) var haveFaults = false

  /// - Parameter templates: The folder that stands in for the tool's own.
  init(_ games: [any TableGame], _ console: Console, templates: String?) {
    self.games = games
    self.console = console
    self.templates = templates
  }

  /// Returns a game's words; those of the tool alone where the site's are faulty, which is reported.
  ///
  /// - Throws: misuse where there are none.
  mutating func of(_ kind: GameKind, around file: String?) throws(UsageFault) -> Wording {
    let site = file.flatMap(SurroundingSite.root)
    let key = "\(kind.name) \(site ?? "")"
    if let known = wordings[key] { return known }
    let folders = try Templates.folders(replacedBy: templates, site: site)
    var (wording, findings) = Wording.english(of: [games.of(kind)], in: folders)
    if findings.hasErrors {
      console.report(findings)
      haveFaults = true
      (wording, findings) = Wording.english(of: [games.of(kind)], in: Array(folders.prefix(1)))
      if let fault = findings.all.first { throw .conflict(fault.message) }
    }
    wordings[key] = wording
    return wording
  }
}
