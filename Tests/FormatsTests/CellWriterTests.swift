import Bytes
import Testing

@testable import Formats

struct CellWriterTests {
  private func row(_ cells: [String]) -> String {
    var bytes: [UInt8] = []
    CellWriter(.csv, lineEnd: "\r\n").write(cells, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a row is what RFC 4180 asks for`() {
    #expect(row(["a", "", "b c"]) == "a,,b c\r\n")
    #expect(
      row(["a,b", "say \"x\"", "one\ntwo", "r\r"])
        == "\"a,b\",\"say \"\"x\"\"\",\"one\ntwo\",\"r\r\"\r\n")
    #expect(row([" a", "b\t"]) == "\" a\",\"b\t\"\r\n")
  }

  @Test func `a cell says the same as a text and in JSON`() {
    let cells: [(TableCell, String, JSON)] = [
      (.none, "", .null), (.whole(-5), "-5", .number(-5)),
      (.fraction(0.1 + 0.2), "0.3", .fraction(0.3)),
      (.fraction(-0.5), "-0.5", .fraction(-0.5)), (.fraction(.nan), "", .null),
      (.flag(true), "1", .bool(true)), (.flag(false), "0", .bool(false)),
      (.text("=1"), "=1", .string("=1")),
    ]
    for (cell, text, json) in cells {
      #expect(cell.text == text)
      #expect(cell.json.line == json.line)
    }
  }
}
