import Bytes
import Tabletop

extension KlondikeExample {
  /// The reason why a block can't be read, or an example doesn't hold.
  public struct Fault: Error, Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
      /// The table's text is no table.
      case table(KlondikeRules.State.TextFault.Reason)
      /// The text that stands there is no move.
      case move(KlondikeLine.Fault.Reason)
      /// A move before any table.
      case noTable
      /// A deal, or several moves, where one move is due.
      case notOneMove
      /// `=` with neither `legal` nor a reason's word.
      case noClaim
      /// The move isn't allowed though said to be.
      case isRefused(KlondikeRules.Reason)
      /// The move is allowed though said not to be.
      case isLegal(KlondikeRules.Refusal)
      /// The move isn't allowed for another reason.
      case differs(claimed: KlondikeRules.Refusal, KlondikeRules.Reason)
    }

    public var reason: Reason
    /// The place of the fault, as indices of the slice that was read.
    public var range: Range<Int>
  }

  /// Reads a block's tables and moves: a line that begins with a part of a table (`stock`, `1:`) belongs
  /// to one, and after a move begins the next.
  ///
  /// - Returns: What could be read, and every fault in order.
  public static func blocks(
    parsing bytes: ArraySlice<UInt8>
  ) -> (blocks: [Block], faults: [Fault]) {
    var reader = BlockReader(bytes: bytes)
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      reader.read(start..<end)
      start = end + 1
    }
    reader.finishTable()
    return (reader.blocks, reader.faults)
  }

  /// Reads a line with a move, its claim and its comment.
  init(parsing line: ArraySlice<UInt8>) throws(Fault) {
    let body = line.prefix { $0 != UInt8(ascii: "#") }
    let moveText = body.prefix { $0 != UInt8(ascii: "=") }
    range = Self.trimmed(moveText)
    let read: KlondikeLine
    do throws(KlondikeLine.Fault) {
      read = try KlondikeLine(parsing: moveText)
    } catch {
      throw Fault(reason: .move(error.reason), range: error.range)
    }
    guard let move = read.moves.first, read.moves.count == 1, !read.beginsDeal else {
      throw Fault(reason: .notOneMove, range: range)
    }
    self.move = move
    if moveText.endIndex < body.endIndex {
      let claimed = Self.trimmed(body[(moveText.endIndex + 1)...])
      claimRange = claimed
      claim = try Self.claim(in: claimed, of: line)
    }
    guard body.endIndex < line.endIndex else { return }
    let words = Self.trimmed(line[(body.endIndex + 1)...])
    comment = words.isEmpty ? nil : String(decoding: line[words], as: UTF8.self)
  }

  private static func claim(
    in range: Range<Int>, of line: ArraySlice<UInt8>
  ) throws(Fault) -> Claim {
    if line[range].isWord("legal") { return .legal }
    for refusal in KlondikeRules.Refusal.allCases
    where line[range].elementsEqual(refusal.rawValue.utf8) {
      return .refused(refusal)
    }
    throw Fault(reason: .noClaim, range: range)
  }

  fileprivate static func trimmed(_ bytes: ArraySlice<UInt8>) -> Range<Int> {
    let end = KlondikeLine.end(of: bytes).lowerBound
    let start = bytes[..<end].firstIndex { $0 > UInt8(ascii: " ") } ?? end
    return start..<end
  }
}

/// Reads a block line by line.
private struct BlockReader {
  let bytes: ArraySlice<UInt8>
  private(set) var blocks: [KlondikeExample.Block] = []
  private(set) var faults: [KlondikeExample.Fault] = []
  /// The lines of a table under way.
  private var table: Range<Int>?
  private var hasTable = false

  init(bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  mutating func read(_ line: Range<Int>) {
    let range = KlondikeExample.trimmed(bytes[line])
    guard !range.isEmpty else { return }
    if beginsPart(range) {
      table = (table?.lowerBound ?? range.lowerBound)..<range.upperBound
      return
    }
    finishTable()
    guard hasTable else {
      faults.append(KlondikeExample.Fault(reason: .noTable, range: range))
      return
    }
    do throws(KlondikeExample.Fault) {
      let example = try KlondikeExample(parsing: bytes[range])
      if !blocks.isEmpty { blocks[blocks.count - 1].examples.append(example) }
    } catch {
      faults.append(error)
    }
  }

  mutating func finishTable() {
    guard let range = table else { return }
    table = nil
    hasTable = true
    do throws(KlondikeRules.State.TextFault) {
      blocks.append(KlondikeExample.Block(table: try KlondikeRules.State(parsing: bytes[range])))
    } catch {
      faults.append(KlondikeExample.Fault(reason: .table(error.reason), range: error.range))
    }
  }

  /// Whether a line begins as a table's do: with a word of `State`'s text, or with a `:` in its first word.
  private func beginsPart(_ range: Range<Int>) -> Bool {
    let word = bytes[range].prefix { $0 > UInt8(ascii: " ") }
    if word.contains(UInt8(ascii: ":")) { return true }
    for name: StaticString in ["stock", "waste", "pass", "score", "moves", "resigned", "undealt"] {
      if word.isWord(name) { return true }
    }
    return false
  }
}
