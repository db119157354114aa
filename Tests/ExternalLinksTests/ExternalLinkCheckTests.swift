import Contents
import Diagnostics
import Foundation
import Serving
import Synchronization
import TestGames
import Testing

@testable import ExternalLinks

/// What hosts of this machine are asked, and what is told where links to them are written.
@Suite(
  .enabled(
    if: CurlLibrary.ofMachine != nil && (try? HTTPServer { _, _ in .later }) != nil,
    "libcurl or libmicrohttpd isn't installed"))
struct ExternalLinkCheckTests {
  private var quick: Patience {
    var patience = Patience()
    patience.pause = .milliseconds(5)
    return patience
  }

  private func check(
    _ files: [String: String], _ known: inout KnownLinks, patience: Patience? = nil,
    today: Int = 100
  ) async throws -> (lines: [String], outcome: ExternalLinkCheck.Outcome) {
    let contents = try #require(await Folder(files).read().contents)
    let outcome = ExternalLinkCheck(contents, patience: patience ?? quick)
      .run(by: .ofMachine, &known, today: today)
    let lines = outcome.findings.sorted.map { finding in
      "\(finding.place.map { "\($0): " } ?? "")\(finding.severity): \(finding.message)"
        + finding.notes.map { ", \($0.place?.description ?? "")" }.joined()
    }
    return (lines, outcome)
  }

  private func check(_ text: String, patience: Patience? = nil) async throws -> [String] {
    var known = KnownLinks()
    return try await check(["pages/a.md": text], &known, patience: patience).lines
  }

