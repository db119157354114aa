import GameReports
package import Klondike
package import Localization
package import SiteModel
import Tabletop

/// Klondike in the words of a language.
package typealias KlondikeWords = GameWords<KlondikeGame>

extension KlondikeWords {
  package init(wording: Wording) { self.init(of: KlondikeGame(), wording: wording) }
}

extension KlondikeWords {
  /// A change of the score with its sign; `nil` where nothing changed.
  func gain(_ points: Points) -> String? {
    points == 0 ? nil : wording.numbers.signed(points.rawValue)
  }

  /// A card as players write it: `10♥`.
  func short(_ card: Card) -> String {
    let rank = card.rank == .ten ? "10" : String(Unicode.Scalar(card.rank.letter))
    // The selector keeps phones from drawing a picture.
    return "\(rank)\(card.suit.symbol)\u{FE0E}"
  }

  func short(_ cards: some Sequence<Card>) -> String {
    cards.map { short($0) }.joined(separator: " ")
  }

  /// `6 min 52 s`.
  func time(_ seconds: Int) -> String {
    let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
    return minutes == 0
      ? wording(.klondikeSeconds, ["seconds": String(rest)])
      : wording(
        .klondikeTime, ["minutes": wording.numbers.whole(minutes), "seconds": String(rest)])
  }

  /// `18 cards home`.
  func home(_ cards: Int) -> String { wording(count: cards, .klondikeHome) }

  func draw(_ draw: KlondikeRules.Draw) -> String {
    wording(.klondikeDraw, ["count": String(draw.rawValue)])
  }
}

// MARK: - Moves

extension KlondikeWords {
  /// A move in a few words: `9♣ to column 5, turns up Q♦`.
  func move(_ step: KlondikeStep) -> String {
    let base = plainMove(step)
    return step.turnedUp.map {
      wording(.klondikeTurnsUp, ["move": base, "card": short($0)])
    } ?? base
  }

  private func plainMove(_ step: KlondikeStep) -> String {
    switch step.move {
    case .resign: return wording(.klondikeResigns)
    case .draw: return wording(.klondikeDraws, ["cards": short(step.cards)])
    case .recycle: return wording(.klondikeRecycles, ["pass": String(step.pass)])
    case .home, .column, .tap: break
    }
    let card = step.cards.first.map { short($0) } ?? ""
    guard case .column(let column)? = step.to else {
      return wording(.klondikeGoesHome, ["card": card])
    }
    let number = String(column + 1)
    switch step.from {
    case .foundation: return wording(.klondikeComesBack, ["card": card, "column": number])
    case .waste: return wording(.klondikeFromWaste, ["card": card, "column": number])
    case .column, .stock, nil: break
    }
    guard step.cards.count > 1 else {
      return wording(.klondikeMoves, ["card": card, "column": number])
    }
    let more = step.cards.count - 1
    return wording(
      .klondikeMovesRun, count: more, ["card": card, "count": String(more), "column": number])
  }
}

// MARK: - Boards

extension KlondikeWords {
  /// Returns the places of the cards, for those who don't see the board.
  func label(of state: KlondikeRules.State) -> String {
    var parts = [wording(count: state.stock.count, .klondikeBoardStock)]
    parts.append(
      state.waste.last.map { wording(.klondikeBoardWaste, ["card": wording.name(of: $0)]) }
        ?? wording(.klondikeBoardNoWaste))
    let tops = state.foundations.compactMap { $0 }
    parts.append(
      tops.isEmpty
        ? wording(.klondikeBoardNoFoundations)
        : wording(.klondikeBoardFoundations, ["cards": wording.names(of: tops)]))
    for (index, column) in state.columns.enumerated() {
      let number = String(index + 1)
      guard !column.isEmpty else {
        parts.append(wording(.klondikeBoardEmpty, ["column": number]))
        continue
      }
      let cards = wording.names(of: column.faceUp)
      parts.append(
        column.hidden.isEmpty
          ? wording(.klondikeBoardColumn, ["column": number, "cards": cards])
          : wording(
            .klondikeBoardHidden,
            ["column": number, "cards": cards, "hidden": String(column.hidden.count)]))
    }
    return parts.joined(separator: "; ")
  }
}

// MARK: - Rules

extension KlondikeGame {
  package func summary(of rules: KlondikeRules, in words: KlondikeWords) -> [String] {
    let scoring: KlondikePhrase =
      switch rules.scoring {
      case .standard: rules.timed ? .klondikeTimed : .klondikeStandard
      case .vegas: .klondikeVegas
      case .none: .klondikeNoScore
      }
    return [
      words.draw(rules.draw), words.passes(rules.passesInForce), words.wording(scoring),
    ] + (rules.worryingBack ? [] : [words.wording(.klondikeNoWorrying)])
  }
}

extension KlondikeWords {
  fileprivate func passes(_ passes: KlondikeRules.Passes) -> String {
    switch passes {
    case .unlimited: wording(.klondikePassesUnlimited)
    case .one: wording(.klondikePassesOne)
    case .three: wording(.klondikePassesThree)
    }
  }

  /// Returns the events that score, and their points: none where no score is kept.
  func scoring(of rules: KlondikeRules) -> [ScoringValue] {
    func worth(_ phrase: KlondikePhrase, _ points: Points) -> ScoringValue {
      ScoringValue(wording(phrase), points: numbers.signed(points.rawValue))
    }
    func worth(_ phrase: KlondikePhrase, _ event: KlondikeRules.Event) -> ScoringValue {
      worth(phrase, rules.points(for: event))
    }
    let back = rules.worryingBack ? [worth(.klondikeScoresBack, .worriedBack)] : []
    switch rules.scoring {
    case .none: return []
    case .vegas:
      return [worth(.klondikeScoresStake, .stake), worth(.klondikeScoresAnyHome, .home)] + back
    case .standard:
      let recycling = recycling(by: rules)
      let turnedOver: KlondikePhrase =
        rules.draw == .one ? .klondikeScoresRecycleOne : .klondikeScoresRecycleThree
      let time = [
        worth(.klondikeScoresTime, KlondikeRules.tenSeconds),
        ScoringValue(
          wording(.klondikeScoresBonus),
          points: wording(
            .klondikeScoresBonusWorth, ["points": points(KlondikeRules.fastWin)])),
      ]
      return [
        worth(.klondikeScoresWaste, .wasteToColumn), worth(.klondikeScoresHome, .home),
        worth(.klondikeScoresTurned, .turnedUp),
      ] + back + (recycling == 0 ? [] : [worth(turnedOver, recycling)])
        + (rules.timed ? time : [])
    }
  }

  /// Returns the cost of beginning the last pass that is allowed, 0 where the first is the last.
  private func recycling(by rules: KlondikeRules) -> Points {
    let last = rules.passesInForce.limit ?? .max
    return last > 1 ? rules.points(for: .recycled, beginningPass: last) : 0
  }

  /// Returns the reason why a move isn't allowed, in the words of the page's language.
  func reason(_ reason: KlondikeRules.Reason) -> String {
    guard let refusal = reason.refusal else { return reason.words.message }
    return wording[Word("klondike.refusals.\(refusal.rawValue)")]
  }
}
