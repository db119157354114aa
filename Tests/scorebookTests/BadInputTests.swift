import Foundation
import Synchronization
import Tabletop
import TestSupport
import Testing

/// What people get wrong, put into a published site: each fault is told at its place, and what was
/// published stays as it is.
@Suite(.enabled(if: BuiltTool.isBuilt, "the tool isn't built beside the tests: swift build"))
struct BadInputTests {
  /// A file that is wrong at 1️⃣, and what is said of it.
  struct Fault: CustomTestStringConvertible {
    let testDescription: String
    var path = "Content/seasons/one/bad.farkle"
    let text: String
    let message: String

    /// The season that it stands in.
    var season: String? {
      path.hasPrefix("Content/seasons/") ? path.split(separator: "/").map(String.init)[2] : nil
    }
  }

  private static let header = "---\nplayers: [Ann, Bob]\ndate: 2026-01-02\n---\n"
  private static let dealt = """
    deal Ann
    Ann: 5H 5D 6C 7S JH KD > JH KD
    Bob: 4C 4D 8H 9S QC QS > QC QS
    cut 5S

    """

  private static let sixisRecord = "Content/seasons/two/bad.sixis"
  private static let sixisHeader =
    "---\nplayers: [Ann, Bob]\ndate: 2026-01-02\n---\nround Bob\n"
    + "deal ones low kind pairs / high even sixes odd\n"

  private static let klondikeRecord = "Content/seasons/solo/bad.klondike"
  private static let klondikeHeader = "---\nplayers: [Ann]\ndate: 2026-01-02\n---\n"
  /// The pack in its order: the columns end in AC, 8C, AD, 6D, TD, KD and 2H.
  private static let klondikeDeal =
    "deal " + Card.pack.map(\.description).joined(separator: " ") + "\n"

