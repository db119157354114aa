import Diagnostics
import Markdown
import TestSupport
import Testing

struct LinkSafetyTests {
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

  @Test(arguments: [
    "https://e.org/javascript:x", "page.html?javascript:x", "#javascript:", "mailto:a@b.c",
    "data:image/png;base64,iVBO", "data:image/webp,x", "DATA:IMAGE/GIF;base64,R0",
    "javascript.html",
    "a/b:c", "tel:1",
  ])
  func `a harmless destination passes`(destination: String) {
    let document = MarkdownDocument(sample: "![a](\(destination)) [a](\(destination))")
    #expect(document.links.map(\.destination) == [destination, destination])
    #expect(document.findings.isEmpty)
  }

  @Test func `the error stands at the destination`() throws {
    let sample = MarkedText("# h\n\n- see [a](1️⃣javascript:x)\n")
    let document = MarkdownDocument(sample: sample.text)
    let finding = try #require(document.findings.all.first)
    #expect(finding.place == document.text.place(at: try #require(sample.offsets[1])))
    #expect(finding.message.hasPrefix("destination 'javascript:x' has a scheme"))
  }
}
