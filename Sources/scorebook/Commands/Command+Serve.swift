import CommandLineKit
import Telling

extension Command {
  static func serve(_ games: [any TableGame]) -> Command {
    Command(
      name: "serve", summary: "show the site in the browser while it is written",
      operands: [Operand(name: "ROOT", isOptional: true)],
      options: [
        .port, .tallies, .baseURL, .templates, .jobs, .strict, .drafts, .noAnalysis, .noCache,
        .quiet,
      ],
      discussion: """
        Builds the site into memory, ROOT/Site is left alone, and serves it to browsers of this machine \
        and no others, until ctrl-C. After each change in ROOT/Content and ROOT/Templates what is made \
        of it is built anew, and pages that look otherwise are reloaded where they were being read.

        Where something is wrong, pages stay as they were, and show what is wrong, until it is mended. \
        Pages are as they are published, without the pictures that stand for them where they are shared, \
        and with a script that reloads them.

        It takes libmicrohttpd, on Debian and Ubuntu the package libmicrohttpd12.
        """,
      examples: [
        ("scorebook serve", "show the site of this folder at http://localhost:8000/"),
        ("scorebook serve League --drafts --port 9000", "with what isn't to be published yet"),
      ],
      run: { arguments, console in
        try await SiteRun(arguments, console, games: games).serve()
      })
  }
}
