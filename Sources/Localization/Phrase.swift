import Bytes

/// Words with places for values, by their key under `patterns` in a strings file.
package struct Phrase: Hashable, Sendable {
  /// The declaration: the key, then the places in parentheses, `*` for a phrase that may differ by a count:
  /// `season.place(place, points)*`. `~` behind a place says that a script fills it, or that it stands for all values.
  let declaration: String

  package init(_ phrase: some PhraseSet) { declaration = phrase.rawValue }

  /// - Parameter declaration: Of a case of a `PhraseSet`.
  package init(declaration: String) { self.declaration = declaration }

  package var key: String {
    declaration.withBytes { bytes in
      let key = bytes.prefix { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: "*") }
      return String(decoding: key, as: UTF8.self)
    }
  }

  /// The values that are filled in when it is said; a language may leave some out.
  package var places: [String] {
    declaration.withBytes { bytes in
      let inside = bytes.drop { $0 != UInt8(ascii: "(") }.dropFirst()
        .prefix { $0 != UInt8(ascii: ")") }
      return inside.split(separator: UInt8(ascii: ",")).map { place in
        let isLeftOpen = place.last == UInt8(ascii: "~")
        return String(
          decoding: place.drop { $0 == UInt8(ascii: " ") }.dropLast(isLeftOpen ? 1 : 0),
          as: UTF8.self)
      }
    }
  }

  /// Whether its value isn't known where it is said: no particle can go by how it ends.
  func isLeftOpen(_ place: String) -> Bool {
    declaration.contains("(\(place)~") || declaration.contains(" \(place)~")
  }

  /// Whether it is said of so many things: it may have the forms that a language has for counts.
  package var counts: Bool { declaration.utf8.last == UInt8(ascii: "*") }

  /// The heading that goes with the sentence of a moment: its key up to the part after `moments`.
  package var heading: Word {
    let key = key
    let parts = key.utf8.split(separator: UInt8(ascii: "."))
    let stem = parts.prefix { !$0.elementsEqual("moments".utf8) }.count + 2
    return Word(stem < parts.count ? String(key[..<parts[stem - 1].endIndex]) : key)
  }

  /// The key below which a strings file has them.
  static let root = "patterns."

  /// Its key from the root of a strings file.
  var path: String { Phrase.root + key }

  /// The keys that its texts may have, in one language or another.
  var forms: [String] { [path] + (counts ? PluralCategory.allCases.map(key(of:)) : []) }

  /// The key of its text for so many.
  func key(of form: PluralCategory) -> String { Phrase.key(of: form, at: path) }

  /// The key of the text for so many of a phrase, by its path.
  static func key(of form: PluralCategory, at path: String) -> String { path + "." + form.rawValue }

  /// The path of a phrase and the form for counts whose key this would be; `nil` for a key that ends in no form's name.
  static func form(at key: String) -> (path: String, form: PluralCategory)? {
    guard let dot = key.utf8.lastIndex(of: UInt8(ascii: ".")),
      let form = PluralCategory(rawValue: String(key[key.utf8.index(after: dot)...]))
    else { return nil }
    return (String(key[..<dot]), form)
  }
}

/// The phrases of one who speaks, a case each, by their declarations: a `WordTable` that lists the set misses
/// them where the strings of a language are read.
package protocol PhraseSet: CaseIterable, RawRepresentable, Sendable where RawValue == String {}
