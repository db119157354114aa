import Foundation
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

  @Test func `rules are found by whatever name their document has`() async throws {
    let test = TestConsole()
    let root = NSTemporaryDirectory() + "scorebook-scaffold-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: root) }
    #expect(await test.run("new site \(root)") == .done)
    try Data("---\ntitle: Ours\ngame: farkle\n---\n# Ours\n".utf8).write(
      to: URL(fileURLWithPath: root + "/Content/rules/Our_House.md"))
    try Data("---\ntitle: Unser\n---\n# Unser\n".utf8).write(
      to: URL(fileURLWithPath: root + "/Content/rules/Our_House.de.md"))
    #expect(await test.run("new season s --rules our-house-de --root \(root)") == .misuse)
    try FileManager.default.removeItem(atPath: root + "/Content/rules/Our_House.de.md")
    #expect(await test.run("new season s --rules Our_House --root \(root)") == .misuse)
    #expect(test.reports.contains("our-house)"), "\(test.reports)")
    #expect(await test.run("new season s --rules our-house --root \(root)") == .done)
    #expect(await test.run("check --strict \(root)") == .done, "\(test.reports)")
  }
}
