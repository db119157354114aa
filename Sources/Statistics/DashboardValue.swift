package import PageKit
package import Templating

/// A player's games of one kind, as the template `players/dashboard` takes it.
package struct DashboardValue: PageValue {
  package let prefix: String
  package let game: String
  package let figures: Group<Figure>?
  package let basis: String?
  package let jumps: Group<Reference>?
  package let charts: Group<ChartValue>?
  package let skill: SkillSection?
  package let hasPairs: Bool
  package let opponents: TableValue?
  package let seasons: TableValue?
  package let games: TableValue?
  package let older: Group<Older>?
  package let best: TableValue?
  package let worst: TableValue?
  package let sections: Group<Section>?
  package let glossary: Group<TableValue.Definition>?

  package static let typeName = "Dashboard"
  package static let fields: [Field<DashboardValue>] = [
    Field("prefix", "begins its anchors: `farkle`") { $0.prefix },
    Field("game", "the game's name") { $0.game },
    Field("figures", "six at most, with the league's averages and the player's rank") {
      $0.figures
    },
    Field("basis", "what they rest on, where that is less than all games") { $0.basis },
    Field("jumps", "its parts, for the line that stays at the top of the window") { $0.jumps },
    Field("charts", "the form first, each with the same as numbers") { $0.charts },
    Field("skill", "luck and skill; null where no game is judged") { $0.skill },
    Field("paired", "whether tables stand beside one another") { $0.hasPairs },
    Field("opponents", "null for who has always played alone") { $0.opponents },
    Field("seasons", "season by season, the career last; null where one is all") { $0.seasons },
    Field("games", "the latest ten, the newest first; null for who is known by tallies alone") {
      $0.games
    },
    Field("older", "the others by tens, folded away") { $0.older },
    Field("best", "the three best games; null where all of them stand above") { $0.best },
    Field("worst", "of the others the three worst") { $0.worst },
    Field("sections", "all other figures, the game's own sections") { $0.sections },
    Field("glossary", "what all figures of the page mean, folded away at its end") { $0.glossary },
  ]

  /// Ten games.
  package struct Older: PageValue {
    package let title: String
    package let games: TableValue

    package static let typeName = "Older games"
    package static let fields: [Field<Older>] = [
      Field("title", "\"Games 11 to 20, 3 March to 4 May 2026\"") { $0.title },
      Field("games", "the newest first") { $0.games },
    ]
  }

  package struct Section: PageValue {
    package let title: String
    package var stats: Group<Figure>?
    package var parts: Group<Part>?
    package var table: TableValue?

    package init(
      _ title: String, stats: Group<Figure>? = nil, parts: Group<Part>? = nil,
      table: TableValue? = nil
    ) {
      self.title = title
      self.stats = stats
      self.parts = parts
      self.table = table
    }

    package static let typeName = "Dashboard section"
    package static let fields: [Field<Section>] = [
      Field("title", "its heading") { $0.title },
      Field("stats", "figures with the league's averages") { $0.stats },
      Field("parts", "figures of kinds of the game apart") { $0.parts },
      Field("table", "a table in place of figures") { $0.table },
    ]
  }

  package struct Part: PageValue {
    package let id: String
    package let title: String
    package let stats: Group<Figure>

    package init?(id: String, title: String, stats: Group<Figure>?) {
      guard let stats else { return nil }
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
