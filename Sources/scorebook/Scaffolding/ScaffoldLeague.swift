import Building
import ContentFiles
import Contents
import Files
import Histories

/// The facts that a league says already, by which what is begun in it goes.
struct ScaffoldLeague {
  private let root: SiteRoot
  private let games: [GameKind]
  private let rulebook: Rulebook
  let rosters: LeagueRosters

  init(at root: SiteRoot, games: [GameKind]) {
    self.root = root
    self.games = games
    rulebook = SurroundingSite.rulebook(
      of: .disk(root.contentFolder), games: games, limits: SizeLimits())
    rosters = LeagueRosters(
      ContentTree(.disk(root.contentFolder), prefix: ""), games: games, rulebook: rulebook)
  }

  /// The season by which new seasons and rules go: the one that `site.yaml` names, or else the newest.
  var leadingSeason: SeasonDocument? {
    let seasons = rosters.seasonDocuments.filter { !$0.games.isEmpty }
    return seasons.first { $0.slug.text == rosters.namedSeason } ?? seasons.last
  }

  /// Whether its seasons are of different games.
  ///
  /// A game that it declares is one of them before it is played.
  var hasSeveralGames: Bool {
    let declared = ruledGames.filter { $0.game.declaration != nil }
    return Set(rosters.seasonDocuments.flatMap(\.games) + declared).count > 1
  }

  /// The games of the leading season; in a league without seasons the one that all its rules are of, or else the first.
  func games(first: GameKind) -> [GameKind] {
    if let season = leadingSeason { return season.games }
    let ruled = ruledGames
    // Who declares a game means to play it.
    let declared = ruled.filter { $0.game.declaration != nil }
    return declared.count == 1 ? declared : ruled.count == 1 ? ruled : [first]
  }

  /// The games that the league has rules of.
  private var ruledGames: [GameKind] { games.filter { !documents(of: $0).isEmpty } }

  /// The rules of a new season: those of the newest one of the game or, where there is none, the league's own where these
  /// are one document.
  func rules(of kind: GameKind) -> String {
    if let season = rosters.seasonDocuments.last(where: { $0.games.contains(kind) }) {
      return season.rulesName(of: kind)
    }
    let own = documents(of: kind)
    return own.count == 1 ? own[0] : kind.game.standardName
  }

  private func documents(of kind: GameKind) -> [String] {
    ruleDocuments.filter { rulebook.rules(named: $0, for: kind) != nil }
  }

  /// The names of the league's own rule documents, as a season names them.
  var ruleDocuments: [String] {
    let files = (try? FileTree.disk(root.contentFolder + "/rules").list("").files) ?? []
    let stems = files.filter { $0.hasSuffix(".md") && !$0.contains("/") && !$0.hasPrefix(".") }
      .map { $0.dropLast(3) }
    // Documents in another language have the name of the first one's, and their language behind it.
    return stems.filter { stem in
      stem.lastIndex(of: ".").map { !stems.contains(stem[..<$0]) } ?? true
    }
    .compactMap { Slug(String($0))?.text }.sorted()
  }
}
