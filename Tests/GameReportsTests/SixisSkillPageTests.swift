import Analyses
import Foundation
import TestGames
import Testing

/// What a report of Sixis says of luck and skill.
struct SixisSkillPageTests {
  private func page(isJudged: Bool = true) async -> String {
    let record = """
      ---
      players: [Ann, Bob]
      date: 2026-01-02
      rules: {rounds: 1}
      ---
      round Ann
      deal ones low kind pairs / high even sixes odd
      Ann: 111123 take ones save 23
      Bob: 135266 take sixes save 66
      Ann: 1244 save 44
      Bob: 6666 take sixis

      """
    let site = await Site(["seasons/s/a.sixis": record], cache: isJudged ? AnalysisCache() : nil)
    #expect(site.lines == [])
    return site["seasons/s/a.html"]
  }

  @Test func `a turn says what was lost`() async {
    let page = await page()
    let first = page.between("id=\"turn-3\"", "id=\"turn-4\"")?.visibleText ?? ""
    #expect(first.contains("best was to flip Low"))
  }

  @Test func `players have their figures, and the model is named`() async {
    let text = await page().between("class=\"skill\"", "<h2")?.visibleText ?? ""
    #expect(text.contains("in this turn and the player’s next one"))
    #expect(text.contains("?! is an inaccuracy, which loses 4 points or more"))
  }

  @Test func `cards left lying have their best chance`() async {
    let page = await page()
    #expect(page.contains(/<span class="name">Low<\/span>.*<span class="note">at best [0-9.]+%/))
  }

  @Test func `a site without analyses says nothing of it`() async {
    let page = await page(isJudged: false)
    #expect(!page.contains("at best "))
    #expect(!page.contains("class=\"sign "))
  }
}
