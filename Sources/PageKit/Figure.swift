package import Templating

/// A number with its name, as the templates `partials/figures` and `partials/stats` take it.
package struct Figure: PageValue {
  package var name: String
  /// The figure's text; `nil` where it wasn't recorded.
  package var value: String?
  /// The league's average.
  package var average: String?
  /// The player's place among the league's.
  package var rank: String?
  package var definition: String?
  package var note: String?
  package var url: String?

  package init(
    name: String, value: String? = nil, average: String? = nil, rank: String? = nil,
    definition: String? = nil,
    note: String? = nil, url: String? = nil
  ) {
    self.name = name
    self.value = value
    self.average = average
    self.rank = rank
    self.definition = definition
    self.note = note
    self.url = url
  }

  package static let fields: [Field<Figure>] = [
    Field("name", "what is counted") { $0.name },
    Field("value", "the number; null prints as *not recorded*") { $0.value },
    Field("note", "what there is to say of it") { $0.note },
    Field("average", "the league's") { $0.average },
    Field("rank", "the player's place among the league's: \"no. 2 of 6\"") { $0.rank },
    Field("definition", "how it is counted, which a page says at its end") { $0.definition },
    Field("url", "the game it comes from") { $0.url },
  ]
}
