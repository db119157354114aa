import TestGames
import Testing

@testable import scorebook

/// What `new` writes builds, and what wouldn't is refused.
struct ScaffoldTests {
  @Test(arguments: [
    ("new rules con", "the name 'con' means a device on Windows, rename it"),
    ("new season nul", "means a device on Windows"),
    ("new season s -r none.yaml", "'--rules' is 'none.yaml', expected the name of a document in"),
    ("new season s --rules 'a:b'", "expected the name of a document"),
    ("new rules house -r house", "'--rules' is 'house', expected rules of farkle"),
  ])
  func `names and rules that don't build are refused`(line: String, message: String) async {
    let test = TestConsole()
    #expect(await test.run(line + " --root \(Site.packageRoot)") == .misuse)
    #expect(test.reports.contains(message), "\(test.reports)")
  }
}
