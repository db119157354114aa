import Testing

@testable import Serving

struct LivePageTests {
  private let mark = LivePage.Mark(page: "a \"b\".html", state: "12")
  private let element = """
    <script src="/_scorebook/live.js" data-page="a &quot;b&quot;.html" data-state="12" defer></script>

    """

  private func added(to page: String) -> String {
    String(decoding: LivePage.adding(mark, to: Array(page.utf8)), as: UTF8.self)
  }

  @Test func `the script stands at the end of a page's head, and all else stays`() {
    #expect(
      added(to: "<html><HEAD><title>x</title></HEAD><body></head></body>")
        == "<html><HEAD><title>x</title>\(element)</HEAD><body></head></body>")
    #expect(added(to: "<p>x") == "<p>x" + element)
    #expect(added(to: "") == element)
  }

  @Test func `a page's policy lets the script in, and no more`() {
    let policy = "default-src &#39;none&#39;; script-src &#39;self&#39; file:"
    let page = """
      <head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="x" content="default-src 'none'"></head>
      """
    let served = added(to: page)
    #expect(served.contains("content=\"\(policy); connect-src &#39;self&#39;\">"))
    #expect(served.contains("<meta name=\"x\" content=\"default-src 'none'\">"))
    #expect(
      served.replacing(element, with: "").replacing("; connect-src &#39;self&#39;", with: "")
        == page)
  }

  @Test(arguments: [
    ("", ""), ("img-src x", "img-src x"),
    ("default-src 'none'", "default-src 'none'; script-src 'self'; connect-src 'self'"),
    ("default-src 'self' file:", "default-src 'self' file:"),
    ("default-src *; script-src 'none'", "default-src *; script-src 'self'"),
    (
      "script-src 'sha256-x'; Connect-Src https://a.example",
      "script-src 'sha256-x' 'self'; connect-src https://a.example 'self'"
    ),
  ])
  func `a policy is as strict as it was in all else`(policy: String, admitting: String) {
    #expect(LivePolicy.admitting(policy) == admitting)
  }

  @Test(arguments: [
    ("a/b.HTML", "text/html; charset=utf-8"), ("x.farkle", "text/plain; charset=utf-8"),
    ("x.pdf", "application/pdf"), ("x.unknown", "application/octet-stream"),
    ("farkle", "application/octet-stream"), ("a.js/b", "application/octet-stream"),
    ("x.webmanifest", "application/manifest+json"), ("x.css", "text/css; charset=utf-8"),
  ])
  func `a file is what its ending says`(path: String, type: String) {
    #expect(MediaType.type(of: path, texts: ["farkle"]) == type)
  }
}
