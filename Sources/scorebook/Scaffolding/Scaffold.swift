import Diagnostics
import Histories
import Telling

/// The files that a new thing begins with.
struct Scaffold {
  struct File {
    /// As the tool opens it.
    let path: String
    let text: String
  }

  enum Kind: String, CaseIterable {
    case site, game, rules, player, season
  }

  /// The site that it is written into; `nil` for a new one.
  let root: SiteRoot?
  let files: [File]
  /// What is odd about what was asked for.
  let findings: Findings

  init(_ arguments: Arguments, games: [any TableGame.Type]) throws(UsageFault) {
    let word = arguments.operands[0]
    guard let kind = Kind(rawValue: word) else {
      throw .unknownWord(word, of: "kind", known: Kind.allCases.map(\.rawValue))
    }
    let name = arguments.operands[1]
    let writer = try ScaffoldWriter(arguments, games: games)
    root = kind == .site ? nil : writer.root
    findings =
      switch kind {
      case .game: try writer.oddPlayers(ofGame: name)
      case .player: try writer.oddPage(ofPlayer: name)
      case .site, .season, .rules: Findings()
      }
    files =
      switch kind {
      case .site: try writer.site(in: name)
      case .season: [try writer.season(name)]
      case .game: [try writer.game(name)]
      case .rules: [try writer.rules(name)]
      case .player: [try writer.player(name)]
      }
  }
}
