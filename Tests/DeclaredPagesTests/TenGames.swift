import TestSupport

/// A league of ten declared games, each with a season.
enum TenGames {
  static let titles: [(name: String, title: String, play: String)] = [
    ("rummy", "Rummy", DeclaredTexts.rummy), ("hearts", "Hearts", DeclaredTexts.hearts),
    ("oh-hell", "Oh Hell", DeclaredTexts.ohHell), ("yacht", "Yacht", DeclaredTexts.yacht),
    ("darts", "Darts", DeclaredTexts.darts), ("golf", "Golf", DeclaredTexts.golf),
    ("words", "Words", DeclaredTexts.words), ("euchre", "Euchre", DeclaredTexts.euchre),
    ("chess", "Chess", DeclaredTexts.chess), ("race", "Race", DeclaredTexts.race),
  ]

  /// The document that declares a game, with both blocks of it.
  static func document(_ name: String, _ title: String, _ play: String) -> String {
    let keys = play.split(separator: "\n").map { "  \($0)\n" }.joined()
    return """
      ---
      title: \(title)
      game: \(name)
      play:
      \(keys)---
      How to play \(title).

      ```declaration
      ```

      ```scoring-table
      ```

      """
  }

  static let records: [String: String] = [
    "rummy/night-1.rummy": record("[Ann, Bob, Cy]", 1, "12 0 35\n0 20 40\n40 5 30 = 52 25 105"),
    "rummy/night-2.rummy": record("[Ann, Bob]", 2, "60 10\n45 30"),
    "hearts/night-1.hearts": record(
      "[Ann, Bob, Cy]", 3,
      "10 10 6\n26 0 0\n0 26 0\n0 20 6\n1 20 5\n0 26 0\n0 0 26 = 89 102 95"),
    "hearts/night-2.hearts": record(
      "[Ann, Bob, Cy]", 4, "20 6 0\n20 6 0\n20 6 0\n20 6 0\n20 6 0"),
    "oh-hell/night-1.oh-hell": record(
      "[Ann, Bob, Cy]", 5, "2/2 0/1 0/0 = 12 1 10\n1/1 0/1 0/0\n3. Ann 0/0, Cy 0/0, Bob 0/1"),
    "oh-hell/night-2.oh-hell": record("[Ann, Bob, Cy]", 6, "3/3 1/0 1/0\n1/2 0/0 0/0"),
    "yacht/night-1.yacht": record(
      "[Ann, Bob]", 7,
      "Ann: ones 3\nBob: twos 4\nAnn: twos 10 = 48\nBob: ones 1\nAnn: full-house 25\n"
        + "Bob: chance 20\nAnn: chance 17\nBob: full-house -"),
    "yacht/night-2.yacht": record(
      "[Ann, Bob]", 8,
      "Ann: ones 1 twos 2 full-house 0 chance 9\nBob: ones 5 twos 8\n"
        + "Bob: extra 100 chance 30 full-house 25"),
    "darts/night-1.darts": record(
      "[Ann, Bob]", 9, "Ann: 180\nBob: 100\nAnn: 180 = 141\nBob: 60\nAnn: 141"),
    "darts/night-2.darts": record(
      "[Bob, Ann]", 10, "Bob: 180\nAnn: 60\nBob: 180\nAnn: 180\nBob: 140\nAnn: 180\nBob: 1\nAnn: 81"
    ),
    "golf/night-1.golf": record("[Ann, Bob, Cy]", 11, "12 8 20\n-4 0 3\n10 10 1 = 18 18 24"),
    "golf/night-2.golf": record("[Ann, Bob]", 12, "1 2\n1 2\n1 2"),
    "words/night-1.words": record(
      "[Ann, Bob]", 13, "Ann: 20/0\nBob: 10/1\nAnn: -\nBob: 5/0\nAnn: 14/0\nBob: 30/0"),
    "words/night-2.words": record("[Ann, Bob]", 14, "Ann: 20/1\nBob: 10/1\nAnn: 7/0\nend"),
    "euchre/night-1.euchre": record(
      "[Ann, Bob, Cy, Dee]", 15, "3 2\nDee 5, Cy 0\n5 0 = 3 2", teams),
    "euchre/night-2.euchre": record("[Ann, Bob, Cy, Dee]", 16, "5 0\n5 0", teams),
    "chess/night-1.chess": record("[Ann, Bob]", 17, "", "winner: Bob\n"),
    "chess/night-2.chess": record("[Ann, Cy]", 18, "", "draw: yes\n"),
    "race/night-1.race": record(
      "[Ann, Bob, Cy, Dee]", 19, "", "places: [Ann, [Bob, Cy]]\nunplaced: [Dee]\n"),
    "race/night-2.race": record("[Ann, Bob, Cy]", 20, "", "places: [Cy, Bob, Ann]\n"),
  ]

  private static let teams = "teams: [[Ann, Cy], [Bob, Dee]]\n"

  private static func record(
    _ players: String, _ day: Int, _ lines: String, _ more: String = ""
  ) -> String {
    let date = day < 10 ? "0\(day)" : "\(day)"
    return "---\nplayers: \(players)\ndate: 2026-01-\(date)\n\(more)---\n\(lines)\n"
  }

  static var content: [String: String] {
    var content: [String: String] = [:]
    for game in titles {
      content["rules/\(game.name).md"] = document(game.name, game.title, game.play)
      content["seasons/\(game.name)/season.md"] =
        "---\ntitle: \(game.title) of 2026\ngame: \(game.name)\n---\n"
    }
    for (path, text) in records { content["seasons/\(path)"] = text }
    return content
  }
}
