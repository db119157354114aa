import Diagnostics
import Drawing
import Markdown
import Publishing
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
  private let names: [String]
  private let dealt: [[SixisCard]]
  private let flipped: [SixisCard]
  private let taken: [SixisCard]

  /// - Returns: `nil` for a block at fault, what is wrong with it among the findings.
  init?(_ block: WrittenBlock<SixisGame>, findings: inout Findings) {
    var reader = Reader(block: block)
    for line in block.directive.lines {
      let written = line.text.prefix { $0 != "#" }
      if !written.allSatisfy(\.isWhitespace) { reader.read(written, of: line) }
    }
    if reader.dealt == nil, reader.findings.isEmpty {
      reader.report(
        "expected a line 'deal CARDS / CARDS …', as in a record", at: block.directive.range)
    }
    findings.add(contentsOf: reader.findings)
    guard let dealt = reader.dealt, reader.findings.isEmpty else { return nil }
    names = reader.names ?? []
    self.dealt = dealt
    flipped = reader.moved.filter { $0.act == .flip }.map(\.card)
    taken = reader.moved.filter { $0.act == .take }.map(\.card)
  }

  func drawing(_ words: SixisWords) -> [UInt8] {
    let drawing = SixisTableDrawing(
      words: words, layout: SixisLayout(seats: dealt.count), names: names, dealt: dealt)
    return drawing.draw(centre: card(.sixis, words)) { arm, place in
      card(dealt[arm][place], words)
    }
  }

  private func card(_ card: SixisCard, _ words: SixisWords) -> GoalCard {
    words.goalCard(
      card, card == .sixis || flipped.contains(card) ? .red : .blue,
      state: taken.contains(card) ? .taken : .there,
      note: taken.contains(card) ? words.wording[.sixisTaken] : "")
  }
}

/// Reads the block line by line.
private struct Reader {
  let block: WrittenBlock<SixisGame>
  private(set) var names: [String]?
  private(set) var dealt: [[SixisCard]]?
  /// Cards turned and taken, in the order they were written.
  private(set) var moved: [SixisRules.Choice] = []
  private(set) var findings = Findings()

  mutating func report(_ message: String, at range: Range<Int>) {
    block.report(FaultWords("sixis-layout", message), at: range, &findings)
  }

  private func numbered(_ players: Int) -> [String] {
    (1...players).map { block.page.wording(.sixisPlayer, ["number": String($0)]) }
  }

  /// - Parameter written: The line without its comment.
  mutating func read(_ written: Substring, of line: Directive.Line) {
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
    let parts = rest.split(separator: ",").map { $0.trimmingBlanks }.filter { !$0.isEmpty }
    if parts.count == 1, let count = Int(parts[0]), SixisLayout.seats.contains(count) {
      names = numbered(count)
    } else if SixisLayout.seats.contains(parts.count) {
      names = parts
    } else {
      report("expected 2, 3 or 4 players, as a number or as names between commas", at: range)
    }
  }

  private mutating func readDeal(_ line: Substring, at offset: Int) {
    let bytes = Array(line.utf8)
    func shifted(_ range: Range<Int>) -> Range<Int> {
      offset + range.lowerBound..<offset + range.upperBound
    }
    do throws(SixisLine.Fault) {
      let written = try SixisLine(parsing: bytes[...], isDealt: false)
      guard case .deal(let arms) = written.content else { return }
      if names == nil, SixisLayout.seats.contains(arms.count) {
        names = numbered(arms.count)
      }
      if let fault = SixisLayoutBlock.fault(of: arms, players: names?.count ?? 2) {
        let place = SixisLine.range(of: fault.part, in: bytes[...]) ?? 0..<bytes.count
        block.report(fault.words { _ in "" }, at: shifted(place), &findings)
      } else {
        dealt = arms
      }
    } catch {
      block.report(error.words(reading: bytes[...]), at: shifted(error.range), &findings)
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
}

extension SixisLayoutBlock {
  /// Why cards can't be dealt so to so many players; `nil` where they can.
  fileprivate static func fault(of arms: [[SixisCard]], players: Int) -> SixisRules.Fault? {
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

extension Substring {
  fileprivate var trimmingBlanks: String {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
