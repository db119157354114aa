import Cribbage
import CribbagePages
import Diagnostics
import Histories
import Tabletop
import Telling
import Testing

@testable import scorebook

struct CribbageScaffoldTests {
  @Test(arguments: [["Ann", "Bob"], ["Ann", "Bob", "Cy"], ["Ann", "Bob", "Cy", "Dee"]])
  func `the example of a record is a whole deal for as many as play`(players: [String]) throws {
    let header = "---\nplayers: [\(players.joined(separator: ", "))]\n---\n"
    let text = SourceText(path: "f", header + CribbageGame().scaffold.record(players))
    let (games, findings) = HistoryReader(CribbageGame().kind).read(text)
    #expect(findings.all.map(\.message) == [])
    guard let play = games.first?.play.as(CribbageGame()) else {
      Issue.record("there is no game of cribbage")
      return
    }
    let deal = try #require(play.replay().state.deal)
    #expect(deal.isComplete)
    #expect(deal.played.count == 4 * players.count)
    #expect(deal.claims.count == players.count + 1)
  }
}
