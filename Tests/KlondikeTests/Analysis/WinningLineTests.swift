import Tabletop
import TestSupport
import Testing

@testable import Klondike

/// What the search finds counts only where the engine wins with it.
@Suite struct WinningLineTests {
  private let start = KlondikeRules.standard.table(after: packDeal)

  private func line(
    _ steps: [(card: String, goesHome: Bool)], from state: KlondikeRules.State,
    under rules: KlondikeRules = .standard
  ) -> [KlondikeRules.Move]? {
    KlondikeSolver(rules: rules).line(
      of: steps.map { KlondikeSearch.Step(card: Bit.of(card($0.card)), goesHome: $0.goesHome) },
      from: state)
  }

  @Test func `steps that win are a line`() throws {
    let end = try drawnState("stock 0 waste KC F: QC KD KH KS")
    #expect(line([("KC", true)], from: end) == [.home(card("KC"))])
  }

  @Test func `steps that don't win are none`() throws {
    let end = try drawnState("stock 0 waste KC KD F: QC QD KH KS")
    #expect(line([], from: end) == nil)
    #expect(line([("KD", true)], from: end) == nil)
    #expect(line([("KD", true), ("KC", true)], from: end)?.count == 2)
  }

  @Test func `a step that the rules refuse is none`() throws {
    let end = try drawnState("stock 0 waste KC F: JC KD KH KS\n1: QC")
    #expect(line([("KC", true), ("QC", true)], from: end) == nil)
    #expect(line([("QC", true), ("QC", true)], from: end) == nil)
  }

  @Test func `a card that never comes is not drawn for without end`() throws {
    // It lies face down under a column, and passes have no limit.
    let hidden = try #require(start.columns[6].hidden.first ?? nil)
    #expect(line([(hidden.description, true)], from: start) == nil)
    #expect(line([(hidden.description, false)], from: start, under: .drawThree) == nil)
    #expect(line([(hidden.description, true)], from: start, under: .vegas) == nil)
  }

  @Test func `a bit that is no card's is none`() {
    let step = KlondikeSearch.Step(card: 0, goesHome: true)
    #expect(KlondikeSolver(rules: .standard).line(of: [step], from: start) == nil)
  }

  @Test func `a way with a position that isn't reached from the one before wins nothing`() throws {
    var search = try #require(KlondikeSearch(start, rules: .standard))
    var other = search.start
    other.talon = 0
    other.next = 0xF << 52
    guard case .unknown = search.outcome(along: [search.start, other]) else {
      Issue.record("steps are told that nobody can make")
      return
    }
    #expect(!search.isTracing)
  }
}
