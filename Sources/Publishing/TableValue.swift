package import Templating

/// A table as the template `partials/table` takes it.
package struct TableValue {
  package struct Column {
    package var text: String
    /// A class: `number`, `word`.
    package var kind: String
    /// What a short heading stands for.
    package var title: String?

    package init(text: String, kind: String, title: String? = nil) {
      self.text = text
      self.kind = kind
      self.title = title
    }
  }

  package struct Cell {
    package var text: String?
    package var kind = "number"
    package var url: String?
    package var svg: [UInt8]?

    package init(
      text: String? = nil, kind: String = "number", url: String? = nil, svg: [UInt8]? = nil
    ) {
      self.text = text
      self.kind = kind
      self.url = url
      self.svg = svg
    }
  }

  package struct Row {
    package var text: String
    package var url: String?
    package var color: String?
    package var rank: String?
    package var isStrong = false
    package var cells: [Cell]

    package init(
      text: String, url: String? = nil, color: String? = nil, rank: String? = nil,
      isStrong: Bool = false, cells: [Cell]
    ) {
      self.text = text
      self.url = url
      self.color = color
      self.rank = rank
      self.isStrong = isStrong
      self.cells = cells
    }
  }

  package var caption: String
  /// A class: `plain`, `standings`.
  package var kind = "plain"
  package var columns: [Column]
  package var rows: [Row] = []
  /// What the columns mean, folded below the table.
  package var definitions: [(name: String, text: String)] = []

  package init(
    caption: String, kind: String = "plain", columns: [Column], rows: [Row] = [],
    definitions: [(name: String, text: String)] = []
  ) {
    self.caption = caption
    self.kind = kind
    self.columns = columns
    self.rows = rows
    self.definitions = definitions
  }

  package var value: TemplateValue {
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
  package static func column(_ key: String, in wording: Wording, kind: String = "number") -> Column
  {
    let name = wording.text("columns.\(key).name")
    let short = wording.text("columns.\(key).short") ?? key
    return Column(text: short, kind: kind, title: name == short ? nil : name)
  }

  /// A column of words that heads the rows, and columns of numbers.
  package static func columns(_ first: String, _ keys: [String], in wording: Wording) -> [Column] {
    [column(first, in: wording, kind: "word")] + keys.map { column($0, in: wording) }
  }

  /// Explains columns below the table.
  package mutating func define(_ keys: [String], in wording: Wording) {
    for key in keys {
      guard let name = wording.text("columns.\(key).name"),
        let text = wording.text("columns.\(key).definition")
      else { continue }
      definitions.append((name, text))
    }
  }
}
