import ContentFiles
import Contents
package import Diagnostics
package import Files
import Histories
package import League
import LeagueStandings
package import PageKit
import Photographs
package import SiteModel
package import Templating

/// What a league tells of a night beside its results: words and pictures.
package struct EveningValue: PageValue {
  package let title: String?
  package var content: Markup?
  package let photographs: PhotographsValue?

  package static let typeName = "Words and pictures of a night"
  package static let fields: [Field<EveningValue>] = [
    Field("title", "what its words are called; null where they have no title") { $0.title },
    Field("content", "the words that stand beside the night's records") { $0.content },
    Field("photographs", "its pictures") { $0.photographs },
  ]
}

/// The documents and pictures of a night.
struct Evening {
  let documents: [Document]
  let photographs: [ShownPhotograph]

  /// What is in it without what was told, which is told then.
  fileprivate func besides(_ told: inout Set<String>) -> Evening {
    Evening(
      documents: documents.filter { told.insert($0.path).inserted },
      photographs: photographs.filter { told.insert($0.photograph.path).inserted })
  }
}

extension Publication {
  private func path(of game: Game) -> String {
    String(game.record.path.dropFirst(tree.prefix.count))
  }

  func evening(of games: [GameID], in season: SeasonID) -> Evening {
    guard !contents.nights.isEmpty || !contents.namedPictures.isEmpty else {
      return Evening(documents: [], photographs: [])
    }
    let games = games.map { book[$0] }
    let paths = Set(games.map(path)).sorted()
    let days = Set(games.compactMap(\.record.header.date))
    let slug = book[season].slug
    let nights = contents.nights.filter {
      $0.season == slug && $0.tells(ofNightOn: days, recordedIn: paths)
    }
    var seen: Set<String> = []
    let shown =
      nights.flatMap { photographs($0.pictures, from: $0.document.originalPath) }
      + games.flatMap { photographs(of: $0, withEvening: true) }
    return Evening(
      documents: nights.map(\.document),
      photographs: shown.filter { seen.insert($0.photograph.path).inserted })
  }

  /// The fingerprint of what a night's page shows beside its results.
  package func eveningPrint(of games: [GameID], in season: SeasonID) -> Fingerprint {
    let evening = evening(of: games, in: season)
    // Words may lead to any page.
    var print = evening.documents.isEmpty ? Fingerprint() : index.prints.everything
    for photograph in evening.photographs { photograph.add(to: &print) }
    return print
  }
}

extension PageContext {
  /// Returns the words and the pictures of a night; `nil` where there are none.
  package func evening(
    of games: [GameID], in season: SeasonID, findings: inout Findings
  ) -> EveningValue? {
    var told: Set<String> = []
    return evening(of: games, in: season, besides: &told, findings: &findings)
  }

  /// Returns the words and the pictures of a night that no other had; `nil` where there are none.
  ///
  /// - Parameter told: Paths of the words and pictures that others had, and then of these too.
  package func evening(
    of games: [GameID], in season: SeasonID, besides told: inout Set<String>,
    findings: inout Findings
  ) -> EveningValue? {
    let evening = site.evening(of: games, in: season).besides(&told)
    let words = evening.documents.enumerated().flatMap { number, document in
      html(document, omitsTitle: number == 0, findings: &findings)
    }
    let title = evening.documents.first.flatMap {
      $0.title == ContentTree.stem(of: $0.path) ? nil : $0.title
    }
    let photographs = photographs(evening.photographs)
    guard !words.isEmpty || photographs != nil else { return nil }
    return EveningValue(
      title: title, content: words.isEmpty ? nil : Markup(words), photographs: photographs)
  }

  /// What the blocks in the words of a night show.
  package func gamesShown(onEveningOf games: [GameID], in season: SeasonID) -> ShownGames {
    let kind = book[season].document.game
    return site.evening(of: games, in: season).documents.reduce(.nothing) { shown, document in
      shown.union(ShownGames(in: document, about: kind, among: site.games), among: site.games)
    }
  }

  /// Returns the newest pictures of a season, which lead to their night; `nil` where it has none.
  ///
  /// - Parameters:
  ///   - most: How many are shown.
  ///   - isNew: Whether those of a night's games are new enough.
  package func newestPhotographs(
    of season: SeasonID, most: Int, where isNew: (GameID?) -> Bool = { _ in true }
  ) -> PhotographsValue? {
    guard !site.contents.namedPictures.isEmpty else { return nil }
    let nights = site.index.league.nights[season.index]
    for night in nights.nights.reversed() where isNew(night.games.last) {
      let photographs = site.evening(of: night.games, in: season).photographs
      guard !photographs.isEmpty else { continue }
      let slug = book[season].slug
      return self.photographs(
        Array(photographs.prefix(most)),
        leadingTo: nights.areTold ? .standings(slug, night.name) : .night(slug))
    }
    return nil
  }
}
