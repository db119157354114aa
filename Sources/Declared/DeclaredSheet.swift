/// A sheet whose categories each side fills once; a class as `DeclaredRounds` is.
public final class DeclaredSheet: @unchecked Sendable {  // filled by its reader, then only read
  public struct Category: Hashable, Sendable {
    public var name: [UInt8]
    public var title: [UInt8]
    public var values: DeclaredValues
    public var isOptional: Bool
    /// The place of its part.
    public var part: Int
  }

  /// Points for a part that meets a condition.
  public struct Bonus: Hashable, Sendable {
    public var title: [UInt8]
    public var points: Amount
    /// The condition as it is written.
    public var text: [UInt8]
    var when: Program
  }

  public struct Part: Hashable, Sendable {
    /// Empty where the sheet has one part.
    public var name: [UInt8]
    public var title: [UInt8]
    /// The places of its categories.
    public var categories: Range<Int>
    public var bonus: Bonus?
  }

  public internal(set) var parts: [Part] = []
  public internal(set) var categories: [Category] = []

  init() {}

  /// Returns the place of a category.
  public func category(named name: ArraySlice<UInt8>) -> Int? {
    categories.firstIndex { $0.name[...] == name }
  }

  var hasOptional: Bool { categories.contains { $0.isOptional } }

  /// Whether everything that must be filled is filled.
  func isFull(_ filled: [Amount?], in range: Range<Int>) -> Bool {
    range.allSatisfy { categories[$0].isOptional || filled[$0] != nil }
  }

  /// A part of a side's column.
  public struct PartSum: Hashable, Sendable {
    /// The points of its categories.
    public var points: Amount
    /// The bonus, where it counts.
    public var bonus: Amount?
  }

  /// Returns the sums of a side's parts; `nil` where they are too large.
  public func partSums(of filled: [Amount?], isOver: Bool) -> [PartSum]? {
    try? sums(of: filled, isOver: isOver)
  }

  /// Returns the sums of a side's parts.
  ///
  /// - Parameter isOver: Whether empty categories count as 0, and every bonus.
  func sums(of filled: [Amount?], isOver: Bool) throws(Overflow) -> [PartSum] {
    var sums: [PartSum] = []
    for part in parts {
      var points: Amount = 0
      for place in part.categories {
        points = try Overflow.checked(points.addingReportingOverflow(filled[place] ?? 0))
      }
      var sum = PartSum(points: points, bonus: nil)
      if let bonus = part.bonus, isOver || isFull(filled, in: part.categories) {
        let facts = RoundFacts(values: [part.categories.map { filled[$0] ?? 0 }], points: [points])
        var evaluation = Evaluation(bonus.when, in: facts)
        if try evaluation.value(side: 0) != 0 { sum.bonus = bonus.points }
      }
      sums.append(sum)
    }
    return sums
  }
}
