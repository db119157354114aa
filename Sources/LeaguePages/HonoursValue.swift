import GameReports
package import PageKit
import SeasonPages
import SiteModel
package import Templating

/// The things that are remembered of a league or a season.
package struct HonoursValue: PageBody {
  let title: String
  package let season: Reference?
  let champions: TableValue?
  let games: [OfGame]
  let milestones: Group<Line>?
  let seasons: Group<EntryValue>?

  /// The most of each for which there is room.
  package static let mostHolders = 8
  static let mostFormers = 3
  static let mostMilestones = 40

  package static let name = "honours"
  package static let typeName = "Hall of fame"
  package static let fields: [Field<HonoursValue>] = [
    Field("title", "its title") { $0.title },
    Field("season", "whose records these are; null for those of all seasons") { $0.season },
    Field("champions", "who won each season that is over; null on the page of a season") {
      $0.champions
    },
    Field("games", "the records of each game") { $0.games },
    Field("milestones", "round numbers, the newest first; null on the page of a season") {
      $0.milestones
    },
    Field("seasons", "where each season's own records are") { $0.seasons },
  ]

  package struct OfGame: PageValue {
    let id: String
    package let title: String
    package let records: [Record]

    package static let typeName = "Records of a game"
    package static let fields: [Field<OfGame>] = [
      Field("id", "for the heading") { $0.id },
      Field("title", "the game's name") { $0.title },
      Field("records", "those that somebody holds") { $0.records },
    ]
  }

  package struct Record: PageValue {
    package let name: String
    package let value: String
    package let holders: [Holder]
    let more: String?
    let formers: Group<Former>?

    package static let typeName = "Record with its history"
    package static let fields: [Field<Record>] = [
      Field("name", "what it is of") { $0.name },
      Field("value", "the number; of what is told each time, how many times") { $0.value },
      Field("holders", "everybody who reached it, the first at the head") { $0.holders },
      Field("more", "\"and 3 more\"; null where all are there") { $0.more },
      Field("formers", "what it was before, the latest first") { $0.formers },
    ]
  }

  struct Former: PageValue {
    let value: String
    let holders: [Holder]
    let more: String?
    let broken: String?

    static let typeName = "Former record"
    static let fields: [Field<Former>] = [
      Field("value", "the number") { $0.value },
      Field("holders", "who held it") { $0.holders },
      Field("more", "\"and 3 more\"; null where all are there") { $0.more },
      Field("broken", "\"broken on 3 March 2026 by Ann\"") { $0.broken },
    ]
  }

  package struct Holder: PageValue {
    package let player: PlayerValue
    let game: Reference

    package static let typeName = "Holder of a record"
    package static let fields: [Field<Holder>] =
      PlayerValue.fields { $0.player } + [
        Field("game", "the day, and where in the game's page it was reached") { $0.game }
      ]
  }

  /// A title, a record or a round number in a list.
  package struct Line: PageValue {
    let text: String
    let url: String?
    let date: DateValue?

    package static let typeName = "Honour"
    package static let fields: [Field<Line>] = [
      Field("text", "\"Champion of Spring 2026\"") { $0.text },
      Field("url", "where it was won or reached") { $0.url },
      Field("date", "when, of a round number") { $0.date },
    ]
  }
}
