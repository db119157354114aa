package import Localization
package import Templating

/// A table as the template `partials/table` takes it.
package struct TableValue: PageValue {
  package struct Column: PageValue {
    package var text: String
    /// A class: `number`, `word`.
    package var kind: String
    /// The full name for which a short heading stands.
    package var title: String?
    package var url: String?
    package var color: String?

    package init(
      text: String, kind: String, title: String? = nil, url: String? = nil, color: String? = nil
    ) {
      self.text = text
      self.kind = kind
      self.title = title
      self.url = url
      self.color = color
    }

    package static let fields: [Field<Column>] = [
      Field("text", "its heading") { $0.text },
      Field("kind", "a class: `number` or `word`") { $0.kind },
      Field("title", "spells out a short heading") { $0.title },
      Field("url", "where its heading leads") { $0.url },
      Field("color", "the classes of the player's mark, where it is a player's column") {
        $0.color
      },
    ]
  }

  package struct Cell: PageValue {
    package var text: String?
    package var kind = "number"
    package var url: String?
    /// A drawing in place of the text.
    package var svg: Markup?
    /// The text in words, for who hears it.
    package var spoken: String?
    /// The number by which a column is sorted whose texts aren't numbers.
    package var order: Int?

    package init(
      text: String? = nil, kind: String = "number", url: String? = nil, svg: [UInt8]? = nil
    ) {
      self.text = text
      self.kind = kind
      self.url = url
      self.svg = svg.map { Markup($0) }
    }

    package static let fields: [Field<Cell>] = [
      Field("text", "what stands in it; null, and no drawing, prints as *not recorded*") {
        $0.text
      },
      Field("kind", "`number`, `word`, `spark`, or two classes such as `number strong`") {
        $0.kind
      },
      Field("url", "where it leads") { $0.url },
      Field("svg", "a drawing instead of the text") { $0.svg },
      Field("spoken", "the text in words, for who hears it; null where it can be read out as it is")
      {
        $0.spoken
      },
      Field("order", "a number to sort by; null where that is the text's") { cell in
        cell.order.map { String($0) }
      },
    ]
  }

  package struct Row: PageValue {
    package var text: String
    package var url: String?
    package var color: String?
    package var rank: String?
    package var isStrong = false
    package var note: String?
    package var cells: [Cell]

    package init(
      text: String, url: String? = nil, color: String? = nil, rank: String? = nil,
      isStrong: Bool = false, note: String? = nil, cells: [Cell]
    ) {
      self.text = text
      self.url = url
      self.color = color
      self.rank = rank
      self.isStrong = isStrong
      self.note = note
      self.cells = cells
    }

    package static let fields: [Field<Row>] = [
      Field("text", "its head") { $0.text },
      Field("url", "where its head leads") { $0.url },
      Field("color", "the classes of the player's mark") { $0.color },
      Field("rank", "the place before its head") { $0.rank },
      Field("strong", "whether it is the leader, the winner, the sum") { $0.isStrong },
      Field("note", "what there is to say of it, below its head") { $0.note },
      Field("cells", "one for each further column") { $0.cells },
    ]
  }

  /// The meaning of a column.
  package struct Definition: PageValue {
    package var name: String
    package var text: String
    /// The heading that stands for the name, where it is a shorter one.
    package var short: String?

    package init(name: String, text: String, short: String? = nil) {
      self.name = name
      self.text = text
      self.short = short
    }

    package static let fields: [Field<Definition>] = [
      Field("name", "the column's, in full") { $0.name },
      Field("definition", "what it means") { $0.text },
      Field("short", "its heading, where that is shorter than its name") { $0.short },
    ]
  }

  package var caption: String
  /// A class: `plain`, `standings`, `figured` for one with long headings.
  package var kind = "plain"
  package var columns: [Column]
  package var rows: [Row] = []
  /// The meanings of the columns, folded below the table.
  package var definitions: [Definition] = []

  package init(
    caption: String, kind: String = "plain", columns: [Column], rows: [Row] = [],
    definitions: [Definition] = []
  ) {
    self.caption = caption
    self.kind = kind
    self.columns = columns
    self.rows = rows
    self.definitions = definitions
  }

  package static let typeName = "Table"
  package static let fields: [Field<TableValue>] = [
    Field("caption", "what the table shows; differs from every other on the page") {
      $0.caption
    },
    Field("kind", "a class for styles: `plain`, `standings`, `figured`") { $0.kind },
    Field("columns", "one for the row's head and one a cell") { $0.columns },
    Field("rows", "from the top") { $0.rows },
    Field("definitions", "what the columns mean, folded away below the table") {
      Group($0.definitions)
    },
  ]

}

extension TableValue {
  /// A table headed by words of the language: a column of words, then columns of numbers.
  ///
  /// - Parameter isExplained: Whether the columns of numbers are explained below.
  package init(
    _ caption: String, kind: String = "plain", of first: some ColumnSet,
    _ columns: [some ColumnSet], isExplained: Bool = false, in wording: Wording, rows: [Row]
  ) {
    self.init(
      caption: caption, kind: kind, columns: TableValue.columns(first, columns, in: wording),
      rows: rows)
    if isExplained { define(columns, in: wording) }
  }

  /// A column headed by words of the language: `columns.average`.
  package static func column(
    _ column: some ColumnSet, in wording: Wording, kind: String = "number"
  ) -> Column {
    self.column(column.rawValue, in: wording, kind: kind)
  }

  /// - Parameter key: A `ColumnSet` or a figure has it.
  package static func column(_ key: String, in wording: Wording, kind: String = "number") -> Column
  {
    let name = wording[.column(key)]
    let short = wording[.column(key, .short)]
    return Column(text: short, kind: kind, title: name == short ? nil : name)
  }

  /// A column of words that heads the rows, and columns of numbers.
  package static func columns(
    _ first: some ColumnSet, _ columns: [some ColumnSet], in wording: Wording
  ) -> [Column] {
    self.columns(first, columns.map(\.rawValue), in: wording)
  }

  package static func columns(_ first: some ColumnSet, _ keys: [String], in wording: Wording)
    -> [Column]
  {
    [column(first, in: wording, kind: "word")] + keys.map { column($0, in: wording) }
  }

  /// Explains columns below the table.
  package mutating func define(_ columns: [some ColumnSet], in wording: Wording) {
    define(columns.map(\.rawValue), in: wording)
  }

  package mutating func define(_ keys: [String], in wording: Wording) {
    for key in keys {
      let (name, short) = (wording[.column(key)], wording[.column(key, .short)])
      definitions.append(
        Definition(
          name: name, text: wording[.column(key, .definition)],
          short: short == name ? nil : short))
    }
  }
}

extension TableValue {
  /// The first rows, and how many more there are: "and 3 more", `nil` where all are there.
  package func first(_ most: Int, in wording: Wording) -> (table: TableValue, more: String?) {
    var table = self
    table.rows = Array(rows.prefix(most))
    return (table, wording.more(rows.count, than: most))
  }
}

extension Wording {
  /// Returns "and 3 more"; `nil` where nothing was left out.
  package func more(_ count: Int, than most: Int) -> String? {
    count > most ? self(count: count - most, .nightMore) : nil
  }
}

extension TableValue.Cell {
  /// The same as the best of its column.
  package var strong: TableValue.Cell {
    var cell = self
    cell.kind += " strong"
    return cell
  }
}

extension [TableValue.Cell] {
  package static func numbers(_ texts: String?...) -> [TableValue.Cell] {
    texts.map { TableValue.Cell(text: $0) }
  }
}
