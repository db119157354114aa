import GameReports
import Histories
import Localization
import PageKit
import SiteModel

extension Directives {
  /// The options of a game's rules: what may be written, what the standard is, and what it means.
  func options(of kind: GameKind) -> [UInt8] {
    let wording = page.wording
    func column(_ word: SiteWord) -> TableValue.Column { .init(text: wording[word], kind: "word") }
    func cell(_ text: String) -> TableValue.Cell { .init(text: text, kind: "word") }
    let table = TableValue(
      caption: wording(.optionsOf, ["game": wording[.game(kind)]]),
      kind: "options",
      columns: [
        column(.rulesOption), column(.rulesMeaning),
        column(.rulesWritten), column(.rulesStandard),
      ],
      rows: kind.game.optionSummaries.map { option in
        TableValue.Row(
          text: option.name,
          cells: [
            cell(wording[.meaning(of: option, in: kind)]), cell(option.expected),
            cell(option.standard ?? wording[.siteNone]),
          ])
      })
    return page.piece("rules/options", OptionsValue(table: table))
  }
}
