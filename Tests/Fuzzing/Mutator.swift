import Tabletop

/// Makes inputs of kept ones: bytes, words and lines changed, and two inputs joined. The same seed makes the same
/// inputs on every machine.
struct Mutator {
  private let inputs: [[UInt8]]
  private let words: [[UInt8]]
  private let longest: Int

  /// - Parameter longest: The most bytes that an input has.
  init(inputs: [[UInt8]], words: [[UInt8]], longest: Int) {
    self.inputs = inputs.isEmpty ? [[]] : inputs
    self.words = words.isEmpty ? [[0]] : words
    self.longest = longest
  }

  /// Returns the input of a number.
  func input(_ number: UInt64) -> [UInt8] {
    var random = SplitMix64(seed: number &* 0x9E37_79B9 &+ 13)
    var bytes = inputs[random.below(inputs.count)]
    for _ in 0...random.below(6) { change(&bytes, &random) }
    return Array(bytes.prefix(longest))
  }

  private func change(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    let place = random.below(bytes.count + 1)
    switch random.below(11) {
    case 0: if place < bytes.count { bytes[place] ^= 1 << UInt8(random.below(8)) }
    case 1: if place < bytes.count { bytes[place] = UInt8(random.below(256)) }
    case 2: bytes.insert(UInt8(random.below(256)), at: place)
    case 3: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(8)))
    case 4, 5: bytes.insert(contentsOf: words[random.below(words.count)], at: place)
    case 6:
      let word = words[random.below(words.count)]
      bytes.replaceSubrange(place..<min(bytes.count, place + word.count), with: word)
    case 7:
      let other = inputs[random.below(inputs.count)]
      bytes = Array(bytes[..<place] + other[random.below(other.count + 1)...])
    case 8:
      let lines = lines(of: bytes)
      let line = bytes[lines[random.below(lines.count)]]
      bytes.insert(contentsOf: line, at: lines[random.below(lines.count)].lowerBound)
    case 9:
      let lines = lines(of: bytes)
      bytes.removeSubrange(lines[random.below(lines.count)])
    default:
      let part = Array(bytes[place..<min(bytes.count, place + 1 + random.below(4))])
      let again = Array(repeating: part, count: 1 + random.below(64)).flatMap(\.self)
      bytes.insert(contentsOf: again, at: place)
    }
  }

  /// The ranges of the lines with their ends; one where there is nothing.
  private func lines(of bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
      ranges.append(start..<index + 1)
      start = index + 1
    }
    return start < bytes.count || ranges.isEmpty ? ranges + [start..<bytes.count] : ranges
  }
}
