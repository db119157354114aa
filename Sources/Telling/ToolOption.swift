/// An option of the tool: what it is called, and what its value stands for.
package struct ToolOption: Hashable, Sendable {
  /// The long name, without its dashes.
  package let name: String
  /// The one letter it may be called by, too.
  package let letter: Character?
  /// The name that stands for its value in help; `nil` for a switch.
  package let value: String?
  /// The words that its value may be; empty where there is no short list of them.
  package let choices: [String]
  /// The text that says what it does, one sentence without a full stop.
  package let help: String

  package init(
    _ name: String, letter: Character? = nil, value: String? = nil, choices: [String] = [],
    _ help: String
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.choices = choices
    self.help = help
  }

  /// The text in help: `-k, --keep DICE`.
  package var usage: String {
    let short = letter.map { "-\($0), " } ?? "    "
    return short + "--\(name)" + (value.map { " \($0)" } ?? "")
  }
}

// MARK: - What every command takes

extension ToolOption {
  package static let help = ToolOption(
    "help", letter: "h", "show this help")
  package static let version = ToolOption(
    "version", letter: "V", "print the tool's version")
  package static let color = ToolOption(
    "color", value: "WHEN", choices: ColorChoice.allCases.map(\.rawValue),
    "colour messages: always, never, or auto, which colours on a terminal unless NO_COLOR is set")
  package static let verbose = ToolOption(
    "verbose", letter: "v", "show the line that each message is about, and say what is done")

  /// The options that a command needn't list.
  package static let common: [ToolOption] = [.color, .verbose, .help, .version]
}

/// The times when messages are coloured.
package enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}

// MARK: - What some take

extension ToolOption {
  package static let json = ToolOption(
    "json", letter: "j",
    "answer in JSON, one object a line; 'scorebook manual formats' tells the keys"
  )
  package static let states = ToolOption(
    "states", "with --json: the state of the game after every turn, too")
  package static let quiet = ToolOption(
    "quiet", letter: "q", "say only what is wrong")

  package static let rules = ToolOption(
    "rules", letter: "r", value: "RULES",
    "play by these rules: a rule document's file or name, rules such as '{target: 5000}' in a file, or a preset; first the document that declares "
      + "the game, if no site has it")
  package static let recordRules = ToolOption(
    "rules", letter: "r", value: "RULES",
    "outside a site: the document that declares the game, and again for house rules")
  package static let game = ToolOption(
    "game", letter: "g", value: "GAME", "the game of standard input, which has no file's ending")

  package static let newGame = ToolOption(
    "game", letter: "g", value: "GAME",
    "which game, by default its season's or the league's")

  package static let players = ToolOption(
    "players", letter: "p", value: "NAMES", "the players in order of play, with commas between them"
  )
  package static let seats = ToolOption(
    "players", letter: "p", value: "N",
    "for how many players, by default 4 if the game allows it")
  package static let fixture = ToolOption(
    "fixture", value: "CODE", "the sheet of this game of a season's calendar, such as R3-2")
  package static let night = ToolOption(
    "night", value: "DATE", "the sheets of all games of a season's calendar on that day")
  package static let season = ToolOption(
    "season", value: "SEASON", "which season, if several have such a fixture")
  package static let matchCard = ToolOption(
    "match-card", "the blank card of a match, in a season of teams")
  package static let sheetFolder = ToolOption(
    "output", letter: "o", value: "DIR", "the folder for a night's sheets, by default sheets-DATE")
  package static let overwrite = ToolOption(
    "force", "with --night: overwrite sheets that are there already")
  package static let paper = ToolOption(
    "paper", value: "SIZE", choices: ["A4", "Letter"], "A4 or Letter, by default A4")
  package static let games = ToolOption(
    "games", letter: "n", value: "N", "how many games, by default 1")
  package static let seed = ToolOption(
    "seed", letter: "s", value: "S",
    "the dice or the cards: the same number gives the same games, by default 1"
  )
  package static let dealSeed = ToolOption(
    "seed", letter: "s", value: "S",
    "for a game that begins with a deal: the same number gives the same cards")
  package static let deal = ToolOption("deal", "print the seed's deal alone, and play nothing")
  package static let style = ToolOption(
    "style", value: "STYLES",
    "how they play: one word for all, or one for each player, with commas between them")
  package static let teams = ToolOption("teams", "let two teams play, every other player in one")
  package static let from = ToolOption(
    "from", value: "DATE", "the first game's date, by default 2026-01-01")
  package static let every = ToolOption(
    "every", value: "DAYS", "how many days from one game to the next, by default 1")

  package static let output = ToolOption(
    "output", letter: "o", value: "DIR", "the folder to publish to, by default ROOT/Site")
  package static let port = ToolOption(
    "port", value: "N", "the port to serve at, by default the first free one from 8000 on")
  package static let zip = ToolOption(
    "zip", value: "FILE", "put the published site into one archive, too")
  package static let baseURL = ToolOption(
    "base-url", value: "URL", "where the site will stand, instead of the one in site.yaml")
  package static let jobs = ToolOption(
    "jobs", value: "N", "how many pages to render at once, by default one for each processor")
  package static let strict = ToolOption("strict", "let warnings fail the build, too")
  package static let watch = ToolOption(
    "watch", letter: "w", "check again whenever something changes, until ctrl-C")
  package static let external = ToolOption(
    "external", "ask other hosts, too, whether the pages are there that links lead to")
  package static let drafts = ToolOption("drafts", "publish documents marked as drafts, too")
  package static let templates = ToolOption(
    "templates", value: "DIR", "the folder of templates, instead of the tool's own")

  package static let ownWords = ToolOption(
    "all", "also print what the language already has, which makes the file whole")

  package static let root = ToolOption(
    "root", value: "DIR", "the site's folder, by default the working folder")
  package static let analyse = ToolOption(
    "analyse", letter: "a", "say what was luck and what was skill, too")
  package static let noAnalysis = ToolOption(
    "no-analysis", "leave luck and skill out")
  package static let noCache = ToolOption(
    "no-cache", "neither read nor write tables in the user's cache folder")

  package static let merge = ToolOption(
    "merge", letter: "m", "add up tallies that 'scorebook tally' wrote, instead of reading records")
  package static let tallies = ToolOption(
    "tallies", value: "FILE",
    "add a file of 'scorebook tally' to the players' careers; give it once for each file"
  )
  package static let bySeason = ToolOption(
    "by-season", "tally each season by itself, in lines that name it")
  package static let keepFaults = ToolOption(
    "keep-faults", "report and count faulty games, but end with status 0")

  package static let open = ToolOption("open", letter: "o", "show it in a browser")
  package static let roff = ToolOption(
    "roff", "print the page on the commands for man(1)")
  package static let title = ToolOption(
    "title", letter: "t", value: "TEXT", "its title, by default made from what it is")
  package static let date = ToolOption(
    "date", letter: "d", value: "DATE", "its date, by default the calendar's or today")
}
