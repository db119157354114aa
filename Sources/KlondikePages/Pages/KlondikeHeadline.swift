import Histories
import Klondike
package import League
import Localization
package import SiteModel
import Tabletop

/// The headlines that a game of Klondike can have that is over.
enum KlondikeHeadline: String, HeadlineSet {
  case lost = "klondike.headlines.lost(home, player)"
  case allFaceUp = "klondike.headlines.allFaceUp(player)"
  case none = "klondike.headlines.none(player)"
  case few = "klondike.headlines.few(count, player)*"
  case some = "klondike.headlines.some(count, player)"
  case third = "klondike.headlines.third(count, player)"
  case half = "klondike.headlines.half(count, player)"
  case near = "klondike.headlines.near(count, player)"
  case buriedAce = "klondike.headlines.buriedAce(card, player)"
  case buriedAces = "klondike.headlines.buriedAces(count, player)"
  case buriedTwo = "klondike.headlines.buriedTwo(card, player)"
  case buriedKings = "klondike.headlines.buriedKings(count, player)"
  case seventhColumn = "klondike.headlines.seventhColumn(player)"
  case shutColumns = "klondike.headlines.shutColumns(count, player)"
  case hardlyTurned = "klondike.headlines.hardlyTurned(count, player)*"
  case nearlyTurned = "klondike.headlines.nearlyTurned(count, player)*"
  case nothingLeft = "klondike.headlines.nothingLeft(count, player)"
  case missingAce = "klondike.headlines.missingAce(card, player)"
  case brief = "klondike.headlines.brief(count, player)"
  case endless = "klondike.headlines.endless(count, player)"
  case kings = "klondike.headlines.kings(count, player)"
  case passes = "klondike.headlines.passes(count, player)"
  case farSuit = "klondike.headlines.farSuit(card, player)"
  case loneSuit = "klondike.headlines.loneSuit(card, player)"
  case onlySuit = "klondike.headlines.onlySuit(player)"
  case rush = "klondike.headlines.rush(count, player)"
  case dry = "klondike.headlines.dry(count, player)"
  case lateAce = "klondike.headlines.lateAce(count, player)"
  case acesDealt = "klondike.headlines.acesDealt(player)"
  case won = "klondike.headlines.won(player)"
  case onePass = "klondike.headlines.onePass(player)"
  case twoPasses = "klondike.headlines.twoPasses(player)"
  case manyPasses = "klondike.headlines.manyPasses(count, player)"
  case quick = "klondike.headlines.quick(count, player)"
  case long = "klondike.headlines.long(count, player)"
  case awaitedAce = "klondike.headlines.awaitedAce(count, player)"
  case lastRush = "klondike.headlines.lastRush(count, player)"
  case highScore = "klondike.headlines.highScore(count, player)"
  case lowScore = "klondike.headlines.lowScore(count, player)"
  case openEarly = "klondike.headlines.openEarly(count, player)*"
  case openSoon = "klondike.headlines.openSoon(count, player)"
  case openLate = "klondike.headlines.openLate(count, player)"
  case firstKing = "klondike.headlines.firstKing(card, player)"
  case freeColumn = "klondike.headlines.freeColumn(count, player)*"
  case even = "klondike.headlines.even(player)"
  case lateHalf = "klondike.headlines.lateHalf(count, player)*"

  var isJoke: Bool { self == .allFaceUp }

  /// The share of games for which the headline is true, measured over games of simple players by several rules
  /// (`KlondikeHeadlineTests`).
  var share: Double {
    switch self {
    case .lost: 0.709
    case .allFaceUp: 0.008
    case .none: 0.011
    case .few: 0.044
    case .some: 0.062
    case .third: 0.062
    case .half: 0.05
    case .near: 0.01
    case .buriedAce: 0.276
    case .buriedAces: 0.165
    case .buriedTwo: 0.357
    case .buriedKings: 0.027
    case .seventhColumn: 0.144
    case .shutColumns: 0.055
    case .hardlyTurned: 0.055
    case .nearlyTurned: 0.029
    case .nothingLeft: 0.255
    case .missingAce: 0.122
    case .brief: 0.025
    case .endless: 0.083
    case .kings: 0.086
    case .passes: 0.04
    case .farSuit: 0.083
    case .loneSuit: 0.021
    case .onlySuit: 0.044
    case .rush: 0.084
    case .dry: 0.068
    case .lateAce: 0.013
    case .acesDealt: 0.054
    case .won: 0.291
    case .onePass: 0.016
    case .twoPasses: 0.156
    case .manyPasses: 0.024
    case .quick: 0.0075
    case .long: 0.048
    case .awaitedAce: 0.023
    case .lastRush: 0.059
    case .highScore: 0.016
    case .lowScore: 0.015
    case .openEarly: 0.017
    case .openSoon: 0.031
    case .openLate: 0.076
    case .firstKing: 0.0625
    case .freeColumn: 0.115
    case .even: 0.002
    case .lateHalf: 0.015
    }
  }
}

