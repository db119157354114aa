import Contents
import Histories
import PageKit
import Templating

extension Publication {
  /// The stylesheets of a kind of page and of games, as far as there are any, by their names among the
  /// assets: `report.css`, `cribbage.css`.
  func stylesheets(of frame: PageContext.Frame) -> [String] {
    let games = frame.shown.games.map(\.name)
    let names =
      frame.engine.map { engine in
        games + [frame.kind] + (engine.isPlayedInPage ? [] : ["evening"]) + ["play"]
      } ?? [frame.kind] + games + (frame.tried.isEmpty ? [] : ["try"])
    return names.map { "\($0).css" }.filter { assets[$0] != nil }
  }

  /// The scripts of a kind of page, as far as there are any: `report.js`.
  ///
  /// That of a game's table stands behind what it asks: the game's engine.
  func scripts(of frame: PageContext.Frame) -> [String] {
    let own = frame.scripts + ["\(frame.kind).js"]
    guard let kind = frame.engine else {
      return own.filter { assets[$0] != nil } + assets.tryScripts(of: frame.tried)
    }
    return assets.engineScripts(of: kind)
      + Publication.tableScripts(of: games.of(kind)).filter { assets[$0] != nil }
  }

  /// The styles that a page bears itself: the league's own accent, and everything where no file is linked.
  func style(of frame: PageContext.Frame) -> Markup? {
    var style: [UInt8] = []
    if frame.standsAlone {
      for name in ["style.css"] + stylesheets(of: frame) { style += assets[name] ?? [] }
    }
    if let accent = contents.settings.accent.flatMap(AccentColor.init) {
      style += accent.style.utf8
    }
    style += contents.settings.theme.fontStyle.utf8
    return style.isEmpty ? nil : Markup(style)
  }
}
