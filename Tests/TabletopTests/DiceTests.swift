import Tabletop
import Testing

@Suite struct DiceTests {
  @Test func `dice keep their order and show their faces`() throws {
    let dice = try #require(Dice([1, 1, 1, 4, 6, 2]))
    #expect(Array(dice) == [1, 1, 1, 4, 6, 2])
    #expect(dice.count == 6)
    #expect(dice.description == "111462")
    var bytes: [UInt8] = []
    dice.write(to: &bytes)
    #expect(bytes == Array("111462".utf8))
  }

  @Test func `seven dice and faces that no die has are none`() {
    #expect(Dice([1, 2, 3, 4, 5, 6, 1]) == nil)
    #expect(Dice([0]) == nil)
    #expect(Dice([7]) == nil)
    #expect(Dice([]) == Dice())
  }

  @Test func `equality minds the order, counts don't`() throws {
    let one = try #require(Dice([1, 5]))
    let other = try #require(Dice([5, 1]))
    #expect(one != other)
    #expect(one.counts == other.counts)
  }

  @Test func `marking takes the first of equal faces`() throws {
    let dice = try #require(Dice([5, 1, 5, 2]))
    let kept = try #require(Dice([5, 1])).counts
    #expect(dice.marking(kept) == [true, true, false, false])
  }
}
