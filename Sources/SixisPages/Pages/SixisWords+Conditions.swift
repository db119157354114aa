import Drawing
import Publishing
import Sixis

/// What cards ask for.
extension SixisWords {
  /// A condition in words: `at least two 1s`.
  func needs(_ condition: SixisCondition) -> String {
    switch condition {
    case .count(let number, let face):
      wording(.sixisCount, ["count": count(number), "face": String(face)])
    case .both(let one, let other, let number):
      wording(
        .sixisBoth, count: number,
        ["count": count(number), "first": String(one), "second": String(other)])
    case .run(let first, let last):
      wording(.sixisRun, ["faces": wording.list((first...last).map(String.init))])
    case .even(let number): some(number, .sixisEven, all: .sixisAllEven)
    case .odd(let number): some(number, .sixisOdd, all: .sixisAllOdd)
    case .alike(let number): some(number, .sixisAlike, all: .sixisAllAlike)
    case .fullHouse: wording(.sixisFullHouse)
    case .pairs(let number): wording(.sixisPairs, ["count": count(number)])
    case .sumAtMost(let sum): wording(.sixisSumAtMost, ["sum": String(sum)])
    case .sumAtLeast(let sum): wording(.sixisSumAtLeast, ["sum": String(sum)])
    }
  }

  private func some(_ number: Int, _ phrase: SixisPhrase, all: SixisPhrase) -> String {
    number == 6 ? wording(all) : wording(phrase, ["count": count(number)])
  }

  /// A small number as a word.
  private func count(_ number: Int) -> String {
    wording[Word("sixis.counts.\(number)")]
  }

  /// A condition as dice, letters standing for any number; `nil` where that says no more than words.
  func pattern(of condition: SixisCondition) -> DicePattern? {
    switch condition {
    case .count(let count, let face): faces(Array(repeating: face, count: count))
    case .both(let one, let other, let count):
      faces(Array(repeating: one, count: count) + Array(repeating: other, count: count))
    case .run(let first, let last): faces(Array(first...last))
    case .even(let count): DicePattern([.face(2), .face(4), .face(6), .text("×\(count)")])
    case .odd(let count): DicePattern([.face(1), .face(3), .face(5), .text("×\(count)")])
    case .alike(let count): letters(repeatElement("a", count: count))
    case .fullHouse: letters(["a", "a", "a", "b", "b"])
    case .pairs(let count): letters(["a", "a", "b", "b", "c", "c"].prefix(2 * count))
    case .sumAtMost(let sum): DicePattern([.text("≤ \(sum)")])
    case .sumAtLeast(let sum): DicePattern([.text("≥ \(sum)")])
    }
  }

  private func faces(_ faces: [Int]) -> DicePattern { DicePattern(faces.map { .face($0) }) }

  private func letters(_ letters: some Sequence<String>) -> DicePattern {
    DicePattern(letters.map { .letter($0) })
  }
}
