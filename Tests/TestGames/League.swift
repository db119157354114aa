import ContentFiles
package import Contents
package import Diagnostics
import Files
import Histories
package import League
package import LeagueStandings

/// A league in memory, of seasons' front matter and records.
package struct League {
  package let contents: SiteContents
  package let book: LeagueBook
  package let findings: Findings

  /// - Parameter files: Texts by path below `Content/`; `site.yaml` and seasons that records stand in
  ///   are added where they are missing.
  package init(_ files: [String: String], games: [any TalliedGame] = everyGame) async throws {
    let kinds = games.map { GameKind($0) }
    var files = files
    files["site.yaml"] = files["site.yaml"] ?? "title: Dice\n"
    for path in files.keys {
      guard let kind = kinds.ofFile(path) else { continue }
      let season = path.split(separator: "/")[1]
      let document = "seasons/\(season)/season.md"
      files[document] = files[document] ?? "---\ngame: \(kind.name)\n---\n"
    }
    let tree = ContentTree(.memory(files.mapValues { Array($0.utf8) }), prefix: "Content/")
    let (contents, faults) = await ContentsReader(
      tree: tree, games: kinds, includesDrafts: false, directives: [],
      digest: Tally(games)
    ).read(jobs: 1)
    guard let contents, !faults.hasErrors else {
      throw Faulty(findings: faults.sorted.map(\.message))
    }
    self.contents = contents
    (book, findings) = LeagueBook.keep(contents)
  }

  package struct Faulty: Error {
    package var findings: [String]
  }

  /// Results as records: `2026-01-01 Ann 500 Bob 400`, one a line.
  package static func results(_ lines: String) -> String {
    lines.split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      let scores = stride(from: 1, to: words.count, by: 2).map { "\(words[$0]): \(words[$0 + 1])" }
      let players = stride(from: 1, to: words.count, by: 2).map { String(words[$0]) }
      return """
        ---
        players: [\(players.joined(separator: ", "))]
        date: \(words[0])
        rules: {rounds: 5, single-five: 1}
        scores: {\(scores.joined(separator: ", "))}
        ---

        """
    }.joined()
  }

  /// One season of results under a season's own front matter.
  package static func season(_ frontMatter: String, _ lines: String) async throws -> League {
    try await League([
      "seasons/s/season.md": "---\ngame: farkle\n\(frontMatter)\n---\n",
      "seasons/s/a.farkle": results(lines),
    ])
  }

  /// Lines `2:3 message` of what only games show.
  package static func faults(_ files: [String: String]) async throws -> [String] {
    try await League(files).findings.sorted.map { finding in
      let place = finding.place.map {
        "\($0.path.dropFirst("Content/".count)):\($0.line):\($0.column) "
      }
      return "\(place ?? "")\(finding.message)"
    }
  }

  /// The standings of the first season: `1 Ann 3`, rank, name and points.
  package var table: [String] {
    Standings(of: book.seasons[0], in: book).rows.map {
      "\($0.place) \(book[$0.player].name) \($0.leaguePoints)"
    }
  }

  package func player(_ name: String) -> Player? { book.players.first { $0.name == name } }
}

/// How a season's table came about.
package func race(of season: Season, in book: LeagueBook) -> SeasonRace {
  SeasonRace(of: season, nights: SeasonNights(of: season, in: book), in: book)
}

extension Standings.Row {
  /// The rank, or a dash for who has none.
  package var place: String { rank.map { "\($0)" } ?? "–" }
}
