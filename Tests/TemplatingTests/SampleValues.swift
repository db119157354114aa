import Diagnostics
import Templating

/// A page of a small site: its frame, and what it shows.
struct SamplePage<ShownGames: SampleBody>: PageValue {
  var site = SampleSite()
  var navigation: SampleNavigation?
  var body: ShownGames

  static var typeName: String { "Page" }
  static var fields: [Field<Self>] {
    [
      Field("site", "the site") { $0.site },
      Field("navigation", "the way about") { $0.navigation },
      Field(ShownGames.name, "what the page shows") { $0.body },
    ]
  }
}

protocol SampleBody: PageValue {
  /// What templates call it.
  static var name: String { get }
}

struct SampleSite: PageValue {
  var title = "League"
  var styles: [String] = []

  static let typeName = "Site"
  static let fields: [Field<Self>] = [
    Field("title", "the league's name") { $0.title },
    Field("styles", "of the games shown") { $0.styles },
  ]
}

struct SampleNavigation: PageValue {
  var home = "index.html"

  static let typeName = "Navigation"
  static let fields: [Field<Self>] = [Field("home", "the front page") { $0.home }]
}

struct SampleReport: SampleBody {
  var title = "Autumn"
  var count = 3
  var average: Int?
  var finished = true
  var drawing = Markup("<svg>")
  var note: String?
  var chart: Markup?
  var winner: SamplePlayer?
  var players: [SamplePlayer] = []
  var moments: Group<SampleMoment>?

  static let name = "report"
  static let typeName = "Report"
  static let fields: [Field<Self>] = [
    Field("title", "who won") { $0.title },
    Field("count", "of games") { $0.count },
    Field("average", "of points") { $0.average },
    Field("finished", "whether it is over") { $0.finished },
    Field("drawing", "of the board") { $0.drawing },
    Field("note", "the record's own") { $0.note },
    Field("chart", "of points") { $0.chart },
    Field("winner", "none while it is played") { $0.winner },
    Field("players", "in order of play") { $0.players },
    Field("moments", "what decided it") { $0.moments },
  ]
}

struct SamplePlayer: PageValue {
  var name: String
  var url: String?
  /// Those who learnt from this one: a value of its own kind.
  var pupils: [SamplePlayer] = []

  static let typeName = "Player"
  static let fields: [Field<Self>] = [
    Field("name", "as printed") { $0.name },
    Field("url", "the player's page") { $0.url },
    Field("pupils", "who learnt from the player") { $0.pupils },
  ]
}

/// A player with something beside what players have.
struct SampleWinner: PageValue {
  var player: SamplePlayer
  var points: String

  static let fields: [Field<SampleWinner>] =
    SamplePlayer.fields { $0.player } + [Field("points", "the score") { $0.points }]
}

struct SampleMoment: PageValue {
  var text: String

  static let typeName = "Moment"
  static let fields: [Field<Self>] = [Field("text", "a sentence") { $0.text }]
}

/// Templates compiled for the sample's types, and the page called `page` rendered.
struct Rendering {
  var text = ""
  /// `path:line:column: message`, sorted; a finding without a place has no place before it.
  var messages: [String]
  /// The notes to them, likewise.
  var notes: [String]
  var usedStrings: [String]

  static let strings = ["site.skip": "Skip <this>", "site.none": "", "report.turns": "Turns"]

  init(_ texts: [String: String], _ value: some PageValue = SamplePage(body: SampleReport())) {
    self.init(texts, value, PageRoot("page", type(of: value)))
  }

  private init<Value: PageValue>(_ texts: [String: String], _ value: Value, _ root: PageRoot) {
    let sources = texts.sorted { $0.key < $1.key }.map {
      TemplateSource(name: $0.key, text: SourceText(path: $0.key + ".mustache", $0.value))
    }
    let (templates, findings) = PageTemplates.compile(
      sources, roots: [root], strings: Self.strings)
    messages = findings.sorted.map(Self.line)
    notes = findings.sorted.flatMap(\.notes).map(Self.line)
    usedStrings = templates.usedStrings
    if !findings.hasErrors {
      var output: [UInt8] = []
      templates.render("page", value, into: &output)
      text = String(decoding: output, as: UTF8.self)
    }
  }

  private static func line(_ finding: Diagnostic) -> String {
    (finding.place.map { "\($0): " } ?? "") + finding.message
  }
}
