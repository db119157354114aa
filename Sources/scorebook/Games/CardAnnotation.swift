import Building
import Bytes
import CommandLineKit
import Contents
import Diagnostics
import Files
import Histories
import Matches
import Telling

/// Cards of matches as text: every table, and what the match came to.
enum CardAnnotation {
  /// Tells the cards of a file, and what is wrong with them.
  ///
  /// - Returns: Whether nothing is.
  /// - Throws: misuse where the file stands in no season of teams.
  static func tell(
    _ file: String, to console: Console, games: [GameKind], isJSON: Bool
  ) throws -> Bool {
    let text: SourceText
    do throws(FileFault) {
      text = try console.source(file)
    } catch {
      console.report(Findings([Diagnostic(error)]))
      return false
    }
    guard let site = SurroundingSite(of: file, games: games), let read = site.cards(in: text)
    else {
      throw UsageFault.conflict(
        "\(file.quoted) stands in no season of teams, whose 'match' says what a card means")
    }
    var output: [UInt8] = []
    for card in read.cards {
      output +=
        isJSON
        ? json(of: card, read.play, season: site.season, file: file).line
        : Array(self.text(of: card, read.play).utf8)
    }
    try console.write(output, isJSON: isJSON)
    console.report(read.findings)
    return !read.findings.hasErrors
  }

  private static func text(of card: MatchCard, _ play: TeamPlay) -> String {
    let teams = [card.teams.home, card.teams.away].map { play.teams[$0].name }
    let facts = [card.date?.description, card.round.map { "round \($0)" }, card.title]
    var lines = [
      ([teams.joined(separator: " – ")] + facts.compactMap(\.self)).joined(separator: ", ")
    ]
    let rows = card.tables.map { table in
      [
        "\(table.number)", play.format.tables[table.format].called,
        names(table.players.home, on: card) + " – " + names(table.players.away, on: card),
        "\(table.legs.home)–\(table.legs.away)",
        (table.points.map { "\($0.home)–\($0.away)" } + (table.isBrokenOff ? ["broken off"] : []))
          .joined(separator: " "),
      ]
    }
    lines.append(contentsOf: FixtureTable.text(of: rows).split(separator: "\n").map(String.init))
    lines.append("  " + ending(of: card, play, teams))
    return lines.joined(separator: "\n") + "\n\n"
  }

  private static func names(_ players: [MatchCard.Name], on card: MatchCard) -> String {
    players.isEmpty
      ? "none"
      : players.map { name in
        let absent = card.credited(name.text)
        let present = card.present(name.text)
        return absent == present ? present : "\(present) (for \(absent))"
      }.joined(separator: " & ")
  }

  private static func ending(of card: MatchCard, _ play: TeamPlay, _ teams: [String]) -> String {
    guard let result = play.format.result(of: card) else {
      return card.isUnfilled ? "not filled in" : card.outcome == .void ? "void" : "abandoned"
    }
    let figures =
      "tables \(result.tables.home.shown)–\(result.tables.away.shown), "
      + "legs \(result.legs.home)–\(result.legs.away), "
      + "points \(result.points.home.shown)–\(result.points.away.shown)"
    let how =
      switch result.ending {
      case .played: ""
      case .walkover: " by a walkover"
      case .conceded: ", conceded"
      }
    guard let winner = result.winner else {
      return figures + (result.isLostByBoth ? ": lost by both\(how)" : ": drawn\(how)")
    }
    return figures + ": \(winner == .home ? teams[0] : teams[1]) won\(how)"
  }
}
