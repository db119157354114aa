import CommandLineKit
import Testing

@testable import scorebook

struct NoSiteTests {
  @Test(arguments: [
    "build nowhere", "check nowhere/", "fixtures nowhere", "export nowhere/",
    "import - --root nowhere", "new season s --root nowhere/", "sheet farkle --root nowhere",
    "sheet --fixture R1-1 --root nowhere/",
  ])
  func `every command says in the same words that there is no site`(words: String) async {
    let test = TestConsole(input: ["player,score\n"])
    #expect(await test.run(words) != .done)
    #expect(
      test.reports.contains(
        "there is no site here, 'nowhere/Content/site.yaml' is missing; begin one with "
          + "'scorebook new site NAME' or name its folder"), "\(test.reports)")
  }
}
