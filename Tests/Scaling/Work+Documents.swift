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
    markdown("definitions of one name", 200) { String(repeating: "[a]: b\n", count: $0) },
    markdown("lines between bars", 200) { String(repeating: "| a |\n", count: $0) },
    markdown("headings of one name", 80) { String(repeating: "# a\n", count: $0) },
    markdown("headings of numbered names", 40) { count in
      (0..<count).map { "# a-\($0)\n# a\n" }.joined()
    },
    markdown("brackets that open", 2000) { String(repeating: "[", count: $0) },
    markdown("emphasis that opens", 1000) { String(repeating: "*a **b _c ", count: $0) },
    markdown("emphasis, stars and lines", 1000) { String(repeating: "a*b_", count: $0) },
    markdown("ticks that open", 1000) { String(repeating: "`a``", count: $0) },
    markdown("tildes that open", 400) { String(repeating: "~a ~~b ", count: $0) },
    markdown("tildes of both lengths that may close", 200) { count in
      String(repeating: "~a ", count: count) + String(repeating: "x~~x ", count: count)
    },
    markdown("tildes in emphasis", 150) { String(repeating: "~a *~b* c~ ", count: $0) },
    markdown("bare addresses", 100) { String(repeating: "https://e.org/a ", count: $0) },
    markdown("addresses with escapes", 300) { String(repeating: "https\\://e.org/a ", count: $0) },
    markdown("hosts that are none", 200) { String(repeating: "_www._.a", count: $0) },
    markdown("letters before and behind", 400) { String(repeating: "a.b@", count: $0) },
    markdown("footnotes", 60) { count in
      (0..<count).map { "a[^\($0)]\n\n[^\($0)]: b\n" }.joined()
    },
    markdown("marks of one footnote", 200) {
      String(repeating: "a[^1] ", count: $0) + "\n\n[^1]: b\n"
    },
    markdown("marks of no footnote", 400) { String(repeating: "a[^1] ", count: $0) },
    markdown("footnotes that name the next", 60) { count in
      "[^0]\n\n" + (0..<count).map { "[^\($0)]: a[^\($0 + 1)]\n" }.joined()
    },
    markdown("references that nothing defines", 300) { String(repeating: "[a][b] ", count: $0) },
    markdown("braces that open", 600) { String(repeating: "{a={#b ", count: $0) },
    markdown("escapes", 600) { String(repeating: "\\[a\\~\\{", count: $0) },
    markdown("callouts", 100) { String(repeating: "> [!NOTE] a\n> b\n\n", count: $0) },
    markdown("items to be done", 100) { String(repeating: "- [x] a\n", count: $0) },
    markdown("headings with ids", 80) { count in
      (0..<count).map { "# a {#b\($0)}\n" }.joined()
    },
    markdown("images with sizes", 100) {
      String(repeating: "![a](b \"c\"){width=3}\n\n", count: $0)
    },
    markdown("raw HTML", 300) { String(repeating: "<b>a</b> ", count: $0) },
    markdown("comments that open", 1000) { String(repeating: "a <!-- ", count: $0) },
    markdown("delimiter rows", 300) { "a|b\n" + String(repeating: "|-|\n", count: $0) },
    markdown("front matter that never ends", 1000) {
      "---\ntitle: a\n" + String(repeating: "a\n", count: $0)
    },
  ]

  /// A mark over and over, as of a key that got stuck.
  static let marks: [Work] = [
    ">", "> ", "[", "![", "[a](", "*", "**a ", "_a*", "- ", "1. ", "`", "<", "<!--", "|", "|-\n",
    "a|b\n-|-\n\n", "a|b\n-|-\n", "[a](b)\n", "[a](b\n) ", "[a][r]\n", "<b>\n", "# a\n", "\0",
    "\r", "&#", "\\", "```score\n", "~", "  ", "\t", "[a]: b\n", "> [a](b)\n", "<a:b> ", "-\n",
    "\"'", "](", "a\n|-\n",
  ].map { mark in
    markdown("\(mark.debugDescription) over and over", 400) { String(repeating: mark, count: $0) }
  }

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
