package import Diagnostics
package import Histories
package import Klondike
package import Tabletop

/// Reads the deal and the moves of a record of Klondike, and plays each line as it comes.
///
/// After the first fault the game's course is lost: of later lines nothing but the notation is checked.
package struct KlondikeBody: RecordBody {
  private let text: SourceText
  private let rules: KlondikeRules?
  private var state: KlondikeRules.State
  private var isCourseKnown: Bool
  private var dealing = Dealing.undealt
  private var headerDeal: HeaderDeal?
  private var seconds: Int?
  private var outcomeRanges: [String: Range<Int>] = [:]
  private var deal: KlondikeRules.Turn?
  private var turns: [KlondikeRules.Turn] = []
  private var steps: [Replay<KlondikeRules>.Step] = []
  private var lines: [Int] = []
  private var detail: DetailLevel?
  private var told = Findings()

  /// How far the cards are dealt.
  private enum Dealing {
    case undealt
    /// A `deal` that stands at these bytes lacks cards yet.
    case under(way: KlondikeDeal.Partial, at: Range<Int>)
    /// A deal with a fault, whose further cards mean nothing.
    case broken
    case dealt
  }

  package init(rules: KlondikeRules?, players: PlayerNames, text: SourceText) {
    self.text = text
    self.rules = rules
    state = (rules ?? .standard).start(seats: 1)
    isCourseKnown = rules != nil
  }

  package mutating func begin(under header: ReadHeader<KlondikeRules>) {
    headerDeal = header.deal
    seconds = header.header.seconds
    outcomeRanges = header.outcomeRanges
    if rules?.scoring == KlondikeRules.Scoring.none, let range = header.scoreRanges.first {
      report(.noScoreKept, at: range)
    }
  }

  /// Checks what the header says of the game.
  package mutating func finish(under header: RecordHeader) {
    guard detail != nil, isCourseKnown, told.isEmpty else { return }
    let claimed = header.outcome
    check("won", claimed.won, state.isWon) { $0 ? "yes" : "no" }
    check("home", claimed.home, state.home) { "\($0)" }
    check("passes", claimed.passes, state.pass) { "\($0)" }
    check("moves", claimed.moves, state.moveCount) { "\($0)" }
  }

  private mutating func check<Value: Equatable>(
    _ key: String, _ claimed: Value?, _ actual: Value, words: (Value) -> String
  ) {
    guard let claimed, claimed != actual, let range = outcomeRanges[key] else { return }
    report(
      .outcomeDiffers(key: key, claimed: words(claimed), actual: words(actual)), at: range)
  }

  package var findings: Findings {
    guard let unfinished else { return told }
    var all = told
    all.add(unfinished)
    return all
  }

  package var outcome: BodyOutcome<KlondikeGame> {
    let rules = rules ?? .standard
    let score = rules.finalScore(of: state, seconds: seconds)?.total.rawValue ?? 0
    return BodyOutcome(
      play: KlondikePlay(rules: rules, seats: 1, opening: deal, turns: turns, lines: lines),
      detail: detail, isOver: state.isOver, scores: [score], winners: state.isWon ? [Seat(0)] : [])
  }

  package var replay: Replay<KlondikeRules>? {
    rules.map { Replay(steps, from: $0.start(seats: 1), under: $0) }
  }

  package mutating func skip() {
    isCourseKnown = false
    if isInDeal { dealing = .broken }
    detail = .moves
  }

  package mutating func read(_ line: SourceLine) {
    detail = .moves
    let part = Part(range: line.range, number: line.number, isInDeal: isInDeal)
    let read: KlondikeLine
    do throws(KlondikeLine.Fault) {
      read = try KlondikeLine(parsing: text.bytes[line.range], isInDeal: part.isInDeal)
    } catch {
      report(error, in: part)
      return
    }
    let dealt = takeCards(of: read, in: part)
    if dealt == nil, !read.moves.isEmpty { layNamedDeal() }
    for turn in read.turns(completing: dealt) { play(turn, in: part) }
  }

  /// A line by its bytes, as it is to be read again for places.
  private struct Part {
    var range: Range<Int>
    var number: Int
    var isInDeal: Bool
  }
}

extension KlondikeLine.Fault: LineFault {}

// MARK: - The deal

extension KlondikeBody {
  /// Whether cards alone in a line belong to the deal.
  private var isInDeal: Bool {
    switch dealing {
    case .under, .broken: true
    case .undealt, .dealt: false
    }
  }

