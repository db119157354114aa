import TestGames
import TestSupport
import Testing

/// The words of declared games: translations, and those that house rules bring.
@Suite struct DeclaredWordsTests {
  private static func content(_ more: [String: String]) -> [String: String] {
    var content = TenGames.content.filter { $0.key.hasPrefix("rules/oh-hell") }
    content["seasons/oh-hell/night.oh-hell"] = TenGames.records["oh-hell/night-1.oh-hell"]
    for (path, text) in more { content[path] = text }
    return content
  }

  @Test func `A translation says names and conditions in its own words`() async {
    let site = await DeclaredLeague.site(
      Self.content([
        "site.yaml": "title: L\nlanguages: [en, ko]\n",
        "rules/oh-hell.ko.md": """
        ---
        title: 오헬
        words: {deal: 판, bid: 비드, tricks: 트릭, cards: 카드, "the dealer may not make the bids come out": 딜러는 맞출 수 없다}
        ---
        설명.

        ```declaration
        ```

        """,
      ]))
    #expect(site.lines == [])
    let rules = site["ko/rules/oh-hell.html"].visibleText
    for text in ["비드 = 트릭이면 10 + 비드, 아니면 트릭.", "딜러는 맞출 수 없다: 비드의 합 ≠ 카드.", "3–5명."] {
      #expect(rules.contains(text), "\(text): \(rules)")
    }
    #expect(site["ko/seasons/oh-hell/night.html"].visibleText.contains("판 1 · 카드 3"))
  }

  @Test func `A bonus is translated by its title`() async {
    let site = await DeclaredLeague.site(
      Self.content([
        "site.yaml": "title: L\nlanguages: [en, ko]\n",
        "rules/dice.md": """
        ---
        title: Dice
        game: dice
        play:
          sheet:
            categories: {ones: 0-5}
            bonus: {title: Enough, when: part >= 3, points: 35}
        ---
        Throw.

        """,
        "rules/dice.ko.md": """
        ---
        title: 주사위
        words: {"Enough": 보너스}
        ---
        던지세요.

        ```declaration
        ```

        """,
      ]))
    #expect(site.lines == [])
    #expect(site["ko/rules/dice.html"].visibleText.contains("보너스: "))
    #expect(!site["ko/rules/dice.html"].visibleText.contains("Enough"))
  }

  @Test func `A translation that translates nothing, or repeats the declaration, is told as it is`()
    async
  {
    let title = "title: 오헬\n"
    let document = TenGames.content["rules/oh-hell.md"] ?? ""
    func lines(_ translation: String) async -> [String] {
      await DeclaredLeague.site(
        Self.content([
          "site.yaml": "title: L\nlanguages: [en, ko]\n", "rules/oh-hell.ko.md": translation,
        ])
      ).lines
    }
    #expect(await lines(document) == [])
    let unknown = await lines("---\n\(title)words: {bids: x}\n---\nX.\n")
    #expect(unknown.count == 1 && unknown[0].contains("did you mean 'bid'?"), "\(unknown)")
    let blank = await lines("---\n\(title)words: {deal: \"\"}\n---\nX.\n")
    #expect(blank.count == 1 && blank[0].hasPrefix("rules/oh-hell.ko.md 3:15"), "\(blank)")
  }

  @Test func `House rules may bring names, titles and figures of their own`() async {
    let house = """
      ---
      title: House
      game: oh-hell
      rules:
        rounds: {name: [hand, hands], given: {pack: [3, 2, 1], cards: [3, 2, 1]}}
        figures: {all: {title: Everything, sum: bid}, made: {title: Made, share: bid = tricks}}
      ---
      Other words.

      ```declaration
      ```

      """
    let site = await DeclaredLeague.site(
      Self.content([
        "rules/house.md": house,
        "seasons/oh-hell/season.md": "---\ntitle: S\ngame: oh-hell\nrules: house\n---\n",
      ]))
    #expect(site.lines == [])
    let report = site["seasons/oh-hell/night.html"].visibleText
    #expect(report.contains("Hand 1 · Cards 3 · Pack 3"), "\(report)")
    #expect(site["rules/house.html"].visibleText.contains("Pack of each hand: 3, 2, 1."))
    // Each figure is counted as what it is, wherever it stands.
    #expect(site["players/ann/oh-hell.html"].visibleText.contains("100%"))
    #expect(!site["players/ann/oh-hell.html"].visibleText.contains("167%"))
    #expect(site["players/ann/oh-hell.html"].visibleText.contains("Everything"))
  }
}
