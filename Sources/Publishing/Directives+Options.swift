import Diagnostics
package import Histories
package import Templating

extension Directives {
  /// The options of a game's rules: what may be written, what the standard is, and what it means.
  func options(of kind: GameKind) -> [UInt8] {
    let wording = page.wording
    func column(_ text: String?) -> TableValue.Column { .init(text: text ?? "", kind: "word") }
    func cell(_ text: String?) -> TableValue.Cell { .init(text: text, kind: "word") }
    let table = TableValue(
      caption: wording(.optionsOf, ["game": wording.text("games.\(kind.name)") ?? ""]),
      kind: "options",
      columns: [
        column(wording.text("rules.option")), column(wording.text("rules.meaning")),
        column(wording.text("rules.written")), column(wording.text("rules.standard")),
      ],
      rows: kind.game.options.map { option in
        TableValue.Row(
          text: option.name,
          cells: [
            cell(wording.meaning(of: option, in: kind)), cell(option.expected),
            cell(option.standard ?? wording.text("site.none")),
          ])
      })
    return page.piece("rules/options", OptionsValue(table: table))
  }
}

/// What a block shows that is a table, as that of a game's options is.
package struct OptionsValue: PageValue {
  let table: TableValue

  package init(table: TableValue) { self.table = table }

  package static let typeName = "Options"
  package static let fields: [Field<OptionsValue>] = [
    Field("table", "a row an option") { $0.table }
  ]
}

extension Wording {
  /// What an option of a game says; `nil` where the language has no words for it.
  package func meaning(of option: OptionSummary, in kind: GameKind) -> String? {
    text("options.\(kind.name).\(option.name)")
  }
}
