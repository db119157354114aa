import Diagnostics
import Drawing
import Klondike
import Markdown
import Publishing
import Tabletop
import Templating

/// The blocks of a rule document about Klondike: positions, moves tried on them, and what scores.
struct KlondikeDirectives {
  let page: PageContext
  let rules: KlondikeRules
  let text: SourceText

  private var words: KlondikeWords { KlondikeWords(wording: page.wording) }

  /// - Precondition: The directive is one of Klondike's.
  func html(_ directive: Directive, findings: inout Findings) -> [UInt8] {
    switch directive.name {
    case "layout": layout(directive, findings: &findings)
    case "move": moves(directive, findings: &findings)
    case "scoring-table": scoringTable(findings: &findings)
    default: preconditionFailure("klondike has no such blocks")
    }
  }

  private func scoringTable(findings: inout Findings) -> [UInt8] {
    let rows = words.scoring(of: rules).map { row -> TemplateValue in
      ["event": .text(row.event), "points": .text(row.points)]
    }
    return page.piece(
      "games/klondike/scoring-table",
      ["scoring": rows.isEmpty ? .null : ["items": .list(rows)]], findings: &findings)
  }

  /// A position, drawn.
  private func layout(_ directive: Directive, findings: inout Findings) -> [UInt8] {
    guard let written = Written(directive) else {
      findings.add(
        Diagnostic(
          id: "klondike-table", "expected a table: 'stock', 'waste', 'F:' or '1:' to '7:'",
          in: text, at: directive.range))
      return []
    }
    do throws(KlondikeRules.State.TextFault) {
      let state = try KlondikeRules.State(parsing: written.bytes[...])
      return page.piece(
        "games/klondike/layout", ["board": .html(state.board(in: words).svg())],
        findings: &findings)
    } catch {
      let words = error.words(reading: written.bytes[...])
      findings.add(
        Diagnostic(id: words.id, words.message, in: text, at: written.place(of: error.range)))
      return []
    }
  }

  /// Positions, and the moves tried on each, every one checked.
  private func moves(_ directive: Directive, findings: inout Findings) -> [UInt8] {
    guard let written = Written(directive) else {
      findings.add(
        Diagnostic(
          id: "klondike-example", "expected a table and moves to try on it", in: text,
          at: directive.range))
      return []
    }
    func report(_ fault: KlondikeExample.Fault) {
      let words = fault.words(reading: written.bytes[...])
      findings.add(
        Diagnostic(
          id: words.id, ([words.message] + words.notes).joined(separator: ": "), in: text,
          at: written.place(of: fault.range)))
    }
    let (blocks, faults) = KlondikeExample.blocks(parsing: written.bytes[...])
    faults.forEach(report)
    for block in blocks {
      for example in block.examples {
        do throws(KlondikeExample.Fault) {
          try example.check(on: block.table, under: rules)
        } catch {
          report(error)
        }
      }
    }
    return page.piece(
      "games/klondike/moves", ["positions": .list(blocks.map(value))], findings: &findings)
  }

  private func value(of block: KlondikeExample.Block) -> TemplateValue {
    let marked = block.examples.compactMap { Self.card(of: $0.move) }
    var after: TemplateValue = .null
    if block.examples.count == 1, let example = block.examples.first,
      case .legal(let state) = example.outcome(on: block.table, under: rules),
      state != block.table
    {
      let card = Self.card(of: example.move).map { [$0] } ?? state.waste.suffix(1)
      after = .html(state.board(marking: card, in: words).svg())
    }
    return [
      "board": .html(block.table.board(marking: marked, in: words).svg()), "after": after,
      "moves": .list(
        block.examples.map { example in
          let reason: KlondikeRules.Reason? =
            switch example.outcome(on: block.table, under: rules) {
            case .legal: nil
            case .refused(let reason): reason
            }
          return [
            "move": .text(Self.text(of: example.move)), "legal": .flag(reason == nil),
            "reason": .init(reason.map(words.reason)), "comment": .init(example.comment),
          ]
        }),
    ]
  }

  private static func card(of move: KlondikeRules.Move) -> Card? {
    switch move {
    case .home(let card), .column(let card, _), .tap(let card): card
    case .draw, .recycle, .resign: nil
    }
  }

  private static func text(of move: KlondikeRules.Move) -> String {
    var bytes: [UInt8] = []
    move.write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A block's lines as one text, and where its bytes stand in the file.
private struct Written {
  private(set) var bytes: [UInt8] = []
  private var lines: [(start: Int, offset: Int)] = []

  /// - Returns: `nil` for a block without a word.
  init?(_ directive: Directive) {
    for line in directive.lines {
      lines.append((bytes.count, line.offset))
      bytes += line.text.utf8
      bytes.append(UInt8(ascii: "\n"))
    }
    guard bytes.contains(where: { $0 > UInt8(ascii: " ") }) else { return nil }
  }

  func place(of range: Range<Int>) -> Range<Int> {
    place(of: range.lowerBound)..<max(place(of: range.lowerBound), place(of: range.upperBound))
  }

  private func place(of index: Int) -> Int {
    guard let line = lines.last(where: { $0.start <= index }) else { return index }
    return line.offset + index - line.start
  }
}
