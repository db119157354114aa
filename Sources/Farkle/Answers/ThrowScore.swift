public import Bytes
public import Tabletop

/// What one throw scores under rules, looked at alone.
public struct ThrowScore: Sendable {
  /// Dice kept of the throw, and what they make.
  public struct Kept: Sendable {
    public var dice: Dice
    public var points: Points
    /// How many dice of the throw are left, 0 when all are kept.
    public var left: Int
    /// The largest first.
    public var combinations: [Combination]
  }

  public var isFarkle: Bool
  /// The keep with the most points, `nil` on a farkle.
  public var best: Kept?
  /// Keeping every die, `nil` where not every die scores.
  public var all: Kept?
  /// What the caller chose to keep.
  public var chosen: Kept?

  /// Scores a throw that was typed, with the keep it chose if it chose one.
  ///
  /// - Throws: a fault where the claim doesn't hold, or the keep isn't allowed.
  public init(_ example: FarkleExample, under rules: FarkleRules) throws(FarkleExample.Fault) {
    try example.check(under: rules)
    let dice = example.dice
    isFarkle = rules.isFarkle(dice.counts)
    best = rules.bestKeep(of: dice.counts).flatMap { Kept($0.dice.dice, of: dice, rules) }
    all = Kept(dice.counts.dice, of: dice, rules)
    chosen = example.kept.flatMap { Kept($0.counts.dice, of: dice, rules) }
  }

  /// What `score` answers after the game and the input.
  public var json: [JSON.Field] {
    var fields: [JSON.Field] = []
    fields.add("farkle", .bool(isFarkle))
    fields.add("best", best?.json ?? .null)
    fields.add("all", all?.json ?? .null)
    if let chosen { fields.add("keep", chosen.json) }
    return fields
  }
}

extension ThrowScore.Kept {
  /// `nil` where the rules don't let these dice be kept.
  fileprivate init?(_ kept: Dice, of thrown: Dice, _ rules: FarkleRules) {
    do throws(FarkleRules.Reason) {
      combinations = try rules.combinations(keeping: kept, of: thrown)
    } catch {
      return nil
    }
    dice = kept
    points = combinations.reduce(0) { $0 + $1.points }
    left = thrown.count - kept.count
  }

  fileprivate var json: JSON {
    [
      "points": .number(points.rawValue), "kept": .string(dice.description),
      "left": .number(left), "combinations": .array(combinations.map { JSON($0.told) }),
    ]
  }
}
