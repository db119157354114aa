import CommandLineKit
import ExternalLinks
import Foundation
import Serving
import Synchronization
import Testing

@testable import scorebook

/// `check --external` as a person runs it, with a host of this machine.
@Suite(
  .enabled(
    if: CurlLibrary.ofMachine != nil && (try? HTTPServer { _, _ in .later }) != nil,
    "libcurl or libmicrohttpd isn't installed"))
struct ExternalLinksCommandTests {
  /// A league with one good link and one dead one, and the host that they lead to.
  private final class League: Sendable {
    let folder = NSTemporaryDirectory() + "scorebook-external-" + UUID().uuidString
    let port: UInt16
    private let server: HTTPServer
    private let asked: Requests

    private final class Requests: Sendable {
      let all = Mutex<[String]>([])
    }

    init() throws {
      let asked = Requests()
      self.asked = asked
      server = try HTTPServer { request, _ in
        asked.all.withLock { $0.append(request.target) }
        return .now(HTTPResponse(request.target == "/fine" ? 200 : 404))
      }
      let sockets = try LoopbackSockets(port: 0)
      port = sockets.port
      try server.serve(sockets)
      try write("site.yaml", "title: League\n")
      try write("pages/a.md", "# A\n\n[x](\(address)/fine) [x](\(address)/none)\n")
    }

    deinit {
      server.stop()
      try? FileManager.default.removeItem(atPath: folder)
    }

    var address: String { "http://127.0.0.1:\(port)" }
    /// What was asked since the last time.
    var requests: [String] {
      asked.all.withLock { all in
        defer { all = [] }
        return all
      }
    }
    var cache: String { folder + "/cache" }

    func write(_ path: String, _ text: String) throws {
      let url = URL(fileURLWithPath: folder + "/Content/" + path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }

    func run(_ command: String, _ options: String) async -> (ToolStatus, TestConsole) {
      let test = TestConsole(cacheFolder: cache)
      return (await test.run("\(command) \(folder) \(options)"), test)
    }
  }

  @Test func `a dead link is a warning, which fails under strict alone`() async throws {
    let league = try League()
    let (status, test) = await league.run("check", "--external --no-cache")
    #expect(status == .done)
    #expect(
      test.reports.contains(
        "/Content/pages/a.md:3:\(league.address.utf8.count + 16): warning: the link '\(league.address)/none' is dead: "
          + "the host says 404 (Not Found); write the page's address of today, or take the link out [dead-link]"
      ), "\(test.reports)")
    #expect(
      test.output.hasSuffix(
        "no errors\n2 links to other sites asked, 0 known to be well from this week\n"),
      "\(test.output)")
    #expect(league.requests.sorted() == ["/fine", "/none", "/none"])
    #expect(!FileManager.default.fileExists(atPath: league.cache))

    let strict = await league.run("check", "--external --no-cache --strict")
    #expect(strict.0 == .faults)
    #expect(strict.1.reports.hasSuffix("1 warning\n"), "\(strict.1.reports)")
    let json = await league.run("check", "--external --no-cache --strict --json")
    #expect(json.0 == .faults)
    #expect(json.1.output.contains("\"id\":\"dead-link\""))
    #expect(json.1.output.utf8.count { $0 == UInt8(ascii: "\n") } == 1)
  }

  @Test func `neither build nor check asks other hosts by itself`() async throws {
    let league = try League()
    #expect(await league.run("check", "--strict").0 == .done)
    #expect(await league.run("build", "--strict --no-analysis").0 == .done)
    #expect(league.requests.isEmpty)
  }

  @Test func `what was well isn't asked again, and damage to what is kept is told and mended`()
    async throws
  {
    let league = try League()
    _ = await league.run("check", "--external")
    #expect(league.requests.count == 3)
    let again = await league.run("check", "--external").1
    #expect(league.requests == ["/none", "/none"])
    #expect(
      again.output.hasSuffix(
        "\n1 link to other sites asked, 1 known to be well from this week\n"), "\(again.output)")

    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: league.cache)
        .first { $0.hasPrefix("external-links") })
    let file = URL(fileURLWithPath: league.cache + "/" + name)
    try (try Data(contentsOf: file) + Data("x".utf8)).write(to: file)
    let damaged = await league.run("check", "--external").1
    #expect(
      damaged.reports.contains("was damaged, so all links were asked again"), "\(damaged.reports)")
    #expect(league.requests.sorted() == ["/fine", "/none", "/none"])
    #expect(!(await league.run("check", "--external").1.reports.contains("damaged")))
    #expect(league.requests == ["/none", "/none"])
  }

  @Test func `other hosts aren't asked after each change`() async throws {
    let league = try League()
    let (status, test) = await league.run("check", "--external --watch")
    #expect(status == .misuse)
    #expect(test.reports.contains("other hosts aren't asked so often"), "\(test.reports)")
    #expect(league.requests.isEmpty)
  }
}
