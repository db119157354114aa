// What pages load that have a game's engine inside.

package import Histories
package import League
import Localization
package import PageKit
import Tabletop
package import Templating

extension GameRules {
  /// The rules as the game's engine reads them in a page, a blank between two numbers; `nil` for a game whose engine
  /// can't.
  package var engineCodes: String? {
    func codes<Game: RecordedGame>(_ game: Game) -> [Int]? {
      (self.as(game) as? any CodedRules)?.codes
    }
    return codes(kind.game)?.map { String($0) }.joined(separator: " ")
  }
}

extension GameKind {
  /// The name of its engine and scripts in pages: its own, or the one that all games share which documents declare.
  package var engineName: String { game.templates }

  /// The name of the script with the engine that judges its games that are over, where there is one: a table loads it
  /// when somebody asks.
  package var judgeName: String { "judge-\(engineName).js" }

  /// Whether one player plays it in a page, which deals it.
  package var isPlayedInPage: Bool { game.standardSeats == 1...1 && game.declaration == nil }
}

extension PublishedAssets {
  /// Returns the names of the scripts by which a page asks a game's engine, the loader first; empty where the engine
  /// wasn't built.
  package func engineScripts(of kind: GameKind) -> [String] {
    let scripts = ["engine.js", "engine-\(kind.engineName).js"]
    return scripts.allSatisfy { self[$0] != nil } ? scripts : []
  }

  /// Returns the names of the scripts of a page in whose document games are tried: the engines, then what is built
  /// around them.
  func tryScripts(of kinds: [GameKind]) -> [String] {
    guard !kinds.isEmpty else { return [] }
    let engines = kinds.flatMap { engineScripts(of: $0).dropFirst() }
    var known: Set<String> = []
    return
      (["engine.js"] + engines + [Self.builder, "dice.js", "try.js"]
      + kinds.map { "try-\($0.engineName).js" })
      .filter { known.insert($0).inserted }
  }

  /// Whether a game may be tried in a document.
  package func hasTry(of kind: GameKind) -> Bool {
    self["try.js"] != nil && self["try-\(kind.engineName).js"] != nil
      && !engineScripts(of: kind).isEmpty
  }

  /// Whether there is a page on which a game is played with its engine.
  package func hasTable(of kind: GameKind) -> Bool {
    self["table-\(kind.engineName).js"] != nil && !engineScripts(of: kind).isEmpty
  }
}

extension Publication {
  /// The scripts of a game's table, in the order in which they stand on one another: what all tables share, an evening of
  /// several, and the game's own.
  package static func tableScripts(of game: any ListedGame) -> [String] {
    let kind = game.kind
    let shared = [
      PublishedAssets.builder, PublishedAssets.copier, "nodes.js", "faults.js", "journal.js",
      "store.js", "names.js", "records.js", "qr.js",
      "hand-over.js", "table.js", "manners.js",
    ]
    let evening = [
      "evening-history.js", "evening-games.js", "evening-setup.js", "evening-outcome.js",
      "evening-results.js", "evening-fixtures.js", "evening-card.js", "evening-match.js",
      "evening-pass.js", "evening-sitting.js", "evening-mending.js", "evening-view.js",
      "evening.js",
    ]
    return shared + (kind.isPlayedInPage ? [] : evening)
      + (game.pieces.contains(.dice) ? ["dice.js"] : [])
      + ["board", "cards", "game", "log", "result", "table"].map { "\($0)-\(kind.engineName).js" }
  }
}

extension WrittenPage {
  /// The address of the page on which a game is played with its engine; `nil` where that wasn't built.
  ///
  /// - Parameter parts: What that page's script goes by, behind the `#`.
  package func tableAddress(of kind: GameKind, _ parts: KeyValuePairs<String, String>) -> String? {
    guard assets.hasTable(of: kind) else { return nil }
    let fragment = parts.map { "\($0)=\(Address.encoded($1))" }.joined(separator: "&")
    return link(to: .table(kind)) + "#" + fragment
  }
}

extension PageContext {
  /// Returns a link to the table at which a game's score is kept; `nil` where its engine wasn't built.
  package func tableLink(of kind: GameKind) -> EntryValue? {
    guard site.assets.hasTable(of: kind) else { return nil }
    return EntryValue(title: tableTitle(of: kind), url: link(to: .table(kind)))
  }

  /// Returns links to the tables of those games that have one; `nil` where none has.
  package func tableLinks(of kinds: [GameKind]) -> Group<EntryValue>? {
    Group(kinds.compactMap(tableLink))
  }

  /// The same for a season that is being played, but for games whose deals lead there themselves.
  package func tableLinks(of season: Season) -> Group<EntryValue>? {
    guard season.isOpen(in: book) else { return nil }
    return tableLinks(of: season.kinds.filter { !$0.isPlayedInPage })
  }

  package func tableTitle(of kind: GameKind) -> String {
    wording(kind.isPlayedInPage ? .tableSolo : .tableTitle, ["game": wording[.game(kind)]])
  }
}
