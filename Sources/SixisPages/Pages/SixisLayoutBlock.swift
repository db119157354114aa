import Diagnostics
import DocumentPages
import Drawing
import GameReports
import Markdown
import SiteModel
import Sixis
import Tabletop

/// A drawn table in a document: how many play or who, the deal as in a record, and which cards were turned
/// or taken since.
///
///     players 3
///     deal ones low kind / high even sixes / odd pairs one-six
///     flip kind
///     take ones odd
struct SixisLayoutBlock {
  private let block: WrittenBlock<SixisGame>
  private var names: [String]?
  private var dealt: [[SixisCard]]?
  /// Cards turned and taken, in the order they were written.
  private var moved: [SixisRules.Choice] = []
  private var findings = Findings()

  /// - Returns: `nil` for a block at fault, what is wrong with it among the findings.
  init?(_ block: WrittenBlock<SixisGame>, findings: inout Findings) {
    self.block = block
    for line in block.directive.lines {
      let written = line.text.prefix { $0 != "#" }
      if !written.allSatisfy(\.isWhitespace) { read(written, of: line) }
    }
    if dealt == nil, self.findings.isEmpty {
      report("expected a line 'deal CARDS / CARDS …', as in a record", at: block.directive.range)
    }
    findings.add(contentsOf: self.findings)
    guard self.findings.isEmpty else { return nil }
  }

  var drawing: [UInt8] {
    let (dealt, words) = (dealt ?? [], block.words)
    func card(_ card: SixisCard) -> GoalCard {
      let isTaken = moved.contains(SixisRules.Choice(.take, card))
      return words.goalCard(
        card, card == .sixis || moved.contains(SixisRules.Choice(.flip, card)) ? .red : .blue,
        state: isTaken ? .taken : .there, note: isTaken ? words.wording[.sixisTaken] : "")
    }
    return SixisTableDrawing(
      words: words, layout: SixisLayout(seats: dealt.count), names: names ?? [], dealt: dealt
    ).draw(centre: card(.sixis)) { arm, place in card(dealt[arm][place]) }
  }
}

// MARK: - Reading

extension SixisLayoutBlock {
  private mutating func report(_ message: String, at range: Range<Int>) {
    block.report(FaultWords("sixis-layout", message), at: range, &findings)
  }

  /// - Parameter written: The line without its comment.
  private mutating func read(_ written: Substring, of line: Directive.Line) {
    let words = written.split(whereSeparator: \.isWhitespace)
    let range = line.range(of: words[0])
    switch words[0] {
    case "players": readPlayers(written[words[0].endIndex...], at: range)
    case "deal": readDeal(written, at: line.offset)
    case "flip": for word in words.dropFirst() { move(.flip, word, at: line.range(of: word)) }
    case "take": for word in words.dropFirst() { move(.take, word, at: line.range(of: word)) }
    default:
      report("expected 'players', 'deal', 'flip' or 'take', not \(words[0].quoted)", at: range)
    }
  }

  /// A number, or names between commas.
  private mutating func readPlayers(_ rest: Substring, at range: Range<Int>) {
    let parts = rest.split(separator: ",").map { part in
      part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }.filter { !$0.isEmpty }
    if parts.count == 1, let count = Int(parts[0]), SixisLayout.seats.contains(count) {
      names = numbered(count)
    } else if SixisLayout.seats.contains(parts.count) {
      names = parts
    } else {
      report("expected 2, 3 or 4 players, as a number or as names between commas", at: range)
    }
  }

  private func numbered(_ count: Int) -> [String] {
    (1...count).map { block.page.wording(.sixisPlayer, ["number": String($0)]) }
  }

  private mutating func readDeal(_ line: Substring, at offset: Int) {
    let bytes = Array(line.utf8)
    func add(_ words: FaultWords, at range: Range<Int>) {
      let range = offset + range.lowerBound..<offset + range.upperBound
      block.report(words, at: range, &findings)
    }
    do throws(SixisLine.Fault) {
      let written = try SixisLine(parsing: bytes[...], isDealt: false)
      guard case .deal(let arms) = written.content else { return }
      if names == nil, SixisLayout.seats.contains(arms.count) { names = numbered(arms.count) }
      if let fault = Self.fault(of: arms, players: names?.count ?? 2) {
        add(
          fault.words { _ in "" },
          at: SixisLine.range(of: fault.part, in: bytes[...]) ?? 0..<bytes.count)
      } else {
        dealt = arms
      }
    } catch {
      add(error.words(reading: bytes[...]), at: error.range)
    }
  }

  private mutating func move(
    _ act: SixisRules.Choice.Act, _ word: Substring, at range: Range<Int>
  ) {
    guard let card = SixisCard(id: word.utf8) else {
      return report("there is no card \(word.quoted)", at: range)
    }
    guard let dealt else {
      // A deal at fault has been told of already.
      if findings.isEmpty { report("'deal' comes before what became of its cards", at: range) }
      return
    }
    guard card == .sixis && act == .take || dealt.joined().contains(card) else {
      return report("'\(card.id)' can't be \(act == .take ? "taken" : "turned") here", at: range)
    }
    moved.append(SixisRules.Choice(act, card))
  }

  /// Returns the reason why cards can't be dealt so to so many players; `nil` where they can.
  private static func fault(of arms: [[SixisCard]], players: Int) -> SixisRules.Fault? {
    var rules = SixisRules.standard
    rules.start = .free
    var state = rules.start(seats: players)
    do throws(SixisRules.Fault) {
      _ = try rules.play(.round(first: Seat(0)), on: &state)
      _ = try rules.play(.deal(arms), on: &state)
      return nil
    } catch {
      return error
    }
  }
}
