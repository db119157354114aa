import Histories
import YAML

/// Words the files of a scaffold.
struct ScaffoldWriter {
  /// The site's folder, ending in `/`, or empty for the working folder.
  private let root: String
  private let title: String?
  private let players: [String]
  private let date: String
  private let rulesName: String
  /// The rules that a single game is given, instead of its season's.
  private let ownRules: String?

  init(_ arguments: Arguments) throws(UsageFault) {
    let root = arguments[.root] ?? ""
    self.root = root.isEmpty || root.hasSuffix("/") ? root : root + "/"
    title = arguments[.title]
    players = arguments.list(.players) ?? ["Ann", "Bob"]
    guard players.count >= 2, Set(players).count == players.count,
      players.allSatisfy({ !$0.isEmpty && !$0.contains(":") && !$0.contains("#") })
    else {
      throw .badValue(
        .players, players.joined(separator: ","), expected: "two names or more, each once")
    }
    date = try (arguments.date(.date) ?? .today())?.description ?? "2026-01-01"
    ownRules = arguments[.rules]
    rulesName = ownRules ?? "standard"
  }

  /// The path of the site's settings.
  var settings: String { "\(root)Content/site.yaml" }

  func season(_ slug: String) throws(UsageFault) -> Scaffold.File {
    try check(slug, of: "season's slug", example: "2026-autumn")
    return file(
      "seasons/\(slug)/season.md",
      """
      ---
      title: \(YAMLScalar(title ?? words(of: slug)))
      game: farkle
      rules: \(rulesName)
      ---

      What this season is about: who plays, when and where.

      """)
  }

  func game(_ name: String) throws(UsageFault) -> Scaffold.File {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else {
      throw .conflict("'\(name)' is no SEASON/FILE such as '2026-autumn/night-1'")
    }
    try check(parts[0], of: "season's slug", example: "2026-autumn")
    let stem = parts[1].hasSuffix(".farkle") ? String(parts[1].dropLast(7)) : parts[1]
    try check(stem, of: "file's name", example: "night-1")
    return file("seasons/\(parts[0])/\(stem).farkle", gameText)
  }

  private var gameText: String {
    let title = title.map { "title: \(YAMLScalar($0))\n" } ?? ""
    let rules = ownRules.map { "rules: \(YAMLScalar($0))\n" } ?? ""
    return """
      ---
      players: [\(players.map { YAMLScalar($0).description }.joined(separator: ", "))]
      date: \(date)
      \(title)\(rules)---
      # One turn a line: each throw, '>' and the dice kept of it; then 'bank', and what it came to.
      # These two turns are examples, write the game's own in their place.
      \(players[0]): 111462>111 352>5 bank = 1050
      \(players[1]): 234664

      """
  }

  func rules(_ slug: String) throws(UsageFault) -> Scaffold.File {
    try check(slug, of: "slug", example: "house")
    return rulesFile(slug, title: title ?? words(of: slug))
  }

  private func rulesFile(_ slug: String, title: String) -> Scaffold.File {
    file(
      "rules/\(slug).md",
      """
      ---
      title: \(YAMLScalar(title))
      game: farkle
      rules:
        preset: \(rulesName)
        target: 10000
      ---

      How we play. The table below and every game are scored by the `rules:` above.

      ```scoring-table
      ```

      Examples are checked whenever the site is built:

      ```score farkle
      111462 = 1000
      234664 = farkle
      ```

      """)
  }

  func player(_ name: String) throws(UsageFault) -> Scaffold.File {
    let slug = slug(of: name)
    guard !slug.isEmpty else { throw .conflict("'\(name)' has no letter to make an address of") }
    return file(
      "players/\(slug).md",
      """
      ---
      name: \(YAMLScalar(name))
      ---

      A few words about \(name).

      """)
  }

  /// A whole site with a season and a game.
  func site(in folder: String) -> [Scaffold.File] {
    let site = ScaffoldWriter(self, root: folder.hasSuffix("/") ? folder : folder + "/")
    let name = folder.split(separator: "/").last.map(String.init) ?? "League"
    let title = title ?? (name == "." ? "League" : words(of: name))
    let year = date.prefix(4)
    return [
      site.file("site.yaml", "title: \(YAMLScalar(title))\nlanguage: en\n"),
      site.file(
        "index.md",
        """
        ---
        title: \(YAMLScalar(title))
        ---

        Welcome. The latest games and the standings follow.

        """),
      site.rulesFile("house", title: "House rules"),
      site.file(
        "seasons/\(year)/season.md",
        "---\ntitle: Season \(year)\ngame: farkle\nrules: house\n---\n\nOur first season.\n"),
      site.file("seasons/\(year)/night-1.farkle", gameText),
    ]
  }

  private init(_ other: ScaffoldWriter, root: String) {
    self.root = root
    title = other.title
    players = other.players
    date = other.date
    rulesName = other.rulesName
    ownRules = nil
  }

  private func file(_ path: String, _ text: String) -> Scaffold.File {
    Scaffold.File(path: "\(root)Content/\(path)", text: text)
  }
}

// MARK: - Names

extension ScaffoldWriter {
  private func check(_ name: String, of what: String, example: String) throws(UsageFault) {
    guard !name.isEmpty, name == slug(of: name) else {
      throw .conflict(
        "'\(name)' is no \(what), expected small letters, digits and '-', such as '\(example)'")
    }
  }

  /// Small letters and digits with single hyphens between words.
  private func slug(of name: String) -> String {
    let folded = name.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "-" }
    return String(folded).split(separator: "-").joined(separator: "-")
  }

  /// `2026-autumn` as `2026 autumn`, with a capital where it begins with a letter.
  private func words(of slug: String) -> String {
    let words = slug.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
