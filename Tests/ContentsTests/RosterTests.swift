import Diagnostics
import Seasons
import TestGames
import Testing

@testable import Contents

/// Who may play, and what names mean (who-plays.md).
struct RosterTests {
  private func season(_ matter: String = "") -> String { "---\ngame: farkle\n\(matter)---\n" }

  private func record(_ header: String) -> String { "---\n\(header)\n---\nBob: 500\n" }

  /// A game that is a result alone, of two.
  private func result(_ one: String, _ other: String, _ header: String = "") -> String {
    let names = [one, other].map { String($0.filter { !"1️⃣2️⃣3️⃣4️⃣5️⃣".contains($0) }) }
    return
      "---\nplayers: [\(one), \(other)]\n\(header)scores: {\(names[0]): 10050, \(names[1]): 8700}\n---\n"
  }

  // MARK: Names that mean nobody

  @Test func `a name that no roster has is an error at its place, in every record`() async {
    await Folder([
      "site.yaml": "title: A\nroster: [Ann, Bob, Chloé]\n", "seasons/s/season.md": season(),
      "seasons/s/a.farkle": result("Ann", "1️⃣Bbo") + result("2️⃣Zoe", "Chloé")
        + result("3️⃣Bbo", "Ann"),
    ]).expect([
      "seasons/s/a.farkle 1: unknown player 'Bbo', did you mean 'Bob'?",
      "seasons/s/a.farkle 2: unknown player 'Zoe', expected 'Ann', 'Bob' or 'Chloé', or else add the "
        + "name to 'roster:' in 'site.yaml', or 'guests: yes' in this game's header",
      "seasons/s/a.farkle 3: unknown player 'Bbo', did you mean 'Bob'?",
    ])
  }

  @Test func `a word that says there was nobody is no guest to let in`() async {
    await Folder([
      "site.yaml": "title: A\nroster: [Ann, Bob]\n",
      "seasons/s/season.md": season(
        "roster: [Ann]\nfixtures:\n  - {players: [Ann, 1️⃣Nobody]}\n"),
      "seasons/s/a.farkle": result("Ann", "1️⃣Nobody") + result("Ann", "2️⃣bye"),
    ]).expect([
      "seasons/s/a.farkle 1: 'Nobody' is no player; where nobody came to play, leave the name out and write "
        + "'outcome: bye', or 'Ann bye' in a line of results",
      "seasons/s/a.farkle 2: 'bye' is no player; where nobody came to play, leave the name out and write "
        + "'outcome: bye', or 'Ann bye' in a line of results",
      "seasons/s/season.md 1: 'Nobody' is no player; who sits out stands alone, as in '{players: [Ann], bye: yes}'",
    ])
  }

  @Test func `any page of a player makes a roster, with its aliases`() async {
    await Folder([
      "players/ann.md": "---\nname: Ann\naliases: [Annie]\n---\n", "seasons/s/season.md": season(),
      "seasons/s/a.farkle": result("Annie", "1️⃣Bob"),
    ]).expect([
      "seasons/s/a.farkle 1: unknown player 'Bob', expected 'Ann', or else add the name to "
        + "'roster:' in 'site.yaml', or 'guests: yes' in this game's header"
    ])
  }

  @Test func `a draft of a page names its player like any other`() async throws {
    let folder = Folder([
      "players/ann.md": "---\nname: Ann\ndraft: yes\n---\n",
      "players/bob.md": "---\nname: Bob\n---\n",
      "seasons/s/season.md": season(), "seasons/s/a.farkle": result("Ann", "Bob"),
    ])
    await folder.expect([])
    #expect(await folder.read().contents?.players.map(\.name) == ["Bob"])
  }

  @Test func `two names without a comma between them are told as such`() async {
    await Folder([
      "site.yaml": "title: A\nroster: [Ann Price Bob Hale, Cyril]\n",
      "seasons/s/season.md": season("roster: [1️⃣Ann Price, 2️⃣Bob Hale, Cyril]\n"),
    ]).expect([
      "seasons/s/season.md 1: unknown player 'Ann Price', is 'Ann Price Bob Hale' in 'site.yaml' two names without a comma?",
      "seasons/s/season.md 2: unknown player 'Bob Hale', is 'Ann Price Bob Hale' in 'site.yaml' two names without a comma?",
    ])
  }

