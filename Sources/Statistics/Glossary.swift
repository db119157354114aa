package import PageKit
import Templating

/// The meanings of a page's figures, told once, at its end.
package struct Glossary {
  /// Each name once, in the order in which they stand on the page.
  package private(set) var entries: [TableValue.Definition] = []

  package init() {}

  mutating func add(_ name: String, _ definition: String?) {
    guard let definition else { return }
    add(TableValue.Definition(name: name, text: definition))
  }

  private mutating func add(_ entry: TableValue.Definition) {
    guard let known = entries.firstIndex(where: { $0.name == entry.name }) else {
      return entries.append(entry)
    }
    entries[known].short = entries[known].short ?? entry.short
  }

  mutating func add(_ figures: Group<Figure>?) {
    for figure in figures?.items ?? [] { add(figure.name, figure.definition) }
  }

  /// Adds what a table explains below itself, which it then no longer does.
  package mutating func take(from table: inout TableValue) {
    for entry in table.definitions { add(entry) }
    table.definitions = []
  }

  package mutating func take(from table: inout TableValue?) {
    guard var taken = table else { return }
    take(from: &taken)
    table = taken
  }
}
