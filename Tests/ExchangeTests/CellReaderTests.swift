import Bytes
import Diagnostics
import Formats
import Tabletop
import TestSupport
import Testing

@testable import Exchange

struct CellReaderTests {
  private func rows(_ text: String) -> [[String]] {
    CellReader.read(SourceText(path: "t", text)).rows.map { $0.map(\.text) }
  }

  @Test(arguments: [
    ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]),
    ("a,b\r\nc,d", [["a", "b"], ["c", "d"]]),
    ("a;b;c,d\n", [["a", "b", "c,d"]]),
    ("a\tb;c\n", [["a", "b;c"]]),
    ("\"a,b\",\"say \"\"hi\"\"\"\n", [["a,b", "say \"hi\""]]),
    ("a,\"two\r\nlines\"\nb,c\n", [["a", "two\r\nlines"], ["b", "c"]]),
    ("\u{FEFF}a,b\n", [["a", "b"]]),
    ("sep=;\r\na;b,c,d\n", [["a", "b,c,d"]]),
    ("a,b,\n,,\n\nc,", [["a", "b", ""], ["", "", ""], [""], ["c", ""]]),
    ("a\rb\r", [["a"], ["b"]]),
    ("5\" disk,b\n", [["5\" disk", "b"]]),
    ("\n\na;b\n", [[""], [""], ["a", "b"]]),
    ("", []),
  ])
  func `a file is split into the cells that RFC 4180 sees in it`(
    text: String, cells: [[String]]
  ) {
    #expect(rows(text) == cells)
  }

  @Test(arguments: [
    FaultyText(
      "a,1️⃣\"b\n",
      "1: the quote that begins here is never closed, write '\"' after the cell's text"),
    FaultyText(
      "a,\"b\"1️⃣c,d\n",
      "1: there is text behind the quote that ends a cell, write a quote inside a cell twice: '\"\"'"
    ),
  ])
  func `a quote out of place is a fault`(sample: FaultyText) {
    let marked = MarkedText(sample.text)
    #expect(marked.lines(of: Table.read(marked.source).1) == [sample.line])
  }

  @Test func `a text in another encoding is a fault at its first byte`() {
    let source = SourceText(path: "t", bytes: Array("date,Zo".utf8) + [0x81, 0x0A])
    let (table, findings) = Table.read(source)
    #expect(table.rows.isEmpty)
    #expect(findings.all.map(\.place?.column) == [8])
  }

  @Test(arguments: CellWriter.Separator.allCases)
  func `rows are read as they were written`(separator: CellWriter.Separator) {
    var generator = SplitMix64(seed: 7)
    let pieces = [
      "a", "Zoë", ",", ";", "\t", "\"", "\n", "\r\n", " ", "sep=;", "\u{FEFF}", "0", "=",
    ]
    for _ in 0..<Size.of(debug: 300, full: 20_000) {
      let rows = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        (0..<Int.random(in: 1...4, using: &generator)).map { _ in
          (0..<Int.random(in: 0...4, using: &generator))
            .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
        }
      }
      var bytes: [UInt8] = []
      for row in rows { CellWriter(separator).write(row, to: &bytes) }
      let source = SourceText(path: "t", bytes: bytes)
      let (read, faults) = CellReader.read(source, separator: separator.byte)
      #expect(read.map { $0.map(\.text) } == rows)
      #expect(faults.isEmpty)
    }
  }

  @Test func `any bytes are read, and each cell lies in the file`() {
    var generator = SplitMix64(seed: 11)
    let likely = Array("a,;\t\"\"\"\r\n ".utf8)
    for _ in 0..<Size.of(debug: 500, full: 50_000) {
      let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        Bool.random(using: &generator)
          ? likely.randomElement(using: &generator) ?? 0
          : UInt8.random(in: 0...255, using: &generator)
      }
      let source = SourceText(path: "t", bytes: bytes)
      let (rows, _) = CellReader.read(source)
      var end = 0
      for cell in rows.joined() {
        #expect(cell.range.lowerBound >= end)
        end = cell.range.upperBound
      }
      #expect(end <= source.bytes.count)
    }
  }

  @Test func `columns are lettered as spreadsheets do`() {
    let row = Array(repeating: "x", count: 703).joined(separator: ",")
    let cells = CellReader.read(SourceText(path: "t", row)).rows[0]
    #expect(
      [0, 25, 26, 51, 52, 701, 702].map { cells[$0].letters } == [
        "A", "Z", "AA", "AZ", "BA", "ZZ", "AAA",
      ])
  }
}

/// A text with a mark where its one fault is, and the fault.
struct FaultyText: Sendable, CustomTestStringConvertible {
  let text: String
  let line: String
  var testDescription: String { text }

  init(_ text: String, _ line: String) {
    self.text = text
    self.line = line
  }
}
