import Drawing
import Histories
import Klondike
import Tabletop
import TestGames
import Testing

@testable import KlondikePages
@testable import SiteModel

/// The film of a game: what its rules of style say, move by move.
struct KlondikeFilmTests {
  private static func play(
    _ seed: UInt64, _ style: KlondikeStyle, _ rules: KlondikeRules
  ) -> KlondikePlay {
    let turns = KlondikeSimulation.play(rules, deal: KlondikeDeal(seed: seed), style: style)
    return KlondikePlay(
      of: KlondikeGame(), rules: rules, seats: 1, opening: turns.first,
      turns: Array(turns.dropFirst()))
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
    return "\(spot.x)% \(tenths == 0 ? "0" : "\(tenths / 10).\(tenths % 10)%")"
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

  /// A rule of moves, read once: where it holds, part by part of its selector.
  private struct MoveRule {
    let line: Substring
    let places: [(kind: Substring, number: Int, form: Substring)]

    init(_ line: Substring) throws {
      let selector = try #require(line.wholeMatch(of: /\.film:has\((.*)\)\{.*/)).1
      self.line = line
      places = try selector.split(separator: ",").map { part in
        if part == "#winning :target" { return ("winning", 0, " :target") }
        let match = try #require(
          part.wholeMatch(of: /#([gmw])(\d+)(:target|~:target| :target|~\* :target)/))
        return (match.1, try #require(Int(match.2)), match.3)
      }
    }
  }

  /// The rules of moves of a style.
  private static func moveRules(_ style: [UInt8]) throws -> [MoveRule] {
    try String(decoding: style, as: UTF8.self).split(separator: "\n").map { try MoveRule($0) }
  }

  /// Which of the rules of moves hold where the address names one of them: `m12`, `w3`.
  private static func lines(
    of rules: [MoveRule], for name: String, in stretches: [KlondikeStretch]
  ) throws -> [Substring] {
    let number = try #require(Int(name.dropFirst()))
    func stretch(of move: Int) -> Int? {
      stretches.first { $0.moves.contains(move - 1) }?.number
    }
    let (isMove, own) = (name.first == "m", stretch(of: number))
    return rules.filter { rule in
      rule.places.contains { kind, other, form in
        switch (kind, form) {
        case ("winning", _): !isMove
        case ("g", " :target"): isMove && own == other
        case ("g", "~* :target"): isMove && own ?? 0 > other
        case ("m", "~:target"): isMove && number > other && own == stretch(of: other)
        case ("w", ":target"): !isMove && number == other
        case ("w", "~:target"): !isMove && number > other
        default: false
        }
      }
    }.map(\.line)
  }

  @Test func `an address shows the moves up to its own, and no later ones`() throws {
    let story = KlondikeStory(of: Self.play(3, .careful, .standard))
    #expect(story.stretches.count > 2)
    let rules = try Self.moveRules(KlondikeFilm(of: story).moveStyle)
    for move in 1...story.film.count {
      let held = try Self.lines(of: rules, for: "m\(move)", in: story.stretches)
      #expect(held == rules.prefix(move).map(\.line), "m\(move)")
    }
  }

  @Test func `stretches have every move once, begin with each pass and are none too long`() {
    for seed in 1...20 as ClosedRange<UInt64> {
      let story = KlondikeStory(of: Self.play(seed, .careful, .standard))
      let stretches = story.stretches
      #expect(stretches.flatMap(\.moves) == Array(story.film.indices))
      #expect(stretches.allSatisfy { 1...KlondikeStretch.length ~= $0.moves.count })
      for (index, step) in story.film.enumerated() where step.move == .recycle {
        #expect(stretches.contains { $0.moves.lowerBound == index })
      }
    }
  }

  @Test(arguments: [1, 17, 60])
  func `the rules of a line that wins go on from where it leaves the game`(after: Int) throws {
    let won = try #require(KlondikeSamples.won)
    let moves = try KlondikeLine(parsing: Array(won.moves.utf8)[...]).moves
    // Given up some moves later than the line leaves it.
    let play = KlondikePlay(
      rules: .standard, deal: won.deal,
      turns: [KlondikeRules.Turn(.moves(Array(moves[..<(after + 5)]) + [.resign]))])
    let story = KlondikeStory(of: play)
    let chances = KlondikeSolver.Chances(
      lastWon: after, firstLost: after + 1, of: after + 7, line: Array(moves[after...]), nodes: 1)
    let line = try #require(KlondikeVerdict(chances, of: story.replay).line)
    let film = KlondikeFilm(of: story, winning: line)
    let all = try Self.moveRules(film.moveStyle)
    #expect(all.count == story.film.count + line.steps.count)
    let start = Self.settings(String(decoding: film.dealStyle, as: UTF8.self)[...])
    var state = line.start
    for (index, step) in line.steps.enumerated() {
      _ = try KlondikeRules.standard.play(step.move, on: &state)
      var settings = start
      for rule in try Self.lines(of: all, for: "w\(index + 1)", in: story.stretches) {
        settings.merge(Self.settings(rule)) { _, new in new }
      }
      let layout = KlondikeLayout(of: state)
      for card in Card.pack {
        let spot = try #require(layout.spots[card])
        #expect(settings["--\(Self.name(card))"] == Self.place(spot), "\(card), w\(index + 1)")
      }
      #expect(settings["--m"] == String(after + index + 1))
      #expect(settings["--w"] == "1" && settings["--all"] == String(moves.count))
      try expectOrder(of: settings, in: state)
    }
    #expect(state.isWon)
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
