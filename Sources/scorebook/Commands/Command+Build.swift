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
        ROOT is the site's folder, the working folder unless said: the league is in ROOT/Content, \
        templates of its own in ROOT/Templates, and the pages go to ROOT/Site.

        Everything wrong is reported in one run, and a site with an error is not published at all: the \
        output folder stays as it was. Files there that no build wrote are never touched. A file that is \
        saved while the site is read is told, and the site read anew, three times at most. Wherever a \
        build is stopped, each page is whole, and the next build makes up for it; ctrl-C takes back \
        what was begun.

        Of the files in ROOT/Content that are neither documents nor records, those are copied that a \
        document or site.yaml links to or shows, and those in folders called 'files'; the others are told.

        What luck and skill came to in each game is worked out by tables, some of which take seconds to \
        make. Both are kept in the user's cache folder ($XDG_CACHE_HOME/scorebook, or \
        ~/.cache/scorebook), which may be deleted at any time; where it can't be used, that is told \
        and nothing fails. --no-analysis and 'analysis: off' in site.yaml leave luck and skill out.

        With --zip the site goes into one archive as well, to carry away or to send: the same bytes for the same \
        site, whenever it is built.

        With --tallies the careers of players are of the games in ROOT/Content and of those that were \
        tallied, which mustn't be the same ones: what 'scorebook tally' wrote, for example of the games \
        of another club. Who is named there alone gets a page, too.
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
        .json, .watch, .tallies, .baseURL, .templates, .jobs, .strict, .drafts, .noAnalysis,
        .noCache, .quiet,
      ],
      discussion: """
        With --json each finding is an object on a line of standard output, for editors and scripts. \
        With --watch the site is checked again after each change in ROOT/Content and ROOT/Templates, \
        until ctrl-C.
        """,
      examples: [
        ("scorebook check League", "look for mistakes before publishing"),
        ("scorebook check League --watch", "in a window beside the editor"),
        ("scorebook check League --json", "one object a finding"),
      ],
      run: { arguments, console in try await SiteRun(arguments, console, games: games).check() })
  }
}
