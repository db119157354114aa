/// An option of the tool: what it is called, and what its value stands for.
struct Option: Hashable, Sendable {
  /// The long name, without its dashes.
  let name: String
  /// The one letter it may be called by, too.
  let letter: Character?
  /// What stands for its value in help, `nil` for a switch.
  let value: String?
  /// What it does, one sentence without a full stop.
  let help: String

  init(_ name: String, letter: Character? = nil, value: String? = nil, _ help: String) {
    self.name = name
    self.letter = letter
    self.value = value
    self.help = help
  }

  /// How it is written in help: `-k, --keep DICE`.
  var usage: String {
    let short = letter.map { "-\($0), " } ?? "    "
    return short + "--\(name)" + (value.map { " \($0)" } ?? "")
  }
}

extension Option {
  static let help = Option(
    "help", letter: "h", "show this help")
  static let json = Option(
    "json", letter: "j", "answer in JSON, one object a line (see formats.html)")
  static let states = Option(
    "states", "with --json: the state of the game after every turn, too")
  static let quiet = Option(
    "quiet", letter: "q", "say nothing but what is wrong")

  static let rules = Option(
    "rules", letter: "r", value: "FILE",
    "play by the rules of this rule document, YAML mapping or preset")
  static let keep = Option(
    "keep", letter: "k", value: "DICE", "score keeping just these dice of the throw")
  static let game = Option(
    "game", letter: "g", value: "GAME", "the game of standard input, which has no file's ending")

  static let newGame = Option(
    "game", letter: "g", value: "GAME", "which game it is of, farkle unless said")

  static let players = Option(
    "players", letter: "p", value: "NAMES", "the players in order of play, with commas between them"
  )
  static let seats = Option(
    "players", letter: "p", value: "N",
    "for how many players, 4 unless said where the game allows it")
  static let paper = Option("paper", value: "SIZE", "A4 or Letter, A4 unless said")
  static let games = Option(
    "games", letter: "n", value: "N", "how many games, 1 unless said")
  static let seed = Option(
    "seed", letter: "s", value: "S",
    "the dice or the cards: the same number gives the same games, 1 unless said"
  )
  static let dealSeed = Option(
    "seed", letter: "s", value: "S",
    "of a game that begins with a deal: the same number gives the same cards")
  static let deal = Option("deal", "print the seed's deal alone, and play nothing")
  static let style = Option(
    "style", value: "STYLES",
    "how they play: one word for all, or one a player with commas between them")
  static let teams = Option("teams", "let four play two against two")
  static let from = Option(
    "from", value: "DATE", "the first game's date, 2026-01-01 unless said")
  static let every = Option(
    "every", value: "DAYS", "how many days lie between two games, 1 unless said")

  static let output = Option(
    "output", letter: "o", value: "DIR", "the folder to publish to, ROOT/Site")
  static let baseURL = Option(
    "base-url", value: "URL", "where the site will stand, instead of site.yaml's")
  static let jobs = Option(
    "jobs", value: "N", "how many pages to render at once, as many as there are processors")
  static let strict = Option("strict", "let warnings fail the build, too")
  static let drafts = Option("drafts", "publish documents marked as drafts, too")
  static let templates = Option(
    "templates", value: "DIR", "the folder of templates, instead of the tool's own")

  static let root = Option(
    "root", value: "DIR", "the site's folder, the working folder unless said")
  static let title = Option(
    "title", letter: "t", value: "TEXT", "its title; without one, made of what it is")
  static let date = Option(
    "date", letter: "d", value: "DATE", "its date, today unless said")
}
