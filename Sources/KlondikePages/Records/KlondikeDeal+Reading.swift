import Diagnostics
import Histories
import Klondike
import YAML

extension YAMLMapping {
  /// Reads one of a season's `deals:`: 52 cards in the order they are dealt.
  mutating func deal(_ node: YAMLNode) -> KlondikeDeal? {
    guard case .scalar = node.content else {
      mismatch(expected: "52 cards in the order they are dealt, like 'KS 4D 7H …'", node)
      return nil
    }
    let bytes = node.cards(in: text)
    let line: KlondikeLine
    do throws(KlondikeLine.Fault) {
      line = try KlondikeLine(parsing: bytes, isInDeal: true)
    } catch {
      let fault = KlondikeLine.Fault(error.reason.inDeal, at: error.range)
      add(contentsOf: Findings([fault.diagnostic(in: text)]))
      return nil
    }
    guard line.moves.isEmpty, line.claim == nil else {
      let part: KlondikeRules.Part = line.moves.isEmpty ? .claim : .move(0)
      let range = KlondikeLine.range(of: part, in: bytes, isInDeal: true) ?? node.range
      add(
        contentsOf: Findings([DealFault.notACard(text[range]).diagnostic(in: text, at: range)]))
      return nil
    }
    do throws(KlondikeDeal.Fault) {
      return try KlondikeDeal(line.cards)
    } catch {
      let range =
        switch error {
        case .twice(_, let index):
          KlondikeLine.range(of: .card(index), in: bytes, isInDeal: true) ?? node.range
        case .missing: node.range
        }
      add(contentsOf: Findings([Diagnostic(error.words, in: text, at: range)]))
      return nil
    }
  }
}

/// What else is wrong with a deal that is written by itself, with no game behind it.
enum DealFault {
  /// A part of it that is a move or a claim.
  case notACard(String)

  func diagnostic(in text: SourceText, at range: Range<Int>) -> Diagnostic {
    switch self {
    case .notACard(let word):
      Diagnostic(
        id: "klondike-move-in-deal",
        "expected \(KlondikeDeal.size) cards and nothing else, found \(word.quoted)", in: text,
        at: range)
    }
  }
}

extension YAMLNode {
  /// The bytes of a scalar without its quotes, or the header of a block: cards need no escapes, so
  /// these are the cards with the places they have in the file.
  fileprivate func cards(in text: SourceText) -> ArraySlice<UInt8> {
    let bytes = text.bytes[range]
    switch bytes.first {
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return bytes.dropFirst().dropLast()
    case UInt8(ascii: "|"), UInt8(ascii: ">"): return bytes.drop { $0 != UInt8(ascii: "\n") }
    default: return bytes
    }
  }
}
