package import PageKit
import Templating

/// The meanings of a page's figures, told once, at its end.
package struct Glossary {
  /// Each name once, in the order in which they stand on the page.
  package private(set) var entries: [TableValue.Definition] = []

  package init() {}

  mutating func add(_ name: String, _ definition: String?) {
    guard let definition, !entries.contains(where: { $0.name == name }) else { return }
    entries.append(TableValue.Definition(name: name, text: definition))
  }

  mutating func add(_ figures: Group<Figure>?) {
    for figure in figures?.items ?? [] { add(figure.name, figure.definition) }
  }

  /// Adds what a table explains below itself, which it then no longer does.
  package mutating func take(from table: inout TableValue) {
    for entry in table.definitions { add(entry.name, entry.text) }
    table.definitions = []
  }

  package mutating func take(from table: inout TableValue?) {
    guard var taken = table else { return }
    take(from: &taken)
    table = taken
  }
}
