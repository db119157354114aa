import Diagnostics
import Markdown
import TestSupport
import Testing

/// What is told of syntax that a page shows as text or leaves out.
struct UnreadTests {
  @Test(arguments: [
    ("a [b]1️⃣[nope] c", "markdown-undefined-reference"),
    ("[*b*]1️⃣[nope] c", "markdown-undefined-reference"),
    ("a 1️⃣[^nope]", "markdown-undefined-footnote"),
    ("x\n\n1️⃣[^n]: unused", "markdown-unused-footnote"),
    ("1️⃣[TOC]", "markdown-unread-link"), ("1️⃣[[toc]]", "markdown-unread-link"),
    ("see 1️⃣[[Dice]]", "markdown-unread-link"), ("> 1️⃣[!NOTES]\n> x", "markdown-unknown-callout"),
    ("1️⃣##Words of it", "markdown-unread-heading"),
    ("see 1️⃣[x](a b.md) there", "markdown-unread-link"),
    ("see ![a](p.png =10x20)".replacing("[", with: "1️⃣["), "markdown-unread-link"),
    ("## A 1️⃣{.big}", "markdown-unread-attributes"), ("words 1️⃣{#id}", "markdown-unread-attributes"),
    ("![a](b.png) 1️⃣{width=50}", "markdown-unread-attributes"),
    ("a 1️⃣<!-- c --> b", "markdown-comment"), ("1️⃣<!-- c -->", "markdown-comment"),
    ("# A {#x}\n\n## B {1️⃣#x}", "markdown-double-id"),
    ("a[^1]\n\n[^1]: b\n\n1️⃣[^1]: c", "markdown-double-footnote"),
    ("> x\n> 1️⃣[!NOTE]\n> y", "markdown-misplaced-callout"),
    ("Mind: 1️⃣[!Warning] stairs", "markdown-misplaced-callout"),
    ("> 1️⃣[!NOTE]\n> |a|b|\n> |-|-|\n> |1|2|", "markdown-misplaced-callout"),
    ("1️⃣[[_TOC_]]", "markdown-unread-link"), ("See 1️⃣[TOC] below", "markdown-unread-link"),
    ("a 1️⃣[b]()", "markdown-empty-link"),
    ("a ![b]()".replacing("!", with: "1️⃣!"), "markdown-empty-link"),
    ("> - a 1️⃣![](b.png) c", "markdown-image-without-words"),
    ("1️⃣![](b.png)", "markdown-image-without-words"),
    ("[1️⃣![](b.png){width=3}](c)", "markdown-image-without-words"),
    ("[1️⃣![](b.png)](c) d", "markdown-image-without-words"),
    ("a 1️⃣![](b.png \"c\")", "markdown-image-without-words"),
    ("a [b]\n\n[b]: c.md\n1️⃣[B]: d.md", "markdown-double-reference"),
    ("a\n\n> 1️⃣[b\\]]: c.md\n> 'd'", "markdown-unused-reference"),
    ("1️⃣[b]: c.md \"d\"\ne", "markdown-unused-reference"),
    ("1️⃣[Agnes]: hello\nthere", "markdown-unused-reference"),
    ("1️⃣[//]: # (not yet)", "markdown-comment"),
    ("1️⃣[a\\[b]: c", "markdown-unused-reference"),
    ("a [b|c] [b\\|c]\n\n[b|c]: d\n1️⃣[B|C]: e", "markdown-double-reference"),
    ("a\n\n1️⃣##\n\nb", "markdown-empty-heading"), ("> 1️⃣# {#id}", "markdown-empty-heading"),
    ("|a|b|\n|-|-|\n|1|2|\n|1|2||1️⃣3|4|", "markdown-dropped-cell"),
    ("- 1️⃣| a | b |\n  |---|\n  | 1 | 2 |", "markdown-unread-table"),
    ("1️⃣a | b\n--|--|--\n1 | 2", "markdown-unread-table"),
    ("> 1️⃣| a | b |\n> | 1 | 2 |", "markdown-unread-table"),
    ("a[^1]\n\n[^1]: 1️⃣| a |\n    |---|\n    | 1 |", "markdown-unread-table"),
    ("a[^1]\n\n[^1]: b\n\n    1️⃣a | b\n    --|--\n    1 | 2\n\n    c", "markdown-unread-table"),
    ("a\n1️⃣:::note\nb", "markdown-foreign-markup"), ("a 1️⃣==b c== d", "markdown-foreign-markup"),
    ("(1️⃣==b==), c", "markdown-foreign-markup"), ("가 1️⃣==나==는 다", "markdown-foreign-markup"),
    ("a 1️⃣{% b %}", "markdown-foreign-markup"), ("1️⃣{{< b c=\"d\" >}}", "markdown-foreign-markup"),
    ("1️⃣+++\ntitle = 'a'\n+++\n", "markdown-foreign-markup"),
    ("> - *x* [a]1️⃣[]", "markdown-undefined-reference"),
    ("|a|\n|-|\n|[b]1️⃣[c]|", "markdown-undefined-reference"),
    ("a[^1]\n\n[^1]: w [b]1️⃣[c]", "markdown-undefined-reference"),
  ])
  func `syntax that nothing reads is told at its place`(markdown: String, id: String) throws {
    let sample = MarkedText(markdown)
    let document = MarkdownDocument(sample: sample.text)
    #expect(document.findings.all.map(\.id) == [id])
    let offset = try #require(sample.offsets[1])
    #expect(document.findings.all.first?.place == document.text.place(at: offset))
  }

