public import Tabletop

extension FarkleRules {
  /// Every combination in force with what it scores, in the order of farkle.md's tables.
  ///
  /// Single dice and triples have a row for each face that scores, kinds one for all faces (and one for six 1s
  /// where they are a case of their own), small straights one for each end where their points differ.
  public var scoringTable: [ScoringRow] {
    var rows: [ScoringRow] = []
    func add(_ kind: Combination.Kind, _ faces: [Int], _ worth: ScoringRow.Worth? = nil) {
      guard let example = Dice(faces) else { return }
      let counts = example.counts
      let ofOneFace = counts.onlyFace.flatMap { pointsOfKind(of: faces.count, $0) }
      guard let points = ofOneFace ?? combinationOfAll(counts)?.points else { return }
      rows.append(ScoringRow(kind, example, worth: worth ?? .points(points), points: points))
    }
    add(.singleOne, [1])
    add(.singleFive, [5])
    for face in 1...6 { add(.threeOfAKind, [face, face, face]) }
    add(.fourOfAKind, [4, 4, 4, 4], fourOfAKind.worth)
    add(.fiveOfAKind, [4, 4, 4, 4, 4], fiveOfAKind.worth)
    add(.sixOfAKind, [4, 4, 4, 4, 4, 4], sixOfAKind.worth)
    if let row = rowOfSixOnes { rows.append(row) }
    add(.straight, [1, 2, 3, 4, 5, 6])
    add(.threePairs, [2, 2, 3, 3, 6, 6])
    add(.fourAndPair, [3, 3, 3, 3, 5, 5])
    add(.twoTriplets, [2, 2, 2, 4, 4, 4])
    if case .triplePlus(let more) = fullHouse {
      add(.fullHouse, [3, 3, 3, 6, 6], .triplePlus(more))
    } else {
      add(.fullHouse, [3, 3, 3, 6, 6])
    }
    add(.smallStraight, [1, 2, 3, 4, 5])
    if smallStraight?.low != smallStraight?.high { add(.smallStraight, [2, 3, 4, 5, 6]) }
    return rows
  }

  private var rowOfSixOnes: ScoringRow? {
    guard let ones = Dice([1, 1, 1, 1, 1, 1]), let points = points(of: ones.counts) else {
      return nil
    }
    switch sixOnes {
    case .byKind: return nil
    case .flat(let worth):
      return ScoringRow(.sixOfAKind, ones, worth: .points(worth), points: worth)
    case .wins: return ScoringRow(.sixOfAKind, ones, worth: .wins, points: points)
    }
  }
}

extension FarkleRules.KindScore {
  fileprivate var worth: ScoringRow.Worth? {
    switch self {
    case .times(let times): .timesTriple(times)
    case .flat(let points): .points(points)
    case .off: nil
    }
  }
}

/// A row of the table of what scores under rules.
public struct ScoringRow: Hashable, Sendable {
  /// The worth of the combination, as the rules put it.
  public enum Worth: Hashable, Sendable {
    case points(Points)
    /// A multiple of the score of three of a kind of the same number.
    case timesTriple(Int)
    /// The points of the triple in it and so many more.
    case triplePlus(Points)
    /// The game is won at once.
    case wins
  }

  public var kind: Combination.Kind
  /// Dice that make the combination.
  public var example: Dice
  public var worth: Worth
  /// The points of the example.
  public var points: Points

  public init(_ kind: Combination.Kind, _ example: Dice, worth: Worth, points: Points) {
    self.kind = kind
    self.example = example
    self.worth = worth
    self.points = points
  }
}
