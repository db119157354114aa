import Building
import CommandLineKit
import ContentFiles
import Contents
import Diagnostics
import Files
import GameReports
import Histories
import Markdown
import Publishing
import SiteModel
import Telling
import YAML

extension Command {
  static func sheet(_ games: [any TableGame]) -> Command {
    let prints = games.flatMap { $0.guide.prints }
    return Command(
      name: "sheet", summary: "print a blank score sheet as a page of HTML",
      operands: [Operand(name: "GAME", isOptional: true)],
      options: [.seats] + prints.map(\.option) + [
        .rules, .fixture, .night, .matchCard, .season, .sheetFolder, .overwrite, .root, .paper,
        .title,
        .templates,
      ],
      discussion: """
        The page needs no other file: open it in a browser and print it. In the folder of a \
        site, or with --root, it is the sheet of that site, with its title, paper and rules. \
        With --title or --paper it is of no site.

        With --fixture or --night it is for games of a season's calendar, with their players, \
        date, season, round, table and code. The season says which game it is, or the fixture \
        if the season has several. The sheets of a night go into a folder, one file for each \
        fixture. --force overwrites earlier ones.

        In a season of teams it is the card of a match: with --fixture or --night with both \
        teams on it, with --match-card a blank one.
        """,
      examples: [
        ("scorebook sheet farkle --players 5 > sheet.html", "a sheet for five")
      ] + prints.flatMap(\.examples) + [
        ("scorebook sheet farkle --root League > sheet.html", "the sheet of a site"),
        ("scorebook sheet --fixture R3-2 > sheet.html", "with the players of that fixture"),
        (
          "scorebook sheet --night 2026-10-06",
          "all of an evening's, in the folder sheets-2026-10-06"
        ),
        ("scorebook sheet --match-card --season pubs > card.html", "a blank card of its matches"),
      ],
      run: { arguments, console in
        if arguments.has(.fixture) || arguments.has(.night) || arguments.has(.matchCard) {
          return try await printFixtures(arguments, console, games: games)
        }
        guard arguments.operand(0) != nil else {
          let names = games.kinds.names
          throw UsageFault.conflict(
            "say which game, such as 'scorebook sheet \(names[0])': one of \(names.quotedList)")
        }
        guard !arguments.has(.season), !arguments.has(.sheetFolder) else {
          throw UsageFault.conflict(
            "'--season' and '--output' go with '--fixture', '--night' or '--match-card'")
        }
        let kind = try arguments.game(0)
        let players =
          try arguments.integer(.seats, in: games.of(kind).sheetPlayers)
          ?? usualPlayers(of: games.of(kind).sheetPlayers)
        let printable = try arguments.printable(of: games.of(kind), among: prints)
        let rules =
          arguments.has(.rules)
          ? try RulesSource.read(
            arguments.all(.rules), for: kind, among: arguments.games, of: arguments[.root]) : nil
        let content = try arguments.sheetContent(of: kind)
        let builder = SiteBuilder(
          games: games.map { $0 }, content: content,
          templates: try Templates.folders(
            replacedBy: arguments[.templates], site: arguments.sheetRoot(of: kind)?.path))
        var (site, findings) = await builder.layOut(jobs: 1)
        // No record changes a blank sheet.
        if site != nil { findings = findings.onSheets(of: kind, in: content) }
        if let rules { findings.add(contentsOf: rules.findings) }
        guard let site, !findings.hasErrors else {
          console.report(findings)
          return .faults
        }
        let named = rules.map { ($0.rules, $0.title) }
        let sheet =
          printable.map { site.standalonePrintable($0, of: kind, under: named) }
          ?? site.standaloneSheet(of: kind, players: players, under: named)
        findings.add(contentsOf: sheet.findings)
        console.report(findings)
        guard !findings.hasErrors else { return .faults }
        try console.write(data: sheet.bytes)
        return .done
      })
  }
}

extension Command {
  /// Prints the sheet of a fixture, or writes those of a night into a folder.
  private static func printFixtures(
    _ arguments: Arguments, _ console: Console, games: [any TableGame]
  ) async throws -> ToolStatus {
    guard arguments.operand(0) == nil, !arguments.has(.paper), !arguments.has(.title) else {
      throw UsageFault.conflict(
        "the game, title and paper of a fixture's sheet are those of its season and site")
    }
    let prints = games.flatMap { $0.guide.prints }
    if let print = prints.first(where: { $0.isOfRules && arguments.has($0.option) }) {
      throw UsageFault.conflict(
        "a \(print.noun) is of rules and no fixture's, leave out '--\(print.option.name)'")
    }
    guard !arguments.has(.rules) else {
      throw UsageFault.conflict(
        "a fixture's sheet is by the rules of its season, leave out '--rules'")
    }
    guard !arguments.has(.fixture) || !arguments.has(.night) else {
      throw UsageFault.conflict("one fixture or a whole night, leave out '--fixture' or '--night'")
    }
    guard !arguments.has(.matchCard) || !arguments.has(.fixture) && !arguments.has(.night) else {
      throw UsageFault.conflict(
        "a blank card or that of a fixture, leave out '--match-card' or the other one")
    }
    let root = SiteRoot(arguments[.root])
    try root.checkPresence()
    let builder = SiteBuilder(
      games: games.map { $0 },
      content: root.content,
      templates: try Templates.folders(replacedBy: arguments[.templates], site: root.path))
    let (site, findings) = await builder.layOut(jobs: SiteRun.processors)
    guard let site, !findings.hasErrors else {
      console.report(findings)
      return .faults
    }
    let sheets = FixtureSheets(
      site: site, season: arguments[.season],
      players: try arguments.integer(.seats, in: 1...100),
      printable: prints.first { arguments.has($0.option) }?.option.name)
    if arguments.has(.matchCard) {
      try console.write(data: try sheets.card())
      return .done
    }
    if let code = arguments[.fixture] {
      guard !arguments.has(.sheetFolder) else {
        throw UsageFault.conflict("one sheet goes to the standard output, leave out '--output'")
      }
      try console.write(data: try sheets.sheet(of: code))
      return .done
    }
    guard let night = try arguments.date(.night) else { return .misuse }
    let folder = arguments[.sheetFolder] ?? "sheets-\(night)"
    let files = try sheets.sheets(on: night).map { (path: "\(folder)/\($0.name)", bytes: $0.bytes) }
    let present = files.map(\.path).filter { FileTree.exists($0) }
    guard present.isEmpty || arguments.has(.overwrite) else {
      console.report(
        Findings(
          present.map { path in
            var finding = Diagnostic(FileFault(.exists, at: path))
            finding.message =
              "'\(path)': there is such a file already, write over it with '--force', or choose another folder with '--output'"
            return finding
          }))
      return .faults
    }
    try FileTree.createFiles(files, replacing: arguments.has(.overwrite))
    for file in files { try console.write("\(file.path)\n") }
    console.report(leftSheets(in: folder, besides: files.map(\.path)))
    return .done
  }

