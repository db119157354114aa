import Building
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
        Builds the site into memory and serves it until ctrl-C, only to browsers of this \
        machine. ROOT/Site is left alone. After each change in ROOT/Content and \
        ROOT/Templates, open pages that changed reload at the same spot.

        If something is wrong, pages stay as they were and show what is wrong until you \
        correct it. Pages are as they are published, but with a script that reloads them and \
        without the pictures for sharing.

        This needs libmicrohttpd: on Debian and Ubuntu the package libmicrohttpd12.
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