  @Test func `a dead link is told at its place with what the host said, others aren't`()
    async throws
  {
    let host = try LinkHost(["/fine": 200, "/gone": 410])
    let address = host.address("")
    let lines = try await check(
      "# A\n\nSee [it](\(address)/fine#place), [that](\(address)/gone) and\n[this](\(address)/none).\n"
    )
    #expect(
      lines == [
        "Content/pages/a.md:3:\(address.utf8.count + 31): warning: the link '\(address)/gone' is dead: the host says 410 (Gone); "
          + "write the page's address of today, or take the link out",
        "Content/pages/a.md:4:8: warning: the link '\(address)/none' is dead: the host says 404 (Not Found); "
          + "write the page's address of today, or take the link out",
      ])
    #expect(host.requests.filter { $0.hasSuffix("/fine") } == ["HEAD /fine"])
    #expect(host.requests.filter { $0.hasSuffix("/gone") } == ["HEAD /gone", "GET /gone"])
  }

  @Test func `an address is asked once, however many links lead to it`() async throws {
    let host = try LinkHost([:])
    let address = host.address("/x")
    var known = KnownLinks()
    let (lines, outcome) = try await check(
      [
        "site.yaml": "title: Dice\nnavigation:\n  - Board: \(address)\n",
        "pages/a.md": "# A\n\n[x](\(address)) [x](\(address)#y)\n", "index.md": "[x](\(address))\n",
        "pages/b.md": "# B\n\n`[x](\(address))`\n",
      ], &known)
    #expect(outcome.asked == 1)
    #expect(host.requests == ["HEAD /x", "GET /x"])
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("Content/site.yaml:3:12: warning: the link") == true)
    #expect(
      lines.first?.hasSuffix(
        ", Content/index.md:1:5, Content/pages/a.md:3:5, Content/pages/a.md:3:\(address.utf8.count + 11)"
      )
        == true, "\(lines)")
  }

  @Test func `links of raw HTML are asked, and what a block of code shows isn't`() async throws {
    let host = try LinkHost([:])
    var known = KnownLinks()
    let (lines, _) = try await check(
      [
        "site.yaml": "title: Dice\nraw-html: true\n",
        "pages/a.md":
          "# A\n\n<a href=\"\(host.address("/x?a&amp;b"))\">x</a>\n\n    <a href=\"\(host.address("/code"))\">\n",
      ], &known)
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("Content/pages/a.md:3:10: ") == true)
    #expect(Set(host.requests) == ["HEAD /x", "GET /x"])
  }

  @Test func `a page that has moved for good is noted with its new address`() async throws {
    let host = try LinkHost { request, _ in
      switch request {
      case "HEAD /old": .redirect(301, to: "/new")
      case "HEAD /today": .redirect(302, to: "/new")
      case "HEAD /lost": .redirect(301, to: "/none")
      case "HEAD /out": .redirect(301, to: "ftp://club.net/")
      case "HEAD /circle": .redirect(302, to: "/circle")
      case "HEAD /new": HTTPResponse(200)
      default: HTTPResponse(404)
      }
    }
    let address = host.address("")
    let lines = try await check(
      "# A\n\n"
        + ["old", "today", "lost", "out", "circle"].map { "[x](\(address)/\($0))\n" }
        .joined())
    #expect(
      lines.map { $0.replacingOccurrences(of: address, with: "A") } == [
        "Content/pages/a.md:3:5: note: 'A/old' has moved for good to 'A/new', write that address",
        "Content/pages/a.md:5:5: warning: the link 'A/lost', which leads on to 'A/none', is dead: the host says "
          + "404 (Not Found); write the page's address of today, or take the link out",
        "Content/pages/a.md:6:5: warning: the link 'A/out' is dead: it leads to 'ftp://club.net/', which isn't an "
          + "address of the web; write the page's address of today, or take the link out",
        "Content/pages/a.md:7:5: warning: the link 'A/circle' is dead: one address leads on to the next, and none of "
          + "them is a page; write the page's address of today, or take the link out",
      ])
    #expect(host.requests.count { $0 == "HEAD /circle" } == 11)
  }

  @Test func `a host that has had enough is asked once more, and then left alone`() async throws {
    let host = try LinkHost { request, before in
      switch request {
      case "HEAD /soon": HTTPResponse(429, headers: [("Retry-After", "0")])
      case "GET /soon": HTTPResponse(200)
      default: HTTPResponse(429, headers: [("Retry-After", "3600")])
      }
    }
    var patience = quick
    patience.perHost = 1
    let lines = try await check(
      "# A\n\n[x](\(host.address("/soon")))\n[x](\(host.address("/busy")))\n[x](\(host.address("/rest")))\n",
      patience: patience)
    #expect(host.requests == ["HEAD /soon", "GET /soon", "HEAD /busy"])
    #expect(lines.count == 2)
    for line in lines {
      #expect(line.contains(": note: the host answers 429 (Too Many Requests) for '"), "\(line)")
    }
  }

  @Test
  func `a host that is silent or takes no connection is asked twice, for one of its addresses`()
    async throws
  {
    let host = try LinkHost { request, _ in request.hasSuffix("/fine") ? HTTPResponse(200) : nil }
    var patience = quick
    patience.perHost = 1
    patience.answer = .milliseconds(150)
    let slow = ["/a", "/b", "/c"].map { "[x](\(host.address($0, on: "localhost")))\n" }.joined()
    let lines = try await check(
      "# A\n\n\(slow)[x](\(host.address("/fine")))\n[x](http://127.0.0.1:1/)\n", patience: patience)
    #expect(Set(host.requests) == ["HEAD /a", "GET /a", "HEAD /fine"])
    #expect(lines.count == 4)
    for line in lines.prefix(3) {
      #expect(
        line.hasSuffix(
          "is dead: the host 'localhost:\(host.port)' gave no answer in time; if it stays so, write another address "
            + "or take the link out"), "\(line)")
    }
    #expect(lines.last?.contains("the host '127.0.0.1:1' takes no connection") == true)
  }

  @Test func `where no host answers that is told once`() async throws {
    let lines = try await check(
      "# A\n\n[x](http://127.0.0.1:1/a) [x](http://127.0.0.1:2/a) [x](http://127.0.0.1:2/b)\n")
    #expect(
      lines == [
        "warning: none of the 2 hosts that links lead to answered, so nothing is known of these links: is this "
          + "machine online?"
      ])
  }

  @Test func `a few addresses are asked at once, and fewer of one host`() async throws {
    let host = try LinkHost { _, _ in nil }
    let isOver = Mutex(false)
    // Apart from the tasks of Swift, whose threads other tests may hold.
    Thread.detachNewThread {
      while !isOver.withLock({ $0 }) {
        Thread.sleep(forTimeInterval: 0.06)
        host.letThrough()
      }
    }
    defer { isOver.withLock { $0 = true } }
    var patience = quick
    (patience.connection, patience.answer) = (.seconds(600), .seconds(600))
    patience.together = 3
    let links = (0..<5).flatMap { number in
      ["127.0.0.1", "localhost"].map { "[x](\(host.address("/\(number)", on: $0)))\n" }
    }
    #expect(try await check("# A\n\n" + links.joined(), patience: patience).isEmpty)
    #expect(host.requests.count == 10)
    #expect(host.most == [3, 2])
  }

  @Test func `what was well isn't asked again for a week, and what wasn't is`() async throws {
    let host = try LinkHost(["/fine": 200])
    let files = [
      "pages/a.md": "# A\n\n[x](\(host.address("/fine"))) [x](\(host.address("/none")))\n"
    ]
    var known = KnownLinks()
    #expect(try await check(files, &known).lines.count == 1)
    #expect(host.requests.count == 3)
    let (lines, outcome) = try await check(files, &known, today: 106)
    #expect(lines.count == 1 && outcome.asked == 1 && outcome.known == 1)
    #expect(host.requests.count == 5)
    _ = try await check(files, &known, today: 107)
    #expect(host.requests.count { $0 == "HEAD /fine" } == 2)
  }

  @Test func `exceptions and hosts of examples aren't asked`() async throws {
    let host = try LinkHost(["/fine": 200])
    var known = KnownLinks()
    let (lines, outcome) = try await check(
      [
        "site.yaml": "title: Dice\nexternal-links: {except: [\(host.address("/members/"))]}\n",
        "pages/a.md":
          "# A\n\n[x](\(host.address("/members/ann"))) [x](\(host.address("/fine"))) [x](https://example.org/)\n",
      ], &known)
    #expect(lines.isEmpty && outcome.asked == 1)
    #expect(host.requests == ["HEAD /fine"])
  }

  @Test func `letters beyond ASCII in a host's name are sent as hosts have them`() async throws {
    let names = Mutex<[String]>([])
    let server = try HTTPServer { request, _ in
      names.withLock { $0 += request.headers.filter { $0.name == "Host" }.map(\.value) }
      return .now(HTTPResponse(200))
    }
    let sockets = try LoopbackSockets(port: 0)
    try server.serve(sockets)
    #expect(try await check("# A\n\n[x](http://bücher.localhost:\(sockets.port)/)\n").isEmpty)
    #expect(names.withLock { $0 } == ["xn--bcher-kva.localhost:\(sockets.port)"])
    server.stop()
  }

  @Test func `neither cookies nor a name are sent, and a page is read no further than needed`()
    async throws
  {
    let headers = Mutex<[String]>([])
    let server = try HTTPServer { request, _ in
      headers.withLock { $0 += request.headers.map { $0.name.lowercased() } }
      if request.target == "/a" {
        return .now(HTTPResponse(302, headers: [("Location", "/b"), ("Set-Cookie", "a=b")]))
      }
      // Far more than is taken, whatever range is asked for.
      return .now(
        request.method == "HEAD"
          ? HTTPResponse(405) : HTTPResponse(200, body: Array(repeating: 32, count: 40_000_000)))
    }
    let sockets = try LoopbackSockets(port: 0)
    try server.serve(sockets)
    #expect(
      try await check("# A\n\n[x](http://ann:secret@127.0.0.1:\(sockets.port)/a)\n").isEmpty)
    #expect(
      Set(headers.withLock { $0 }) == ["host", "user-agent", "accept", "range"])
    server.stop()
  }

  @Test func `without the library one sentence says what to install`() async throws {
    let contents = try #require(
      await Folder(["pages/a.md": "# A\n\n[x](http://127.0.0.1:1/)\n"]).read().contents)
    var known = KnownLinks()
    let outcome = ExternalLinkCheck(contents).run(
      by: CurlLibrary(named: ["libnone.so.4"]), &known, today: 100)
    #expect(
      outcome.findings.sorted.map { "\($0.severity): \($0.message)" } == [
        "error: to ask other hosts takes libcurl 7.66 or later, which isn't on this machine; install it, on Debian "
          + "and Ubuntu with 'sudo apt install libcurl4'"
      ])
  }
}
