import Drawing
import Histories
import Klondike
import Tabletop
import TestGames
import Testing

@testable import KlondikePages
@testable import Publishing

/// The film of a game: what its rules of style say, move by move.
struct KlondikeFilmTests {
  private static func play(
    _ seed: UInt64, _ style: KlondikeStyle, _ rules: KlondikeRules
  ) -> KlondikePlay {
    let turns = KlondikeSimulation.play(rules, deal: KlondikeDeal(seed: seed), style: style)
    return KlondikePlay(
      rules: rules, seats: 1, opening: turns.first, turns: Array(turns.dropFirst()))
  }

  /// What a rule sets, by the names of the properties.
  private static func settings(_ rule: Substring) -> [String: String] {
    let body = rule.drop { $0 != "{" }.dropFirst().prefix { $0 != "}" }
    return body.split(separator: ";").reduce(into: [:]) { settings, change in
      let parts = change.split(separator: ":", maxSplits: 1)
      settings[String(parts[0])] = String(parts[1])
    }
  }

  /// `H7`, as properties are named.
  private static func name(_ card: Card) -> String { String(card.description.reversed()) }

  /// Where a card lies, as the rules write it.
  private static func place(_ spot: Tableau.Spot) -> String {
    let percent = Double(spot.y) * 100 / Double(PlayingCard.height)
    let tenths = Int((percent * 10).rounded())
    return "translate(\(spot.x)%,\(tenths == 0 ? "0" : "\(tenths / 10).\(tenths % 10)%"))"
  }

  @Test(arguments: [KlondikeRules.standard, .drawThree, .vegas], 1...6 as ClosedRange<UInt64>)
  func `the rules up to a move put every card where it lies after that move`(
    rules: KlondikeRules, seed: UInt64
  ) throws {
    let story = KlondikeStory(
      of: Self.play(seed, seed.isMultiple(of: 2) ? .hasty : .careful, rules))
    let film = KlondikeFilm(of: story)
    var settings = Self.settings(String(decoding: film.dealStyle, as: UTF8.self)[...])
    let lines = String(decoding: film.moveStyle, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == story.film.count)
    var state = try #require(story.replay.steps.first?.state)
    for index in -1..<story.film.count {
      if index >= 0 {
        settings.merge(Self.settings(lines[index])) { _, new in new }
        _ = try rules.play(story.film[index].move, on: &state)
      }
      let layout = KlondikeLayout(of: state)
      for card in Card.pack {
        let spot = try #require(layout.spots[card])
        #expect(
          settings["--\(Self.name(card))"] == Self.place(spot), "\(card) after move \(index + 1)")
        let isUp = settings["--u\(Self.name(card))"] == "0"
        let hidden = KlondikeLayout(of: try #require(story.replay.steps.first?.state)).faceDown
        if hidden.contains(card) { #expect(isUp != layout.faceDown.contains(card), "\(card)") }
      }
      #expect(settings["--m"] == String(index + 1))
      #expect(settings["--h"] == String(state.home))
      #expect(settings["--p"] == String(state.pass))
      #expect(settings["--n"] == String(state.stock.count))
      #expect(settings["--s"].flatMap { Int($0) } == state.score?.rawValue)
      try expectOrder(of: settings, in: state)
    }
  }

  /// Of two cards that overlap the one on top lies higher.
  private func expectOrder(of settings: [String: String], in state: KlondikeRules.State) throws {
    func height(_ card: Card) throws -> Int {
      try #require(settings["--z\(Self.name(card))"].flatMap { Int($0) })
    }
    var piles: [[Card]] = state.columns.map { $0.hidden.compactMap { $0 } + $0.faceUp }
    piles.append(state.waste)
    for case let top? in state.foundations {
      piles.append(Rank.allCases.filter { $0 <= top.rank }.map { Card($0, of: top.suit) })
    }
    for pile in piles {
      for (below, above) in zip(pile, pile.dropFirst()) {
        #expect(try height(below) < height(above), "\(above) on \(below)")
      }
    }
  }

  @Test func `a move says what it changes and nothing else`() {
    let story = KlondikeStory(of: Self.play(3, .careful, .standard))
    let lines = String(decoding: KlondikeFilm(of: story).moveStyle, as: UTF8.self)
      .split(separator: "\n")
    for (line, step) in zip(lines, story.film) where !step.cards.isEmpty {
      if case .recycle = step.move { continue }
      let cards = Self.settings(line).keys.filter { $0.count == 4 }
      // The cards that go, and at most two of the waste that close up.
      #expect(cards.count <= step.cards.count + 3, "\(line)")
    }
  }

  @Test func `the board is as high as the highest position`() async throws {
    let story = KlondikeStory(of: Self.play(3, .careful, .standard))
    let film = KlondikeFilm(of: story)
    let words = KlondikeWords(wording: try #require(await Site([:]).publication?.wording))
    let heights = story.replay.steps.map { $0.state.board(in: words).height }
    #expect(film.height >= heights.max() ?? 0)
  }
}
