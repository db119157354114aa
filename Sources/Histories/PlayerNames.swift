import Bytes
import Diagnostics
package import Tabletop

/// The players of a record in order of play, found by name or by an unambiguous beginning of one.
package struct PlayerNames: Hashable, Sendable {
  package let names: [String]

  /// Why a text names no player.
  package enum Fault: Error, Hashable, Sendable {
    case unknown
    /// It begins several names.
    case ambiguous([String])
  }

  package init(_ names: [String]) {
    self.names = names
  }

  /// Returns the seat of the player called `text`, or of the only one whose name begins so; case counts, which
  /// apostrophe it is doesn't.
  ///
  /// - Throws: `Fault` where none or several are meant.
  package func seat(of text: String) throws(Fault) -> Seat {
    if let exact = names.firstIndex(of: text) { return Seat(exact) }
    let plain = text.withPlainApostrophes
    let candidates = names.indices.filter {
      !text.isEmpty
        && (names[$0].hasPrefix(text) || names[$0].withPlainApostrophes.hasPrefix(plain))
    }
    if let same = candidates.first(where: { names[$0].withPlainApostrophes == plain }) {
      return Seat(same)
    }
    guard let first = candidates.first else { throw .unknown }
    guard candidates.count == 1 else { throw .ambiguous(candidates.map { names[$0] }) }
    return Seat(first)
  }

  /// Returns the seat of the player whose name or beginning stands in a file.
  ///
  /// - Throws: `Fault` where none or several are meant.
  package func seat(of bytes: ArraySlice<UInt8>) throws(Fault) -> Seat {
    for (index, name) in names.enumerated() where name.utf8.elementsEqual(bytes) {
      return Seat(index)
    }
    return try seat(of: String(decoding: bytes, as: UTF8.self))
  }
}

extension String {
  /// With `'` for every apostrophe that a keyboard or a word processor may have made of it.
  fileprivate var withPlainApostrophes: String {
    guard utf8.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "`") }) else { return self }
    return String(map { "’ʼ‘´`′".contains($0) ? "'" : $0 })
  }
}

extension PlayerNames.Fault {
  /// What is wrong with `text` as a name of one of `names`.
  package func message(reading text: String, among names: [String]) -> String {
    switch self {
    case .unknown:
      "unknown player \(text.quoted)"
        + (Suggestion.nearest(to: text, among: names).map { ", did you mean '\($0)'?" }
          ?? ", expected \(names.quotedList)")
    case .ambiguous(let names):
      "\(text.quoted) could be \(names.quotedList), write more of the name"
    }
  }
}

extension Seat {
  /// The seat that decimal digits number from 0, as kept turns have it for a name.
  package init?(numbered digits: ArraySlice<UInt8>) {
    guard let index = Int(digits: digits) else { return nil }
    self.init(index)
  }
}
