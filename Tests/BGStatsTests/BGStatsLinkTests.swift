import Testing

@testable import BGStats

struct BGStatsLinkTests {
  @Test func `an address has the play as JSON, with every byte that isn't plain escaped`() throws {
    let link = BGStatsLink(
      source: "Dice & Co", id: "s/g-1", game: ("farkle", "Farkle"), highestWins: true,
      hasScores: true, date: "2026-09-08", note: nil,
      players: [
        .init(
          id: "ann", name: "Änn", score: 10_050, isWinner: true, isStarter: false, rank: 1,
          team: nil)
      ])
    #expect(
      link.url == "https://app.bgstatsapp.com/createPlay.html?data="
        + "%7B%22sourceName%22%3A%22Dice%20%26%20Co%22%2C%22sourcePlayId%22%3A%22s%2Fg-1%22%2C"
        + "%22playDate%22%3A%222026-09-08%2012%3A00%3A00%22%2C%22game%22%3A%7B%22name%22%3A%22Farkle%22%2C"
        + "%22sourceGameId%22%3A%22farkle%22%2C%22highestWins%22%3Atrue%2C%22noPoints%22%3Afalse%7D%2C"
        + "%22players%22%3A%5B%7B%22name%22%3A%22%C3%84nn%22%2C%22sourcePlayerId%22%3A%22ann%22%2C"
        + "%22score%22%3A10050%2C%22winner%22%3Atrue%2C%22startPlayer%22%3Afalse%2C%22rank%22%3A1%7D%5D%7D"
    )
  }

  /// The app for Android refuses a play that lacks one of them.
  @Test func `flags stand there even where they are false, and nothing else that isn't known`() {
    let link = BGStatsLink(
      source: "L", id: "1", game: ("chess", "Chess"), highestWins: true, hasScores: false,
      date: "2026-09-08", note: "by candlelight",
      players: [
        .init(
          id: "a", name: "A", score: nil, isWinner: false, isStarter: false, rank: nil, team: "2")
      ])
    let url = link.url
    #expect(url.contains("%22winner%22%3Afalse%2C%22startPlayer%22%3Afalse%2C%22team%22%3A%222%22"))
    #expect(
      url.contains("%22noPoints%22%3Atrue") && url.contains("%22comments%22%3A%22by%20candlelight"))
    #expect(!url.contains("score") && !url.contains("rank"))
  }
}
