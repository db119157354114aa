import Bytes
public import Tabletop

/// Reads the deal and the moves of a record of Klondike, and plays each line as it comes.
///
/// After the first fault the game's course is lost: of later lines nothing but the notation is checked.
public struct KlondikeBody: PlayedReader {
  public let played: PlayedLines<KlondikeRules>
  private var dealing = Dealing.undealt
  private let header: KlondikeHeader

  /// The state of the deal.
  private enum Dealing {
    case undealt
    /// A `deal` that stands at these bytes lacks cards yet.
    case under(way: KlondikeDeal.Partial, at: Range<Int>)
    /// A deal with a fault, whose further cards mean nothing.
    case broken
    case dealt
  }

  public init(
    rules: KlondikeRules, areTold: Bool, players: PlayerNames, header: KlondikeHeader,
    bytes: [UInt8]
  ) {
    played = PlayedLines(rules: rules, areTold: areTold, players: players, bytes: bytes)
    self.header = header
    if rules.scoring == .none, let range = header.score {
      played.report(
        FaultWords(
          "record-scores",
          saying: "no score is kept under 'scoring: none', leave 'scores' out"),
        at: range)
    }
  }

  /// Checks what the header says of the game.
  public mutating func finish() {
    if header.isLaidOut { layNamedDeal() }
    guard played.detail != nil, played.isCourseKnown, let state = played.state,
      played.faults.isEmpty
    else { return }
    if let won = header.won, won.value != state.isWon {
      differ("won", won.value ? "yes" : "no", state.isWon ? "yes" : "no", at: won.range)
    }
    check("home", header.home, state.home)
    check("passes", header.passes, state.pass)
    check("moves", header.moves, state.moveCount)
  }

  @inline(never)
  private func check(_ key: String, _ claim: KlondikeHeader.Claim<Int>?, _ actual: Int) {
    guard let claim, claim.value != actual else { return }
    differ(key, "\(claim.value)", "\(actual)", at: claim.range)
  }

  @inline(never)
  private func differ(_ key: String, _ claimed: Message, _ actual: Message, at range: Range<Int>) {
    played.report(
      FaultWords(
        "outcome-differs",
        saying: "'\(key)' is given as \(claimed.text), the moves make it \(actual.text)"),
      at: range)
  }

  public var faults: [BodyFault] {
    guard let unfinished else { return played.faults }
    return played.faults + [BodyFault(unfinished.words, at: unfinished.range)]
  }

  public var faultCount: Int { played.faults.count + (unfinished == nil ? 0 : 1) }

  public var outcome: PlayedBody<KlondikeRules> {
    var outcome = played.outcome
    let score = played.state.flatMap { rules.finalScore(of: $0, seconds: header.seconds) }
    outcome.totals = [score?.total ?? 0]
    return outcome
  }

  public mutating func skip() {
    played.loseCourse()
    if isInDeal { dealing = .broken }
    played.tell(.moves)
  }

  public mutating func read(_ line: SourceLine) {
    played.tell(.moves)
    let read: KlondikeLine
    do throws(KlondikeLine.Fault) {
      read = try KlondikeLine(parsing: bytes[line.range], isInDeal: isInDeal)
    } catch {
      report(error, on: line)
      return
    }
    let dealt = takeCards(of: read, on: line)
    if dealt == nil, !read.moves.isEmpty { layNamedDeal() }
    for turn in read.turns(completing: dealt) { play(turn, at: TurnPlace(line)) }
  }
}

extension KlondikeLine.Fault: LineFault {}

extension KlondikeRules: RecordedRules {
  public var tableSizes: ClosedRange<Int> { 1...1 }
}

extension KlondikeRules.State: TableState {
  public var totals: [Points] { [score ?? 0] }
  public var winners: [Seat] { isWon ? [Seat(0)] : [] }
}

extension KlondikeRules.Fault: TurnFault {
  public func words(naming _: (Seat) -> String) -> FaultWords { words }

  public func range(in line: ArraySlice<UInt8>) -> Range<Int>? {
    KlondikeLine.range(of: part, in: line, isInDeal: true)
  }
}

// MARK: - The deal

extension KlondikeBody {
  /// Whether cards alone in a line belong to the deal.
  private var isInDeal: Bool {
    switch dealing {
    case .under, .broken: true
    case .undealt, .dealt: false
    }
  }

