public import Tabletop

/// Plays whole games by simple styles: to try rules, to fill a demo, to measure.
public enum CribbageSimulation {
  /// Plays a game and returns its turns: legal under `rules`, with every hand and crib that was counted
  /// claimed.
  ///
  /// The same generator gives the same game.
  ///
  /// - Parameters:
  ///   - rules: rules without a fault (`validate`).
  ///   - styles: one a player, in order of play, two to four.
  ///   - generator: the cards, and who deals first.
  public static func play(
    _ rules: CribbageRules, styles: [CribbageStyle], using generator: inout SplitMix64
  ) -> [CribbageRules.Turn] {
    var game = Game(rules: rules, state: rules.start(seats: styles.count))
    var dealer = Seat(generator.below(styles.count))
    while !game.state.isOver {
      game.deal(by: dealer, Card.shuffledPack(using: &generator), styles)
      dealer = dealer.next(of: styles.count)
    }
    return game.turns
  }
}

private struct Game {
  let rules: CribbageRules
  var state: CribbageRules.State
  var turns: [CribbageRules.Turn] = []

  mutating func add(_ action: CribbageRules.Action, by seat: Seat? = nil) {
    let turn = CribbageRules.Turn(seat, action)
    do throws(CribbageRules.Fault) {
      _ = try rules.play(turn, on: &state)
    } catch {
      preconditionFailure("a style broke the rules")
    }
    turns.append(turn)
  }

  mutating func deal(by dealer: Seat, _ pack: [Card], _ styles: [CribbageStyle]) {
    var pack = pack[...]
    add(.deal, by: dealer)
    for seat in state.handsDue {
      let dealt = Array(pack.prefix(state.handSize))
      pack = pack.dropFirst(state.handSize)
      let ownsCrib = seat == dealer || state.partner(of: seat) == dealer
      let crib = styles[seat.rawValue].discards(from: dealt, ownsCrib: ownsCrib)
      add(.hand(dealt: dealt, crib: crib), by: seat)
    }
    if state.phase == .cribCard, let card = pack.popFirst() { add(.cribCard(card)) }
    if let card = pack.popFirst() { add(.cut(card)) }
    if !state.isOver { play(styles) }
    for show in state.deal?.shows ?? [] {
      add(.claim(show.isCrib ? .crib : .hand, show.points), by: show.seat)
    }
  }

  /// Plays the cards one by one on a copy, and writes them as one line.
  private mutating func play(_ styles: [CribbageStyle]) {
    var items: [CribbageRules.PlayItem] = []
    var ahead = state
    while ahead.phase == .play, let seat = ahead.seatToAct, let pile = ahead.deal?.pile {
      if pile.isEmpty, !items.isEmpty { items.append(.restart) }
      let card = styles[seat.rawValue].card(from: ahead.legalPlays, on: pile)
      items.append(.card(card))
      do throws(CribbageRules.Fault) {
        _ = try rules.play(CribbageRules.Turn(nil, .play([.card(card)])), on: &ahead)
      } catch {
        preconditionFailure("a style broke the rules")
      }
    }
    add(.play(items))
  }
}
