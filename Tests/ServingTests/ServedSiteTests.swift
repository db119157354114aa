import Diagnostics
import Files
import Foundation
import Testing

@testable import Serving

struct ServedSiteTests {
  private let site: ServedSite = {
    var site = ServedSite(script: Array("run()".utf8), texts: ["farkle"])
    site.files = [
      "index.html": "<head></head>front", "404.html": "<head></head>none",
      "rules/index.html": "rules",
      "a b/index.html": "blank", "night.farkle": "Ann: 500", "assets/style.css": "x{}",
    ].mapValues { Array($0.utf8) }
    return site
  }()

  private func ask(
    _ target: String, method: String = "GET", host: String = "localhost:8000",
    headers: [(name: String, value: String)] = [], of other: ServedSite? = nil
  ) -> HTTPResponse {
    let request = HTTPRequest(
      method: method, target: target, headers: [("Host", host)] + headers)
    guard case .now(let response) = (other ?? site).answer(to: request, mayWait: false) else {
      return HTTPResponse(0)
    }
    return response
  }

  private func news(_ site: ServedSite, of page: String = "index.html") throws -> [String: Any] {
    let request = HTTPRequest(
      target: "/_scorebook/news", headers: [("Host", "localhost")], query: [("page", page)])
    guard case .now(let response) = site.answer(to: request, mayWait: true) else { return [:] }
    return try #require(
      try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any])
  }

  @Test func `pages come with a script, other files as they are`() throws {
    let page = ask("/")
    #expect(page.status == 200 && page.header("Content-Type") == "text/html; charset=utf-8")
    #expect(String(decoding: page.body, as: UTF8.self).hasSuffix("defer></script>\n</head>front"))
    let record = ask("/night.farkle")
    #expect(record.body == site.files?["night.farkle"])
    #expect(record.header("Content-Type") == "text/plain; charset=utf-8")
    #expect(ask("/_scorebook/live.js").body == site.script)
  }

  @Test func `a large file is sent from where it lies, or not at all where it is known`() {
    var other = site
    let source = FileCopy(size: 3, handOver: { _ in }, failed: { _ in }, opened: { 7 })
    other.copies = ["files/a.csv": HeldCopy(source, holding: Fingerprint(of: [1]))]
    let file = ask("/files/a.csv", of: other)
    #expect(file.status == 200 && file.header("Content-Type") == "text/csv; charset=utf-8")
    #expect(file.body.isEmpty && file.file?.size == 3 && file.file?.opened() == 7)
    let known = ask(
      "/files/a.csv", headers: [("If-None-Match", file.header("ETag") ?? "")], of: other)
    #expect(known.status == 304 && known.file == nil)
    #expect(ask("/files/a.csv").status == 404)
  }

  @Test func `a folder has its index, with a slash behind it`() {
    #expect(ask("/rules/").status == 200)
    #expect(ask("/rules").status == 302 && ask("/rules").header("Location") == "/rules/")
    #expect(ask("/a%20b").header("Location") == "/a%20b/")
    #expect(ask("/assets").status == 404 && ask("/assets/").status == 404)
  }

  @Test func `where there is no page, the site says so`() {
    let missing = ask("/nowhere.png")
    #expect(missing.status == 404 && missing.header("Content-Type") == "text/html; charset=utf-8")
    #expect(String(decoding: missing.body, as: UTF8.self).hasSuffix("none"))
    #expect(ask("/%2e%2e/etc/passwd").status == 400)
  }

  @Test func `before there is a site a page waits for it`() {
    let empty = ServedSite(script: [], texts: [])
    let page = ask("/rules/", of: empty)
    #expect(page.status == 503)
    #expect(String(decoding: page.body, as: UTF8.self).contains("data-page=\"rules/index.html\""))
  }

  @Test func `only this machine's names are answered to, and only who reads`() {
    #expect(ask("/", host: "example.org").status == 421)
    #expect(ask("/", headers: [("host", "localhost")]).status == 400)
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get"] {
      let response = ask("/", method: method)
      #expect(response.status == 405 && response.header("Allow") == "GET, HEAD")
    }
    #expect(ask("/", method: "HEAD").status == 200)
    #expect(ask("/", headers: [("Content-Length", "5")]).status == 400)
    #expect(ask("/", headers: [("Transfer-Encoding", "chunked")]).status == 400)
  }

  @Test(arguments: [
    ("cross-site", "no-cors", 403), ("same-site", "cors", 403), ("cross-site", "navigate", 200),
    ("same-origin", "cors", 200), ("none", "navigate", 200),
  ])
  func `a page of another site leads here, and loads nothing`(
    site: String, mode: String, status: Int
  ) {
    #expect(
      ask("/", headers: [("Sec-Fetch-Site", site), ("Sec-Fetch-Mode", mode)]).status == status)
  }

  @Test func `what a browser has already isn't sent again`() throws {
    let tag = try #require(ask("/assets/style.css").header("ETag"))
    let again = ask("/assets/style.css", headers: [("If-None-Match", "\"x\", W/\(tag)")])
    #expect(again.status == 304 && again.body.isEmpty && again.header("ETag") == tag)
    #expect(ask("/assets/style.css", headers: [("If-None-Match", "\"x\"")]).status == 200)
    #expect(ask("/nowhere", headers: [("If-None-Match", "*")]).status == 404)
  }

  @Test func `a page has other news where it, what it loads or what is wrong differs`() throws {
    let first = try news(site)
    #expect(first["findings"] as? [String] == [])
    var other = site
    other.replace("rules/index.html", with: [1])
    #expect(try news(other)["state"] as? String == first["state"] as? String)
    other.replace("index.html", with: [1])
    #expect(try news(other)["state"] as? String != first["state"] as? String)
    other = site
    other.replace("assets/style.css", with: [1])
    #expect(try news(other)["state"] as? String != first["state"] as? String)
    other = site
    other.faults = Findings([Diagnostic(id: "x", "wrong")])
    #expect(try news(other)["told"] as? String != first["told"] as? String)
    let missing = try news(site, of: "x.html")["state"] as? String
    other.replace("x.html", with: [1])
    #expect(try news(other, of: "x.html")["state"] as? String != missing)
  }

  @Test func `who knows the news waits where that is allowed`() throws {
    let known = try news(site)
    let request = HTTPRequest(
      target: "/_scorebook/news", headers: [("Host", "localhost")],
      query: ["page": "index.html"].merging(known.compactMapValues { $0 as? String }) { $1 }
        .map { ($0.key, $0.value) })
    guard case .later = site.answer(to: request, mayWait: true) else {
      Issue.record("it is answered")
      return
    }
    guard case .now = site.answer(to: request, mayWait: false) else {
      Issue.record("it isn't answered")
      return
    }
  }

  @Test func `what is wrong is told at its place, its line in three parts`() throws {
    var site = site
    let text = SourceText(path: "Content/a.farkle", bytes: Array("x\nBbo:\t<b>500".utf8))
    site.faults = Findings([
      Diagnostic(id: "unknown", "who is 'Bbo'?", in: text, at: 2..<5),
      Diagnostic(.warning, id: "x", "hm"),
    ])
    let told = try news(site)
    #expect(told["title"] as? String == "1 error and 1 warning: pages stay as they were")
    let findings = try #require(told["findings"] as? [[String: Any]])
    #expect(findings.map { $0["place"] as? String } == [nil, "Content/a.farkle:2:1"])
    #expect(findings.last?["excerpt"] as? [String] == ["", "Bbo", ": <b>500"])
    site.faults = Findings((0..<60).map { Diagnostic(id: "x", "\($0)") })
    #expect((try news(site)["findings"] as? [Any])?.count == 50)
  }
}

struct LoopbackSocketsTests {
  @Test func `a port that somebody has is told, and passed over where none is named`() throws {
    let taken = try LoopbackSockets(port: 0)
    #expect(throws: ServingFault.portTaken(taken.port)) { try LoopbackSockets(port: taken.port) }
    #expect(throws: ServingFault.portsTaken(taken.port...taken.port)) {
      try LoopbackSockets(firstFreeOf: taken.port...taken.port)
    }
    #expect(ServingFault.portTaken(80).message.contains("'--port N'"))
  }
}
