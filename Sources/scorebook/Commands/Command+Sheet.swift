import Contents
import Diagnostics
import Files
import Histories
import Publishing
import Telling
import YAML

extension Command {
  static func sheet(_ games: [any TableGame.Type]) -> Command {
    Command(
      name: "sheet", summary: "print a blank score sheet as a page of HTML",
      operands: [Operand(name: "GAME")], options: [.seats, .root, .paper, .title, .templates],
      discussion: """
        The page stands on its own: open it in a browser and print it. With --root it is the sheet of \
        that site, with its title, paper and rules.
        """,
      examples: [
        ("scorebook sheet farkle --players 5 > sheet.html", "a sheet for five"),
        ("scorebook sheet farkle --root League > sheet.html", "the sheet of a site"),
      ],
      run: { arguments, console in
        let kind = try arguments.game(0)
        let players =
          try arguments.integer(.seats, in: games.of(kind).sheetPlayers)
          ?? usualPlayers(of: games.of(kind).sheetPlayers)
        let builder = SiteBuilder(
          games: games.map { $0 },
          content: try arguments.sheetContent(of: kind),
          templates: try Templates.folders(
            replacedBy: arguments[.templates], site: arguments[.root].map { $0 + "/" }))
        var (site, findings) = await builder.layOut(jobs: 1)
        guard let site, !findings.hasErrors else {
          console.report(findings)
          return .faults
        }
        let sheet = site.standaloneSheet(of: kind, players: players)
        findings.add(contentsOf: sheet.findings)
        console.report(findings)
        guard !findings.hasErrors else { return .faults }
        try console.write(sheet.bytes)
        return .done
      })
  }
}

extension Command {
  /// Four, or as near to it as the game allows.
  private static func usualPlayers(of possible: ClosedRange<Int>) -> Int {
    min(max(4, possible.lowerBound), possible.upperBound)
  }
}

extension Arguments {
  /// The site that the sheet is of: the one of `--root`, or one with a title and a size of paper alone.
  fileprivate func sheetContent(of kind: GameKind) throws(UsageFault) -> ContentTree {
    if let root = self[.root] {
      guard !has(.paper), !has(.title) else {
        throw .conflict(
          "the title and the paper are those of the site, leave out '--root' or these")
      }
      return ContentTree(.disk(root + "/Content"), prefix: root + "/Content/")
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
