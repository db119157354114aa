package import Templating

/// A game in a list, as the template `partials/results` takes it.
package struct GameItem: PageValue {
  package let url: String?
  package let date: DateValue?
  package let place: String?
  package let headline: String
  package let status: String?
  package let isExcluded: Bool
  package let remarks: Group<RemarkValue>?
  package let players: [Player]

  package init(
    url: String?, date: DateValue?, place: String?, headline: String, status: String?,
    isExcluded: Bool, remarks: Group<RemarkValue>?, players: [Player]
  ) {
    self.url = url
    self.date = date
    self.place = place
    self.headline = headline
    self.status = status
    self.isExcluded = isExcluded
    self.remarks = remarks
    self.players = players
  }

  package static let typeName = "Game"
  package static let fields: [Field<GameItem>] = [
    Field("url", "its report; null for a bye, which has none") { $0.url },
    Field("date", "when it was played") { $0.date },
    Field("place", "the round and the table: \"Round 5\"") { $0.place },
    Field("headline", "\"Ann from last to first\"") { $0.headline },
    Field("status", "\"in progress\" or \"not counted\", null when finished") { $0.status },
    Field("excluded", "whether it counts for nothing: void, abandoned") { $0.isExcluded },
    Field("remarks", "that it was given up, who stood in for whom, what was corrected") {
      $0.remarks
    },
    Field("players", "in order of play") { $0.players },
  ]

  /// A player of it, with the result.
  package struct Player: PageValue {
    package let player: PlayerValue
    package let points: String?
    package let isWinner: Bool

    package init(player: PlayerValue, points: String?, isWinner: Bool) {
      self.player = player
      self.points = points
      self.isWinner = isWinner
    }

    package static let typeName = "Player of a game"
    package static let fields: [Field<Player>] =
      PlayerValue.fields { $0.player } + [
        Field("points", "the score: \"9,900\", with a handicap \"9,900 + 200\"") { $0.points },
        Field("winner", "whether the player won it, alone or with others") { $0.isWinner },
      ]
  }
}
