import Testing

@testable import Draws

struct KnockOutTests {
  private static func sides(_ tie: KnockOut.Tie) -> String {
    func text(_ side: KnockOut.Side) -> String {
      switch side {
      case .entry(let entry): String(entry + 1)
      case .nobody: "-"
      case .winner(let code): "w \(code)"
      case .loser(let code): "l \(code)"
      }
    }
    return "\(tie.code): \(text(tie.first)) \(text(tie.second))"
  }

  @Test func `eight entries meet so that the first two can meet in the final alone`() {
    #expect(
      KnockOut(entries: 8).rounds.map { $0.map(Self.sides) } == [
        ["QF-1: 1 8", "QF-2: 5 4", "QF-3: 3 6", "QF-4: 7 2"],
        ["SF-1: w QF-1 w QF-2", "SF-2: w QF-3 w QF-4"],
        ["F: w SF-1 w SF-2"],
      ])
  }

  @Test func `five entries leave three byes, for the first three seeds`() {
    let rounds = KnockOut(entries: 5).rounds.map { $0.map(Self.sides) }
    #expect(rounds[0] == ["QF-1: 1 -", "QF-2: 5 4", "QF-3: 3 -", "QF-4: - 2"])
    #expect(rounds[1] == ["SF-1: 1 w QF-2", "SF-2: 3 2"])
  }

  @Test(arguments: KnockOut.sizes)
  func `each entry is in once, byes are for the first seeds, and one is left`(entries: Int) {
    let cup = KnockOut(entries: entries)
    let first = cup.rounds[0].flatMap { [$0.first, $0.second] }
    let numbers = first.compactMap { side in
      if case .entry(let entry) = side { entry } else { nil }
    }
    #expect(numbers.sorted() == Array(0..<entries))
    let byes = cup.rounds[0].filter(\.isBye).flatMap { [$0.first, $0.second] }.compactMap { side in
      if case .entry(let entry) = side { entry } else { nil }
    }
    #expect(byes.sorted() == Array(0..<byes.count))
    // Where the better seed always wins, the final is between the first two, and semi-finals among the first four.
    let standing = cup.standing { min($1, $2) == $1 ? $1 : $2 }
    #expect(standing.last?.last?.winner == 0)
    if entries > 1 {
      #expect(Set([standing.last?.last?.first, standing.last?.last?.second]) == [0, 1])
    }
    #expect(Set(cup.rounds.flatMap { $0 }.map(\.code)).count == cup.rounds.flatMap { $0 }.count)
  }

  @Test func `the third place is between the losers of the semi-finals`() {
    let cup = KnockOut(entries: 4, thirdPlace: true)
    #expect(cup.rounds.last?.map(Self.sides) == ["3P: l SF-1 l SF-2", "F: w SF-1 w SF-2"])
    let standing = cup.standing { code, first, second in code == "F" ? nil : second }
    #expect(standing[1].map { [$0.first, $0.second, $0.winner] } == [[0, 2, 2], [3, 1, nil]])
    #expect(KnockOut(entries: 3, thirdPlace: true).rounds.last?.count == 1)
  }

  @Test func `sixteen have codes from the end`() {
    #expect(KnockOut(entries: 16).rounds.map { $0[0].code } == ["L16-1", "QF-1", "SF-1", "F"])
  }

  @Test func `who isn't seeded meets whom the list has beside, the first of it nobody`() {
    #expect(
      KnockOut(entries: 6, isSeeded: false).rounds.map { $0.map(Self.sides) } == [
        ["QF-1: 1 -", "QF-2: 2 -", "QF-3: 3 4", "QF-4: 5 6"],
        ["SF-1: 1 2", "SF-2: w QF-3 w QF-4"],
        ["F: w SF-1 w SF-2"],
      ])
  }

  @Test(arguments: KnockOut.sizes)
  func `rounds that are drawn one by one have as many ties as are needed`(entries: Int) {
    let rounds = KnockOut.codes(ofRoundsDrawn: entries)
    // Each tie sends one home, and one is left.
    #expect(rounds.joined().count == entries - 1)
    #expect(rounds.last == ["F"])
    let known = KnockOut(entries: entries).rounds.flatMap(\.self).map(\.code)
    #expect(Set(rounds.joined()).isSubset(of: known))
    #expect(
      KnockOut.byes(of: entries) == KnockOut(entries: entries).rounds[0].count(where: \.isBye))
    let third = KnockOut.codes(ofRoundsDrawn: entries, thirdPlace: true)
    #expect(third.last == (entries > 3 ? ["3P", "F"] : ["F"]))
  }
}
