import Building
import CommandLineKit
import Telling

extension Command {
  private static let root = Operand(name: "ROOT", isOptional: true)

  static func build(_ games: [any TableGame]) -> Command {
    Command(
      name: "build", summary: "replay every game and publish the site",
      operands: [root],
      options: [
        .output, .zip, .tallies, .baseURL, .templates, .jobs, .strict, .drafts, .noAnalysis,
        .noCache,
        .quiet,
      ],
      discussion: """
        ROOT is the site's folder, by default the working folder. The league is in \
        ROOT/Content, and templates of its own are in ROOT/Templates. The pages go to \
        ROOT/Site.

        One run reports everything that is wrong. A site with an error isn't published, and \
        the output folder stays as it was. Files there that no build wrote are never touched. \
        If a file is saved while the site is read, the build says so and reads again, three \
        times at most. You may stop a build at any time: each page is whole, and the next \
        build completes the rest. ctrl-C undoes what was begun.

        Documents and records become pages. Other files in ROOT/Content are copied if a \
        document or site.yaml links to them or shows them, or if they are in a folder called \
        'files'. Any other file is reported.

        The tables for luck and skill, and what they came to in each game, are kept in the \
        user's cache folder ($XDG_CACHE_HOME/scorebook, or ~/.cache/scorebook). You may delete \
        it at any time; making the tables again takes seconds. If the folder can't be used, \
        the build says so and goes on. --no-analysis, or 'analysis: off' in site.yaml, leaves \
        luck and skill out.

        --zip also puts the site into one archive. The same site always makes the same bytes.

        --tallies adds tallied games to the careers of players: what 'scorebook tally' wrote, \
        for example of another club's games. They must not be in ROOT/Content as well. Players \
        who are only there get a page, too.
        """,
      examples: [
        ("scorebook build", "publish the site of this folder into Site/"),
        ("scorebook build --zip league.zip", "and all of it in one file"),
        ("scorebook build --tallies archive.tally", "with the figures of games tallied before"),
        ("scorebook build League --output /var/www/league --strict", "let no warning pass"),
      ],
      run: { arguments, console in try await SiteRun(arguments, console, games: games).build() })
  }

  static func check(_ games: [any TableGame]) -> Command {
    Command(
      name: "check", summary: "find everything that build would, writing nothing",
      operands: [root],
      options: [
        .json, .watch, .external, .tallies, .baseURL, .templates, .jobs, .strict, .drafts,
        .noAnalysis,
        .noCache, .quiet,
      ],
      discussion: """
        A game whose day is over a week past and that isn't finished is noted.

        With --json each finding is an object on a line of standard output, for editors and \
        scripts. With --watch the site is checked after each change in ROOT/Content and \
        ROOT/Templates, until ctrl-C.

        --external also asks other hosts whether the pages are there that documents and the \
        menu link to. A dead link is a warning. A link that is well isn't asked again for a \
        week. site.yaml lists exceptions, see 'scorebook manual publishing'. This needs \
        libcurl: on Debian and Ubuntu the package libcurl4.
        """,
      examples: [
        ("scorebook check League", "look for mistakes before publishing"),
        ("scorebook check League --watch", "in a window beside the editor"),
        ("scorebook check League --json", "one object a finding"),
        ("scorebook check League --external", "and look for dead links to other sites"),
      ],
      run: { arguments, console in try await SiteRun(arguments, console, games: games).check() })
  }
}