  @Test func `fixtures and substitutes want names of the roster too`() async {
    await Folder([
      "site.yaml": "title: A\nroster: [Ann, Bob, Cyril]\n",
      "seasons/s/season.md": season(
        "fixtures:\n  - {date: 2026-12-01, players: [Ann, 1️⃣Bbo]}\n  - {players: [2️⃣Bbo, Ann]}\n"),
      "seasons/s/a.farkle": "---\nplayers: [Ann, Bob]\nsubstitutes: {1️⃣Cyrl: Bob}\n"
        + "scores: {Ann: 50, Bob: 10000}\n---\n",
    ]).expect([
      "seasons/s/a.farkle 1: unknown player 'Cyrl', did you mean 'Cyril'?",
      "seasons/s/season.md 1: unknown player 'Bbo', did you mean 'Bob'?",
      "seasons/s/season.md 2: unknown player 'Bbo', did you mean 'Bob'?",
    ])
  }

  @Test
  func
    `a record that is still to be filled in names players, a season and a fixture that there are`()
    async throws
  {
    let unfilled =
      "note: nothing of this game is typed in yet, so it isn't published; write its turns or 'scores:'"
    let folder = Folder([
      "site.yaml": "title: A\nroster: [Ann, Bob, Cyril]\n",
      "seasons/s/season.md": season("fixtures:\n  - {players: [Ann, Bob]}\n"),
      "seasons/s/a.farkle": "1️⃣---\nplayers: [Ann, 2️⃣Bbo]\nfixture: F1\n---\n"
        + "3️⃣---\nplayers: [Ann, Bob]\nfixture: 4️⃣F7\n---\n"
        + "5️⃣---\nplayers: [Ann, Zoe]\nguests: [Zoe]\nfixture: none\n---\n"
        + "6️⃣---\nplayers: [Ann, Bob]\nseason: 7️⃣t\n---\n",
    ])
    await folder.expect([
      "seasons/s/a.farkle 1: " + unfilled,
      "seasons/s/a.farkle 2: unknown player 'Bbo', did you mean 'Bob'?",
      "seasons/s/a.farkle 3: " + unfilled,
      "seasons/s/a.farkle 4: season 's' has no fixture 'F7', did you mean 'F1'?",
      "seasons/s/a.farkle 5: " + unfilled,
      "seasons/s/a.farkle 6: " + unfilled,
      "seasons/s/a.farkle 7: there is no season 't'",
    ])
    let people = try #require(await folder.read().contents).people
    #expect(people.all.map(\.name) == ["Ann", "Bob", "Cyril"])
  }

  @Test func `a first name alone is asked about, and of two names the roster's is the right one`()
    async throws
  {
    await Folder([
      "site.yaml": "title: A\nroster: [Ann Price, Bob Hale, Dot Meyer]\n",
      "seasons/s/season.md": season(),
      "seasons/s/a.farkle": result("Ann Price", "1️⃣Bob")
        + "---\nplayers: [Ann Price, 2️⃣Dott Meyer]\ndate: 2026-01-01\n"
        + "scores: {Ann Price: 50, 3️⃣Dot Meyer: 10000}\n---\n",
    ]).expect([
      "seasons/s/a.farkle 1: unknown player 'Bob', did you mean 'Bob Hale'?",
      "seasons/s/a.farkle 2: unknown player 'Dott Meyer', did you mean 'Dot Meyer'?",
      "seasons/s/a.farkle 3: unknown player 'Dott Meyer' in 'players', did you mean 'Dot Meyer'?",
    ])
  }

