import Histories
import Testing

@testable import Localization

struct NumberFormatTests {
  private static let english = NumberFormat(group: ",", decimal: ".")

  @Test(arguments: [
    (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (10_050, "10,050"), (1_000_007, "1,000,007"),
    (12_345_678, "12,345,678"), (-5, "−5"), (-300, "−300"), (-1000, "−1,000"),
    (.max, "9,223,372,036,854,775,807"), (.min, "−9,223,372,036,854,775,808"),
  ])
  func `a whole number has its digits in groups`(number: Int, text: String) {
    #expect(Self.english.whole(number) == text)
  }

  @Test func `the groups' sign is the language's, a narrow blank unless it says otherwise`() {
    #expect(NumberFormat().whole(10_050) == "10\u{202F}050")
    #expect(NumberFormat(group: ".", decimal: ",").decimal(1234.5, places: 1) == "1.234,5")
  }

  @Test(arguments: [
    (0.0, 1, "0.0"), (0.25, 1, "0.3"), (-0.25, 1, "−0.3"), (1.004, 2, "1.00"), (99.96, 1, "100.0"),
    (1234.5, 0, "1,235"), (-0.04, 1, "0.0"), (2.5, 0, "3"), (1_000_000.05, 2, "1,000,000.05"),
  ])
  func `decimals are rounded half away from zero`(number: Double, places: Int, text: String) {
    #expect(Self.english.decimal(number, places: places) == text)
  }

  @Test(arguments: [
    (Fraction(1234), "1,234"), (Fraction(27, by: 2), "13½"), (Fraction(-1, by: 3), "−⅓"),
    (Fraction(4001, by: 2), "2,000½"), (Fraction(-27, by: 2), "−13½"),
    (Fraction(93, by: 7), "13 2/7"),
  ])
  func `an exact number has its fraction behind it`(number: Fraction, text: String) {
    #expect(Self.english.exact(number) == text)
  }

  @Test(arguments: [(350, "+350"), (0, "0"), (-1000, "−1,000")])
  func `a change has its sign`(number: Int, text: String) {
    #expect(Self.english.signed(number) == text)
  }

  @Test func `whole numbers are their digits, whatever groups them`() {
    var number = 1
    while number < 1_000_000_000_000 {
      for value in [number, -number, number - 1] {
        let digits = Self.english.whole(value).filter { $0 != "," }.replacing("−", with: "-")
        #expect(Int(digits) == value)
      }
      number *= 7
    }
  }
}