  /// A deal that the body ends in the middle of.
  private var unfinished: Diagnostic? {
    guard case .under(let cards, let range) = dealing else { return nil }
    do throws(KlondikeDeal.Fault) {
      _ = try cards.finished()
      return nil
    } catch {
      return Diagnostic(error.words, in: text, at: range)
    }
  }

  /// Takes the cards of a line, and returns the deal where they complete it.
  private mutating func takeCards(of line: KlondikeLine, in part: Part) -> KlondikeDeal? {
    if line.beginsDeal { beginDeal(in: part) }
    guard case .under(var cards, let range) = dealing else {
      if !line.moves.isEmpty, case .broken = dealing { dealing = .dealt }
      return nil
    }
    for (index, card) in line.cards.enumerated() {
      do throws(KlondikeDeal.Fault) {
        try cards.add(card)
      } catch {
        told.add(Diagnostic(error.words, in: text, at: place(.card(index), in: part)))
        return breakDeal()
      }
      guard case .listed(let named) = headerDeal else { continue }
      guard let deal = named.deal.as(KlondikeDeal.self) else { continue }
      let due = deal.cards[cards.cards.count - 1]
      guard card != due else { continue }
      report(
        .dealDiffers(named.name, expected: due.description, found: card.description),
        at: place(.card(index), in: part))
      return breakDeal()
    }
    dealing = .under(way: cards, at: range)
    guard cards.isComplete || !line.moves.isEmpty || line.claim != nil else { return nil }
    if let unfinished { told.add(unfinished) }
    dealing = cards.isComplete || !line.moves.isEmpty ? .dealt : .broken
    if !cards.isComplete { isCourseKnown = false }
    return try? cards.finished()
  }

  private mutating func beginDeal(in part: Part) {
    let range = place(.deal, in: part)
    guard case .undealt = dealing, deal == nil else {
      if let unfinished {
        told.add(unfinished)
      } else if isCourseKnown {
        told.add(Diagnostic(KlondikeRules.Reason.dealtAlready.words, in: text, at: range))
      }
      _ = breakDeal()
      return
    }
    dealing = .under(way: KlondikeDeal.Partial(), at: range)
  }

  private mutating func breakDeal() -> KlondikeDeal? {
    dealing = .broken
    isCourseKnown = false
    return nil
  }

  /// Lays out the deal that the header names, where the body has none before its first move.
  private mutating func layNamedDeal() {
    guard case .undealt = dealing, deal == nil, isCourseKnown else { return }
    switch headerDeal {
    case .listed(let named):
      guard let deal = named.deal.as(KlondikeDeal.self) else { return }
      play(
        KlondikeRules.Turn(.deal(deal)), in: Part(range: 0..<0, number: 0, isInDeal: false))
    case .unknown: isCourseKnown = false
    case .untold(let name, let range):
      report(.untoldDeal(name), at: range)
      isCourseKnown = false
    case nil: break
    }
  }
}

// MARK: - Moves

extension KlondikeBody {
  private mutating func play(_ turn: KlondikeRules.Turn, in part: Part) {
    guard isCourseKnown, let rules else { return }
    do throws(KlondikeRules.Fault) {
      let notes = try rules.play(turn, on: &state)
      steps.append(.init(turn: turn, notes: notes, state: state))
    } catch {
      told.add(Diagnostic(error.words, in: text, at: place(error.part, in: part)))
      isCourseKnown = false
      return
    }
    switch turn.action {
    case .deal: deal = turn
    case .moves:
      turns.append(turn)
      lines.append(part.number)
    }
  }

  /// Tells what can't be read in a line; a word in a deal that lacks cards should have been one.
  private mutating func report(_ fault: KlondikeLine.Fault, in part: Part) {
    var fault = fault
    isCourseKnown = false
    let bytes = text.bytes[part.range]
    if isInDeal || bytes.starts(with: "deal".utf8) {
      var due = KlondikeDeal.size
      if case .under(let cards, _) = dealing { due -= cards.cards.count }
      let isComplete =
        KlondikeLine.range(of: .card(due - 1), in: bytes, isInDeal: part.isInDeal) != nil
      if !isComplete { fault.reason = fault.reason.inDeal }
      dealing = .broken
    }
    told.add(fault.diagnostic(in: text))
  }

  private mutating func report(_ fault: RecordFault, at range: Range<Int>) {
    told.add(fault.diagnostic(in: text, at: range))
  }

  private func place(_ place: KlondikeRules.Part, in part: Part) -> Range<Int> {
    KlondikeLine.range(of: place, in: text.bytes[part.range], isInDeal: part.isInDeal) ?? part.range
  }
}
