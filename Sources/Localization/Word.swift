package import Histories

/// A fixed text of a language, by its dotted key in a strings file.
package struct Word: Hashable, Sendable {
  package let key: String

  package init(_ key: String) { self.key = key }
  package init(_ word: some WordSet) { key = word.rawValue }
}

/// The words of one who speaks, a case each, by their keys: a `WordTable` that lists the set misses them where
/// the strings of a language are read.
package protocol WordSet: CaseIterable, RawRepresentable, Sendable where RawValue == String {}

/// The columns of tables, a case each, by their keys under `columns` in a strings file: those that a game lists
/// as its `TableColumn` are missed where the strings of a language are read.
package protocol ColumnSet: CaseIterable, RawRepresentable, Sendable where RawValue == String {}

/// Words that go by a value's name.
extension Word {
  /// The parts of what a column or a stat is called.
  package enum Part: String, CaseIterable, Sendable {
    case short
    case name
    case definition
  }

  package static func game(_ kind: GameKind) -> Word { Word("games.\(kind.name)") }

  /// Returns the word for rules without a document.
  package static func preset(_ name: String, of kind: GameKind) -> Word {
    Word("rules.presets.\(kind.name)-\(name)")
  }

  /// Returns the word for what an option of a game says.
  package static func meaning(of option: OptionSummary, in kind: GameKind) -> Word {
    Word("options.\(kind.name).\(option.name)")
  }

  package static func printable(_ name: String, of kind: GameKind) -> Word {
    Word("sheet.printables.\(kind.name)-\(name)")
  }

  /// - Parameter key: A `ColumnSet` or a figure has it.
  package static func column(_ key: String, _ part: Part = .name) -> Word {
    Word("columns.\(key).\(part.rawValue)")
  }

  package static func column(_ column: some ColumnSet, _ part: Part = .name) -> Word {
    .column(column.rawValue, part)
  }

  package static func stat(_ key: String, _ part: Part = .name) -> Word {
    Word("stats.\(key).\(part.rawValue)")
  }

  package static let months = (1...12).map { Word("months.\($0)") }

  /// Returns all words of columns.
  package static func columns(_ keys: [String]) -> [Word] {
    keys.flatMap { key in Part.allCases.map { column(key, $0) } }
  }

  /// Returns all words of a dashboard's stats.
  package static func stats(_ keys: [String]) -> [Word] {
    keys.flatMap { [stat($0), stat($0, .definition)] }
  }

  /// A word for each of the names below a key: `combinations.straight`.
  package static func each(_ names: some Sequence<String>, below key: String) -> [Word] {
    names.map { Word("\(key).\($0)") }
  }
}