  /// A deal that the body ends in the middle of: what it lacks, and where it begins.
  private var unfinished: (words: FaultWords, range: Range<Int>)? {
    guard case .under(let cards, let range) = dealing else { return nil }
    do throws(KlondikeDeal.Fault) {
      _ = try cards.finished()
      return nil
    } catch {
      return (error.words, range)
    }
  }

  /// Takes the cards of a line, and returns the deal where they complete it.
  private mutating func takeCards(of read: KlondikeLine, on line: SourceLine) -> KlondikeDeal? {
    if read.beginsDeal { beginDeal(on: line) }
    guard case .under(var cards, let range) = dealing else {
      if !read.moves.isEmpty, case .broken = dealing { dealing = .dealt }
      return nil
    }
    for (index, card) in read.cards.enumerated() {
      do throws(KlondikeDeal.Fault) {
        try cards.add(card)
      } catch {
        played.report(error.words, at: place(.card(index), on: line))
        return breakDeal()
      }
      guard case .listed(let name, let deal) = header.deal else { continue }
      let due = deal.cards[cards.cards.count - 1]
      guard card != due else { continue }
      let words = FaultWords(
        "deal-differs",
        saying: "the season's deal \(name.quotedText) has '\(due.description)' here, not "
          + "'\(card.description)'; leave the deal out of the body, or its name out of the header")
      played.report(words, at: place(.card(index), on: line))
      return breakDeal()
    }
    dealing = .under(way: cards, at: range)
    guard cards.isComplete || !read.moves.isEmpty || read.claim != nil else { return nil }
    if let unfinished { played.report(unfinished.words, at: unfinished.range) }
    dealing = cards.isComplete || !read.moves.isEmpty ? .dealt : .broken
    if !cards.isComplete { played.loseCourse() }
    return try? cards.finished()
  }

  private mutating func beginDeal(on line: SourceLine) {
    let range = place(.deal, on: line)
    guard case .undealt = dealing, !played.hasOpening else {
      if let unfinished {
        played.report(unfinished.words, at: unfinished.range)
      } else if played.isCourseKnown {
        played.report(KlondikeRules.Reason.dealtAlready.words, at: range)
      }
      _ = breakDeal()
      return
    }
    dealing = .under(way: KlondikeDeal.Partial(), at: range)
  }

  private mutating func breakDeal() -> KlondikeDeal? {
    dealing = .broken
    played.loseCourse()
    return nil
  }

  /// Lays out the deal that the header names, where the body has none before its first move.
  private mutating func layNamedDeal() {
    guard case .undealt = dealing, !played.hasOpening, played.isCourseKnown else { return }
    switch header.deal {
    case .listed(_, let deal):
      play(KlondikeRules.Turn(.deal(deal)), at: TurnPlace(SourceLine(number: 0, range: 0..<0)))
    case .unknown: played.loseCourse()
    case .untold(let name, let range):
      let words = FaultWords(
        "unknown-deal",
        saying: "no season here lists the deal \(name.quotedText), write its cards in the body: "
          + "'deal KS 4D …'")
      played.report(words, at: range)
      played.loseCourse()
    case nil: break
    }
  }
}

// MARK: - Moves

extension KlondikeBody {
  private mutating func play(_ turn: KlondikeRules.Turn, at place: TurnPlace) {
    guard played.isCourseKnown else { return }
    var isOpening = false
    if case .deal = turn.action { isOpening = true }
    if let fault = played.fault(ofPlaying: turn, at: place, isOpening: isOpening) {
      played.report(fault, at: place)
      played.loseCourse()
    }
  }

  /// Tells what can't be read in a line; a word in a deal that lacks cards should have been one.
  private mutating func report(_ fault: KlondikeLine.Fault, on line: SourceLine) {
    var fault = fault
    played.loseCourse()
    let bytes = bytes[line.range]
    if isInDeal || bytes.prefix(4).isWord("deal") {
      var due = KlondikeDeal.size
      if case .under(let cards, _) = dealing { due -= cards.cards.count }
      let isComplete =
        KlondikeLine.range(of: .card(due - 1), in: bytes, isInDeal: isInDeal) != nil
      if !isComplete { fault.reason = fault.reason.inDeal }
      dealing = .broken
    }
    played.report(fault)
  }

  private func place(_ part: KlondikeRules.Part, on line: SourceLine) -> Range<Int> {
    KlondikeLine.range(of: part, in: bytes[line.range], isInDeal: true) ?? line.range
  }
}

extension KlondikeLine.Fault.Reason {
  /// The reason as it is told where a card of a deal is due.
  public var inDeal: KlondikeLine.Fault.Reason { self == .unknownWord ? .notACard : self }
}
