import Building
import CommandLineKit
import Files
import Glibc
import Telling

extension Command {
  static func manual(_ games: [any TableGame]) -> Command {
    Command(
      name: "manual", summary: "print a page of the manual, or open it in a browser",
      operands: [Operand(name: "PAGE", isOptional: true, choices: Manual.names)],
      options: [.open, .roff],
      discussion: """
        Without PAGE all pages are listed, with a line on each. With --open $BROWSER shows the \
        page, or xdg-open if that isn't set.
        """,
      examples: [
        ("scorebook manual", "which pages there are"),
        ("scorebook manual records | less", "how to write games down"),
        ("scorebook manual --open seasons", "in a browser"),
        ("scorebook manual --roff | man -l -", "the commands, as a page of man"),
      ],
      run: { arguments, console in
        if arguments.has(.roff) {
          guard arguments.operands.isEmpty, !arguments.has(.open) else {
            throw UsageFault.conflict("'--roff' is the page on the commands, and stands alone")
          }
          try console.write(
            ManualPage(
              of: Command.all(of: games), version: Command.toolVersion, day: Command.toolDate
            ).roff)
          return .done
        }
        let manual = try Manual.find()
        let page = try arguments.operand(0).map { name throws(UsageFault) in
          try manual.page(name)
        }
        if arguments.has(.open) {
          return try open(manual.address(of: page), console)
        }
        if let page {
          try await console.write(page.body(among: games.map { $0 }))
        } else {
          let column = (manual.pages.map(\.name.count).max() ?? 0) + 2
          for (number, shelf) in manual.shelves.enumerated() {
            try console.write((number > 0 ? "\n" : "") + shelf.title + "\n")
            for page in shelf.pages {
              try console.write(Help.row("  " + page.name, page.summary, column + 2))
            }
          }
        }
        return .done
      })
  }

  private static func open(_ path: String, _ console: Console) throws -> ToolStatus {
    let browser = getenv("BROWSER").map { String(cString: $0) } ?? ""
    let program = browser.isEmpty ? "xdg-open" : browser
    guard let status = try Program.run([program, path]) else {
      throw UsageFault.conflict("there is no '\(program)' here to open '\(path)' with")
    }
    guard status == 0 else {
      throw UsageFault.conflict("'\(program)' could not open '\(path)'")
    }
    try console.write("\(path)\n")
    return .done
  }
}
