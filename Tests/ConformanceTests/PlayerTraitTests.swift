import ContentFiles
import Contents
import Diagnostics
import Files
import Histories
import Publishing
import Tabletop
import TestGames
import TestSupport
import Testing

@testable import Building
@testable import League
@testable import Localization
@testable import PageKit
@testable import SiteModel
@testable import Statistics
@testable import scorebook

/// What is said of players in a sentence is so, whoever played.
struct PlayerTraitTests {
  private static let names = ["Uma", "Vera", "Wim", "Xan", "Yan", "Zoe"]

  /// A league of some evenings, each of players and of a style that chance chose.
  private func league(of tried: Tried, seed: Int) async throws -> Publication {
    var generator = SplitMix64(seed: UInt64(seed))
    var content = [
      "site.yaml": "title: A\nroster: [\(Self.names.joined(separator: ", "))]\n",
      "seasons/s/season.md": Site.season(of: tried.kind),
    ]
    // Alone it takes longer until three have played five games.
    for night in 1...(tried.seats.upperBound == 1 ? 60 : 24) {
      // Who comes later in the list comes less often.
      let names = Self.names.filter { name in
        Int.random(in: 0..<10, using: &generator) < 10 - (Self.names.firstIndex(of: name) ?? 0)
      }.shuffled(using: &generator)
      let count = min(names.count, tried.seats.upperBound, max(tried.seats.lowerBound, 3))
      guard count >= tried.seats.lowerBound else { continue }
      var record = await tried.simulated(
        players: count, seed: seed * 100 + night,
        style: tried.styles.randomElement(using: &generator))
      for (old, new) in zip(Tried.names(count), names) { record.replace(old, with: new) }
      content["seasons/s/\(night).\(tried.name)"] = record
    }
    let builder = SiteBuilder(
      games: allGames.map { $0 },
      content: ContentTree(.memory(content.mapValues { Array($0.utf8) }), prefix: ""),
      templates: PigFolder.folders)
    let (publication, findings) = await builder.layOut(jobs: 1)
    #expect(findings.errorCount == 0, "\(findings.sorted.map(\.message))")
    return try #require(publication)
  }

  @Test(arguments: Tried.games)
  func `a sentence on a player holds what it says`(tried: Tried) async throws {
    var told = 0
    for seed in 1...Size.of(debug: 4, full: 60) {
      let publication = try await league(of: tried, seed: seed)
      for player in publication.book.players where !player.games.isEmpty {
        for route in [Route.player(player.slug), .playerGame(player.slug, tried.kind)] {
          let page = try #require(publication.pages.first { $0.path == route.path })
          let text = String(decoding: publication.render(page).bytes, as: UTF8.self)
          guard let sentence = text.between("<p class=\"deck\">", "</p>")?.visibleText,
            sentence.hasSuffix(".")
          else { continue }
          told += 1
          let truths = Truths(of: player.id, at: tried.game, in: publication)
          #expect(truths.hold(sentence), "\(player.name) in league \(seed): \(sentence)")
        }
      }
    }
    #expect(told > 0)
  }

  /// All that can be said of a player and is so, worked out anew from the games.
  private struct Truths {
    /// What is so of everybody, and what is so of the regulars, with whether it is good.
    var ofAll: [String: Bool?] = [:]
    var ofRegulars: [String: Bool?] = [:]

    init(of player: PlayerID, at game: any TableGame, in site: Publication) {
      func add<Played: PublishedGame>(_ played: Played) {
        let book = site.book
        let stats = book.players.map { book.stats(played, of: $0.id, in: book.games) }
        let league = stats.reduce(into: Played.Stats()) { $0.merge($1) }
        for figure in played.figures where figure.isTrait {
          guard let own = figure.number(of: stats[player.index])?.value,
            let mean = figure.number(of: league)?.value
          else { continue }
          func others(from games: Int) -> [Double] {
            book.players.filter { $0.id != player && stats[$0.id.index].gamesPlayed >= games }
              .compactMap { figure.number(of: stats[$0.id.index])?.value }
          }
          func texts(_ claim: String, _ values: [String: String]) -> [String] {
            let phrase = Phrase(declaration: "traits.\(figure.facts.key).\(claim)(at, than, times)")
            return [phrase].compactMap { phrase in
              PlayerTrait.phrases(of: figure.facts.key).first { $0.key == phrase.key }
            }.map { site.wording.fill($0, count: nil) { values[$0] ?? "" } }
          }
          func isGood(_ isMore: Bool) -> Bool? {
            figure.facts.better == .neither ? nil : (figure.facts.better == .more) == isMore
          }
          for times in TraitTimes.allCases
          where abs(own / mean - times.factor) <= times.factor * 0.08 + 1e-9 {
            for than in ["", " as the league"] {
              let words = site.wording[Word(times)]
              for text in texts("times", ["times": words, "than": than]) {
                ofAll[text] = isGood(times.factor > 1)
              }
            }
          }
          for isMore in [true, false] {
            let text = texts(isMore ? "most" : "least", [:])[0]
            func isSo(_ others: [Double]) -> Bool {
              others.count > 1 && others.allSatisfy { isMore ? $0 < own : $0 > own }
            }
            if isSo(others(from: 1)) { ofAll[text] = isGood(isMore) }
            if isSo(others(from: 5)) { ofRegulars[text] = isGood(isMore) }
          }
        }
      }
      add(game)
    }

    func hold(_ sentence: String) -> Bool {
      var text = sentence.dropLast()
      let suffix = ", among the regulars"
      let truths =
        text.hasSuffix(suffix) ? ofAll.merging(ofRegulars) { one, _ in one } : ofAll
      if text.hasSuffix(suffix) { text = text.dropLast(suffix.count) }
      let whole = text.prefix(1).lowercased() + text.dropFirst()
      let isMixed = whole.contains(", but ")
      let parts = whole.split(separator: isMixed ? ", but " : ", and ").map { String($0) }
      guard parts.count < 3, parts.allSatisfy({ truths[$0] != nil }) else { return false }
      guard isMixed else { return true }
      return truths[parts[0]] == .some(true) && truths[parts[1]] == .some(false)
    }
  }
}
