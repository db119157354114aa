import FarklePages
import TestSupport
import Testing

/// Figures of Farkle that others published.
struct FarkleFigureTests {
  private func find(_ words: String) throws -> [Double] {
    try #require(FarkleFigure(words.split(separator: " "))?.find())
  }

  @Test func `figures are found by the words for them`() throws {
    #expect(abs(try find("turn minimal")[0] - 446.571440344) < 5e-10)
    #expect(try find("bank standard") == [350, 250, 450, 1050, 3100, 17_750])
    #expect(abs(try find("long-run zilch any-throw")[0] - 620.855) < 5e-4)
    #expect(abs(try find("long-run zilch")[0] - 612.063) < 5e-4)
    #expect(abs(try find("race-of-two standard final-round")[0] - 0.5326) < 1e-4)
  }

  @Test(arguments: [
    "first-of-two minimal sudden", "first-of-two minimal sudden 200", "race-gap standard sudden",
  ])
  func `what takes longer than a page is left to tests`(words: String) throws {
    let figure = try #require(FarkleFigure(words.split(separator: " ")))
    #expect(figure.find() == nil)
  }

  @Test(arguments: [
    "", "turn", "turn nobodys", "turn minimal sudden", "bank", "long-run zilch always",
    "first-of-two minimal", "first-of-two minimal soon", "first-of-two minimal sudden -1",
    "first-of-two minimal sudden 10000", "first-of-two minimal sudden 200 300", "race-gap minimal",
  ])
  func `words that name no figure are none`(words: String) {
    #expect(FarkleFigure(words.split(separator: " ")) == nil)
  }
}
