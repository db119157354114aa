import Diagnostics
import Files
import Histories

/// What each file below `Content/` is, by its path alone.
struct ContentPlan {
  /// The front page's words, at most one.
  private(set) var index: [String] = []
  private(set) var rules: [String] = []
  private(set) var players: [String] = []
  private(set) var seasons: [String] = []
  private(set) var pages: [String] = []
  private(set) var records: [String] = []
  private(set) var files: [String] = []
  private(set) var findings = Findings()
  private let games: [GameKind]

  init(_ listing: FileListing, games: [GameKind], tree: ContentTree) {
    self.games = games
    for path in listing.files { sort(path, tree: tree) }
    for fault in listing.faults { findings.add(tree.diagnostic(for: fault)) }
    for path in listing.folders where isNamedLikeAFile(path) {
      findings.add(tree.diagnostic(for: FileFault(.notAFile, at: path)))
    }
  }

  /// Whether a folder has the name of a file that would be read: a record's or a document's.
  private func isNamedLikeAFile(_ path: String) -> Bool {
    guard !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else { return false }
    return games.ofFile(path) != nil || ContentTree.ending(of: path) == "md"
  }

  private mutating func sort(_ path: String, tree: ContentTree) {
    let parts = path.split(separator: "/")
    guard let folder = parts.first, !parts.contains(where: { $0.hasPrefix(".") }) else { return }
    if path == "site.yaml" || path.hasPrefix("site.yaml/") { return }
    if path == "index.md" {
      index = [path]
    } else if games.ofFile(path) != nil {
      if folder == "seasons", parts.count >= 3 {
        records.append(path)
      } else {
        misplaced(path, "a record belongs in a season's folder, move it to 'seasons/SEASON/'", tree)
      }
    } else if ContentTree.ending(of: path) == "md" {
      switch folder {
      case "rules": rules.append(path)
      case "players": players.append(path)
      case "pages": pages.append(path)
      case "seasons" where parts.count == 3 && parts[2] == "season.md": seasons.append(path)
      default:
        misplaced(path, "no page is made of this file, move it to 'pages/'", tree)
      }
    } else if ["yaml", "yml"].contains(ContentTree.ending(of: path)) {
      misplaced(path, "nothing reads this file, settings stand in 'site.yaml'", tree)
    } else {
      files.append(path)
      warnOfEnding(path, tree)
    }
  }

  /// Warns of a file that only looks like a record or a page, and is published as it is.
  private mutating func warnOfEnding(_ path: String, _ tree: ContentTree) {
    let ending = ContentTree.ending(of: path)
    let known = ["markdown": "md"][ending.lowercased()] ?? ending.lowercased()
    guard known == "md" || games.named(known) != nil else { return }
    misplaced(path, "nothing reads a file that ends in '.\(ending)', end it in '.\(known)'", tree)
  }

  private mutating func misplaced(_ path: String, _ message: String, _ tree: ContentTree) {
    let place = SourcePlace(path: tree.prefix + path, line: 1, column: 1)
    findings.add(Diagnostic(.warning, id: "misplaced-file", message, at: place))
  }
}
