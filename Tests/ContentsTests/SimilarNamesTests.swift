import Seasons
import TestGames
import Testing

@testable import Contents

/// Names that are nearly others', where no roster tells (records.md, *Who plays*).
struct SimilarNamesTests {
  private func season(_ matter: String = "") -> String { "---\ngame: farkle\n\(matter)---\n" }

  /// A game that is a result alone, of two.
  private func result(_ one: String, _ other: String, _ header: String = "") -> String {
    let names = [one, other].map { String($0.filter { !"1️⃣2️⃣3️⃣4️⃣5️⃣".contains($0) }) }
    return
      "---\nplayers: [\(one), \(other)]\n\(header)scores: {\(names[0]): 10050, \(names[1]): 8700}\n---\n"
  }

  @Test
  func `a name that no roster has is told where it is like a player's, however often it stands`()
    async
  {
    await Folder([
      "seasons/s/season.md": season("roster: [Anna, Bob, Tom, Jonathan, Paul, Nora, Erik]\n"),
      "seasons/t/season.md": season(),
      "seasons/t/a.farkle": result("1️⃣Ann", "Bob") + result("Ann", "2️⃣Jonathon")
        + result("Jonathon", "3️⃣Eirk") + result("Eirk", "Bob") + result("Ann", "Tom")
        + result("4️⃣Jonothen", "Norbert") + result("Jonothen", "Norbert")
        // Other first letters, other letters of short names, two letters of no long one, and two who met.
        + result("Dora", "Tim") + result("Dora", "Tim") + result("Erica", "Zoe")
        + result("Erica", "Zoe") + result("Paula", "Paul") + result("Paula", "Zoe"),
    ]).expect([
      "seasons/t/a.farkle 1: note: 'Ann' stands in 3 records and in no roster, did you mean 'Anna', or else list all who "
        + "play in 'roster:' in 'site.yaml'?",
      "seasons/t/a.farkle 2: note: 'Jonathon' stands in 2 records and in no roster, did you mean 'Jonathan', or else list "
        + "all who play in 'roster:' in 'site.yaml'?",
      "seasons/t/a.farkle 3: note: 'Eirk' stands in 2 records and in no roster, did you mean 'Erik', or else list all who "
        + "play in 'roster:' in 'site.yaml'?",
      "seasons/t/a.farkle 4: note: 'Jonothen' stands in 2 records and in no roster, did you mean 'Jonathan', or else list "
        + "all who play in 'roster:' in 'site.yaml'?",
    ])
  }

  // MARK: Without a roster

  @Test func `without a roster a name seen once that is nearly another's is a warning`() async {
    await Folder([
      "seasons/s/season.md": season("fixtures:\n  - {players: [Bertha, 1️⃣Antno]}\n"),
      "seasons/s/a.farkle": result("Anton", "Bertha") + result("Anton", "1️⃣Berta")
        + result("Kasimir", "Bertha"),
    ]).expect([
      "seasons/s/a.farkle 1: note: 'Berta' stands in this one place, did you mean 'Bertha', or "
        + "else list all who play in 'roster:' in 'site.yaml'?",
      "seasons/s/season.md 1: note: 'Antno' stands in this one place, did you mean 'Anton', or "
        + "else list all who play in 'roster:' in 'site.yaml'?",
    ])
  }

  @Test func `of two long names that are nearly one and stand in one place each the later is told`()
    async
  {
    await Folder([
      "seasons/s/season.md": season(),
      "seasons/s/a.farkle": result("Jonathan", "Bob") + result("1️⃣Jonathon", "Bob")
        + result("Kim", "Tim") + result("Magdalena", "Magdalene"),
    ]).expect([
      "seasons/s/a.farkle 1: note: 'Jonathon' stands in this one place, did you mean 'Jonathan', or "
        + "else list all who play in 'roster:' in 'site.yaml'?"
    ])
  }

  @Test func `of two short names a slip of one letter is told, and no other letter`() async {
    await Folder([
      "seasons/s/season.md": season(),
      "seasons/s/a.farkle": result("Dave", "Gina") + result("1️⃣Davee", "Anna")
        + result("Paul", "2️⃣Ginna") + result("Paula", "Eric") + result("3️⃣Pual", "Erica")
        + result("Tina", "Annu") + result("4️⃣Erc", "Hugo")
        + result("Milo", "5️⃣Dvae"),
    ]).expect(
      [
        "1: note: 'Davee' stands in this one place, did you mean 'Dave'",
        "2: note: 'Ginna' stands in this one place, did you mean 'Gina'",
        "3: note: 'Pual' stands in this one place, did you mean 'Paul'",
        "4: note: 'Erc' stands in this one place, did you mean 'Eric'",
        "5: note: 'Dvae' stands in this one place, did you mean 'Dave'",
      ].map { "seasons/s/a.farkle \($0), or else list all who play in 'roster:' in 'site.yaml'?" })
  }

  @Test func `a name seen twice is nobody's mistake`() async {
    await Folder([
      "seasons/s/season.md": season(),
      "seasons/s/a.farkle": result("Ann", "Anna") + result("Ann", "Anna"),
    ]).expect([])
  }

  @Test func `a slip in two records is told where four times as many have the name that was meant`()
    async
  {
    func games(_ count: Int, _ name: String) -> String {
      (0..<count).map { _ in result(name, "Zoe") }.joined()
    }
    let many = games(8, "Magdalena") + games(8, "Martin") + games(8, "Paul")
    await Folder([
      "seasons/s/season.md": season(),
      "seasons/s/a.farkle": many + result("1️⃣Magdelina", "Zoe") + result("Magdelina", "Zoe")
        + result("2️⃣Matrin", "Zoe") + result("Matrin", "Zoe")
        // Another letter of a short name, and two who met.
        + games(2, "Paol") + result("Martina", "Zoe") + result("Martina", "Martin"),
    ]).expect([
      "seasons/s/a.farkle 1: note: 'Magdelina' stands in 2 records and 'Magdalena' in 8, did you mean 'Magdalena', or else "
        + "list all who play in 'roster:' in 'site.yaml'?",
      "seasons/s/a.farkle 2: note: 'Matrin' stands in 2 records and 'Martin' in 9, did you mean 'Martin', or else list all "
        + "who play in 'roster:' in 'site.yaml'?",
    ])
    await Folder([
      "seasons/s/season.md": season(),
      "seasons/s/a.farkle": many + games(3, "Magdelina") + games(3, "Matrin"),
    ]).expect([])
  }
}
