import GameReports
package import Histories
package import League
package import Localization
import PageKit
import SiteModel
import Tabletop

/// A difference that sets a player apart from the league's regulars, by one figure.
package struct PlayerTrait: Hashable, Sendable {
  /// The claim that is made of it.
  package enum Claim: Hashable, Sendable {
    /// A number that is so many times that of the league.
    case times(TraitTimes)
    /// A number that is more than any other regular's, or less.
    case most, least
    /// A number that is more than any other regular's, and too much.
    case tooMuch(Word)
  }

  package let kind: GameKind
  /// The key of its phrases, below `traits`.
  package let key: String
  package let claim: Claim
  /// Whether it is good or bad; `nil` where it is neither.
  package let isGood: Bool?
  /// Whether it isn't so of everybody, but of the regulars alone.
  package let isOfRegulars: Bool
  /// The distance from the regulars' mean, in their standard deviations.
  package let distance: Double
}

/// The factor by which somebody does something more or less often: what a friend would say of it.
package enum TraitTimes: String, CaseIterable, WordSet {
  case quarter = "traits.times.quarter"
  case third = "traits.times.third"
  case half = "traits.times.half"
  case twoThirds = "traits.times.twoThirds"
  case threeQuarters = "traits.times.threeQuarters"
  case oneAndAHalf = "traits.times.oneAndAHalf"
  case twice = "traits.times.twice"
  case threeTimes = "traits.times.threeTimes"
  case fourTimes = "traits.times.fourTimes"

  package var factor: Double {
    switch self {
    case .quarter: 0.25
    case .third: 1.0 / 3
    case .half: 0.5
    case .twoThirds: 2.0 / 3
    case .threeQuarters: 0.75
    case .oneAndAHalf: 1.5
    case .twice: 2
    case .threeTimes: 3
    case .fourTimes: 4
    }
  }

  /// The share of itself by which a factor may be off.
  package static let tolerance = 0.08

  /// Finds the nearest of the factors; `nil` where none is near enough.
  init?(_ factor: Double) {
    let near = Self.allCases.filter { abs(factor / $0.factor - 1) <= Self.tolerance }
    guard let best = near.min(by: { abs(factor / $0.factor - 1) < abs(factor / $1.factor - 1) })
    else { return nil }
    self = best
  }
}

extension PlayerTrait {
  /// The least number of standard deviations for something to be told.
  private static let leastDistance = 1.0

  /// Makes what a number says of a player; `nil` where it is one among many.
  ///
  /// - Parameters:
  ///   - numbers: Everybody's, of three regulars at least.
  ///   - league: What it is in all games together.
  init?(
    _ key: String, of player: PlayerID, at kind: GameKind,
    among numbers: LeagueNumbers, league: Double?, better: FigureFacts.Better,
    tooMuch: Word? = nil
  ) {
    guard numbers.count > 2, let own = numbers[player] else { return nil }
    let isMost = numbers.regulars(from: own) == 1
    guard isMost || numbers.regulars(upTo: own) == 1 else { return nil }
    guard numbers.regularVariance > 0 else { return nil }
    distance = abs(own - numbers.regularMean) / numbers.regularVariance.squareRoot()
    guard distance >= PlayerTrait.leastDistance else { return nil }
    if let tooMuch {
      guard isMost, let league, own > league else { return nil }
      claim = .tooMuch(tooMuch)
    } else if own > 0, let league, league > 0, let times = TraitTimes(own / league),
      (times.factor > 1) == isMost
    {
      claim = .times(times)
    } else {
      claim = isMost ? .most : .least
    }
    if case .times = claim {
      isOfRegulars = false
    } else {
      isOfRegulars =
        (isMost ? numbers.everybody(from: own) : numbers.everybody(upTo: own)) > 1
    }
    isGood = better == .neither ? nil : (better == .more) == isMost
    self.key = key
    self.kind = kind
  }
}

// MARK: - In words

extension PlayerTrait {
  /// The phrases of a figure, by its key.
  static func phrases(of key: String) -> [Phrase] {
    ["times(at, than, times)", "most(at)", "least(at)"].map {
      Phrase(declaration: "traits.\(key).\($0)")
    }
  }

  fileprivate var isRatio: Bool { if case .times = claim { true } else { false } }

  /// Returns words that go on in a sentence.
  ///
  /// - Parameters:
  ///   - isNamed: Whether it is said at which game.
  ///   - isCompared: Whether it is said that it is compared with the league.
  package func text(isNamed: Bool, isCompared: Bool, in wording: Wording) -> String {
    let at = isNamed ? wording(Phrase(TraitPhrase.at), ["game": wording[.game(kind)]]) : ""
    let phrases = PlayerTrait.phrases(of: key)
    return switch claim {
    case .times(let times):
      wording(
        phrases[0],
        [
          "at": at, "than": isCompared ? wording[Word(TraitWord.than)] : "",
          "times": wording[Word(times)],
        ])
    case .most: wording(phrases[1], ["at": at])
    case .least: wording(phrases[2], ["at": at])
    case .tooMuch(let what):
      wording(Phrase(TraitPhrase.tooMuch), ["what": wording[what], "at": at])
    }
  }
}

