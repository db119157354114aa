import Diagnostics
import Histories
import Klondike
import Tabletop
import TestGames
import Testing

@testable import KlondikePages

struct KlondikeWriterTests {
  private static let klondikeRules: [KlondikeRules] =
    KlondikeRules.presetNames.compactMap { KlondikeRules.preset(named: $0) }
    + [
      KlondikeRules.standard.with { $0.scoring = .none },
      KlondikeRules.standard.with { $0.worryingBack = false },
      KlondikeRules.drawThree.with { $0.passes = .three },
    ]

  @Test(arguments: klondikeRules, [1, 3, 12])
  func `games of Klondike are read as they were played`(rules: KlondikeRules, length: Int) throws {
    for seed in 1...2 as ClosedRange<UInt64> {
      let deal = KlondikeDeal(seed: seed)
      var turns = KlondikeSamples.play(deal, under: rules, linesOf: length)
      let end = KlondikePlay(rules: rules, deal: deal, turns: turns).replay()
      for index in turns.indices { turns[index].claim = end.steps[index + 1].state.score }
      let start = end.steps[0].state.score
      let play = KlondikePlay(
        rules: rules, deal: deal, dealClaim: length == 1 ? start : nil, turns: turns)
      let header = RecordHeader(players: ["Ann"], seconds: 412, deal: "on")
      var bytes: [UInt8] = []
      HistoryWriter.write(header, rulesName: NamedRules.custom, play, to: &bytes)
      let (games, findings) = HistoryReader(.klondike).read(SourceText(path: "g", bytes: bytes))
      #expect(findings.isEmpty, "\(findings.sorted.map(\.message))")
      let record = try #require(games.first)
      #expect(record.header == header)
      #expect(record.play.rules == GameRules(rules, of: KlondikeGame()))
      guard let reread = record.play.as(KlondikeGame()) else { return }
      #expect(reread.turns == turns)
      #expect(reread.deal == deal)
      #expect(reread.opening?.claim == play.opening?.claim)
      #expect(record.status == .finished)
      #expect(record.winners.isEmpty != end.state.isWon)
      var again: [UInt8] = []
      HistoryWriter.write(record, to: &again)
      #expect(again == bytes)
    }
  }
}

extension KlondikeRules {
  fileprivate func with(_ change: (inout KlondikeRules) -> Void) -> KlondikeRules {
    var rules = self
    change(&rules)
    return rules
  }
}
