import Tabletop
import Testing

@Suite struct FaceCountsTests {
  private func counts(_ faces: Int...) throws -> FaceCounts { try #require(Dice(faces)).counts }

  @Test func `subsets are every selection, each once`() throws {
    let subsets = Array(try counts(1, 1, 5).subsets).map(\.dice.description)
    #expect(subsets == ["", "1", "11", "5", "15", "115"])
    #expect(Array(FaceCounts().subsets).count == 1)
    #expect(Array(try counts(1, 2, 3, 4, 5, 6).subsets).count == 64)
  }

  @Test func `orders count the ways dice can fall`() throws {
    #expect(try counts(3, 3, 3, 3, 3, 3).orders == 1)
    #expect(try counts(1, 2, 3, 4, 5, 6).orders == 720)
    #expect(try counts(1, 1, 5).orders == 3)
    #expect(FaceCounts().orders == 1)
  }

  @Test(arguments: [(1, 6, 6), (2, 21, 36), (3, 56, 216), (6, 462, 46_656)])
  func `throws without order are all there`(_ dice: Int, _ sets: Int, _ all: Int) {
    let throwsOf = FaceCounts.throwsOf(dice)
    #expect(throwsOf.count == sets)
    #expect(Set(throwsOf).count == sets)
    #expect(throwsOf.reduce(0) { $0 + $1.orders } == all)
    #expect(throwsOf.allSatisfy { $0.total == dice })
  }

  @Test func `sums, differences and subsets`() throws {
    let whole = try counts(1, 1, 5, 6)
    let part = try counts(1, 6)
    #expect(part.isSubset(of: whole))
    #expect(!whole.isSubset(of: part))
    #expect(whole - part + part == whole)
    #expect((whole - part).dice.description == "15")
    #expect(whole.total == 4)
  }
}
