import Testing

@testable import Drawing

@Suite struct NumeralsTests {
  struct Sample {
    let value: Double
    let decimals: Int
    let text: String
  }

  @Test(arguments: [
    Sample(value: 0, decimals: 0, text: "0"),
    Sample(value: -0.2, decimals: 0, text: "0"),
    Sample(value: 999.6, decimals: 0, text: "1,000"),
    Sample(value: -12_005, decimals: 0, text: "−12,005"),
    Sample(value: 1_234_567, decimals: 2, text: "1,234,567"),
    Sample(value: 16.66, decimals: 1, text: "16.7"),
    Sample(value: 16.04, decimals: 2, text: "16.04"),
    Sample(value: 16.5, decimals: 2, text: "16.5"),
    Sample(value: 2.5e12, decimals: 0, text: "2.5\u{202F}T"),
    Sample(value: .infinity, decimals: 0, text: "–"),
  ])
  func `numbers are written for a reader`(sample: Sample) {
    let numerals = Numerals(grouping: ",")
    #expect(numerals.string(sample.value, decimals: sample.decimals) == sample.text)
  }
}
