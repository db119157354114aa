import Telling

/// The tool's page for man(1), made of the table that help is made of.
package struct ManualPage {
  /// The page in the man(7) macros of roff.
  package let roff: String

  /// - Parameters:
  ///   - version: The tool's, `1.0`.
  ///   - day: When that came out, `2026-01-31`.
  package init(of commands: [Command], version: String, day: String) {
    var page = Roff()
    page.title("SCOREBOOK", day: day, source: "scorebook \(version)")
    page.section("NAME")
    page.text("scorebook - turn a league's game records and rules into a web site")
    page.section("SYNOPSIS")
    page.request("B", ["scorebook"])
    page.request("I", ["COMMAND"])
    page.text("[OPTIONS]")
    page.section("DESCRIPTION")
    page.text(
      "A league keeps its games as text files and its rules as Markdown. scorebook replays every game, says where a "
        + "record is wrong, and publishes a site of results, reports, standings, score sheets and players' figures."
    )
    page.section("COMMANDS")
    for command in commands {
      page.subsection(Help.usage(of: command))
      page.text(Help.sentence(command.summary))
      page.paragraphs(command.discussion)
      for option in command.options { page.term(ManualPage.usage(of: option), option.help) }
      for example in command.examples { page.example(example.line, example.meaning) }
    }
    page.section("OPTIONS OF ALL COMMANDS")
    for option in ToolOption.common { page.term(ManualPage.usage(of: option), option.help) }
    page.section("EXIT STATUS")
    page.term("0", "all went well")
    page.term("1", "something is wrong in what was read, or a file couldn't be read or written")
    page.term("64", "the command line makes no sense")
    page.term("128+N", "a signal N ended it, and what was begun was taken back")
    page.section("ENVIRONMENT")
    page.term("NO_COLOR", "where it is set and not empty, messages aren't coloured")
    page.term("XDG_CACHE_HOME", "where what takes long to work out is kept, ~/.cache unless set")
    page.term("BROWSER", "what opens the manual's pages, xdg-open unless set")
    page.section("SEE ALSO")
    page.text("'scorebook manual' lists the pages of the manual and prints them.")
    roff = page.text
  }

  private static func usage(of option: ToolOption) -> String {
    let short = option.letter.map { "-\($0), " } ?? ""
    return short + "--\(option.name)" + (option.value.map { " \($0)" } ?? "")
  }
}

/// Text with the requests of roff.
private struct Roff {
  private(set) var text = ""

  mutating func request(_ name: String, _ arguments: [String]) {
    let quoted = arguments.map { "\"" + Roff.escaped($0, quotes: true) + "\"" }
    text += ".\(name) \(quoted.joined(separator: " "))\n"
  }

  /// The heading of all; a date with escapes in it is none to those who read the page.
  mutating func title(_ name: String, day: String, source: String) {
    text += ".TH \"\(name)\" \"1\" \"\(day)\" \"\(source)\" \"User Commands\"\n"
  }

  mutating func section(_ name: String) { request("SH", [name]) }

  mutating func subsection(_ name: String) { request("SS", [name]) }

  mutating func text(_ words: String) { text += Roff.line(words) }

  /// Paragraphs as help has them; lines that are indented, and those between them, stay apart.
  mutating func paragraphs(_ words: String) {
    guard !words.isEmpty else { return }
    for paragraph in words.split(separator: "\n", omittingEmptySubsequences: false)
      .split(separator: "")
    {
      text += ".PP\n"
      for (number, line) in paragraph.enumerated() {
        if number > 0 { text += ".br\n" }
        text += line.hasPrefix(" ") ? "\\&" + Roff.line(String(line)) : Roff.line(String(line))
      }
    }
  }

  mutating func term(_ term: String, _ meaning: String) {
    text += ".TP\n"
    request("B", [term])
    text += Roff.line(meaning)
  }

  mutating func example(_ line: String, _ meaning: String) {
    text += ".PP\n.EX\n" + Roff.line(line) + ".EE\n.RS 4\n" + Roff.line(meaning) + ".RE\n"
  }

  /// A line of text, which nothing in it makes a request.
  private static func line(_ words: String) -> String {
    let escaped = escaped(words, quotes: false)
    let isRequest = escaped.hasPrefix(".") || escaped.hasPrefix("'")
    return (isRequest ? "\\&" : "") + escaped + "\n"
  }

  private static func escaped(_ words: String, quotes: Bool) -> String {
    var text = ""
    for character in words {
      switch character {
      case "\\": text += "\\e"
      case "-": text += "\\-"
      case "\"" where quotes: text += "\\(dq"
      case "…": text += "..."
      default: text.append(character)
      }
    }
    return text
  }
}
