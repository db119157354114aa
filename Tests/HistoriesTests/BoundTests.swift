import Diagnostics
import FarklePages
import Histories
import TestGames
import Testing

/// What no game has, and a file may.
struct BoundTests {
  private func messages(ofHeader header: String) -> [String] {
    let text = SourceText(path: "f", "---\n\(header)\n---\n")
    return HistoryReader(.farkle).read(text).findings.sorted.map {
      "\($0.place?.column ?? 0): \($0.message)"
    }
  }

  @Test func `of more than a hundred players none is read`() {
    let names = (1...20_000).map { "P\($0)" }.joined(separator: ", ")
    #expect(
      messages(ofHeader: "players: [\(names)]\nscores: {P1: 50}") == [
        "503: there are 20000 players, one game has 100 at the most; write a record for each table"
      ])
  }

  @Test func `a name has 200 bytes at the most`() {
    let name = String(repeating: "é", count: 101)
    #expect(
      messages(ofHeader: "players: [\(name)]\nscores: {Ann: 500}") == [
        "11: the name '\(name.prefix(60))…' is 202 bytes long, 200 at the most are read, shorten it"
      ])
  }

  @Test func `a player may be called as a key of a header is`() {
    let text = SourceText(
      path: "f",
      "---\nplayers: [note, Bob]\n---\nnote: 500\nBob: 234664\n---\nplayers: [Cy, Di]\n---\nCy: 500\n"
    )
    let (games, findings) = HistoryReader(.farkle).read(text)
    #expect(findings.isEmpty)
    #expect(games.map(\.header.players) == [["note", "Bob"], ["Cy", "Di"]])
  }
}
