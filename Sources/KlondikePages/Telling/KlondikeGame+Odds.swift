import Bytes
import Diagnostics
import Histories
import Klondike
import Tabletop
package import Telling

extension KlondikeGame {
  static let odds = GameGuide.Section(
    text: """
      For klondike INPUT is files of records, or of bare deals with 52 cards each. Without one, standard input is read. \
      Tells whether each deal can be won if every card is known, face-down ones too. Won has moves that win, lost means \
      that every play was tried, and unknown that the budget ran out. For a record it tells how long the game could \
      still be won.
      """,
    options: [.budget],
    examples: [
      (
        "scorebook odds klondike evening.klondike",
        "which games could be won, and where they were lost"
      ),
      (
        "scorebook simulate klondike --deal | scorebook odds klondike -r draw-three",
        "a deal, drawing three"
      ),
    ])

  package func odds(_ request: OddsRequest<KlondikeGame>) async throws {
    let budget =
      try request.arguments.integer(.budget, in: 1...KlondikeSolver.highestBudget)
      ?? KlondikeSolver.defaultBudget
    for file in request.inputs.isEmpty ? [nil] : request.inputs.map({ String?($0) }) {
      guard let text = request.source(file) else { continue }
      if text.hasRecords {
        for record in request.records(in: text) where record.status != .faulty {
          guard let play = record.play.as(KlondikeGame()) else { continue }
          let odds = KlondikeOdds(of: play.replay(), budget: budget)
          let rules = (record.rulesName, play.rules)
          try request.answer(odds, of: record.id, at: record.line, in: file, by: rules)
        }
      } else {
        let (deals, findings) = DealtCards.read(text)
        request.report(findings)
        for dealt in deals {
          let replay = Replay(
            [KlondikeRules.Turn(.deal(dealt.deal))], under: request.rules, seats: 1)
          try request.answer(
            KlondikeOdds(of: replay, budget: budget), of: dealt.deal.name, at: dealt.line, in: file,
            by: (request.rulesName, request.rules), isBare: true)
        }
      }
    }
  }
}

/// The findings of the solver on a deal, and on the game that was played on it.
struct KlondikeOdds: Hashable {
  /// The stable JSON's `answer`.
  enum Answer: String {
    case won, lost, unknown
  }

  var answer = Answer.unknown
  /// The moves that win, from the deal on; `nil` unless it can be won.
  var moves: [KlondikeRules.Move]?
  var nodes = 0
  /// The number of the game's moves after which it could still be won; `nil` where that isn't known, where it
  /// never could be, and without moves.
  var lastWinnable: Int?
  /// The move after it, which gave the game away.
  var fatal: KlondikeRules.Move?
  /// Whether the game was won.
  var wasWon = false
  /// Whether there is a deal.
  var hasCards = false
  /// Whether the budget was spent before it was known how long the game could be won.
  var isCutShort = false

  /// - Parameter replay: One without a deal, of a record that has its result alone, tells nothing.
  init(of replay: Replay<KlondikeRules>, budget: Int) {
    guard let chances = replay.chances(budget: budget) else { return }
    hasCards = true
    let played = replay.moves
    nodes = chances.nodes
    switch chances.isWinnable {
    case true?: answer = .won
    case false?: answer = .lost
    case nil: answer = .unknown
    }
    moves = chances.lastWon.map { played[..<$0] + chances.line }
    isCutShort = !chances.isExact && !played.isEmpty
    guard chances.isExact, !played.isEmpty else { return }
    lastWinnable = chances.lastWon
    fatal = chances.fatalMove.map { played[$0] }
    wasWon = replay.state.isWon
  }
}

extension OddsRequest<KlondikeGame> {
  /// - Parameter isBare: Whether nothing but the deal is asked about, whose `id` nobody knows.
  fileprivate func answer(
    _ odds: KlondikeOdds, of id: String, at line: Int, in file: String?,
    by rules: (name: String, rules: KlondikeRules), isBare: Bool = false
  ) throws {
    try answer(
      [
        JSON.Field(key: "file", value: JSON(file == "-" ? nil : file)),
        JSON.Field(key: "line", value: .number(line)), JSON.Field(key: "id", value: .string(id)),
        JSON.Field(key: "answer", value: .string(odds.answer.rawValue)),
        JSON.Field(key: "moves", value: odds.moves.map { JSON($0.map(\.text)) } ?? .null),
        JSON.Field(key: "nodes", value: .number(odds.nodes)),
        JSON.Field(key: "lastWinnable", value: JSON(odds.lastWinnable)),
        JSON.Field(key: "rules", value: .string(rules.name)),
        JSON.Field(key: "model", value: "solver"),
      ], text: odds.text(of: isBare ? "line \(line), \(id)" : id, by: rules))
  }
}

