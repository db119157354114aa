import Bytes
public import Tabletop

extension FarkleExample {
  /// The reason why an example can't be read, or doesn't hold.
  public struct Fault: Error, Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
      /// A throw is due, and there are no dice.
      case noDice
      /// The text that stands there isn't one to six dice.
      case notDice
      /// A token that is no keep, claim or comment.
      case unexpected
      /// `=` without points or `farkle`.
      case noClaim
      /// The rules don't allow the keep.
      case keep(FarkleRules.Reason)
      /// The throw scores something else; `nil` stands for a farkle.
      case differs(claimed: Points?, actual: Points?)
    }

    public var reason: Reason
    /// The place of the fault, as indices of the slice that was read.
    public var range: Range<Int>
  }

  /// Reads an example from its text.
  ///
  /// - Throws: a fault at its place.
  public init(parsing bytes: ArraySlice<UInt8>) throws(Fault) {
    var reader = Reader(bytes: bytes, position: bytes.startIndex)
    let diceRange = reader.run(while: Reader.isWordByte)
    guard !diceRange.isEmpty else { throw Fault(reason: .noDice, range: diceRange) }
    dice = try reader.dice(in: diceRange)
    ranges = Ranges(dice: diceRange)
    if reader.take(UInt8(ascii: ">")) {
      let range = reader.run(while: Reader.isWordByte)
      kept = try reader.dice(in: range)
      ranges.kept = range
    }
    if reader.take(UInt8(ascii: "=")) {
      let range = reader.run(while: Reader.isWordByte)
      claim = try reader.claim(in: range)
      ranges.claim = range
    }
    if reader.take(UInt8(ascii: "#")) {
      let rest = bytes[reader.position...].drop { $0 == UInt8(ascii: " ") }
      comment = rest.isEmpty ? nil : String(bytes: rest)
    } else if let end = reader.next {
      throw Fault(reason: .unexpected, range: end..<bytes.endIndex)
    }
  }

  /// The places of the parts of an example in its text.
  struct Ranges: Hashable, Sendable {
    var dice: Range<Int>
    var kept: Range<Int>?
    var claim: Range<Int>?
  }

  private struct Reader {
    let bytes: ArraySlice<UInt8>
    private(set) var position: Int

    init(bytes: ArraySlice<UInt8>, position: Int) {
      self.bytes = bytes
      self.position = position
    }

    static func isWordByte(_ byte: UInt8) -> Bool {
      byte.isDigit || byte.isLetter || byte == UInt8(ascii: "-")
    }

    private mutating func skipBlanks() {
      while position < bytes.endIndex, bytes[position] <= UInt8(ascii: " ") { position += 1 }
    }

    /// The index of what comes next, `nil` at the end.
    var next: Int? {
      mutating get {
        skipBlanks()
        return position < bytes.endIndex ? position : nil
      }
    }

    mutating func take(_ byte: UInt8) -> Bool {
      guard let next, bytes[next] == byte else { return false }
      position = next + 1
      return true
    }

    mutating func run(while belongs: (UInt8) -> Bool) -> Range<Int> {
      skipBlanks()
      let start = position
      while position < bytes.endIndex, belongs(bytes[position]) { position += 1 }
      return start..<position
    }

    func dice(in range: Range<Int>) throws(Fault) -> Dice {
      let faces = bytes[range].map { Int($0) - Int(UInt8(ascii: "0")) }
      guard !faces.isEmpty, let dice = Dice(faces) else {
        throw Fault(reason: .notDice, range: range)
      }
      return dice
    }

    func claim(in range: Range<Int>) throws(Fault) -> Claim {
      if bytes[range].isWord("farkle") { return .farkle }
      guard range.count <= 7, let value = Int(digits: bytes[range]) else {
        throw Fault(reason: .noClaim, range: range)
      }
      return .points(Points(value))
    }
  }
}

extension FarkleExample.Fault {
  /// Returns the fault in words.
  public var words: FaultWords {
    switch reason {
    case .noDice:
      FaultWords("farkle-example", saying: "expected a throw of one to six dice like '111462'")
    case .notDice:
      FaultWords("farkle-example", saying: "these aren't one to six dice with faces from 1 to 6")
    case .unexpected:
      FaultWords(
        "farkle-example",
        saying: "expected '> DICE', '= POINTS', '= farkle' or a comment behind the throw")
    case .noClaim: FaultWords("farkle-example", saying: "expected points or 'farkle' behind '='")
    case .keep(let reason): reason.words { ("\($0.rawValue + 1)" as Message).text }
    case .differs(let claimed, let actual):
      FaultWords(
        "farkle-example-differs",
        saying:
          "the example says \(FarkleExample.said(claimed)), the rules say \(FarkleExample.said(actual))"
      )
    }
  }
}

extension FarkleExample {
  fileprivate static func said(_ points: Points?) -> String {
    points.map { ("\($0.rawValue)" as Message).text } ?? "farkle"
  }
}
