import Histories
import League
import SiteModel
import Tabletop
import TestGames
import TestSupport
import Testing

/// Teams as one side, in games with rounds and in those whose header tells the result.
@Suite struct DeclaredTeamsTests {
  private func game(_ play: String, _ header: String, _ body: String) async -> (
    winners: [Int], scores: [Int], lines: [String]
  ) {
    var content = ["rules/pairs.md": TenGames.document("pairs", "Pairs", play)]
    content["seasons/s/night.pairs"] =
      "---\nplayers: [Ann, Bob, Cy, Dee]\nteams: [[Ann, Cy], [Bob, Dee]]\n"
      + "date: 2026-01-01\n\(header)---\n\(body)\n"
    let site = await DeclaredLeague.site(content)
    let record = site.publication?.book.games.first?.record
    return (record?.winners.map(\.rawValue) ?? [], record?.scores ?? [], site.lines)
  }

  @Test func `Any member writes a line, and every member has the side's total`() async {
    let (winners, scores, lines) = await game(
      "sides: teams\nrounds: {order: in-turn}\nends: {after: 2}", "",
      "Cy: 5\nDee: 7\nAnn: 4\nBob: 1")
    #expect(lines == [])
    #expect(winners == [0, 2])
    #expect(scores == [9, 8, 9, 8])
  }

  @Test func `Without the key teams are no sides, with either they may be`() async {
    let alone = await game("rounds: {}\nends: {after: 1}", "", "1 2 3 4")
    #expect(alone.lines == [])
    #expect(alone.winners == [3])
    let either = await game("sides: either\nrounds: {}\nends: {after: 1}", "", "1 2")
    #expect(either.lines == [])
    #expect(either.winners == [1, 3])
  }

  @Test func `Partners have their handicap together`() async {
    let (winners, _, lines) = await game(
      "sides: teams\nrounds: {}\nends: {at-least: 10}", "handicaps: {Ann: 3}\n", "10 12")
    #expect(lines == [])
    #expect(winners == [0, 2])
  }

  @Test func `A member names the team that won, or its place`() async {
    let won = await game("sides: teams\nresult: winner", "winner: Ann\n", "")
    #expect(won.lines == [])
    #expect(won.winners == [0, 2])
    let placed = await game("sides: teams\nresult: places", "places: [Dee, Ann]\n", "")
    #expect(placed.lines == [])
    #expect(placed.winners == [1, 3])
    let all = await game("sides: teams\nresult: places", "places: [[Ann, Cy], [Bob, Dee]]\n", "")
    #expect(all.lines == [])
    #expect(all.winners == [0, 2])
    let torn = await game("sides: teams\nresult: places", "places: [Ann, Bob, Cy, Dee]\n", "")
    #expect(torn.lines.last?.hasSuffix("'Ann' stands here twice") == true, "\(torn.lines)")
  }
}