extension KlondikeGame {
  package func headlines(of game: Game, _ play: KlondikePlay, on page: any WrittenPage)
    -> [Headline]
  {
    guard play.turnCount > 0 else { return [] }
    let story = page.story(of: game, play)
    let words = KlondikeWords(wording: page.wording)
    return KlondikeHeadlineFacts(of: story.replay, story.film).claims.map { claim in
      Headline(
        claim.line, count: claim.count,
        [
          "player": page.names(of: [Seat(0)], in: game),
          "count": page.wording.spelled(claim.count),
          "card": claim.card.map { words.short($0) } ?? "",
          "home": page.wording(
            .klondikeHome, count: claim.count, ["count": page.wording.spelled(claim.count)]),
        ])
    }
  }
}

/// The facts of a game that was won or given up.
struct KlondikeHeadlineFacts {
  /// A line, and what stands in its places.
  struct Claim: Hashable {
    let line: KlondikeHeadline
    var count = 0
    var card: Card?
  }

  private let replay: Replay<KlondikeRules>
  private let film: [KlondikeStep]
  private let state: KlondikeRules.State
  private var found: [Claim] = []

  /// The claims, in the order of the lines; none of a game that isn't over.
  var claims: [Claim] { found }

  init(of replay: Replay<KlondikeRules>, _ film: [KlondikeStep]) {
    self.replay = replay
    self.film = film
    state = replay.state
    switch state.phase {
    case .deal, .play: return
    case .resigned:
      tellHome()
      tellColumns()
      tellCourse()
    case .won:
      tellPace()
      tellOpening()
      tellSuits()
    }
  }

  private mutating func tell(_ line: KlondikeHeadline, _ count: Int = 0, _ card: Card? = nil) {
    found.append(Claim(line: line, count: count, card: card))
  }

  /// The score that nothing but moves made; `nil` where another is kept, or none.
  private var standardScore: Int? {
    replay.rules.scoring == .standard && !replay.rules.timed ? state.score?.rawValue : nil
  }

  private var firstHome: Int? { film.firstIndex(where: \.isHome) }

  /// The moves after the last that `isOf` is true of.
  private func movesSince(_ isOf: (KlondikeStep) -> Bool) -> Int {
    film.count - 1 - (film.lastIndex(where: isOf) ?? -1)
  }

  // MARK: Games given up

  private mutating func tellHome() {
    tell(.lost, state.home)
    switch state.home {
    case 0: tell(.none)
    case 1...2: tell(.few, state.home)
    case 13...15: tell(.some, state.home)
    case 16...19: tell(.third, state.home)
    case 20...29: tell(.half, state.home)
    case 30...: tell(.near, state.home)
    default: break
    }
    if standardScore == 0, state.home >= 5 { tell(.nothingLeft, state.home) }
    let tops = state.foundations.compactMap { $0 }.sorted { $0.rank > $1.rank }
    guard let highest = tops.first else { return }
    if highest.rank >= .eight { tell(.farSuit, 0, highest) }
    if highest.rank >= .six, tops.dropFirst().allSatisfy({ $0.rank <= .two }) {
      tell(.loneSuit, 0, highest)
    }
    if tops.count == 1 { tell(.onlySuit) }
    let missing = Suit.allCases.filter { suit in !tops.contains { $0.suit == suit } }
    if missing.count == 1, state.home >= 9 { tell(.missingAce, 0, Card(.ace, of: missing[0])) }
  }

  /// Whether the deal paid more than it cost: nobody would say it was lost.
  private var isPaid: Bool { replay.rules.scoring != .standard && (state.score?.rawValue ?? 0) > 0 }