  static let faults: [Fault] = [
    Fault(
      testDescription: "wrong number of dice", text: header + "Ann: 111462>111 1️⃣35>5 bank\n",
      message: "a throw of 2 dice where 3 are due [farkle-dice-count]"),
    Fault(
      testDescription: "a die kept that scores nothing", text: header + "Ann: 111462>1️⃣4 bank\n",
      message: "kept dice '4' score nothing [farkle-kept-nothing]"),
    Fault(
      testDescription: "out of turn", text: header + "Ann: 500\n1️⃣Ann: 300\n",
      message: "out of turn: it is the turn of 'Bob' [farkle-out-of-turn]"),
    Fault(
      testDescription: "an unknown player", text: header + "Ann: 500\n1️⃣Zed: 300\n",
      message: "unknown player 'Zed', expected 'Ann' or 'Bob' [unknown-player]"),
    Fault(
      testDescription: "a claim that doesn't hold",
      text: header + "Ann: 111462>111 bank = 1️⃣1100\n",
      message: "the turn is claimed to be worth '1100', it is worth 1000 [farkle-claim]"),
    Fault(
      testDescription: "a score that doesn't hold",
      text: "---\nplayers: [Ann, Bob]\nscores: {Ann: 1️⃣700, Bob: 0}\n---\nAnn: 600\n",
      message: "the score of 'Ann' is given as 700, the turns make it 600 [score-differs]"),
    Fault(
      testDescription: "a turn after the end",
      text:
        "---\nplayers: [Ann, Bob]\nrules: {target: 500, ending: sudden}\n---\nAnn: 600\n1️⃣Bob: 300\n",
      message: "a turn after the end of the game [farkle-after-end]"),
    Fault(
      testDescription: "an unknown header key",
      text: "---\nplayers: [Ann, Bob]\n1️⃣rond: 3\n---\nAnn: 500\n",
      message: "unknown key 'rond', did you mean 'round'? [unknown-key]"),
    Fault(
      testDescription: "rules that don't exist",
      text: "---\nplayers: [Ann, Bob]\nrules: 1️⃣hous\n---\nAnn: 500\n",
      message: "there are no rules 'hous', did you mean 'house'? [unknown-rules]"),
    Fault(
      testDescription: "a bad date",
      text: "---\nplayers: [Ann, Bob]\ndate: 1️⃣2026-02-30\n---\nAnn: 500\n",
      message: "'2026-02-30' is not a date: that month has 28 days, not 30 [bad-date]"),
    Fault(
      testDescription: "an id twice",
      text: header
        + "Ann: 500\n---\nplayers: [Ann, Bob]\ndate: 2026-01-02\nid: 1️⃣bad\n---\nAnn: 500\n",
      message:
        "this makes a second page at 'seasons/one/bad.html', rename it or give it another id "
        + "[address-taken]"),
    Fault(
      testDescription: "a hand of too few cards", path: "Content/seasons/crib/bad.cribbage",
      text: header + "deal Ann\nBob: 1️⃣4C 4D 8H 9S QC > QC\n",
      message: "5 cards dealt where 6 are due [cribbage-hand-size]"),
    Fault(
      testDescription: "a card out of turn", path: "Content/seasons/crib/bad.cribbage",
      text: header + dealt + "play 9S 1️⃣8H\n",
      message:
        "'8H' of 'Bob' is out of turn: 'Ann' can play and must [cribbage-out-of-turn]"),
    Fault(
      testDescription: "a count that doesn't hold", path: "Content/seasons/crib/bad.cribbage",
      text: header + dealt + "play 9S 6C 8H 7S | 4D 5H 4C 5D\nAnn hand = 1️⃣15\n",
      message: "'hand = 15' is claimed, the cards count 17: fifteens 2 and runs 15 "
        + "[cribbage-claim-differs]"),
    Fault(
      testDescription: "a record in a season of another game",
      path: "Content/seasons/one/bad.cribbage", text: "1️⃣" + header + "deal Ann\n",
      message: "season 'one' is of farkle, a record of cribbage belongs in a season of its own "
        + "game [wrong-game]"),
    Fault(
      testDescription: "a card of Sixis that isn't met", path: sixisRecord,
      text: sixisHeader + "Bob: 135266 take 1️⃣even\n",
      message: "four dice even needs four even dice, these have three [sixis-condition]"),
    Fault(
      testDescription: "a card of Sixis that was taken", path: sixisRecord,
      text: sixisHeader + "Bob: 135266 take sixes\nAnn: 135266 take 1️⃣sixes\n",
      message: "'sixes' is no longer on the table: 'Bob' took it [sixis-not-on-table]"),
    Fault(
      testDescription: "dice of Sixis saved that aren't there", path: sixisRecord,
      text: sixisHeader + "Bob: 135266 save 1️⃣44\n",
      message: "saved dice '4 4' are not all among the six [sixis-saved-not-had]"),
    Fault(
      testDescription: "a card of Sixis dealt twice", path: sixisRecord,
      text: "---\nplayers: [Ann, Bob]\ndate: 2026-01-02\n---\nround Bob\n"
        + "deal ones low kind pairs / high even 1️⃣ones odd\n",
      message: "'ones' is dealt twice [sixis-dealt-twice]"),
    Fault(
      testDescription: "rules of Sixis at odds", path: sixisRecord,
      text: "---\nplayers: [Ann, Bob]\nrules: {rounds: 3, goal: 1️⃣600}\n---\nround Bob\nBob: 20\n",
      message: "'goal' beside 'rounds': a game is of so many rounds or to a goal; leave out one "
        + "[sixis-rule-conflict]"),
    Fault(
      testDescription: "a card of Klondike that doesn't fit", path: klondikeRecord,
      text: klondikeHeader + klondikeDeal + "draw 1️⃣8C>4\n",
      message: "'8C' doesn't go on '6D': it takes '5C' or '5S' [klondike-rank]"),
    Fault(
      testDescription: "a card of Klondike that is face down", path: klondikeRecord,
      text: klondikeHeader + klondikeDeal + "AC>F 1️⃣2C>F\n",
      message: "'2C' is face down in column 2 [klondike-face-down]"),
    Fault(
      testDescription: "a waste recycled too soon", path: klondikeRecord,
      text: klondikeHeader + klondikeDeal + "draw draw\n1️⃣recycle\n",
      message: "'recycle' with 22 cards left in the stock; 'draw' until it is empty "
        + "[klondike-stock-not-empty]"),
    Fault(
      testDescription: "a card of Klondike dealt twice", path: klondikeRecord,
      text: klondikeHeader + "deal KS 4D 1️⃣KS\n",
      message: "'KS' is dealt twice [klondike-deal-twice]"),
    Fault(
      testDescription: "a score of Klondike that isn't so", path: klondikeRecord,
      text: klondikeHeader + klondikeDeal + "AC>F AD>F = 1️⃣20\n",
      message: "the score is claimed to be '20', it is 25 [klondike-claim]"),
    Fault(
      testDescription: "two players of Klondike", path: klondikeRecord,
      text: "---\nplayers: 1️⃣[Ann, Bob]\ndate: 2026-01-02\n---\n" + klondikeDeal + "draw\n",
      message: "1 player can play klondike by these rules, found 2 [record-player-count]"),
    Fault(
      testDescription: "a record of Klondike in a season of another game",
      path: "Content/seasons/one/bad.klondike",
      text: "1️⃣" + klondikeHeader + klondikeDeal,
      message: "season 'one' is of farkle, a record of klondike belongs in a season of its own "
        + "game [wrong-game]"),
    Fault(
      testDescription: "an empty file", text: "1️⃣",
      message: "there is no game in this file, begin one with '---' and its header [record-empty]"),
    Fault(
      testDescription: "two pages at one address", path: "Content/pages/Über.md",
      text: "1️⃣Words.\n",
      message: "this makes a second page at 'uber.html', rename it or give it another id "
        + "[address-taken]"),
    Fault(
      testDescription: "a broken link", path: "Content/pages/a.md",
      text: "See [it](1️⃣../rules/hose.md).\n",
      message: "the link '../rules/hose.md' leads to no file of the content, did you mean "
        + "'rules/house.md'? [broken-link]"),
    Fault(
      testDescription: "an example that doesn't hold", path: "Content/rules/b.md",
      text: "---\ngame: farkle\n---\n```score\n111462 = 1️⃣900\n```\n",
      message: "the example says 900, the rules say 1000 [farkle-example-differs]"),
    Fault(
      testDescription: "an undefined name in a template", path: "Templates/404.mustache",
      text: "<p>1️⃣{{nobody}}</p>\n",
      message: "'nobody' is no name of Page [template-undefined-name]"),
  ]