  /// Returns what else of HTML is in a folder of sheets: those of fixtures that are void or on another night by now.
  private static func leftSheets(in folder: String, besides written: [String]) -> Findings {
    let names = (try? FileTree.disk(folder).list("").files) ?? []
    let left = names.sorted().map { "\(folder)/\($0)" }.filter {
      $0.hasSuffix(".html") && !written.contains($0)
    }
    return Findings(
      left.map { path in
        Diagnostic(
          .warning, id: "left-sheet",
          "no fixture of this night has this sheet, so it may be of one that is void or moved since; delete it if so",
          at: SourcePlace(path: path, line: 1, column: 1))
      })
  }

  /// Four, or as near to it as the game allows.
  static func usualPlayers(of possible: ClosedRange<Int>) -> Int {
    min(max(4, possible.lowerBound), possible.upperBound)
  }
}

extension Findings {
  /// Returns those that a game's blank sheet may depend on: not those of records, people, and documents of other games.
  fileprivate func onSheets(of kind: GameKind, in content: ContentTree) -> Findings {
    Findings(
      all.filter { finding in
        guard let path = finding.place?.path, path.hasPrefix(content.prefix) else { return true }
        let parts = path.dropFirst(content.prefix.count).split(separator: "/")
        if parts.count == 1 { return parts[0] == "site.yaml" }
        guard parts[0] == "rules" || parts.last?.hasPrefix("season.") == true else { return false }
        var unread = Findings()
        guard
          let text = content.text(parts.joined(separator: "/"), findings: &unread),
          let matter = FrontMatter(in: text.bytes).yaml,
          let game = YAMLNode.parse(text, in: matter).node?["game"]
        else { return true }
        guard case .sequence(let items) = game.content else { return game.text == kind.name }
        return items.contains { $0.text == kind.name }
      })
  }
}

extension Arguments {
  /// Returns the name of what is asked for of a game beside its sheets for some number of players; `nil` for one of
  /// these.
  ///
  /// - Parameter prints: Those of all games.
  fileprivate func printable(
    of game: any TableGame, among prints: [GameGuide.Print]
  ) throws(UsageFault) -> String? {
    let given = prints.filter { has($0.option) }
    guard let print = given.first else { return nil }
    let name = print.option.name
    guard given.count == 1 else {
      let options = given.map { "'--\($0.option.name)'" }
      throw .conflict("one sheet at a time, leave out \(options.joined(separator: " or "))")
    }
    guard game.printableNames.contains(name) else {
      throw .conflict("there is no \(print.noun) of \(game.name), leave out '--\(name)'")
    }
    guard !has(.seats) else {
      throw .conflict("the \(print.noun) serves any number of players, leave out '--players'")
    }
    return name
  }

  /// The folder of the site that the sheet is of: that of `--root`, or the working folder if it is one and neither title
  /// nor paper is told.
  fileprivate func sheetRoot(of kind: GameKind) -> SiteRoot? {
    if let folder = self[.root] { return SiteRoot(folder) }
    // A game that a document named here declares is none of the site's.
    if let path = kind.game.declaration?.path, all(.rules).contains(path) { return nil }
    let here = SiteRoot(nil)
    return has(.paper) || has(.title) || here.fault != nil ? nil : here
  }

  /// The site that the sheet is of, or one with a title and a size of paper alone.
  fileprivate func sheetContent(of kind: GameKind) throws(UsageFault) -> ContentTree {
    if let root = sheetRoot(of: kind) {
      guard !has(.paper), !has(.title) else {
        throw .conflict(
          "the title and the paper are those of the site, leave out '--root' or these")
      }
      try root.checkPresence()
      return root.content
    }
    let papers = SiteSettings.Paper.allCases.map(\.rawValue)
    let word = self[.paper] ?? papers[0]
    guard let paper = papers.first(where: { $0.lowercased() == word.lowercased() }) else {
      throw .unknownWord(word, of: "paper", known: papers)
    }
    let title = YAMLScalar(self[.title] ?? kind.title)
    return ContentTree(
      .memory(["site.yaml": Array("title: \(title)\npaper: \(paper)\n".utf8)]), prefix: "")
  }
}
