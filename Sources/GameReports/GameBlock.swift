import Bytes
package import Diagnostics
package import Histories
package import Markdown
package import PageKit
package import SiteModel
package import Tabletop
package import Templating

/// A block that documents about a game may have: worked examples, each checked, tables, drawings.
package struct GameBlock<Played: ReportedGame>: Sendable {
  /// Its first word.
  package let name: String
  package let root: PageRoot?
  package let html: @Sendable (WrittenBlock<Played>, inout Findings) -> [UInt8]

  /// A block that a template shows.
  ///
  /// - Parameter value: Returns what the template takes; `nil` for a block at fault, which shows nothing.
  package init<Value: PageValue>(
    _ name: String, by template: String,
    value: @escaping @Sendable (WrittenBlock<Played>, inout Findings) -> Value?
  ) {
    self.name = name
    root = PageRoot(template, Value.self)
    html = { block, findings in
      value(block, &findings).map { block.page.piece(template, $0) } ?? []
    }
  }

  /// A block of an example a line. A line at fault shows nothing.
  ///
  /// - Parameter example: Reads a line, checks what it claims, and returns what the template shows of it.
  package init<Example: PageValue, Fault: PlacedFault>(
    _ name: String, by template: String,
    example: @escaping @Sendable (ArraySlice<UInt8>, WrittenBlock<Played>) throws(Fault) -> Example
  ) {
    self.init(name, by: template) { block, findings in
      BlockRows(
        block.directive.examples(in: block.text, findings: &findings) { line throws(Fault) in
          try example(line, block)
        })
    }
  }

  /// A block that is a drawing alone.
  package init(
    _ name: String,
    drawing: @escaping @Sendable (WrittenBlock<Played>, inout Findings) -> [UInt8]
  ) {
    self.name = name
    root = nil
    html = drawing
  }
}

/// A block of a document about a game, with the rules that the document is about.
package struct WrittenBlock<Played: ReportedGame>: Sendable {
  package let played: Played
  package let directive: Directive
  package let rules: Played.Rules
  package let text: SourceText
  package let page: PageContext

  package var words: GameWords<Played> { GameWords(of: played, wording: page.wording) }

  /// - Parameter range: In the document's file.
  package func report(_ words: FaultWords, at range: Range<Int>, _ findings: inout Findings) {
    let message = ([words.message] + words.notes).joined(separator: ": ")
    findings.add(Diagnostic(id: words.id, message, in: text, at: range))
  }
}

/// The rows of a block: examples, positions, what scores.
package struct BlockRows<Row: PageValue>: PageValue {
  let rows: [Row]

  package init(_ rows: [Row]) {
    self.rows = rows
  }

  package static var typeName: String { "\(Row.typeName)s" }
  package static var fields: [Field<BlockRows>] {
    [
      Field("rows", "in the order of the block or of the rules") { $0.rows },
      Field("none", "whether there are none") { $0.rows.isEmpty },
    ]
  }
}

/// The table of a block, as that of a game's options is.
package struct OptionsValue: PageValue {
  package let table: TableValue

  package init(table: TableValue) { self.table = table }

  package static let typeName = "Options"
  package static let fields: [Field<OptionsValue>] = [
    Field("table", "a row an option") { $0.table }
  ]
}

extension ReportedGame {
  /// The first words of its blocks.
  package var blockNames: [String] { blocks.map(\.name) }
}

extension [any ListedGame] {
  /// The first words of the blocks of all of them.
  package var blockNames: [String] {
    flatMap { $0.known(as: (any ReportedGame).self).blockNames }
  }
}
