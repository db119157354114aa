import Building
import CommandLineKit
import Diagnostics
import Files
import Histories
import Telling
import YAML

extension ScaffoldWriter {
  /// A small league that explains itself: settings, pages, rules, a season and a first game; of teams, whose matches have
  /// cards, without the game.
  func site(in folder: String) throws(UsageFault) -> [Scaffold.File] {
    let site = ScaffoldWriter(self, root: SiteRoot(folder))
    guard site.root.fault != nil else {
      let path = String(site.root.path.dropLast())
      throw .conflict(
        path.isEmpty
          ? "there is a site here already; go on in it, or name a new folder"
          : "there is a site in \(path.quoted) already; go on in that folder, or choose another name"
      )
    }
    let name = folder.split(separator: "/").last.map(String.init) ?? "League"
    let title = title ?? (name == "." ? "League" : words(of: name))
    let year = String((day ?? Self.today)?.year ?? 2026)
    let kind = game ?? firstGame
    let players = try site.players(of: kind)
    let house = try site.rulesFile("house", title: "House rules")
    let readme = site.root.path + "README.md"
    // A repository often begins with one.
    let guide =
      FileTree.exists(readme) ? [] : [Scaffold.File(path: readme, text: site.guide(title))]
    return guide + [
      site.file("site.yaml", site.settings(title, players: players)),
      site.file("index.md", site.front(title)),
      house,
      site.file("pages/about.md", site.about),
      site.file("pages/how-we-know.md", HowWeKnow.page),
    ] + (try site.firstSeason(year, of: kind))
  }

  private func firstSeason(_ year: String, of kind: GameKind) throws(UsageFault) -> [Scaffold.File]
  {
    if let teams {
      return [
        try season(year, called: "Season \(year)", of: teams, playing: [kind], by: "house")
      ]
    }
    return [
      file("seasons/\(year)/season.md", season(year, of: kind)),
      file("seasons/\(year)/night-1.\(kind.name)", try example(of: kind)),
    ]
  }

  private func settings(_ title: String, players: [String]) -> String {
    """
    # The settings of the whole site. Every key but `title` may be left out; 'scorebook manual settings' tells of each.
    title: \(YAMLScalar(title))
    id: \(SiteID.random())    # by which browsers know this league's evenings; it stays as it is
    # description: Results and rules of our league.    # what search engines and messengers show
    language: en
    # base-url: https://league.example/    # where the site will stand, see 'scorebook manual hosting'
    # paper: Letter                        # for score sheets; A4 unless said
    # accent: "#2f6b4f"                    # the one colour of the pages; logo, fonts and styles: 'scorebook manual looks'
    # ratings: elo                         # or glicko-2, plackett-luce: how well everybody plays
    # downloads: [csv, json]               # files with all results, to take along

    # Who plays; once the list stands here, a record's name that isn't in it is an error.
    # roster: \(list(players))

    # What stands in the menu beside rules, seasons and players.
    navigation:
      - About: pages/about.md

    """
  }

  /// Returns the front page. It links to no season, so the one that is there as an example can be deleted.
  private func front(_ title: String) -> String {
    """
    ---
    # What stands above the latest results on the front page. Lines like this one, behind a '#', are read by nobody else.
    title: \(YAMLScalar(title))
    ---

    Welcome. Here we tell who plays, when and where, by [our own rules](rules/house.md). New here?
    [About the league](pages/about.md).

    > [!TIP] This site is new
    > You made it? Type `scorebook manual \(teams == nil ? "tutorial" : "team-league")` into a terminal to see how to go on. Then delete this tip from
    > `Content/index.md`.

    """
  }

  /// What somebody should know who takes the league over.
  private func guide(_ title: String) -> String {
    let day = (day ?? Self.today).map { " on \($0)" } ?? ""
    let (night, pages) =
      teams == nil
      ? (
        "`scorebook new game SEASON/NIGHT` begins a file for the night. Type the results into it.",
        "`scorebook manual tutorial` shows all of it once, step by step."
      )
      : (
        "`scorebook new game --night DATE` begins the cards of the night's matches. Type the results into them.",
        "`scorebook manual team-league` says how teams, fixtures and cards are written."
      )
    return """
      # \(escaped(title))

      This folder holds the league's web site. Scorebook \(Command.toolVersion) began it\(day). This file isn't published.

      ## What is here

      - `Content/` is what we write: `site.yaml` has the settings, `seasons/` the games, `rules/` our rules, `pages/` all else.
      - `Templates/`, if there is one, changes how pages look.
      - `Site/` is what `scorebook build` makes. Don't change anything there: the next build writes it again.

      ## Every week

      In this folder:

      1. \(night)
      2. `scorebook check` says what is wrong, with file and line.
      3. `scorebook build` makes the pages. Open `Site/index.html`.
      4. Upload everything in `Site/`.

      \(pages) `scorebook manual` lists all pages of the manual.

      ## Where it is

      - The site stands at: nowhere yet. Write the address here, and as `base-url` into `Content/site.yaml`.
      - Who may upload it, and how:
      - Whom to ask:

      """
  }

  /// The commands that go on from a new site, each with what it does.
  func stepsOfSite(in folder: String) -> [(line: String, meaning: String)] {
    let operand = folder == "." ? "" : " " + folder.asWord
    return [
      teams == nil
        ? ("scorebook manual tutorial", "how to publish a first night")
        : ("scorebook manual team-league", "how to write teams, fixtures and cards"),
      ("scorebook serve" + operand, "see the pages while you write"),
      ("scorebook build" + operand, "make the pages in \(SiteRoot(folder).path)Site"),
    ]
  }

  private var about: String {
    """
    ---
    title: About
    summary: Who we are, and how these pages are made.
    ---

    # About

    A few words about the league: where it meets, and whom to ask.

    ## How these pages are made

    Each game is a few lines of text in its season's folder. `scorebook check` says whether all of them hold, and
    `scorebook build` makes these pages of them. `scorebook manual` explains how. [How we know](how-we-know.md) says what luck and
    skill mean.

    """
  }

  /// The keys that a season may have, in comments.
  func seasonHints(_ slug: String) -> String {
    let year = year(of: slug)
    return """
      # roster: [Ann, Bob, Cy]                  # who plays, where not all of the league do
      # starts: \(year)-09-01                      # its first day
      # ends: \(year)-12-15                        # its last day: who leads then has won
      # points: {win: 2, shared: 1}             # what a game brings; 3 and 2 unless said, 'game' for the game's own points
      # tie-breaks: [points, head-to-head]      # what parts those who have the same
      """
  }

  /// The year that a slug begins with.
  func year(of slug: String) -> String {
    let first = slug.prefix(4)
    return first.count == 4 && first.allSatisfy(\.isNumber) ? String(first) : "2026"
  }

  private func season(_ slug: String, of kind: GameKind) -> String {
    """
    ---
    # A season: its records stand in this folder, a file for each evening. 'scorebook manual seasons' has all that can be
    # said here, 'scorebook manual standings' what counts for the table.
    title: Season \(slug)
    game: \(kind.name)
    rules: house
    \(seasonHints(slug))
    ---

    Our first season.

    """
  }
}

extension String {
  /// A word of a shell's command line, quoted where it must be.
  fileprivate var asWord: String {
    let isPlain = allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) }
    return isPlain ? self : "'" + replacing("'", with: #"'\''"#) + "'"
  }
}
