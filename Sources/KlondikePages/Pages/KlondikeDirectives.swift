import Diagnostics
import Drawing
package import GameReports
import Klondike
import Localization
import Markdown
import SiteModel
import Statistics
import Tabletop
import Templating

/// The blocks of a rule document about Klondike: positions, moves tried on them, and what scores.
extension KlondikeGame {
  package var blocks: [GameBlock<KlondikeGame>] {
    [
      GameBlock("layout", by: "games/klondike/layout") { $0.layout(findings: &$1) },
      GameBlock("move", by: "games/klondike/moves") { $0.moves(findings: &$1) },
      GameBlock("scoring-table", by: "games/klondike/scoring-table") { block, _ in
        BlockRows(block.words.scoring(of: block.rules))
      },
      GameBlock("winnable", by: "games/klondike/winnable") { block, _ in
        KlondikeShareValue(block.rules.winnableShare, in: block.words.wording)
      },
      GameBlock("known") { $0.known(KlondikeFigure.self, findings: &$1) },
    ]
  }
}

extension WrittenBlock<KlondikeGame> {
  /// A position, drawn.
  fileprivate func layout(findings: inout Findings) -> KlondikeLayoutValue? {
    let expected = "expected a table: 'stock', 'waste', 'F:' or '1:' to '7:'"
    let nothing = FaultWords("klondike-table", expected)
    return written(or: nothing, findings: &findings).flatMap { written in
      do throws(KlondikeRules.State.TextFault) {
        let state = try KlondikeRules.State(parsing: written.bytes[...])
        return KlondikeLayoutValue(board: Markup(state.board(in: words).svg()))
      } catch {
        let words = error.words(reading: written.bytes[...])
        report(words, at: written.place(of: error.range), &findings)
        return nil
      }
    }
  }

  /// Positions, and the moves tried on each, every one checked.
  fileprivate func moves(findings: inout Findings) -> BlockRows<KlondikePosition>? {
    let nothing = FaultWords("klondike-example", "expected a table and moves to try on it")
    return written(or: nothing, findings: &findings).map { written in
      var (blocks, faults) = KlondikeExample.blocks(parsing: written.bytes[...])
      for block in blocks {
        for example in block.examples {
          do throws(KlondikeExample.Fault) {
            try example.check(on: block.table, under: rules)
          } catch {
            faults.append(error)
          }
        }
      }
      for fault in faults {
        let words = fault.words(reading: written.bytes[...])
        report(words, at: written.place(of: fault.range), &findings)
      }
      return BlockRows(blocks.map { KlondikePosition($0, under: rules, in: words) })
    }
  }

  private func written(or nothing: FaultWords, findings: inout Findings) -> Written? {
    let written = Written(directive)
    guard written.bytes.contains(where: { $0 > UInt8(ascii: " ") }) else {
      report(nothing, at: directive.range, &findings)
      return nil
    }
    return written
  }
}

// MARK: - What their templates show

private struct KlondikeLayoutValue: PageValue {
  let board: Markup

  static let typeName = "Klondike layout"
  static let fields: [Field<KlondikeLayoutValue>] = [
    Field("board", "the position, drawn") { $0.board }
  ]
}

/// The share of deals that can be won by the rules of a document.
private struct KlondikeShareValue: PageValue {
  let can: String?
  let cannot: String?
  let text: String

  init(_ share: KlondikeRules.WinnableShare?, in wording: Wording) {
    // Of a thousand, which style takes as they are in every language.
    let thousandth = share.map { Int(($0.value * 1000).rounded()) }
    can = thousandth.map { String($0) }
    cannot = thousandth.map { String(1000 - $0) }
    text =
      share.map {
        wording(
          .klondikeShare,
          [
            "share": wording.percent($0.value, places: 3),
            "uncertainty": wording.numbers.decimal($0.uncertainty * 100, places: 3),
            "source": $0.source,
          ])
      } ?? wording(.klondikeShareNone)
  }

  static let typeName = "Klondike share"
  static let fields: [Field<KlondikeShareValue>] = [
    Field("can", "of a thousand deals so many can be won; null where none were counted") { $0.can },
    Field("cannot", "of a thousand so many can't") { $0.cannot },
    Field("text", "the share in a sentence, with how sure it is and who published it") { $0.text },
  ]
}

/// A table, and the moves tried on it.
private struct KlondikePosition: PageValue {
  let board: Markup
  let after: Markup?
  let moves: [Move]

  init(_ block: KlondikeExample.Block, under rules: KlondikeRules, in words: KlondikeWords) {
    let marked = block.examples.compactMap(\.card)
    let outcomes = block.examples.map { $0.outcome(on: block.table, under: rules) }
    var after: Markup?
    if outcomes.count == 1, case .legal(let state) = outcomes[0], state != block.table {
      let card = marked.isEmpty ? Array(state.waste.suffix(1)) : marked
      after = Markup(state.board(marking: card, in: words).svg())
    }
    board = Markup(block.table.board(marking: marked, in: words).svg())
    self.after = after
    moves = zip(block.examples, outcomes).map { example, outcome in
      var written: [UInt8] = []
      example.move.write(to: &written)
      let reason: String? =
        switch outcome {
        case .legal: nil
        case .refused(let reason): words.reason(reason)
        }
      return Move(
        move: String(decoding: written, as: UTF8.self), reason: reason, comment: example.comment)
    }
  }

  static let typeName = "Klondike position"
  static let fields: [Field<KlondikePosition>] = [
    Field("board", "the table, the cards that are to be moved marked") { $0.board },
    Field("after", "the board after a single move that is legal") { $0.after },
    Field("moves", "those tried on it") { $0.moves },
  ]

  struct Move: PageValue {
    let move: String
    let reason: String?
    let comment: String?

    static let typeName = "Klondike tried move"
    static let fields: [Field<Move>] = [
      Field("move", "as records write it") { $0.move },
      Field("legal", "whether it is allowed") { $0.reason == nil },
      Field("reason", "why it isn't") { $0.reason },
      Field("comment", "what the block says of it") { $0.comment },
    ]
  }
}

extension KlondikeExample {
  fileprivate var card: Card? {
    switch move {
    case .home(let card), .column(let card, _), .tap(let card): card
    case .draw, .recycle, .resign: nil
    }
  }
}

/// A block's lines as one text, and where its bytes stand in the file.
private struct Written {
  private(set) var bytes: [UInt8] = []
  private var lines: [(start: Int, offset: Int)] = []

  init(_ directive: Directive) {
    for line in directive.lines {
      lines.append((bytes.count, line.offset))
      bytes += line.text.utf8
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  func place(of range: Range<Int>) -> Range<Int> {
    place(of: range.lowerBound)..<max(place(of: range.lowerBound), place(of: range.upperBound))
  }

  private func place(of index: Int) -> Int {
    guard let line = lines.last(where: { $0.start <= index }) else { return index }
    return line.offset + index - line.start
  }
}
