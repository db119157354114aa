import Templating

/// A table as the template `partials/table` takes it.
struct TableValue {
  struct Column {
    var text: String
    /// A class: `number`, `word`.
    var kind: String
    /// What a short heading stands for.
    var title: String?
  }

  struct Cell {
    var text: String?
    var kind = "number"
    var url: String?
    var svg: [UInt8]?
  }

  struct Row {
    var text: String
    var url: String?
    var color: String?
    var rank: String?
    var isStrong = false
    var cells: [Cell]
  }

  var caption: String
  /// A class: `plain`, `standings`.
  var kind = "plain"
  var columns: [Column]
  var rows: [Row] = []
  /// What the columns mean, folded below the table.
  var definitions: [(name: String, text: String)] = []

  var value: TemplateValue {
    [
      "caption": .text(caption), "kind": .text(kind),
      "columns": .list(
        columns.map { ["text": .text($0.text), "kind": .text($0.kind), "title": .init($0.title)] }),
      "rows": .list(rows.map(\.value)),
      "definitions": definitions.isEmpty
        ? .null
        : [
          "items": .list(
            definitions.map { ["name": .text($0.name), "definition": .text($0.text)] })
        ],
    ]
  }
}

extension TableValue.Row {
  fileprivate var value: TemplateValue {
    [
      "text": .text(text), "url": .init(url), "color": .init(color), "rank": .init(rank),
      "strong": .flag(isStrong), "cells": .list(cells.map(\.value)),
    ]
  }
}

extension TableValue.Cell {
  fileprivate var value: TemplateValue {
    [
      "text": .init(text), "kind": .text(kind), "url": .init(url),
      "svg": svg.map { .html($0) } ?? .null,
    ]
  }
}

extension TableValue {
  /// A column headed by words of the language: `columns.average`.
  static func column(_ key: String, in wording: Wording, kind: String = "number") -> Column {
    let name = wording.text("columns.\(key).name")
    let short = wording.text("columns.\(key).short") ?? key
    return Column(text: short, kind: kind, title: name == short ? nil : name)
  }

  /// A column of words that heads the rows, and columns of numbers.
  static func columns(_ first: String, _ keys: [String], in wording: Wording) -> [Column] {
    [column(first, in: wording, kind: "word")] + keys.map { column($0, in: wording) }
  }

  /// Explains columns below the table.
  mutating func define(_ keys: [String], in wording: Wording) {
    for key in keys {
      guard let name = wording.text("columns.\(key).name"),
        let text = wording.text("columns.\(key).definition")
      else { continue }
      definitions.append((name, text))
    }
  }
}
