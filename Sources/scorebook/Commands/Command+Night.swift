import Building
import CommandLineKit
import ContentFiles
import Contents
import Diagnostics
import Histories
import League
import Messages
import PageKit
import Publishing
import SeasonPages
import SiteModel
import Telling

extension Command {
  static func night(_ games: [any TableGame]) -> Command {
    Command(
      name: "night", summary: "print the text to send to your club about a night",
      operands: [Operand(name: "SEASON", isOptional: true)],
      options: [.nightDate, .root, .templates],
      discussion: """
        SEASON is the folder's name below Content/seasons. Without it the text tells of each \
        season that was played that day. Without --date it is the latest night.

        The text is the one that the night's page offers to send: the headline, the results, who \
        leads, what comes next, and the page's address if site.yaml has a base-url. It is in the \
        site's first language.
        """,
      examples: [
        ("scorebook night", "the latest night of the site here"),
        ("scorebook night 2026-autumn --date 2026-10-06", "another night of a season"),
      ],
      run: { arguments, console in
        let root = SiteRoot(arguments[.root])
        try root.checkPresence()
        let day = try arguments.date(.nightDate)
        let builder = SiteBuilder(
          games: games.map { $0 }, content: root.content,
          templates: try Templates.folders(replacedBy: arguments[.templates], site: root.path))
        let (site, findings) = await builder.layOut(jobs: SiteRun.processors)
        guard let site, !findings.hasErrors else {
          console.report(findings)
          return .faults
        }
        let seasons =
          try arguments.operand(0).map { name throws(UsageFault) in
            [try site.book.season(named: name)]
          } ?? site.book.seasons
        let latest = seasons.compactMap { site.book.latestNight(of: $0) }.max()
        guard let latest else {
          console.report(
            Findings([Diagnostic(id: "no-night", "there is no result with a date here yet")]))
          return .faults
        }
        let page = PageContext(site: site, route: .seasons)
        let texts = seasons.compactMap { page.message(of: $0, on: day ?? latest)?.text }
        guard !texts.isEmpty else {
          throw UsageFault.conflict(
            "nothing was played on \(day ?? latest), the latest night is \(latest)")
        }
        try console.write(texts.joined(separator: "\n\n") + "\n")
        return .done
      })
  }
}

extension ToolOption {
  fileprivate static let nightDate = ToolOption(
    "date", letter: "d", value: "DATE", "the night, by default the latest")
}
