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
    case "scoring-table": scoringTable
    default: preconditionFailure("klondike has no such blocks")
    }
  }

  private var scoringTable: [UInt8] {
    let rows = words.scoring(of: rules).map {
      KlondikeScoringTable.Row(event: $0.event, points: $0.points)
    }
    return page.piece("games/klondike/scoring-table", KlondikeScoringTable(rows: Group(rows)))
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
      let board = Markup(state.board(in: words).svg())
      return page.piece("games/klondike/layout", KlondikeLayoutValue(board: board))
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
    return page.piece("games/klondike/moves", KlondikeMoves(positions: blocks.map(value)))
  }

  private func value(of block: KlondikeExample.Block) -> KlondikeMoves.Position {
    let marked = block.examples.compactMap { Self.card(of: $0.move) }
    var after: Markup?
    if block.examples.count == 1, let example = block.examples.first,
      case .legal(let state) = example.outcome(on: block.table, under: rules),
      state != block.table
    {
      let card = Self.card(of: example.move).map { [$0] } ?? state.waste.suffix(1)
      after = Markup(state.board(marking: card, in: words).svg())
    }
    return KlondikeMoves.Position(
      board: Markup(block.table.board(marking: marked, in: words).svg()), after: after,
      moves: block.examples.map { example in
        let reason: KlondikeRules.Reason? =
          switch example.outcome(on: block.table, under: rules) {
          case .legal: nil
          case .refused(let reason): reason
          }
        return KlondikeMoves.Move(
          move: Self.text(of: example.move), isLegal: reason == nil,
          reason: reason.map(words.reason), comment: example.comment)
      })
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

// MARK: - What their templates show

struct KlondikeScoringTable: PageValue {
  let rows: Group<Row>?

  static let typeName = "Klondike scoring table"
  static let fields: [Field<KlondikeScoringTable>] = [
    Field("scoring", "what scores; null where no score is kept") { $0.rows }
  ]

  struct Row: PageValue {
    let event: String
    let points: String

    static let typeName = "Klondike scoring row"
    static let fields: [Field<Row>] = [
      Field("event", "what happens") { $0.event },
      Field("points", "what it is worth") { $0.points },
    ]
  }
}

struct KlondikeLayoutValue: PageValue {
  let board: Markup

  static let typeName = "Klondike layout"
  static let fields: [Field<KlondikeLayoutValue>] = [
    Field("board", "the position, drawn") { $0.board }
  ]
}

struct KlondikeMoves: PageValue {
  let positions: [Position]

  static let typeName = "Klondike moves"
  static let fields: [Field<KlondikeMoves>] = [
    Field("positions", "the tables of the block") { $0.positions }
  ]

  struct Position: PageValue {
    let board: Markup
    let after: Markup?
    let moves: [Move]

    static let typeName = "Klondike position"
    static let fields: [Field<Position>] = [
      Field("board", "the table, the cards that are to be moved marked") { $0.board },
      Field("after", "the board after a single move that is legal") { $0.after },
      Field("moves", "those tried on it") { $0.moves },
    ]
  }

  struct Move: PageValue {
    let move: String
    let isLegal: Bool
    let reason: String?
    let comment: String?

    static let typeName = "Klondike tried move"
    static let fields: [Field<Move>] = [
      Field("move", "as records write it") { $0.move },
      Field("legal", "whether it is allowed") { $0.isLegal },
      Field("reason", "why it isn't") { $0.reason },
      Field("comment", "what the block says of it") { $0.comment },
    ]
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
