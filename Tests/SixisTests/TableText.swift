import Sixis
import Tabletop

/// Dice from digits; a wrong digit is the test's own mistake.
func dice(_ digits: String) -> Dice {
  let faces = digits.utf8.map { Int($0) - 48 }
  guard let dice = Dice(faces) else { preconditionFailure("not dice: \(digits)") }
  return dice
}