extension KlondikeOdds {
  /// The answer to read: a line of words, then the moves as a record has them.
  fileprivate func text(of id: String, by rules: (name: String, rules: KlondikeRules)) -> String {
    guard hasCards else { return "\(id): the record has no cards\n" }
    let what =
      switch answer {
      case .won: "can be won"
      case .lost: "can't be won"
      case .unknown: "not known whether it can be won"
      }
    let draws = rules.rules.draw == .three ? "drawing three" : "drawing one"
    let model = "with every card known, by \(rules.name) rules (\(draws))"
    var text =
      "\(id): \(what) \(model); \(nodes) \(nodes == 1 ? "position" : "positions") looked at\n"
    if wasWon {
      text = "\(id): \(what) \(model), as its own moves show\n"
    } else if let fatal, let lastWinnable {
      text +=
        "could be won up to move \(lastWinnable), lost with move \(lastWinnable + 1): \(fatal.text)\n"
    } else if let lastWinnable {
      text += "can still be won after move \(lastWinnable), its last\n"
    } else if isCutShort {
      text += "not known how long it could be won, give a larger '--budget'\n"
    }
    var line = ""
    for move in moves ?? [] {
      if line.utf8.count + move.text.utf8.count > Self.width {
        text += line + "\n"
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + move.text
    }
    return text + (line.isEmpty ? "" : line + "\n")
  }

  private static let width = 78
}

// MARK: - Bare deals

/// A deal that a text has by itself: 52 cards in the order they are dealt, with `deal` before them or without.
private struct DealtCards {
  let deal: KlondikeDeal
  /// The line where the deal begins, from 1.
  let line: Int

  /// Reads deals one after another, each on a line or on several; a blank line ends one, as does the next
  /// `deal`.
  static func read(_ text: SourceText) -> (deals: [DealtCards], findings: Findings) {
    var reader = Reader(text: text)
    var start = 0
    while start < text.bytes.count {
      let line = text.lineRange(at: start)
      reader.read(line)
      start =
        (text.firstIndex(of: UInt8(ascii: "\n"), in: line.upperBound..<text.bytes.count)
          ?? text.bytes.count) + 1
    }
    reader.finish()
    if reader.deals.isEmpty, reader.findings.all.isEmpty {
      reader.findings.add(
        Diagnostic(
          id: "no-deal", "expected records, or deals of 52 cards each, found neither", in: text,
          at: 0..<0))
    }
    return (reader.deals, reader.findings)
  }

  private struct Reader {
    let text: SourceText
    var deals: [DealtCards] = []
    var findings = Findings()
    private var cards = KlondikeDeal.Partial()
    /// The start of the deal under way.
    private var start: Range<Int>?
    /// Whether cards belong to a deal with a fault.
    private var isBroken = false

    init(text: SourceText) {
      self.text = text
    }

    mutating func read(_ whole: Range<Int>) {
      let comment = text.bytes[whole].firstIndex(of: UInt8(ascii: "#"))
      let range = whole.lowerBound..<(comment ?? whole.upperBound)
      guard text.bytes[range].contains(where: { $0 > UInt8(ascii: " ") }) else {
        // A comment may stand within a deal.
        if comment == nil { finish() }
        return
      }
      let line: KlondikeLine
      do throws(KlondikeLine.Fault) {
        line = try KlondikeLine(parsing: text.bytes[range], isInDeal: true)
      } catch {
        let fault = KlondikeLine.Fault(error.reason.inDeal, at: error.range)
        return fail(fault.diagnostic(in: text), on: range)
      }
      if line.beginsDeal { finish() }
      if line.beginsDeal || line.cards.count == KlondikeDeal.size { isBroken = false }
      guard line.moves.isEmpty, line.claim == nil else {
        let part: KlondikeRules.Part = line.moves.isEmpty ? .claim : .move(0)
        let place = KlondikeLine.range(of: part, in: text.bytes[range], isInDeal: true) ?? range
        return fail(DealFault.notACard(text[place]).diagnostic(in: text, at: place), on: range)
      }
      guard !isBroken else { return }
      for (index, card) in line.cards.enumerated() {
        let place =
          KlondikeLine.range(of: .card(index), in: text.bytes[range], isInDeal: true) ?? range
        if start == nil { start = line.beginsDeal && index == 0 ? range : place }
        do throws(KlondikeDeal.Fault) {
          try cards.add(card)
        } catch {
          return fail(Diagnostic(error.words, in: text, at: place), on: range)
        }
        if cards.isComplete { finish() }
      }
    }

    /// Tells what is wrong with a deal, and leaves it out with the rest of its cards.
    private mutating func fail(_ fault: Diagnostic, on line: Range<Int>) {
      if !isBroken { findings.add(fault) }
      (cards, start, isBroken) = (KlondikeDeal.Partial(), nil, true)
    }

    /// Ends the deal under way.
    mutating func finish() {
      isBroken = false
      guard let place = start else { return }
      do throws(KlondikeDeal.Fault) {
        let deal = try cards.finished()
        deals.append(DealtCards(deal: deal, line: text.place(at: place.lowerBound).line))
      } catch {
        findings.add(Diagnostic(error.words, in: text, at: place))
      }
      (cards, start) = (KlondikeDeal.Partial(), nil)
    }
  }
}

extension SourceText {
  /// Whether its first line that says something opens a record's header.
  fileprivate var hasRecords: Bool {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let words = line.filter { $0 > UInt8(ascii: " ") }
      if words.isEmpty || words.first == UInt8(ascii: "#") { continue }
      return words.elementsEqual("---".utf8)
    }
    return false
  }
}
