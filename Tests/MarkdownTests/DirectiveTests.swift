import Diagnostics
import Markdown
import TestSupport
import Testing

struct DirectiveTests {
  private let options = MarkdownOptions(directives: ["score", "dice"])

  @Test(arguments: [
    "```1️⃣score farkle\n2️⃣111523 = 1050\n3️⃣\n4️⃣ 2 = x\n```\n",
    "---\nk: v\n---\n~~~~  1️⃣score  farkle \n2️⃣111523 = 1050\n3️⃣\n4️⃣ 2 = x\n~~~~\n",
    "- ```1️⃣score farkle\n  2️⃣111523 = 1050\n3️⃣\n  4️⃣ 2 = x\n  ```\n",
    "> 1. a\n>\n>    ``` 1️⃣score farkle\n>    2️⃣111523 = 1050\n>3️⃣\n>    4️⃣ 2 = x\n>    ```\n",
    "  ```1️⃣score farkle\n  2️⃣111523 = 1050\n3️⃣\n  4️⃣ 2 = x\n",
    "```1️⃣score farkle\r\n2️⃣111523 = 1050\r\n3️⃣\r\n4️⃣ 2 = x\r\n```\r\n",
    "-\t```1️⃣score farkle\n\t2️⃣111523 = 1050\n3️⃣\n\t4️⃣ 2 = x\n\t```\n",
    "é\n\n```1️⃣score farkle\n2️⃣111523 = 1050\n3️⃣\n4️⃣ 2 = x",
  ])
  func `a directive's lines are placed in the file`(marked: String) throws {
    let sample = MarkedText(marked)
    let document = MarkdownDocument(sample: sample.text, options: options)
    let directive = try #require(document.directives.first)
    #expect(directive.name == "score")
    #expect(directive.arguments == ["farkle"])
    #expect(directive.range.lowerBound == sample.offsets[1])
    #expect(directive.lines.map(\.text) == ["111523 = 1050", "", " 2 = x"])
    #expect(directive.lines.map(\.offset) == [2, 3, 4].map { sample.offsets[$0] })
    #expect(document.plainText.contains("1050") == false)
  }

  @Test func `a handler writes the HTML, or leaves the code`() {
    let document = MarkdownDocument(
      sample: "a\n\n```dice\n<1>\n```\n```score\n2\n```\n[b](c)\n", options: options)
    let html = document.html(
      resolving: { _ in "d" }, directive: { $0.name == "dice" ? Array("<svg></svg>\n".utf8) : nil })
    #expect(
      String(decoding: html, as: UTF8.self)
        == "<p>a</p>\n<svg></svg>\n<pre><code class=\"language-score\">2\n</code></pre>\n"
        + "<p><a href=\"d\">b</a></p>\n")
  }

  @Test func `other code is shown as it is`() {
    let document = MarkdownDocument(
      sample: "```swift x\r\nlet a = \"<b>\"\r\n```\n\n    score\n\n```\nscore\n```\n",
      options: options)
    #expect(document.directives.isEmpty)
    #expect(
      document.page
        == "<pre><code class=\"language-swift\">let a = &quot;&lt;b&gt;&quot;\n</code></pre>\n"
        + "<pre><code>score\n</code></pre>\n<pre><code>score\n</code></pre>\n")
  }
}
