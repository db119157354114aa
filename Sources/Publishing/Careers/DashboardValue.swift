package import Templating

/// A player's dashboard of one game, as the template `players/dashboard` takes it.
package struct DashboardValue: PageValue {
  package let prefix: String
  package let game: String
  package let figures: Group<Figure>?
  package let basis: String?
  package let form: Form?
  package let sections: [Section]
  package let charts: Group<ChartValue>?
  package let skill: SkillSection?
  package let hasPairs: Bool
  package let seasons: TableValue?
  package let opponents: TableValue?
  package let best: Group<GameItem>?
  package let worst: Group<GameItem>?
  package let games: TableValue

  package static let typeName = "Dashboard"
  package static let fields: [Field<DashboardValue>] = [
    Field("prefix", "begins its anchors: `farkle`") { $0.prefix },
    Field("game", "the game's name") { $0.game },
    Field("figures", "the line at the top") { $0.figures },
    Field("basis", "what they rest on, where that is less than all games") { $0.basis },
    Field("form", "the latest results; null before the first finished game") { $0.form },
    Field("sections", "the game's own, in their order") { $0.sections },
    Field("charts", "each with the same as numbers") { $0.charts },
    Field("skill", "luck and skill; null where no game is judged") { $0.skill },
    Field("paired", "whether tables stand beside one another") { $0.hasPairs },
    Field("seasons", "season by season, the career last") { $0.seasons },
    Field("opponents", "null for who has always played alone") { $0.opponents },
    Field("best", "the three best games") { $0.best },
    Field("worst", "of the others the three worst") { $0.worst },
    Field("games", "all of them, the latest first") { $0.games },
  ]

  package struct Form: PageValue {
    package let recent: Group<Mark>?
    package let chart: ChartValue?

    package static let fields: [Field<Form>] = [
      Field("recent", "the last ten results, the oldest first") { $0.recent },
      Field("chart", "points game by game; null before the second game") { $0.chart },
    ]
  }

  /// A result in a character.
  package struct Mark: PageValue {
    package let mark: String
    package let kind: String
    package let url: String
    package let title: String

    package static let fields: [Field<Mark>] = [
      Field("mark", "W or L") { $0.mark },
      Field("kind", "`won`, `lost` or `untold`, a class") { $0.kind },
      Field("url", "the game") { $0.url },
      Field("title", "\"5 September 2026: beat Bob and Cy\"") { $0.title },
    ]
  }

  package struct Section: PageValue {
    package let id: String
    package let title: String
    /// Whether it is said what the numbers beside the player's are.
    package var hasAverages: Bool
    package var stats: Group<Figure>?
    package var parts: Group<Part>?
    package var table: TableValue?

    package init(
      _ id: String, _ title: String, hasAverages: Bool = false, stats: Group<Figure>? = nil,
      parts: Group<Part>? = nil, table: TableValue? = nil
    ) {
      self.id = id
      self.title = title
      self.hasAverages = hasAverages
      self.stats = stats
      self.parts = parts
      self.table = table
    }

    package static let typeName = "Dashboard section"
    package static let fields: [Field<Section>] = [
      Field("id", "ends its anchor: `fun`") { $0.id },
      Field("title", "its heading") { $0.title },
      Field("averages", "whether it is said what the league's average is") { $0.hasAverages },
      Field("stats", "figures with the league's averages") { $0.stats },
      Field("parts", "figures of kinds of the game apart") { $0.parts },
      Field("table", "a table in place of figures") { $0.table },
    ]
  }

  package struct Part: PageValue {
    package let id: String
    package let title: String
    package let stats: Group<Figure>?

    package init(id: String, title: String, stats: Group<Figure>?) {
      self.id = id
      self.title = title
      self.stats = stats
    }

    package static let typeName = "Dashboard part"
    package static let fields: [Field<Part>] = [
      Field("id", "its anchor") { $0.id },
      Field("title", "its heading") { $0.title },
      Field("stats", "figures with the league's averages") { $0.stats },
    ]
  }
}
