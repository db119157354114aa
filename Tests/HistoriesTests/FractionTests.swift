import Histories
import Testing

@Suite("Exact points")
struct FractionTests {
  @Test(
    "are read as whole numbers, with a line or with a point",
    arguments: [
      ("3", Fraction(3)), ("-1", Fraction(-1)), ("1/2", .half), ("0.5", .half), ("2/4", .half),
      ("-2.25", Fraction(-9, by: 4)), ("1.10", Fraction(11, by: 10)),
    ])
  func reading(text: String, number: Fraction) {
    #expect(Fraction(parsing: text) == number)
  }

  @Test(
    "aren't read of anything else",
    arguments: ["", "-", "1/0", "1/", "/2", ".5", "5.", "1/2/3", "a", "1 /2", "1234567890"])
  func refusing(text: String) {
    #expect(Fraction(parsing: text) == nil)
  }

  @Test("are added up, multiplied and compared without rounding")
  func sums() {
    #expect(Fraction(1, by: 3) + Fraction(1, by: 6) == .half)
    #expect(Fraction(1, by: 3) * 3 == 1)
    #expect(Fraction(5) / 2 - .half == 2)
    #expect(Fraction(1, by: 3) < .half && -Fraction.half < 0)
    #expect(.nothing < Fraction(-1_000_000))
    #expect(Fraction(.max) + 1 > Fraction(.max - 1000))
  }

  @Test("are written for programs and for people")
  func writing() {
    #expect(Fraction(27, by: 2).description == "27/2" && Fraction(27, by: 2).shown == "13½")
    #expect(Fraction(-1, by: 2).shown == "−½" && Fraction(-4).shown == "−4")
    #expect(Fraction(9, by: 7).shown == "1 2/7" && Fraction(26, by: 2).description == "13")
  }
}
