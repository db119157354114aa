import Contents
import Diagnostics
import Localization
import PageKit
import SiteModel

// What `site.yaml` names of the site: the entries of its menu, and the files of its looks.
extension SitePlan {
  /// Returns where the entries of the menu lead; adds those to nowhere to the findings.
  ///
  /// - Parameter paths: Those of the site's pages in its first language.
  mutating func navigation(among paths: Set<String>) -> [PublicationIndex.NavigationEntry] {
    var follower = LinkFollower(links)
    var seen: Set<PublicationIndex.Target> = []
    return navigation(contents.settings.navigation, among: paths, by: &follower, seen: &seen)
  }

  /// - Parameter seen: Where entries lead that were read before.
  private mutating func navigation(
    _ entries: [SiteSettings.NavigationEntry], among paths: Set<String>,
    by follower: inout LinkFollower, seen: inout Set<PublicationIndex.Target>
  ) -> [PublicationIndex.NavigationEntry] {
    var shown: [PublicationIndex.NavigationEntry] = []
    for entry in entries {
      let count = shown.count
      switch entry.target {
      case .part(let part):
        let (word, route) = part.page
        guard paths.contains(route.path) else {
          report(
            "missing-part",
            "the site has no page '\(route.path)' for the menu, since \(part.reason(in: contents.settings))",
            at: entry.range)
          continue
        }
        shown.append(.init(title: entry.title ?? wording[word], target: .page(route, nil)))
      case .menu(let inner):
        let inner = navigation(inner, among: paths, by: &follower, seen: &seen)
        guard !inner.isEmpty else { continue }
        shown.append(.init(title: entry.title ?? "", target: .menu(inner)))
      case .link(let target):
        switch follower.target(of: target, from: "site.yaml") {
        case .outside:
          shown.append(.init(title: entry.title ?? target, target: .elsewhere(target)))
        case .original(let route, let fragment):
          shown.append(.init(title: entry.title ?? target, target: .page(route, fragment)))
        case .page(let route, let fragment):
          shown.append(.init(title: entry.title ?? target, target: .page(route, fragment)))
        case .broken(.file(let nearest)):
          let part = Suggestion.nearest(
            to: target, among: SiteSettings.Part.allCases.map(\.rawValue))
          let reason = LinkIndex.BrokenLink.file(nearest: nearest ?? part)
          report("broken-link", reason.message(target), at: entry.range)
        case .broken(let reason): report("broken-link", reason.message(target), at: entry.range)
        }
      }
      guard let target = shown.last?.target, !target.isMenu, shown.count > count else { continue }
      if !seen.insert(target).inserted {
        findings.add(
          Diagnostic(
            .warning, id: "menu-twice",
            "another entry of the menu leads there as well, leave one out",
            in: contents.settingsText, at: entry.range))
      }
    }
    return shown
  }

  /// Returns the files that `site.yaml` names, by their paths; adds those that aren't there to the findings.
  mutating func themeFiles() -> [String: Route] {
    var follower = LinkFollower(links)
    var found: [String: Route] = [:]
    for file in contents.settings.theme.files {
      switch follower.target(of: file.path, from: "site.yaml") {
      case .page(let route, _), .original(let route, _): found[file.path] = route
      case .broken(let reason): report("broken-link", reason.message(file.path), at: file.range)
      case .outside: break
      }
    }
    return found
  }

  private mutating func report(_ id: String, _ message: String, at range: Range<Int>) {
    findings.add(Diagnostic(id: id, message, in: contents.settingsText, at: range))
  }
}

extension PublicationIndex.Target {
  fileprivate var isMenu: Bool { if case .menu = self { true } else { false } }
}

extension SiteSettings.Part {
  /// Returns the reason why a site may be without its page.
  fileprivate func reason(in settings: SiteSettings) -> String {
    switch self {
    case .ratings where settings.ratings == nil:
      "site.yaml doesn't say by 'ratings:' how games are rated"
    case .downloads: "site.yaml doesn't say by 'downloads:' what may be taken"
    case .league, .hallOfFame, .ratings: "no game was played to its end yet"
    case .rules, .seasons, .players, .sheets: "there is nothing to show there"
    }
  }

  /// The word for it in the site's language, and its page.
  fileprivate var page: (word: SiteWord, route: Route) {
    switch self {
    case .rules: (.siteRules, .rules)
    case .seasons: (.siteSeasons, .seasons)
    case .players: (.sitePlayers, .players)
    case .sheets: (.siteSheets, .sheets)
    case .league: (.leagueTitle, .league)
    case .hallOfFame: (.honoursTitle, .honours)
    case .ratings: (.ratingsTitle, .ratings)
    case .downloads: (.downloadsTitle, .downloads)
    }
  }
}
