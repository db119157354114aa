import TestGames
import TestSupport
import Testing

extension DownloadTests {
  @Test func `lots are told of who has played nothing, on pages and in files alike`() async throws {
    let site = await Site([
      "site.yaml": Self.settings("sqlite"),
      "seasons/s/season.md": """
      ---
      title: S
      game: farkle
      roster: [Ann, Bob, Cy, Dee]
      halves: {second: 2026-02-01, play-off: 2026-03-01}
      tie-breaks: [wins, lots]
      lots: [Dee, Cy, Bob, Ann]
      ---

      """,
      "seasons/s/a.farkle": ["2026-01-01", "2026-02-01"].map {
        "---\nplayers: [Ann, Bob]\ndate: \($0)\nscores: {Ann: 10500, Bob: 9000}\n---\n"
      }.joined(),
    ])
    #expect(site.lines == [])
    let rows = "SELECT player FROM standings WHERE broken_by = 'lots' ORDER BY position"
    let file = try database(site)
    #expect(try file.rows(rows) == [["cy"], ["bob"]])
    #expect(
      try file.rows(rows.replacing("standings", with: "half_standings") + ", half")
        == [["cy"], ["cy"], ["bob"], ["bob"]])
    let page = site["seasons/s/index.html"]
    for id in ["standings", "half-1", "half-2"] {
      let table = page.between("id=\"\(id)\"", "</table>")?.visibleText ?? ""
      #expect(table.contains("Cy level with Dee, behind by lots"), "\(id): \(table)")
      #expect(table.contains("Bob level with Cy, behind by lots"), "\(id)")
    }
  }
}
