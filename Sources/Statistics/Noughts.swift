import PageKit
import SiteModel
import Tabletop
import Templating

extension PlayerFigure {
  /// Whether it counts something that there is none of.
  func isNought(in stats: Stats) -> Bool {
    switch facts.kind {
    case .share, .mean: false
    case .count, .best, .run: number(of: stats)?.sum == 0
    }
  }
}

extension DashboardValue.Section {
  /// The section without columns of noughts; `nil` where nothing is left.
  var withoutNoughts: DashboardValue.Section? {
    var section = self
    section.table = table?.withoutNoughts
    return section.stats == nil && section.parts == nil && section.table == nil ? nil : section
  }
}