  @Test(arguments: faults) func `a fault is told at its place, and Site stays as it was`(
    fault: Fault
  ) throws {
    let site = try PublishedSite(season: fault.season ?? "one")
    let marked = MarkedText(fault.text)
    try site.write(fault.path, Data(marked.text.utf8))
    let text = Array(marked.text.utf8)[..<(try #require(marked.offsets[1]))]
    let line = text.count { $0 == UInt8(ascii: "\n") } + 1
    let column = text.count - (text.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0) + 1
    try site.expectRefusal(telling: "\(fault.path):\(line):\(column): error: \(fault.message)")
  }

  @Test func `bytes that aren't UTF-8 are told at their place`() throws {
    let site = try PublishedSite()
    try site.write(
      "Content/seasons/one/bad.farkle", Data(BadInputTests.header.utf8) + [0x41, 0xFF, 0x0A])
    try site.expectRefusal(
      telling: "Content/seasons/one/bad.farkle:5:2: error: this is not UTF-8, save the file with "
        + "that encoding [invalid-utf8]")
  }

  @Test func `a line of many megabytes is told in a short message`() throws {
    let site = try PublishedSite()
    let megabytes = Size.of(debug: 10, full: 100)
    let line = Data(repeating: UInt8(ascii: "x"), count: megabytes << 20)
    try site.write(
      "Content/seasons/one/bad.farkle", Data((BadInputTests.header + "Ann: ").utf8) + line)
    try site.expectRefusal(
      telling: "Content/seasons/one/bad.farkle:1:1: error: this is larger than 8 MB")
    try site.write(
      "Content/site.yaml", Data("title: A\nlimits: {record: \(2 * megabytes) MB}\n".utf8))
    let errors = try site.expectRefusal(telling: "Content/seasons/one/bad.farkle:5:6: error: ")
    #expect(errors.utf8.count < 1000)
  }

  @Test func `a folder where a file is due is told`() throws {
    let site = try PublishedSite()
    try FileManager.default.createDirectory(
      atPath: site.folder + "/Content/seasons/one/bad.farkle", withIntermediateDirectories: true)
    try site.expectRefusal(telling: "Content/seasons/one/bad.farkle:1:1: error: ")
  }

  @Test func `a loop of links is told, and what else is wrong too`() throws {
    let site = try PublishedSite()
    try FileManager.default.createSymbolicLink(
      atPath: site.folder + "/Content/pages/loop", withDestinationPath: ".")
    try site.write("Content/pages/zed.md", Data("[x](nowhere.md)\n".utf8))
    let errors = try site.expectRefusal(telling: "Content/pages/loop:1:1: error: ")
    #expect(errors.contains("Content/pages/zed.md:1:5: error: "))
  }

  @Test(.enabled(if: getuid() == 0, "needs to be root to run the tool as another user"))
  func `what may not be read or written is told`() throws {
    let site = try PublishedSite()
    let record = "Content/seasons/one/a.farkle"
    chmod(site.folder + "/" + record, 0)
    try site.expectRefusal(
      telling: "\(record):1:1: error: reading is not permitted", asNobody: true)
    chmod(site.folder + "/" + record, 0o644)
    try site.write("Content/pages/new.md", Data("New.\n".utf8))
    try site.expectRefusal(telling: "writing is not permitted", asNobody: true, checks: false)
  }

  @Test func `all faults are told in one run, by path, line and column`() throws {
    let site = try PublishedSite()
    let text = BadInputTests.header + "Ann: 111462>4 bank\nZed: 300\nAnn: 35>\n"
    try site.write("Content/seasons/one/b.farkle", Data(text.utf8))
    try site.write("Content/pages/a.md", Data("[x](no.md) [y](none.md)\n".utf8))
    let errors = try site.expectRefusal(telling: "Content/pages/a.md:1:5: error: ")
    let places = errors.split(separator: "\n").filter { $0.contains(": error: ") }
      .map { $0.split(separator: ": error: ")[0] }
    #expect(
      places.starts(with: [
        "Content/pages/a.md:1:5", "Content/pages/a.md:1:16", "Content/seasons/one/b.farkle:5:13",
        "Content/seasons/one/b.farkle:6:1",
      ]), "\(places)")
  }
}

/// A small site that was published once, with a single season: few pages are soon made.
private final class PublishedSite {
  let folder = NSTemporaryDirectory() + "scorebook-bad-" + UUID().uuidString
  private var published: [String: Data] = [:]

