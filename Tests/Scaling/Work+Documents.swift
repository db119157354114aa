import Diagnostics
import Markdown

extension Work {
  /// Markdown.
  static let documents: [Work] = [
    markdown("images in one another", 800) { String(repeating: "![[]()", count: $0) },
    markdown("images in one another, in a quote", 800) {
      "> " + String(repeating: "![[]()\n", count: $0)
    },
    markdown("images in one another beside marks that begin no item", 120) {
      String(repeating: "![[]()\n*\n", count: $0)
    },
    markdown("lists in one another and blank lines", 400) {
      String(repeating: "- ", count: $0) + "a\n" + String(repeating: "\n", count: $0)
    },
    markdown("lists in one another, a line each", 60) { count in
      (0..<count).map { String(repeating: " ", count: 2 * ($0 % 15)) + "- a\n" }.joined()
    },
    markdown("quotes in one another", 1000) { String(repeating: ">", count: $0) + "a\n" },
    markdown("quotes and lazy lines", 200) {
      String(repeating: "> ", count: 90) + "a\n" + String(repeating: "b\n", count: $0)
    },
    markdown("a wide table of short rows", 400) { count in
      let bars = String(repeating: "|a", count: count)
      let dashes = String(repeating: "|-", count: count)
      return "\(bars)|\n\(dashes)|\n" + String(repeating: "|b|\n", count: count)
    },
    markdown("a long table", 100) {
      "|a|b|\n|-|-|\n" + String(repeating: "|[x](#y)|`c`|\n", count: $0)
    },
    markdown("links in a cell", 200) {
      "|a|\n|-|\n|" + String(repeating: "[x](#y) ", count: $0) + "|\n"
    },
    markdown("links behind blanks in a line", 200) {
      "a\n" + String(repeating: " ", count: 20 * $0) + String(repeating: "[x](#y) ", count: $0)
    },
    markdown("links behind a definition in their paragraph", 200) {
      "[a]: b\n" + String(repeating: "[x](#y)", count: $0)
    },
    markdown("links that refer", 100) {
      "[a]: /b\n\n" + String(repeating: "[x][a]\n", count: $0)
    },
    markdown("definitions", 80) { count in
      (0..<count).map { "[a\($0)]: /b\n" }.joined() + "\n"
        + (0..<count).map { "[a\($0)]\n" }.joined()
    },
    markdown("headings of one name", 80) { String(repeating: "# a\n", count: $0) },
    markdown("headings of numbered names", 40) { count in
      (0..<count).map { "# a-\($0)\n# a\n" }.joined()
    },
    markdown("brackets that open", 2000) { String(repeating: "[", count: $0) },
    markdown("emphasis that opens", 1000) { String(repeating: "*a **b _c ", count: $0) },
    markdown("emphasis, stars and lines", 1000) { String(repeating: "a*b_", count: $0) },
    markdown("ticks that open", 1000) { String(repeating: "`a``", count: $0) },
    markdown("raw HTML", 300) { String(repeating: "<b>a</b> ", count: $0) },
    markdown("comments that open", 1000) { String(repeating: "a <!-- ", count: $0) },
    markdown("delimiter rows", 300) { "a|b\n" + String(repeating: "|-|\n", count: $0) },
    markdown("front matter that never ends", 1000) {
      "---\ntitle: a\n" + String(repeating: "a\n", count: $0)
    },
  ]

  private static func markdown(
    _ name: String, _ size: Int, text: @escaping @Sendable (Int) -> String
  ) -> Work {
    Work("markdown: \(name)", size) { count in
      let text = SourceText(path: "f.md", text(count))
      return {
        let document = MarkdownDocument(text)
        use(document.html())
        use(document.excerpt(characters: 160))
        let printer = DiagnosticPrinter(showsSource: true, usesColor: false)
        use(printer.text(for: document.findings))
      }
    }
  }
}