/// The words that a trait says as they stand.
enum TraitWord: String, WordSet {
  case than = "traits.than"
}

/// The phrases that a sentence on a player is put together from.
package enum TraitPhrase: String, PhraseSet {
  case at = "traits.at(game)"
  case tooMuch = "traits.tooMuch(at, what)"
  case and = "traits.and(first, second)"
  case but = "traits.but(first, second)"
  case regulars = "traits.regulars(text)"
  case whole = "traits.whole(text)"
}

extension WordTable {
  /// The words that are said of players by what sets them apart, beside those of a game's figures.
  package static let traits = WordTable(
    phrases: TraitPhrase.allCases.map { Phrase($0) } + PlayerTrait.phrases(of: PlayerTrait.loss),
    words: TraitWord.allCases.map { Word($0) } + TraitTimes.allCases.map { Word($0) })
}

extension [PlayerTrait] {
  /// The two that are told: what stands out most, and what stands out most on the other side of good and bad,
  /// or else next; what is good first.
  package var told: [PlayerTrait] {
    let sorted = enumerated().sorted {
      ($1.element.distance, $0.offset) < ($0.element.distance, $1.offset)
    }
    .map(\.element)
    guard let first = sorted.first else { return [] }
    let rest = sorted.dropFirst()
    let other = rest.first { trait in
      first.isGood.map { trait.isGood == !$0 } ?? false
    }
    guard let second = other ?? rest.first else { return [first] }
    return second.isGood == true && first.isGood == false ? [second, first] : [first, second]
  }

  /// A sentence that a friend would say; `nil` where nothing stands out.
  ///
  /// - Parameter namesGames: Whether it is said at which game, where that doesn't go without saying.
  package func sentence(namingGames namesGames: Bool, in wording: Wording) -> String? {
    let traits = told
    guard let first = traits.first else { return nil }
    var text = first.text(isNamed: namesGames, isCompared: true, in: wording)
    if traits.count > 1 {
      let isMixed = first.isGood == true && traits[1].isGood == false
      text = wording(
        Phrase(isMixed ? TraitPhrase.but : .and),
        [
          "first": text,
          "second": traits[1].text(
            isNamed: namesGames && traits[1].kind != first.kind, isCompared: !first.isRatio,
            in: wording),
        ])
    }
    if traits.contains(where: \.isOfRegulars) {
      text = wording(Phrase(TraitPhrase.regulars), ["text": text])
    }
    return wording(Phrase(TraitPhrase.whole), ["text": text]).sentence
  }
}

// MARK: - Of a player

extension PlayerTrait {
  /// The key of what decisions lose.
  static let loss = "loss"
}

extension PageContext {
  /// Returns what sets a player apart in games of one kind; empty for a player who isn't a regular.
  package func traits(of player: PlayerID, at kind: GameKind) -> [PlayerTrait] {
    func traits<Played: PublishedGame>(_ played: Played) -> [PlayerTrait] {
      let careers = site.index.league.careers.of(played)
      guard careers.players[player.index].gamesPlayed >= Regulars.games else { return [] }
      let ofFigures = played.figures.filter(\.isTrait).compactMap { figure in
        PlayerTrait(
          figure.facts.key, of: player, at: kind,
          among: site.numbers(of: figure, at: played),
          league: figure.number(of: careers.league)?.value, better: figure.facts.better)
      }
      return ofFigures + skillTraits(of: player, in: played)
    }
    return traits(game(kind))
  }

  private func skillTraits<Played: PublishedGame>(of player: PlayerID, in played: Played)
    -> [PlayerTrait]
  {
    guard let league = judgements?.league(of: played, in: book) else { return [] }
    func numbers(_ name: String, _ number: (AnalysisFigures) -> Double?) -> LeagueNumbers {
      site.numbersMemo.numbers(name, of: "skill", at: played.kind) {
        LeagueNumbers(
          book.players.compactMap { other in
            league.players[other.id].flatMap(number).map { (other.id, $0) }
          }, isRegular: { (league.players[$0]?.games ?? 0) >= Regulars.games })
      }
    }
    let loss = PlayerTrait(
      PlayerTrait.loss, of: player, at: played.kind,
      among: numbers(PlayerTrait.loss, \.meanLoss), league: league.all.meanLoss, better: .less)
    let themes = zip(Played.Theme.allCases, league.all.themes).enumerated().compactMap {
      index, theme in
      let key = "theme.\(theme.0.rawValue)"
      return PlayerTrait(
        key, of: player, at: played.kind,
        among: numbers(key) { $0.themes[index].mean }, league: theme.1.mean,
        better: .less, tooMuch: .theme(theme.0.rawValue, of: played.kind))
    }
    return [loss].compactMap { $0 } + themes
  }
}

extension PublishedGame {
  /// The phrases that are said of players by its figures.
  package var traitPhrases: [Phrase] {
    figures.filter(\.isTrait).flatMap { PlayerTrait.phrases(of: $0.facts.key) }
  }
}
