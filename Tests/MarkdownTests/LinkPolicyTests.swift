import Diagnostics
import Markdown
import TestSupport
import Testing

struct LinkPolicyTests {
  static let nasty = [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "<javascript:alert(1)>",
    "javascript&colon;alert(1)",
    "&#106;avascript:alert(1)", "&#x6A;avascript:alert(1)", "java&#10;script:alert(1)",
    "java&Tab;script:alert(1)", "<java&NewLine;script:alert(1)>", "&#1;javascript:alert(1)",
    "< javascript:alert(1)>", "java\\script:alert(1)".replacing("\\", with: ""),
    "javascript\\:alert(1)",
    "vbscript:x", "VBSCRIPT:x", "data:text/html;base64,PHN2Zz4=", "data:image/svg+xml,x",
    "data:,x", "DATA:text/html,x", "file:///etc/passwd", "%6Aavascript:alert(1)",
    "java%0Ascript:alert(1)", "%20javascript:x", "javascript&#58;alert(1)", "data:image/pngx,y",
    "&#127;javascript:x", "java&#0009;script:x", "data:image/png/../svg+xml,y",
    "data:image/png;base64,iVBO", "ftp://e.org/x", "blob:x", "about:blank", "view-source:x", "ws:x",
    "intent:x", "jar:x", "a:b", "JaVa%53cript:x", "filesystem:x", ":x",
  ]

  @Test(arguments: nasty)
  func `a dangerous destination passes in no link and no image, and is an error`(
    destination: String
  ) {
    for (prefix, words) in [("[words](", "words"), ("![words](", "words"), ("[![words](", "words")]
    {
      let suffix = prefix.hasPrefix("[!") ? ")](\(destination))" : ")"
      let document = MarkdownDocument(sample: "x \(prefix)\(destination)\(suffix)")
      #expect(document.page == "<p>x \(words)</p>\n")
      #expect(document.findings.all.allSatisfy { $0.id == "markdown-dangerous-link" })
      #expect(document.findings.hasErrors)
      #expect(document.links.isEmpty)
      #expect(document.findings.all.first?.place?.line == 1)
    }
  }

  @Test(arguments: [
    "javascript:alert(1)", "JAVASCRIPT:x", "vbscript:x", "data:text/html,x", "file:x",
  ])
  func `a dangerous autolink, reference or link in a cell passes no better`(destination: String) {
    let text =
      "<\(destination)>\n[a][r] ![a][r]\n\nx|y\n-|-\n[a](\(destination))|<\(destination)>\n\n"
    let document = MarkdownDocument(sample: text + "[r]: \(destination)\n")
    #expect(document.links.isEmpty)
    #expect(!document.page.contains("href") && !document.page.contains("src"))
    #expect(document.findings.errorCount >= 4)
  }

  @Test func `an autolink is judged with the escapes that stay in it`() {
    let document = MarkdownDocument(sample: "<http://\\[a.b> and [a](http://\\[a.b)")
    #expect(document.links.map(\.destination) == ["http://[a.b"])
    #expect(document.findings.all.map(\.id) == ["markdown-dangerous-link"])
  }

  @Test(arguments: ["page.html?javascript:x", "#javascript:", "javascript.html", "a/b:c", "/x/y"])
  func `a relative destination passes`(destination: String) {
    let document = MarkdownDocument(sample: "![a](\(destination)) [a](\(destination))")
    #expect(document.links.map(\.destination) == [destination, destination])
    #expect(document.findings.isEmpty)
  }

  @Test(arguments: [
    "https://e.org/javascript:x", "http://e.org", "HTTPS://e.org", "mailto:a@b.c",
    "tel:1", "https://übung.example", "https://%C3%BCbung.example/x",
  ])
  func `a link leads to other hosts, letters and telephones, a picture doesn't`(_ address: String) {
    let link = MarkdownDocument(sample: "[a](\(address))")
    #expect(link.links.map(\.destination) == [address])
    #expect(link.findings.isEmpty)
    let picture = MarkdownDocument(sample: "![a](\(address))")
    #expect(picture.page == "<p>a</p>\n")
    #expect(picture.findings.errorCount == 1)
  }

  @Test(arguments: [
    ("https://e.org/a.png", true), ("HTTPS://E.org/a.png", true),
    ("//E.org/a.png", false), ("https:e.org/a.png", false),
    ("https:\\\\\\\\e.org/a.png", false), ("https://e.org:80/a.png", false),
    ("https://e.org.evil.org/a.png", false), ("https://evil.org/e.org", false),
    ("https://e.org@evil.org/a.png", false), ("https://evil.org?e.org", false),
    ("/%5Cevil.org/a.png", false), ("%2F/evil.org/a.png", false),
    ("https:///evil.org/a.png", false),
    ("mailto:e.org", false),
  ])
  func `a picture is loaded from the hosts that are named, and from no other`(
    _ address: String, _ isLoaded: Bool
  ) {
    let options = MarkdownOptions(links: LinkPolicy(hosts: ["e.org"]))
    let document = MarkdownDocument(
      SourceText(path: "a.md", "![a](\(address))"), options: options)
    #expect(document.links.isEmpty == !isLoaded)
    #expect(document.findings.hasErrors == !isLoaded)
  }

  @Test(
    arguments: [
      "//e.org/x", "https:e.org/x", "HTTPS:e.org/x", "https:/e.org/x", "<\\\\\\\\e.org/x>",
      "</\\\\e.org/x>", "https:\\\\\\\\e.org/x", "https:///e.org/x", "</&Tab;/e.org/x>",
      "https://%2Fe.org/x",
      "</&NewLine;/e.org/x>",
      "<h&Tab;ttps://e.org/x>", "<&#32;https://e.org/x>", "<https://&Tab;e.org/x>", "///e.org/x",
      "</%09/e.org/x>", "<//e.org/x&#32;>",
    ])
  func `an address of another host is written in full, for links and pictures`(address: String) {
    for text in ["[a](\(address))", "![a](\(address))"] {
      let document = MarkdownDocument(
        SourceText(path: "a.md", text),
        options: MarkdownOptions(links: LinkPolicy(hosts: ["e.org"])))
      #expect(document.links.isEmpty)
      #expect(document.findings.all.map(\.id) == ["markdown-partial-address"])
      #expect(
        document.findings.all.first?.message.contains(
          ", write 'https://e.org/x' or a relative link")
          == true)
    }
  }

  @Test func `the error stands at the destination`() throws {
    let sample = MarkedText("# h\n\n- see [a](1️⃣javascript:x)\n")
    let document = MarkdownDocument(sample: sample.text)
    let finding = try #require(document.findings.all.first)
    #expect(finding.place == document.text.place(at: try #require(sample.offsets[1])))
    #expect(finding.message.hasPrefix("destination 'javascript:x' has the scheme 'javascript'"))
  }
}
