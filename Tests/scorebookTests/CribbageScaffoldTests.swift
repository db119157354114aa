import Cribbage
import Diagnostics
import Histories
import Tabletop
import Testing

@testable import scorebook

struct CribbageScaffoldTests {
  @Test(arguments: [["Ann", "Bob"], ["Ann", "Bob", "Cy"], ["Ann", "Bob", "Cy", "Dee"]])
  func `the example of a record is a whole deal for as many as play`(players: [String]) throws {
    let header = "---\nplayers: [\(players.joined(separator: ", "))]\n---\n"
    let text = SourceText(path: "f", header + GameScaffold.cribbage.record(players))
    let (games, findings) = HistoryReader(.cribbage).read(text)
    #expect(findings.all.map(\.message) == [])
    guard case .cribbage(let play)? = games.first?.play else {
      Issue.record("there is no game of cribbage")
      return
    }
    let deal = try #require(play.replay().state.deal)
    #expect(deal.isComplete)
    #expect(deal.played.count == 4 * players.count)
    #expect(deal.claims.count == players.count + 1)
  }
}