  @Test(arguments: [
    "[sic] and a[0] [x] {a} {{#a}} {1} ~ [r]\n\n[r]: x.md\n", "`[a][b]` `{#id}` \\[a][b] \\[^1]\n",
    "    [a][b]\n", "[a\\]b](c)\n", "#1 and # of ##\n", "\\##Words\n", "a[0](b) and \\[x](a b)\n",
    "\\[!NOTE] \\[TOC] [note] a == b, c==d\n===\n\n> [!NOTE]words\n",
    "a[r] `==b==`\n\n    [c]: d\n\n[r]: e\n",
    "|a|b|\n|-|-|\n|1|2||\n|1|\n", "\\| a |\n| b |\n", "|a|\n",
    "a:::b {%}\n",
    "# ![a](b.png)\n", "```\n[a]: b\n# \n```\n", "<a@b.c> [a](<b c>)\n",
    "a[^1]\n\n[^1]: [x][r]\n\n[R]: y\n",
    "- [x][a b]\n- [a  B]: c.md\n",
    "> see [the house\n> rules]\n\n[the house rules]: a.md\n",
    "> - see [x][the house\r\n>   rules]\n\n[the house rules]: a.md\n",
    "|a|\n|-|\n|[x\\|y]|\n\n[x|y]: a.md\n",
    "[STRASSE] [ΟΔΟΣ] [weiẞ]\n\n[straße]: a\n[οδος]: b\n[weiss]: c\n",
    "[Ann]: said \"that was lucky\nwhen sixes came\".\n",
    "[Ann]: said \"well\" and \"so\"\nwhen sixes came.\n",
    "Ends when a==10000 or b==10000.\n", "f(x)==1, [0]==1, ==1, ==a==b\n",
    "|a − b| and |c|\nare told apart.\n",
    "## [](rules/klondike)\n", "## [](a) and ![b](c.png)\n",
    "[![](die.png) Farkle](rules/farkle.md) [![](a.png)*b*](c)\n",
    "![](board.png \"Our board\")\n\n![](board.png \"Our board\"){width=30}\n",
    "> [!NOTE]\n>\n> |a|\n> |-|\n> |1|\n",
  ])
  func `nothing is told of brackets and braces that are words`(markdown: String) {
    #expect(MarkdownDocument(sample: markdown).findings.isEmpty)
  }

  @Test(arguments: [
    "# <img src=\"a.png\" alt=\"b\">\n", "<!--\n[todo]: later -->\n",
    "<script>\n[todo]: later </script>\n\na\n",
  ])
  func `nothing is told of HTML that passes`(markdown: String) {
    var options = MarkdownOptions()
    options.allowsRawHTML = true
    #expect(MarkdownDocument(sample: markdown, options: options).findings.isEmpty)
  }

  @Test(arguments: [
    ("[b\\[c]: x", "'[b\\[c]'"), ("[//]: # (a)\n[//]: # (b)", "a comment is left out"),
    ("> [!NOTE]\n> |a|\n> |-|\n> |1|", "leave a line '>' between"),
    ("a[^1]\n\n[^1]: |a|\n    |-|", "a footnote has no tables"),
    ("|a|\n|b|", "'\\|' for a bar itself"),
  ])
  func `a message says what to write instead`(markdown: String, part: String) {
    let findings = MarkdownDocument(sample: markdown).findings
    #expect(!findings.isEmpty)
    for finding in findings.all { #expect(finding.message.contains(part)) }
  }
}
