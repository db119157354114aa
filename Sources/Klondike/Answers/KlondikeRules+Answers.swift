public import Bytes
public import Tabletop

/// The answers of Klondike's engine to a page.
extension KlondikeRules: TurnToldRules {
  public typealias Reader = KlondikeBody

  public static var gameName: String { "klondike" }

  /// Returns the header of a request, from `deal`, the season's name for the cards, from `cards`, all 52 in the
  /// order of dealing, for a body without them, and from `seconds`.
  public static func header(of request: EngineRequest) -> KlondikeHeader {
    var header = KlondikeHeader()
    header.seconds = request.number("seconds")
    let name = request.text("deal")
    if let deal = request["cards"].flatMap({ KlondikeDeal(reading: $0) }) {
      header.deal = .listed(name: name ?? "cards", deal)
      // A record without a move is annotated as the tool does, which sees no table in it.
      header.isLaidOut = !request.verb.isWord("annotate")
    } else if let name {
      header.deal = .untold(name: name, at: 0..<0)
    }
    return header
  }

  /// Each line is of the one who plays.
  public static func seat(of turn: Turn) -> Seat? { Seat(0) }
  public static func told(_ note: Note) -> ToldNote { note.told }

  public var hasScores: Bool {
    switch scoring {
    case .standard, .vegas: true
    case .none: false
    }
  }

  public func json(of state: State, naming name: (Seat) -> String) -> JSON {
    state.json(under: self)
  }

  public func json(after state: State, naming name: (Seat) -> String) -> JSON {
    .string(state.drawn)
  }

  public func extras(
    of body: PlayedBody<KlondikeRules>, asked request: EngineRequest, isFinished: Bool
  ) -> [JSON.Field] {
    let state = body.opening == nil ? nil : body.replay?.state
    let seconds = request.number("seconds")
    let summary =
      state.map { KlondikeSummary(of: $0, score: nil, seconds: seconds) }
      ?? KlondikeSummary(score: nil, seconds: seconds)
    return summary.extras(
      endingIn: state, deal: request.text("deal"),
      hasWon: isFinished ? !body.winners.isEmpty : nil)
  }
}

// MARK: - Steps

extension KlondikeRules {
  /// The number of moves written in a line.
  private static var lineLength: Int { 20 }

  /// Writes moves of the notation behind the last line of moves, or in a line of their own once that is long; `resign`
  /// always has its own, and `deal` with 52 cards, blanks between them or not, or with the number of a shuffle, begins a
  /// body.
  public func write(
    _ step: ArraySlice<UInt8>, behind body: inout [UInt8], of outcome: PlayedBody<KlondikeRules>,
    naming names: [String]
  ) -> FaultWords? {
    if let deal = KlondikeDeal(step: step) {
      deal.write(to: &body)
      return nil
    }
    let read: KlondikeLine
    do throws(KlondikeLine.Fault) {
      read = try KlondikeLine(parsing: step)
    } catch {
      let isDeal = step.prefix { $0 > UInt8(ascii: " ") }.isWord("deal")
      let fault = KlondikeLine.Fault(isDeal ? error.reason.inDeal : error.reason, at: error.range)
      return fault.words(reading: step)
    }
    guard !read.beginsDeal else {
      // What is wrong with its cards is found as the body is read.
      body += step
      body.append(UInt8(ascii: "\n"))
      return nil
    }
    for move in read.moves { Self.append(move, to: &body) }
    if let claim = read.claim {
      body.removeLast()
      body.append(" = ")
      claim.write(to: &body)
      body.append(UInt8(ascii: "\n"))
    }
    return nil
  }

  private static func append(_ move: Move, to body: inout [UInt8]) {
    if move != .resign, takesMore(body) {
      while let last = body.last, last <= UInt8(ascii: " ") { body.removeLast() }
      body.append(UInt8(ascii: " "))
    }
    move.write(to: &body)
    body.append(UInt8(ascii: "\n"))
  }

  /// Whether the last line that holds something is one of moves and nothing else, with room for one more.
  private static func takesMore(_ body: [UInt8]) -> Bool {
    var end = body.count
    while end > 0, body[end - 1] <= UInt8(ascii: " ") { end -= 1 }
    var start = end
    while start > 0, body[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    do throws(KlondikeLine.Fault) {
      let line = try KlondikeLine(parsing: body[start..<end])
      return line.claim == nil && !line.beginsDeal && line.moves.count < lineLength
        && line.moves.last != .resign
    } catch {
      // The end of a deal, or something with a comment.
      return false
    }
  }
}

extension KlondikeDeal {
  /// A deal of 52 cards in the order of dealing, with blanks between them or without; `nil` for anything else.
  public init?(reading bytes: ArraySlice<UInt8>) {
    var rest = bytes
    var cards = Partial()
    while true {
      rest = rest.drop { $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: "|") }
      if rest.isEmpty { break }
      guard let card = Card(prefixOf: &rest) else { return nil }
      do throws(Fault) { try cards.add(card) } catch { return nil }
    }
    do throws(Fault) { self = try cards.finished() } catch { return nil }
  }

  /// The same behind the word `deal`, or the shuffle of a seed: `deal 7`.
  fileprivate init?(step: ArraySlice<UInt8>) {
    let (word, cards) = step.cut(at: UInt8(ascii: " "))
    guard word.isWord("deal") else { return nil }
    if let seed = Int(digits: cards) {
      self.init(seed: UInt64(seed))
    } else {
      self.init(reading: cards)
    }
  }
}
