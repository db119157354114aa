package import CommandLineKit
package import ContentFiles
import Contents
package import Diagnostics
package import Files
package import Histories
import Markdown
package import Matches
import YAML

/// The site that a record file belongs to, as far as reading the record needs it: rules and season.
///
/// What is wrong in the site's own documents is for `check` to say.
package struct SurroundingSite {
  package let rulebook: Rulebook
  /// The slug of the season in whose folder the file stands; `nil` where it stands in none.
  package let season: String?
  private let league: LeagueRosters

  /// Looks for the `Content` folder around a file; `nil` where the file stands in none.
  package init?(of file: String, games: [GameKind]) {
    guard let path = FileTree.realPath(of: file),
      let (root, inner) = SurroundingSite.split(path)
    else { return nil }
    let content = FileTree.disk(root)
    rulebook = SurroundingSite.rulebook(
      of: content, games: games, limits: SurroundingSite.limits(around: file))
    league = LeagueRosters(ContentTree(content, prefix: ""), games: games, rulebook: rulebook)
    let parts = inner.split(separator: "/").map(String.init)
    season =
      parts.count >= 3 && parts[0] == "seasons" ? Slug(parts[1])?.text ?? parts[1] : nil
  }

  /// Returns what reads the file as the site would.
  package func reader(of kind: GameKind, digest: (any RecordDigest)? = nil) -> HistoryReader {
    HistoryReader(
      kind, rulebook: rulebook, defaults: defaults(for: kind),
      seasons: { [league] in league.defaults(ofSeason: $0, for: kind) }, digest: digest)
  }

  /// Returns what the season's folder says for its records' headers.
  package func defaults(for kind: GameKind) -> RecordDefaults {
    season.flatMap { league.defaults(ofSeason: $0, for: kind) } ?? RecordDefaults(season: season)
  }

  /// Returns what is wrong with the players of a file's records; nothing where it stands in no season.
  package func findings(ofPlayersIn records: [GameRecord], of text: SourceText) -> Findings {
    guard let slug = season.flatMap({ Slug($0) }) else { return Findings() }
    return league.findings(of: records, in: text, season: slug)
  }

  /// Returns the cards of a file with the teams that met; `nil` where it stands in no season of teams.
  package func cards(in text: SourceText) -> (
    cards: [MatchCard], play: TeamPlay, findings: Findings
  )? {
    season.flatMap { league.cards(in: text, ofSeason: $0) }
  }

  /// Returns the folder around the `Content` that a file stands in, ending in `/`; `nil` where it stands in none.
  package static func root(around file: String) -> String? {
    FileTree.realPath(of: file).flatMap(split).flatMap { content, _ in
      content.lastIndex(of: "/").map { String(content[...$0]) }
    }
  }

  /// Returns how large the files of the site may be that a file belongs to.
  static func limits(around file: String) -> SizeLimits {
    guard let path = FileTree.realPath(of: file), let (root, _) = split(path) else {
      return SizeLimits()
    }
    var ignored = Findings()
    let content = ContentTree(.disk(root), prefix: "")
    return content.text("site.yaml", findings: &ignored).map { SiteSettings.read($0).0.limits }
      ?? SizeLimits()
  }

  /// Splits a path at the innermost folder around it that holds a `site.yaml`.
  private static func split(_ path: String) -> (root: String, inner: String)? {
    var rest = path[...]
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      if FileTree.exists(rest + "/site.yaml") {
        return (String(rest), String(path[path.index(after: slash)...]))
      }
    }
    return nil
  }

  /// Returns the rules of a league's documents.
  package static func rulebook(
    of content: FileTree, games: [GameKind], limits: SizeLimits
  ) -> Rulebook {
    guard let paths = try? content.list("rules").files else { return Rulebook() }
    var documents: [String: GameRules] = [:]
    var faulty: Set<String> = []
    for path in paths where path.hasSuffix(".md") {
      guard let slug = Slug(ContentTree.stem(of: path)) else { continue }
      guard let bytes = try? content.read(path, atMost: limits.document) else {
        faulty.insert(slug.text)
        continue
      }
      let text = SourceText(path: path, bytes: bytes)
      let matter = FrontMatter(in: bytes).yaml.map { YAMLNode.parse(text, in: $0) }
      if matter?.findings.hasErrors == true {
        faulty.insert(slug.text)
      } else if let game = matter?.node?["game"]?.text {
        documents[slug.text] = games.named(game).flatMap { rules(in: text, matter?.node, for: $0) }
        if documents[slug.text] == nil { faulty.insert(slug.text) }
      } else if FrontMatter(in: bytes) == .unclosed {
        faulty.insert(slug.text)
      }
    }
    return Rulebook(documents, faulty: faulty)
  }

  /// The rules that a document about a game says, the standard ones where it says nothing of them.
  private static func rules(in text: SourceText, _ matter: YAMLNode?, for kind: GameKind)
    -> GameRules?
  {
    matter?["rules"] == nil ? .standard(kind) : RulesSource.rules(in: text, for: kind).rules
  }
}

extension Console {
  /// Returns a file's bytes, or standard input's for `-` and for none.
  package func source(_ path: String?) throws(FileFault) -> SourceText {
    guard let path, path != "-" else {
      return SourceText(path: Console.inputName, bytes: try readAll())
    }
    let limits = SurroundingSite.limits(around: path)
    return SourceText(
      path: path, bytes: try FileTree.readFileOrStream(path, atMost: limits.limit(of: path)))
  }
}