  /// By slug: its files below `Content/seasons/`.
  private static let seasons = [
    "one": [
      "one/season.md": "---\ntitle: One\ngame: farkle\n---\n",
      "one/a.farkle":
        "---\nplayers: [Ann, Bob]\ndate: 2026-01-01\n---\nAnn: 111462>111 bank = 1000\n",
    ],
    "crib": [
      "crib/season.md": "---\ntitle: Crib\ngame: cribbage\n---\n",
      "crib/a.cribbage":
        "---\nplayers: [Ann, Bob]\ndate: 2026-01-01\n---\ndeal Ann\nBob: 12\nAnn: 9\n",
    ],
    "two": ["two/season.md": "---\ntitle: Two\ngame: sixis\n---\n"],
    "solo": ["solo/season.md": "---\ntitle: Solo\ngame: klondike\n---\n"],
  ]

  /// The sites as they were published, by season, and where each stands: a test takes a copy.
  private static let ready = Mutex<[String: String]>([:])

  init(season: String = "one") throws {
    let made = try Self.ready.withLock { ready in
      if let made = ready[season] { return made }
      let made = TestConsole.cacheHome + "/bad-" + UUID().uuidString
      try Self.publish(season, in: made)
      ready[season] = made
      return made
    }
    try FileManager.default.copyItem(atPath: made, toPath: folder)
    published = contents()
  }

  private static func publish(_ season: String, in folder: String) throws {
    for (path, text) in [
      "site.yaml": "title: League\n", "pages/uber.md": "Words.\n",
      "rules/house.md": "---\ngame: farkle\nrules: {bank-minimum: 300}\n---\n# House\n",
    ] { try write("Content/" + path, Data(text.utf8), in: folder) }
    for (path, text) in try #require(PublishedSite.seasons[season]) {
      try write("Content/seasons/" + path, Data(text.utf8), in: folder)
    }
    let first = try BuiltTool.run("build", ".", "--no-analysis", in: folder)
    #expect(first.status == 0, "\(first.errors)")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func write(_ path: String, _ data: Data) throws { try Self.write(path, data, in: folder) }

  private static func write(_ path: String, _ data: Data, in folder: String) throws {
    let url = URL(fileURLWithPath: folder + "/" + path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  /// Every published file with its bytes, hidden ones and leftovers too.
  private func contents() -> [String: Data] {
    let paths = FileManager.default.enumerator(atPath: folder + "/Site")?
      .compactMap { $0 as? String }
    return Dictionary(
      uniqueKeysWithValues: (paths ?? []).compactMap { path in
        FileManager.default.contents(atPath: folder + "/Site/" + path).map { (path, $0) }
      })
  }

  /// Expects that building and checking end with 1 and say `line`, on standard error alone, and that nothing
  /// published changes; returns what was said.
  @discardableResult
  func expectRefusal(
    telling line: String, asNobody: Bool = false, checks: Bool = true
  ) throws -> String {
    var errors = ""
    for command in checks ? ["check", "build"] : ["build"] {
      let result =
        try asNobody
        ? runAsNobody(command) : BuiltTool.run(command, ".", "--no-analysis", in: folder)
      #expect(result.status == 1, "\(result.errors)")
      #expect(result.output.isEmpty)
      #expect(result.errors.contains(line), "\(result.errors)")
      errors = result.errors
    }
    let siblings = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(Set(siblings).isSubset(of: ["Content", "Site", "Templates"]), "\(siblings)")
    #expect(contents() == published)
    return errors
  }

  private func runAsNobody(_ command: String) throws -> BuiltTool.Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/setpriv")
    process.arguments =
      [
        "--reuid=65534", "--regid=65534", "--clear-groups", BuiltTool.path, command, ".",
      ] + BuiltTool.options(of: command)
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    let (stdout, stderr) = (Pipe(), Pipe())
    process.standardOutput = stdout
    process.standardError = stderr
    try process.run()
    let output = try stdout.fileHandleForReading.readToEnd() ?? Data()
    let errors = try stderr.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return BuiltTool.Result(
      status: process.terminationStatus, output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self))
  }
}
