import Bytes

/// A text by its scalars, with each letter's marks apart and in one order: the same for however it was typed.
struct Spelling {
  private(set) var scalars: [UInt32] = []

  init(_ text: String) {
    for scalar in text.scalarValues { append(scalar) }
  }

  /// With `'` for every apostrophe that a keyboard or a word processor may have made of it.
  var withPlainApostrophes: Spelling {
    var plain = self
    for (index, scalar) in scalars.enumerated() where Self.apostrophes.contains(scalar) {
      plain.scalars[index] = 0x27
    }
    return plain
  }

  private static let apostrophes: [UInt32] = [0x2019, 0x2BC, 0x2018, 0xB4, 0x60, 0x2032]

  /// Whether the text begins with another, and goes on with another character.
  func begins(with other: Spelling) -> Bool {
    guard scalars.starts(with: other.scalars) else { return false }
    guard scalars.count > other.scalars.count else { return true }
    let next = Unicode.Scalar(scalars[other.scalars.count])
    return next?.joins(other.scalars.last.flatMap { Unicode.Scalar($0) }) != true
  }
}

extension Spelling {
  private mutating func append(_ scalar: UInt32) {
    #if hasFeature(Embedded)
      // A page has the names from the header and writes them so: a table of all letters isn't worth its room there.
      scalars.append(scalar)
    #else
      appendApart(scalar)
    #endif
  }
}

#if !hasFeature(Embedded)
  extension Spelling {
    private mutating func appendApart(_ scalar: UInt32) {
      switch scalar {
      case ..<0xC0: scalars.append(scalar)
      case 0xAC00...0xD7A3:
        let (index, last) = (scalar - 0xAC00).quotientAndRemainder(dividingBy: 28)
        scalars.append(0x1100 + index / 21)
        scalars.append(0x1161 + index % 21)
        if last > 0 { scalars.append(0x11A7 + last) }
      default:
        guard let (base, mark) = Composition.parts(of: scalar) else { return appendAlone(scalar) }
        append(base)
        if mark > 0 { append(mark) }
      }
    }

    /// Appends a scalar that has no parts: a mark among those before it where it belongs.
    private mutating func appendAlone(_ scalar: UInt32) {
      var index = scalars.count
      let rank = Self.rank(ofMark: scalar)
      if rank > 0 {
        while index > 0, Self.rank(ofMark: scalars[index - 1]) > rank { index -= 1 }
      }
      scalars.insert(scalar, at: index)
    }

    /// In which order marks of one letter stand, whichever was typed first: Unicode's combining class of those that
    /// letters of more than one language have, else 0.
    private static func rank(ofMark scalar: UInt32) -> Int {
      switch scalar {
      case 0x334...0x338: 1
      case 0x321, 0x322, 0x327, 0x328: 202
      case 0x31B: 216
      case 0x316...0x319, 0x31C...0x320, 0x323...0x326, 0x329...0x333, 0x339...0x33C, 0x347...0x349,
        0x34D, 0x34E, 0x353...0x356, 0x359, 0x35A:
        220
      case 0x315, 0x31A, 0x358: 232
      case 0x35C, 0x35F, 0x362: 233
      case 0x35D, 0x35E, 0x360, 0x361: 234
      case 0x345: 240
      case 0x34F: 0
      case 0x300...0x36F: 230
      default: 0
      }
    }
  }

  extension Composition {
    private struct Parts {
      let letter: UInt32
      let base: UInt32
      let mark: UInt32
    }

    /// Every letter with its parts, in order.
    private static let parts: [Parts] = {
      var parts: [Parts] = []
      for composition in all {
        let mark = UInt32(composition.mark)
        for (letter, base) in zip(composition.letters.scalars, composition.bases.scalars) {
          parts.append(Parts(letter: letter, base: base, mark: mark))
        }
      }
      parts.sort { $0.letter < $1.letter }
      return parts
    }()

    /// Returns the letter without its mark, and the mark; 0 where it stands for another scalar, `nil` where it has no
    /// parts.
    static func parts(of scalar: UInt32) -> (base: UInt32, mark: UInt32)? {
      var (low, high) = (0, parts.count)
      while low < high {
        let middle = (low + high) / 2
        if parts[middle].letter < scalar { low = middle + 1 } else { high = middle }
      }
      guard low < parts.count, parts[low].letter == scalar else { return nil }
      return (parts[low].base, parts[low].mark)
    }
  }

  extension StaticString {
    fileprivate var scalars: [UInt32] {
      withUTF8Buffer { String(decoding: $0, as: UTF8.self).scalarValues }
    }
  }
#endif
