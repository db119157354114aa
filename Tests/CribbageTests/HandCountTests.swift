import Cribbage
import Tabletop
import Testing

/// The breakdown of a hand (cribbage.md, *Scoring a hand*).
struct HandCountTests {
  struct Sample: Sendable {
    var hand: String
    var starter: String
    var isCrib = false
    /// Each group with its points and combinations.
    var groups: [String]
    var points: Points
  }

  @Test(arguments: [
    Sample(
      hand: "5H 5S 5D JC", starter: "5C",
      groups: [
        "fifteens 16: fifteen 5H JC, fifteen 5S JC, fifteen 5D JC, fifteen 5C JC,"
          + " fifteen 5D 5H 5S, fifteen 5C 5H 5S, fifteen 5C 5D 5H, fifteen 5C 5D 5S",
        "pairs 12: double-pair-royal 5C 5D 5H 5S",
        "nobs 1: nobs JC",
      ], points: 29),
    Sample(
      hand: "3C 3D 4H 5S", starter: "5C",
      groups: [
        "fifteens 4: fifteen 3C 3D 4H 5S, fifteen 3C 3D 4H 5C",
        "runs 16: double-double-run 3C 3D 4H 5C 5S",
      ], points: 20),
    Sample(
      hand: "JH QD KS 5C", starter: "5D",
      groups: [
        "fifteens 12: fifteen 5C JH, fifteen 5D JH, fifteen 5C QD, fifteen 5D QD, fifteen 5C KS,"
          + " fifteen 5D KS",
        "pairs 2: pair 5C 5D", "runs 3: run JH QD KS",
      ], points: 17),
    Sample(
      hand: "4C 4D 4H 5S", starter: "6C",
      groups: [
        "fifteens 6: fifteen 4C 5S 6C, fifteen 4D 5S 6C, fifteen 4H 5S 6C",
        "runs 15: triple-run 4C 4D 4H 5S 6C",
      ], points: 21),
    Sample(
      hand: "TC JC QD KH", starter: "KS",
      groups: ["runs 10: double-run TC JC QD KH KS"], points: 10),
    Sample(
      hand: "9C 9D 9H 2S", starter: "2C",
      groups: ["pairs 8: pair-royal 9C 9D 9H, pair 2C 2S"], points: 8),
    Sample(hand: "QC KC AD 2H", starter: "9S", groups: [], points: 0),
    Sample(
      hand: "2H 4H 6H KH", starter: "8S",
      groups: ["flush 4: flush 2H 4H 6H KH"], points: 4),
    Sample(hand: "2H 4H 6H KH", starter: "8S", isCrib: true, groups: [], points: 0),
    Sample(
      hand: "2H 4H 6H KH", starter: "8H", isCrib: true,
      groups: ["flush 5: flush 2H 4H 6H 8H KH"], points: 5),
    Sample(
      hand: "AC 2D 3H 4S", starter: "5C",
      groups: ["fifteens 2: fifteen AC 2D 3H 4S 5C", "runs 5: run AC 2D 3H 4S 5C"], points: 7),
    Sample(hand: "2D 4H 6S JC", starter: "8C", groups: ["nobs 1: nobs JC"], points: 1),
  ])
  func `a hand is told combination by combination`(sample: Sample) {
    let count = HandCount(
      of: cards(sample.hand), starter: card(sample.starter), isCrib: sample.isCrib)
    let groups = count.groups.map { group in
      let combinations = count.combinations(of: group).map {
        "\($0.kind.rawValue) " + $0.cards.map(\.description).joined(separator: " ")
      }
      return "\(group.rawValue) \(count.points(of: group).rawValue): "
        + combinations.joined(separator: ", ")
    }
    #expect(groups == sample.groups)
    #expect(count.points == sample.points)
  }

  @Test func `double runs score as the table says`() {
    let double = HandCount(of: cards("7C 7D 8H 9S"), starter: card("KC"))
    #expect(double.points(of: .runs) == 8)
  }
}
