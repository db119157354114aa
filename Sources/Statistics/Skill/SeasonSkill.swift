import Analyses
import GameReports
import Histories
import League
import Localization
package import PageKit
import SiteModel
import Tabletop
package import Templating

/// A season's players by luck and skill.
package struct SeasonSkill: PageValue {
  package let table: TableValue
  /// The model by which it is told, in a sentence or two.
  package let model: String
  package let source: String?

  package static let typeName = "Luck and skill of a season"
  package static let fields: [Field<SeasonSkill>] = [
    Field("table", "its players, who lost least a decision first") { $0.table },
    Field("model", "by which model it is told, in a sentence or two") { $0.model },
    Field("source", "the page *How we know*; null on a site without one") { $0.source },
  ]
}

extension SeasonOfGames {
  /// The table of skill, the player who lost least a decision first; `nil` where no game was judged.
  package var skill: SeasonSkill? {
    guard let judgements = page.judgements else { return nil }
    var sums: [PlayerID: AnalysisFigures] = [:]
    var models: Set<AnalysisModel> = []
    var judged: [Game] = []
    var unit: AnalysisUnit?
    for (game, _) in games {
      guard let summary = judgements.summary(of: game, played) else { continue }
      unit = unit ?? summary.unit
      models.insert(summary.model)
      judged.append(game)
      for (player, figures) in zip(game.players, summary.figures) {
        sums[player, default: AnalysisFigures()].merge(figures)
      }
    }
    guard let unit else { return nil }
    let order = sums.sorted { first, second in
      (first.value.meanLoss ?? .infinity, first.key)
        < (second.value.meanLoss ?? .infinity, second.key)
    }
    return SeasonSkill(
      table: TableValue(
        page.wording[unit == .win ? .seasonWin : .seasonPoints], of: SiteColumn.player,
        SkillColumn.summed(in: unit), in: played, counting: unit, page.wording,
        rows: order.map { player, figures in
          page.row(
            of: player,
            cells: page.skillCells(
              figures, in: unit, isRelative: played.isResultRelative))
        }
      ).withoutNoughtColumns(),
      model: page.wording.sentences(on: models, of: judged, played, in: unit),
      source: page.sourceOfSkill.map { page.link(to: $0) })
  }
}
