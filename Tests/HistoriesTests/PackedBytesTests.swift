import Tabletop
import TestGames
import Testing

@testable import Histories

struct PackedBytesTests {
  @Test func `what is packed is read again in its order`() throws {
    let numbers = [0, 1, -1, 63, 64, -64, -65, 10_000, .max, .min]
    let dice = try #require(Dice([1, 6, 3, 2, 5]))
    var packed = PackedBytes()
    for number in numbers { packed.append(number) }
    packed.append(7 as Int?)
    packed.append(nil as Int?)
    packed.append(dice)
    packed.append(dice as Dice?)
    packed.append(nil as Dice?)
    packed.append(0xFE as UInt8)
    packed.append([1, 2, 3] as [UInt8])
    packed.trim()

    var reader = PackedBytes.Reader(packed)
    #expect(numbers.map { _ in reader.number() } == numbers)
    #expect(reader.optionalNumber() == 7)
    #expect(reader.optionalNumber() == nil)
    #expect(reader.dice() == dice)
    #expect(reader.optionalDice() == dice)
    #expect(reader.optionalDice() == nil)
    #expect(reader.byte() == 0xFE)
    #expect(!reader.isAtEnd)
    #expect(Array(reader.bytes(3)) == [1, 2, 3])
    #expect(reader.isAtEnd)
  }

  @Test func `small numbers have one byte`() {
    for number in -64..<64 {
      var packed = PackedBytes()
      packed.append(number)
      #expect(packed.bytes.count == 1)
    }
  }
}
