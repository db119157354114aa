import ContentFiles
import Contents
import Histories
import League
import LeagueStandings
import Localization
import SiteModel
import Statistics

private struct ChampionRow {
  package let season: String
  let player: String
  let split: SplitSeason?
  /// Whether the season was a knock-out alone.
  let isOfCup: Bool

  var wonBy: String {
    guard let split else { return isOfCup ? "knockout" : "table" }
    return split.finalists.count == 1 ? "both-halves" : "play-off"
  }
}

/// Somebody who reached what nobody had before, or what stood.
private struct RecordRow {
  /// The season; `nil` of all seasons together.
  package let season: String?
  package let kind: String
  package let name: String
  let record: LeagueRecord
  /// The step, from 0.
  let step: Int
  let holder: Int
  let book: LeagueBook
  let value: String

  var reached: RecordHistory.Holder { record.history.steps[step].holders[holder] }
}

extension LeagueTable {
  static let champions = LeagueTable(
    "champions", "Who won each season that is over; several where nothing tells them apart.",
    key: ["season", "player"],
    [
      .text("season", "the season", of: "seasons") { $0.season },
      .text("player", "who won it", of: "players") { $0.player },
      .text(
        "won_by",
        "`table`; of a season of two halves `both-halves` or `play-off`, of a knock-out alone `knockout`"
      ) { $0.wonBy },
    ] as [TableColumn<ChampionRow>]
  ) { page, seasons, add in
    for season in seasons {
      let split = page.site.index.league.standings[season.id.index].split
      for player in page.site.index.league.champions[season.id.index] {
        add(
          ChampionRow(
            season: season.slug.text, player: page.book.key(of: player), split: split,
            isOfCup: season.isCupAlone(in: page.book)))
      }
    }
  }

  static let recordHistory = LeagueTable(
    "record_history",
    "The records of all seasons together, each from the first holder to those of today.",
    key: ["kind", "record", "step", "holder"],
    [.text("kind", "the game") { $0.kind }] + recordColumns
  ) { page, add in
    for kind in page.site.index.league.kinds {
      page.addRows(of: page.site.index.league.honours[kind] ?? [], in: nil, at: kind, add)
    }
  }

  static let seasonRecordHistory = LeagueTable(
    "season_record_history", "The records of each season, by its games alone.",
    key: ["season", "kind", "record", "step", "holder"],
    [
      .text("season", "the season", of: "seasons") { $0.season ?? "" },
      .text("kind", "the game") { $0.kind },
    ] + recordColumns
  ) { page, add in
    for season in page.book.seasons {
      let games = season.games.map { page.book[$0] }
      for kind in page.site.index.league.kinds {
        page.addRows(of: page.honours(of: kind, in: games), in: season.slug.text, at: kind, add)
      }
    }
  }

  private static let recordColumns: [TableColumn<RecordRow>] = [
    .text("record", "what is counted, as `figure` in `figures`: `highestTurn`") {
      $0.record.figure ?? ""
    },
    .text("name", "what pages call the record") { $0.name },
    .whole("step", "how often it had been broken, and one: from 1") { $0.step + 1 },
    .whole("holder", "who reached that, from 1 in order of time") { $0.holder + 1 },
    .text("player", "the player", of: "players") { $0.book.key(of: $0.reached.player) },
    .text("game", "where; of a run its last game", of: "games") {
      $0.book.key(of: $0.book[$0.reached.game])
    },
    .whole("number", "what was reached; a time in seconds") {
      $0.record.history.steps[$0.step].number
    },
    .text("value", "the same as pages write it") { $0.value },
    .flag("stands", "whether nobody has broken it") {
      $0.step == $0.record.history.steps.count - 1
    },
  ]
}

extension PageContext {
  fileprivate func addRows(
    of records: [LeagueRecord], in season: String?, at kind: GameKind, _ add: (RecordRow) -> Void
  ) {
    for record in records {
      for (step, reached) in record.history.steps.enumerated() {
        for holder in reached.holders.indices {
          add(
            RecordRow(
              season: season, kind: kind.name, name: wording[record.label], record: record,
              step: step, holder: holder, book: book,
              value: record.text(reached.number, in: wording)))
        }
      }
    }
  }
}
