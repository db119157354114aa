import Foundation
import TestSupport
import Testing

@testable import WebAssets

/// Stylesheets of which browsers pass over a part, and such as they read to the end.
struct StyleCheckerTests {
  @Test(arguments: [
    (
      "a 1️⃣{ color: red;",
      "this '{' is never closed, so browsers pass over what follows, write '}' at its end"
    ),
    (
      "a 1️⃣{ color: red;\nb { color: blue; }\n",
      "this '{' is never closed, so browsers pass over what follows, write '}' at its end"
    ),
    (
      "a { color: rgb1️⃣(1, 2, 3; }\nb {}",
      "this '(' is never closed, so browsers pass over what follows, write ')' at its end"
    ),
    (
      "a { b: url1️⃣(c; }\nd { e: calc(1px) }",
      "this '(' is never closed, so browsers pass over what follows, write ')' at its end"
    ),
    (
      "a1️⃣[href { color: red }",
      "this '[' is never closed, so browsers pass over what follows, write ']' at its end"
    ),
    (
      "a {}\n1️⃣}\nb {}",
      "this '}' closes nothing, so browsers pass over what follows, take it away or write what it closes"
    ),
    (
      "a { width: 1px1️⃣); }",
      "this ')' closes nothing, so browsers pass over what follows, take it away or write what it closes"
    ),
    (
      "a {}\n1️⃣/* b\nc {}",
      "this comment is never closed, so browsers read nothing behind it, write '*/' at its end"
    ),
    (
      "a { content: 1️⃣\"b; }\nc {}\n",
      "this text isn't closed on its line, so browsers pass over what follows, write '\"' at its end"
    ),
    (
      "a { content: 1️⃣'b",
      "this text isn't closed on its line, so browsers pass over what follows, write \"'\" at its end"
    ),
  ])
  func `what has no end is told at its place`(style: String, message: String) throws {
    let marked = MarkedText(style)
    let faults = StyleFault.all(in: Array(marked.text.utf8))
    #expect(faults.map(\.message) == [message])
    #expect(faults.map(\.offset) == [try #require(marked.offsets[1])])
  }

  @Test(arguments: [
    "", "a { b: c }", "/* { \" */ a {}", "a { content: \"}\"; quotes: '{' '\\'' }",
    "a { content: \"b\\\nc\" }", "a { content: \"b\\\r\nc\" }", "a { background: url(a'b{c) }",
    "a { background: url( \"a)b\" ) }", "@media (a) { b:not([c=\"d\"]) { e: calc((1px + 2px)) } }",
    "a { b: url(data:image/svg+xml;utf8,<svg xmlns='c' viewBox='0 0 1 1'><path d='{'/></svg>) }",
    "a { b: url(c d{e) }", ".a\\{ { b: c }", "a { --b: {c: [d]} }", "/**/", "a{b:c;}/*! d */",
  ])
  func `what ends is passed over`(style: String) {
    #expect(StyleFault.all(in: Array(style.utf8)) == [])
  }

  @Test
  func `of many faults the first are told, and none of brackets behind a text without an end`() {
    #expect(StyleFault.all(in: Array(repeating: UInt8(ascii: "}"), count: 100_000)).count == 512)
    #expect(
      StyleFault.all(in: Array("a { b: 'c; }\n) ( }".utf8)).map(\.kind) == [
        .text(UInt8(ascii: "'"))
      ])
  }

  @Test func `faults are told in the order of their places`() {
    let places = StyleFault.all(in: Array("a { [ ) }\nb { c: 'd".utf8)).map(\.offset)
    #expect(places == [4, 6, 17])
  }

  @Test func `the product's own styles end`() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../Templates/assets").standardized
    let names = try FileManager.default.contentsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".css") }
    #expect(names.count > 15)
    for name in names {
      let style = try Data(contentsOf: root.appending(path: name))
      #expect(StyleFault.all(in: Array(style)) == [], "\(name)")
    }
  }

  @Test func `the manual's examples of styles end`() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../Content/pages").standardized
    for name in ["looks.md", "looks.ko.md"] {
      let page = try String(contentsOf: root.appending(path: name), encoding: .utf8)
      let blocks = page.components(separatedBy: "\n\n")
        .filter { $0.hasPrefix("    ") && $0.contains("var(--") || $0.contains(":root {") }
      #expect(blocks.count > 2)
      for block in blocks { #expect(StyleFault.all(in: Array(block.utf8)) == [], "\(block)") }
    }
  }
}