  private mutating func tellColumns() {
    let hidden = state.columns.flatMap(\.hidden).compactMap { $0 }
    if hidden.isEmpty, !isPaid { tell(.allFaceUp) }
    if 1...2 ~= hidden.count, !isPaid { tell(.nearlyTurned, hidden.count) }
    let turned = KlondikeDeal.tableauSize - KlondikeDeal.columnCount - hidden.count
    if 1...3 ~= turned { tell(.hardlyTurned, turned) }
    let aces = hidden.filter { $0.rank == .ace }
    if aces.count == 1 { tell(.buriedAce, 0, aces[0]) }
    if aces.count > 1 { tell(.buriedAces, aces.count) }
    let two = hidden.first { card in
      card.rank == .two && state.foundations.contains(Card(.ace, of: card.suit))
    }
    if let two { tell(.buriedTwo, 0, two) }
    let kings = hidden.count { $0.rank == .king }
    if kings >= 3 { tell(.buriedKings, kings) }
    let shut = state.columns.indices.filter { $0 > 0 && state.columns[$0].hidden.count == $0 }
    if shut.contains(KlondikeDeal.columnCount - 1) { tell(.seventhColumn) }
    if shut.count >= 4 { tell(.shutColumns, shut.count) }
    let based = state.columns.count { $0.hidden.isEmpty && $0.faceUp.first?.rank == .king }
    if based >= 4, !isPaid { tell(.kings, based) }
    if !isPaid, case .deal(let deal) = replay.steps.first?.turn.action,
      !deal.stock.contains(where: { $0.rank == .ace })
    {
      tell(.acesDealt)
    }
  }

  private mutating func tellCourse() {
    if film.count < 30 { tell(.brief, film.count) }
    if film.count >= 95 { tell(.endless, film.count) }
    if state.pass >= 6 { tell(.passes, state.pass) }
    let rush = film.split { !$0.isHome }.map(\.count).max() ?? 0
    if rush >= 5, !isPaid { tell(.rush, rush) }
    guard let firstHome else { return }
    if firstHome >= 30 { tell(.lateAce, firstHome) }
    let dry = movesSince(\.isHome)
    if dry >= 40 { tell(.dry, dry) }
  }

  // MARK: Games won

  private mutating func tellPace() {
    tell(.won)
    if state.pass == 1 { tell(.onePass) }
    if state.pass == 2 { tell(.twoPasses) }
    if state.pass >= 4 { tell(.manyPasses, state.pass) }
    if film.count < 105 { tell(.quick, film.count) }
    if film.count >= 135 { tell(.long, film.count) }
    let rush = movesSince { !$0.isHome }
    if rush >= 25 { tell(.lastRush, rush) }
    let half = film[film.count / 2].home
    if half <= 5 { tell(.lateHalf, half) }
    if let firstHome, firstHome >= 20 { tell(.awaitedAce, firstHome) }
    guard let score = standardScore else { return }
    if score >= 700 { tell(.highScore, score) }
    if score < 480 { tell(.lowScore, score) }
  }

  private mutating func tellOpening() {
    var faceDown = KlondikeDeal.tableauSize - KlondikeDeal.columnCount
    var cards = Array(1...KlondikeDeal.columnCount)
    var isFree = false
    for (index, step) in film.enumerated() {
      if case .column(let column) = step.from {
        cards[column] -= step.cards.count
        if cards[column] == 0, !isFree {
          isFree = true
          if index < 11 { tell(.freeColumn, index + 1) }
        }
      }
      if case .column(let column) = step.to { cards[column] += step.cards.count }
      guard step.turnedUp != nil else { continue }
      faceDown -= 1
      guard faceDown == 0 else { continue }
      if step.home <= 10 { tell(.openEarly, step.home) }
      if step.home >= 30 { tell(.openLate, step.home) }
      if index <= 70 { tell(.openSoon, index + 1) }
    }
  }

  private mutating func tellSuits() {
    var ranks = Suit.allCases.map { _ in 0 }
    var (widest, hasKing) = (0, false)
    for step in film {
      guard let card = step.cards.first, let suit = Suit.allCases.firstIndex(of: card.suit)
      else { continue }
      if step.isHome { ranks[suit] = card.rank.number }
      if case .foundation = step.from { ranks[suit] = card.rank.number - 1 }
      let least = ranks.min() ?? 0
      widest = max(widest, (ranks.max() ?? 0) - least)
      if step.isHome, card.rank == .king, !hasKing {
        hasKing = true
        if least <= 5 { tell(.firstKing, least, card) }
      }
    }
    if widest <= 3 { tell(.even) }
  }
}
