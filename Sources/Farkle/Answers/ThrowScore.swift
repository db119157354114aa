public import Bytes
public import Tabletop

/// The score of one throw under rules, looked at alone.
public struct ThrowScore: Sendable {
  /// Dice kept of the throw, and what they make.
  public struct Kept: Sendable {
    public var dice: Dice
    public var points: Points
    /// The number of dice of the throw left, 0 when all are kept.
    public var left: Int
    /// The largest first.
    public var combinations: [Combination]
  }

  public var isFarkle: Bool
  /// The keep with the most points, `nil` on a farkle.
  public var best: Kept?
  /// The keep of every die, `nil` where not every die scores.
  public var all: Kept?
  /// The keep that the caller chose.
  public var chosen: Kept?
  /// The keeps that the rules allow, the most points first.
  public var keeps: [ScoredKeep]
  private let rules: FarkleRules

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
    keeps = rules.keeps(of: dice.counts).bestFirst
    self.rules = rules
  }

  /// The fields that `score` answers after the game and the input.
  public var json: [JSON.Field] {
    var fields: [JSON.Field] = []
    fields.add("farkle", .bool(isFarkle))
    fields.add("best", best?.json ?? .null)
    fields.add("all", all?.json ?? .null)
    if let chosen { fields.add("keep", chosen.json) }
    fields.add("keeps", .array(keptWithChances))
    return fields
  }

  /// The keeps, each with how many of the throws that may follow it score nothing.
  private var keptWithChances: [JSON] {
    var chances: [Chance?] = Array(repeating: nil, count: Dice.capacity + 1)
    var told: [JSON] = []
    for keep in keeps {
      var next = JSON.null
      let dice = keep.left > 0 ? keep.left : Dice.capacity
      if keep.left > 0 || rules.hotDice != .off {
        let chance = chances[dice] ?? rules.chanceOfFarkle(throwing: dice)
        chances[dice] = chance
        next = ["dice": .number(dice), "farkles": .number(chance.count), "of": .number(chance.of)]
      }
      told.append([
        "kept": .string(keep.dice.dice.description), "points": .number(keep.points.rawValue),
        "left": .number(keep.left), "next": next,
      ])
    }
    return told
  }
}

extension [ScoredKeep] {
  /// The most points first, on equal points those that leave more dice.
  var bestFirst: [ScoredKeep] {
    var keeps = self
    keeps.sortFew { ($0.points.rawValue, $0.left) > ($1.points.rawValue, $1.left) }
    return keeps
  }
}

extension ThrowScore.Kept {
  /// Creates the score of kept dice; `nil` where the rules don't let these dice be kept.
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