  @Test
  func `a record to be filled in makes nobody known where there is no roster`()
    async throws
  {
    let folder = Folder([
      "seasons/s/season.md": season(),
      "seasons/s/a.farkle": result("Annabel", "Bob") + "1️⃣---\nplayers: [2️⃣Annabell, Cyril]\n---\n",
    ])
    await folder.expect([
      "seasons/s/a.farkle 1: note: nothing of this game is typed in yet, so it isn't published; write its turns or "
        + "'scores:'",
      "seasons/s/a.farkle 2: note: 'Annabell' stands in this one place, did you mean 'Annabel', or else list all who "
        + "play in 'roster:' in 'site.yaml'?",
    ])
    let people = try #require(await folder.read().contents).people
    #expect(people.all.map(\.name) == ["Annabel", "Bob"])
  }

  @Test func `a team names the players of its game`() async {
    await Folder([
      "site.yaml": "title: A\nroster: [Ann, Bob]\n", "seasons/s/season.md": season(),
      "seasons/s/a.farkle": result("Ann", "Bob", "teams: [[Ann], [Bob, 1️⃣Bbo]]\n"),
    ]).expect(["seasons/s/a.farkle 1: unknown player 'Bbo', did you mean 'Bob'?"])
  }

  // MARK: Guests

  @Test func `guests let a record's unknown names in, all or those named`() async throws {
    let folder = Folder([
      "site.yaml": "title: A\nroster: [Ann, Bob]\n", "seasons/s/season.md": season(),
      "seasons/s/a.farkle": result("Ann", "Zoe", "guests: yes\n")
        + result("Ann", "Kim", "guests: [Kim]\n") + result("Zoe", "1️⃣Max", "guests: [Zoe]\n")
        + result("Ann", "2️⃣Zoe"),
    ])
    #expect(
      await folder.lines().map { $0.prefix(44) } == [
        "seasons/s/a.farkle 1: unknown player 'Max', ",
        "seasons/s/a.farkle 2: unknown player 'Zoe', ",
      ])
    let people = try #require(await folder.read().contents?.people)
    #expect(people.all.filter(\.isGuest).map(\.name) == ["Zoe", "Kim"])
  }

  @Test func `a guest who doesn't play is an error, one who is nearly a member a warning`() async {
    await Folder([
      "site.yaml": "title: A\nroster: [Annabel, Bob]\n", "seasons/s/season.md": season(),
      "seasons/s/a.farkle": result("Annabel", "Zoe", "guests: [Zoe, 1️⃣Zoo]\n")
        + result("2️⃣Anabel", "Bob", "guests: yes\n")
        + result("Anabell", "Bob", "guests: [Anabell]\n"),
    ]).expect([
      "seasons/s/a.farkle 1: guest 'Zoo' doesn't play in this game, did you mean 'Zoe'?",
      "seasons/s/a.farkle 2: note: guest 'Anabel', did you mean 'Annabel', or else write "
        + "'guests: [Anabel]'?",
    ])
  }

  // MARK: Seasons

  @Test func `a season's roster narrows the league's, except for who stands in`() async {
    await Folder([
      "site.yaml": "title: A\nroster: [Ann, Bob, Cy, Dee]\n",
      "seasons/s/season.md": season("roster: [Ann, Bob]\nfixtures:\n  - {players: [Ann, 1️⃣Cy]}\n"),
      "seasons/t/season.md": season(),
      "seasons/s/a.farkle": result("Ann", "1️⃣Dee")
        + result("Ann", "Dee", "substitutes: {Bob: Dee}\n")
        + result("Ann", "Dee", "guests: yes\n") + result("Ann", "Dee", "season: t\n"),
      "seasons/t/a.farkle": result("Cy", "Dee"),
    ]).expect([
      "seasons/s/a.farkle 1: 'Dee' is not in this season's roster, add the name to 'roster:' in "
        + "'season.md', or 'guests: yes' in this game's header",
      "seasons/s/season.md 1: 'Cy' is not in this season's roster, add the name to 'roster:'",
    ])
  }

  @Test func `a season alone may have a roster, and binds no other`() async {
    await Folder([
      "seasons/s/season.md": season("roster: [Ann, Bob]\n"), "seasons/t/season.md": season(),
      "seasons/s/a.farkle": result("Ann", "1️⃣Zoe"), "seasons/t/a.farkle": result("Max", "Kimberly"),
    ]).expect([
      "seasons/s/a.farkle 1: unknown player 'Zoe', expected 'Ann' or 'Bob', or else add the name to "
        + "'roster:' in 'season.md', or 'guests: yes' in this game's header"
    ])
  }

  @Test func `who plays before joining or after withdrawing is told`() async {
    let roster = """
      roster:
        - Ann
        - {name: Bob, joined: 2026-02-01}
        - {name: Dee, withdrawn: 2026-03-01, reason: moved away}

      """
    await Folder([
      "seasons/s/season.md": season(roster),
      "seasons/s/a.farkle": result("Ann", "1️⃣Bob", "date: 2026-01-31\n")
        + result("Ann", "Bob", "date: 2026-02-01\n") + result("Ann", "Dee", "date: 2026-02-28\n")
        + result("Ann", "2️⃣Dee", "date: 2026-03-01\n")
        + result("Ann", "Dee", "date: 2026-03-01\noutcome: void\n")
        + "---\nplayers: [Ann, Dee]\ndate: 2026-03-02\noutcome: forfeit Dee\n---\n"
        + result("Ann", "Bob", "date: 2026-03-02\nsubstitutes: {Dee: Bob}\n"),
    ]).expect([
      "seasons/s/a.farkle 1: 'Bob' joined on 2026-02-01, after this game, correct one of the dates",
      "seasons/s/a.farkle 2: 'Dee' withdrew on 2026-03-01, correct one of the dates, or write "
        + "'outcome: forfeit …', or 'substitutes:' (with 'guests: yes' for somebody in no roster), in this game's header",
    ])
  }

  // MARK: Rosters

  @Test func `rosters have each player once, and a season's only the league's`() async {
    await Folder([
      "players/ann.md": "---\nname: Ann\naliases: [Annie]\n---\n",
      "site.yaml": "title: A\nroster: [1️⃣Annie, Bob, 2️⃣Ann, 3️⃣bob]\n",
      "seasons/s/season.md": season("roster:\n  - Ann\n  - name: 1️⃣Boob\n  - 2️⃣Zoe\n"),
    ]).expect([
      "seasons/s/season.md 1: unknown player 'Boob', did you mean 'Bob'?",
      "seasons/s/season.md 2: unknown player 'Zoe', add the name to 'roster:' in 'site.yaml' as well",
      "site.yaml 2: 'Ann' and 'Annie' are the same player's names, keep one of them",
      "site.yaml 3: 'bob' and 'Bob' are the same player's names, keep one of them",
    ])
  }

  @Test func `a name of two pages is told at the second`() async {
    await Folder([
      "players/a.md": "---\nname: Ann\naliases: [Annie, ann]\n---\n",
      "players/b.md": "---\nname: Bob\naliases: [Rob, 1️⃣annie]\n---\n",
    ]).expect(["players/b.md 1: 'annie' is a name of 'Ann' already"])
  }

  @Test(
    arguments: [
      ["site.yaml": "title: A\nroster: [Ann, [Bob]]\n"], ["site.yaml": "title: A\nroster: Ann\n"],
      ["site.yaml": "title: A\nroster:\n  - Ann\nx: [\n"],
      ["seasons/s/season.md": "---\ngame: farkle\nroster: [Ann, {name: 3, x: 1}, {}]\n---\n"],
    ])
  func `where a roster can't be read in full nobody is unknown`(files: [String: String]) async {
    let folder = Folder(
      files.merging([
        "players/ann.md": "---\nname: Ann\n---\n", "seasons/s/season.md": season(),
        "seasons/s/a.farkle": result("Ann", "Bob"),
      ]) { own, _ in own })
    let lines = await folder.lines()
    #expect(!lines.isEmpty)
    #expect(!lines.contains { $0.contains("Bob") })
  }

  @Test func `where a page can't be read nobody is unknown`() async {
    let folder = Folder([
      "players/ann.md": "---\nname: Ann\n---\n", "seasons/s/season.md": season(),
      "seasons/s/a.farkle": result("Ann", "Bob"),
    ]).with("players/b.md", bytes: [0xFF])
    await folder.expect([
      "players/b.md 1:1: this is not UTF-8, save the file with that encoding"
    ])
  }

  // MARK: Spellings

  @Test func `names that differ by accents or capitals are one player, told once with both places`()
    async throws
  {
    let folder = Folder([
      "site.yaml": "title: A\nroster: [O’Brien, Chloé]\n", "seasons/s/season.md": season(),
      "seasons/s/a.farkle": result("\"O'Brien\"", "Chloé").replacing(
        "O'Brien:", with: "\"O'Brien\":"),
      "seasons/s/b.farkle": result("O’Brien", "chloe") + result("O’Brien", "chloe"),
    ])
    let (contents, findings) = await folder.read()
    #expect(
      findings.sorted.map { "\($0.severity) \($0.place?.description ?? "")" } == [
        "warning Content/seasons/s/a.farkle:2:11", "warning Content/seasons/s/b.farkle:2:22",
      ])
    let warning = try #require(findings.sorted.last)
    #expect(
      warning.message
        == "'chloe' differs from 'Chloé' by capitals, accents, apostrophes or blanks alone and is "
        + "taken for the same player, write one of them everywhere")
    #expect(
      warning.notes.map { "\($0.place?.description ?? ""): \($0.message)" } == [
        "Content/site.yaml:2:21: 'Chloé' stands here"
      ])
    #expect(contents?.people.all.map(\.name) == ["O’Brien", "Chloé"])
  }

  @Test func `without a roster the spelling used most is the player's, then the first`()
    async throws
  {
    let folder = Folder([
      "seasons/s/season.md": season(),
      "seasons/s/a.farkle": result("Zoe", "Max") + result("Zoë", "Max") + result("Zoë", "MAX"),
    ])
    let (contents, findings) = await folder.read()
    #expect(contents?.people.all.map(\.name) == ["Zoë", "Max"])
    #expect(
      findings.sorted.map { [$0.place, $0.notes.first?.place].map { $0?.description ?? "" } } == [
        ["Content/seasons/s/a.farkle:2:11", "Content/seasons/s/a.farkle:6:11"],
        ["Content/seasons/s/a.farkle:10:17", "Content/seasons/s/a.farkle:2:16"],
      ])
  }

  @Test func `two spellings of one player at a table are an error`() async {
    await Folder([
      "players/ann.md": "---\nname: Ann\naliases: [Annie]\n---\n", "seasons/s/season.md": season(),
      "seasons/s/a.farkle": result("Ann", "1️⃣Annie"),
    ]).expect([
      "seasons/s/a.farkle 1: 'Annie' and 'Ann' are the same player's names, keep one of them"
    ])
  }

  @Test func `nobody sits at a table twice by standing in`() async {
    let pages = ["Ann": "Annie", "Bob": "Bobby", "Cy": "Cyril"].map { name, alias in
      ("players/\(name).md", "---\nname: \(name)\naliases: [\(alias)]\n---\n")
    }
    await Folder(
      Dictionary(uniqueKeysWithValues: pages).merging([
        "seasons/s/season.md": season(),
        "seasons/s/a.farkle": result("Ann", "Bob", "substitutes: {Ann: 1️⃣Bobby}\n")
          + result("Annie", "Bob", "substitutes: {2️⃣Ann: Bob}\n")
          + result("Ann", "Bob", "substitutes: {Ann: Cy, Bob: 3️⃣Cyril}\n")
          + result("Annie", "Bob", "substitutes: {Annie: Cyril}\n"),
      ]) { $1 }
    ).expect([
      "seasons/s/a.farkle 1: 'Bobby' and 'Bob' are the same player's names, keep one of them",
      "seasons/s/a.farkle 2: 'Ann' and 'Annie' are the same player's names, keep one of them",
      "seasons/s/a.farkle 3: 'Cyril' and 'Cy' are the same player's names, keep one of them",
    ])
  }
}
