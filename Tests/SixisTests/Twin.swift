import Sixis
import Tabletop

/// The conditions of sixis.md once more, over the six dice one by one: slow, and without the engine.
enum Twin {
  /// Every roll of so many dice, as lists of faces.
  static func rolls(_ count: Int) -> [[Int]] {
    var rolls: [[Int]] = [[]]
    for _ in 0..<count { rolls = rolls.flatMap { roll in (1...6).map { roll + [$0] } } }
    return rolls
  }

  static func meets(_ id: String, _ side: SixisCard.Side, _ dice: [Int]) -> Bool {
    let isRed = side == .red
    var shown = [0, 0, 0, 0, 0, 0]
    for face in dice { shown[face - 1] += 1 }
    func k(_ face: Int) -> Int { shown[face - 1] }
    let counts = id == "kind" || id == "pairs" || id == "sixis" ? shown.sorted(by: >) : []
    let sum = dice.reduce(0, +)
    func pair(_ one: Int, _ other: Int) -> Bool { min(k(one), k(other)) >= (isRed ? 2 : 1) }
    func has(_ faces: [Int]) -> Bool { faces.allSatisfy { dice.contains($0) } }
    switch id {
    case "ones": return k(1) >= (isRed ? 4 : 2)
    case "twos": return k(2) >= (isRed ? 4 : 2)
    case "threes": return k(3) >= (isRed ? 4 : 2)
    case "fours": return k(4) >= (isRed ? 4 : 2)
    case "fives": return k(5) >= (isRed ? 4 : 2)
    case "sixes": return k(6) >= (isRed ? 4 : 2)
    case "one-six": return pair(1, 6)
    case "two-five": return pair(2, 5)
    case "three-four": return pair(3, 4)
    case "run-low": return has(isRed ? [1, 2, 3, 4, 5] : [1, 2, 3])
    case "run-high": return has(isRed ? [2, 3, 4, 5, 6] : [4, 5, 6])
    case "even": return dice.filter { $0 % 2 == 0 }.count >= (isRed ? 6 : 4)
    case "odd": return dice.filter { $0 % 2 == 1 }.count >= (isRed ? 6 : 4)
    case "kind": return isRed ? counts[0] >= 3 && counts[1] >= 2 : counts[0] >= 3
    case "pairs": return isRed ? counts[2] >= 2 : counts[1] >= 2
    case "low": return sum <= (isRed ? 12 : 18)
    case "high": return sum >= (isRed ? 30 : 24)
    case "sixis": return isRed && counts[0] == 6
    default: return false
    }
  }
}
