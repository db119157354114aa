public import Tabletop

/// A fact of a game worth telling before its moves are told one by one.
///
/// Lines and moves are counted as in `KlondikeStep.film`.
public enum KlondikeMoment: Hashable, Sendable {
  /// A win with so many moves in so many passes, by the move of that index.
  case won(move: Int, moves: Int, passes: Int)
  /// A resignation with so many cards home, and so many still face down in the tableau.
  case resigned(move: Int, home: Int, faceDown: Int)
  /// The last of the tableau's cards was turned up.
  case allFaceUp(move: Int)
  /// The first ace went home, after so many moves.
  case firstAce(move: Int, Card)
  /// The longest stretch in which nothing went home, was turned up or came from the waste, 20 moves or
  /// more: the move it began with, and how many there were.
  case drought(move: Int, count: Int)
  /// The longest row of cards that went home one after another, 5 or more.
  case rush(move: Int, count: Int)
  /// The move that turned the game: the first after the longest stretch without progress in a game won.
  case turningPoint(move: Int, Card)
  /// Cards came back from a foundation so often, the first time with this move.
  case worriedBack(move: Int, count: Int)
  /// The points that recycling took from the score in all.
  case recyclingCost(move: Int, Points)
}

extension KlondikeMoment {
  /// The moves without progress that are worth telling.
  static let longDrought = 20
  /// The cards in a row that are worth telling.
  public static let longRush = 5

  /// The index of the move it is about, or began with.
  public var move: Int {
    switch self {
    case .won(let move, _, _), .resigned(let move, _, _), .allFaceUp(let move),
      .firstAce(let move, _), .drought(let move, _), .rush(let move, _),
      .turningPoint(let move, _), .worriedBack(let move, _), .recyclingCost(let move, _):
      move
    }
  }

  /// Returns what was notable in a game, what decided it first. Only what occurred.
  public static func all(in replay: Replay<KlondikeRules>) -> [KlondikeMoment] {
    all(in: KlondikeStep.film(of: replay), of: replay)
  }

  /// The same for a film that is there already.
  public static func all(
    in film: [KlondikeStep], of replay: Replay<KlondikeRules>
  ) -> [KlondikeMoment] {
    var moments: [KlondikeMoment] = []
    if let last = film.indices.last {
      switch film[last].move {
      case .resign:
        moments.append(
          .resigned(move: last, home: film[last].home, faceDown: replay.state.faceDown))
      default:
        if film[last].hasWon {
          moments.append(.won(move: last, moves: film.count, passes: film[last].pass))
        }
      }
    }
    let runs = Runs(of: film)
    if let drought = runs.drought, drought.count >= longDrought {
      let next = drought.move + drought.count
      if film.last?.hasWon == true, next < film.count, let card = film[next].cards.first {
        moments.append(.turningPoint(move: next, card))
      }
      moments.append(.drought(move: drought.move, count: drought.count))
    }
    if let rush = runs.rush, rush.count >= longRush {
      moments.append(.rush(move: rush.move, count: rush.count))
    }
    return moments + firsts(in: film)
  }

  private static func firsts(in film: [KlondikeStep]) -> [KlondikeMoment] {
    var moments: [KlondikeMoment] = []
    var faceDown = KlondikeDeal.tableauSize - KlondikeDeal.columnCount
    var firstAce: KlondikeMoment?
    var worriedBack: (move: Int, count: Int)?
    var cost: (move: Int, points: Points)?
    for (index, step) in film.enumerated() {
      if step.turnedUp != nil {
        faceDown -= 1
        if faceDown == 0 { moments.append(.allFaceUp(move: index)) }
      }
      if firstAce == nil, step.isHome, let card = step.cards.first {
        firstAce = .firstAce(move: index, card)
      }
      if case .foundation = step.from {
        worriedBack = (worriedBack?.move ?? index, (worriedBack?.count ?? 0) + 1)
      }
      if case .recycle = step.move, step.points < 0 {
        cost = (cost?.move ?? index, (cost?.points ?? 0) - step.points)
      }
    }
    if let firstAce { moments.append(firstAce) }
    if let worriedBack {
      moments.append(.worriedBack(move: worriedBack.move, count: worriedBack.count))
    }
    if let cost { moments.append(.recyclingCost(move: cost.move, cost.points)) }
    return moments
  }

  /// The longest stretches of a film.
  private struct Runs {
    private(set) var drought: (move: Int, count: Int)?
    private(set) var rush: (move: Int, count: Int)?

    init(of film: [KlondikeStep]) {
      var dry = 0
      var rushing = 0
      for (index, step) in film.enumerated() {
        dry = step.isProgress ? 0 : dry + 1
        rushing = step.isHome ? rushing + 1 : 0
        if dry > drought?.count ?? 0 { drought = (index - dry + 1, dry) }
        if rushing > rush?.count ?? 0 { rush = (index - rushing + 1, rushing) }
      }
    }
  }
}

extension KlondikeStep {
  /// Whether the move took a card to its foundation.
  public var isHome: Bool {
    if case .foundation = to { true } else { false }
  }

  /// Whether the move brought the game on: a card home, turned up, or from the waste to the tableau.
  public var isProgress: Bool {
    if isHome || turnedUp != nil { return true }
    if case .column = to { return from == .waste }
    return false
  }
}
