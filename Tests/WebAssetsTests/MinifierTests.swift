import Foundation
import TestSupport
import Testing

@testable import WebAssets

struct MinifierTests {
  private static func minified(style: String) -> String {
    String(decoding: Array(style.utf8).minifiedStyle(), as: UTF8.self)
  }

  private static func minified(script: String) -> String {
    String(decoding: Array(script.utf8).minifiedScript, as: UTF8.self)
  }

  // MARK: Styles

  @Test(arguments: [
    ("/* a */\np {\n  color: red;\n  margin: 0 auto;\n}\n", "p{color:red;margin:0 auto}\n"),
    ("a :hover , b > c + d{}", "a :hover,b > c + d{}\n"),
    (".a{--x: ;--y:  1px }", ".a{--x: ;--y:1px}\n"),
    ("p{width:calc(1px + 2px)}", "p{width:calc(1px + 2px)}\n"),
    ("@media (min-width: 3em) and (x){a{}}", "@media (min-width:3em) and (x){a{}}\n"),
    ("a{content:\"  /* no */ \\\" ;} \"}", "a{content:\"  /* no */ \\\" ;} \"}\n"),
    ("a{background:url( data:x;y,/*z*/ )}", "a{background:url( data:x;y,/*z*/ )}\n"),
    ("ul{a:u;b:uRL( c//d )}", "ul{a:u;b:uRL( c//d )}\n"),
    ("a/**/b{}", "a/**/b{}\n"), ("a /**/ b{}", "a b{}\n"), ("a{/**/b:c/**/}", "a{b:c}\n"),
    ("/*! by law */ a {}", "/*! by law */ a{}\n"),
    (".\\31  b{}", ".\\31  b{}\n"), (".\\31 b{}", ".\\31 b{}\n"),
    (".sm\\:a  {}", ".sm\\:a{}\n"), ("a: hover {}", "a: hover{}\n"),
    ("a{color:red;;}", "a{color:red}\n"), ("", ""), ("  /* a */ ", ""),
    // What has no end is left alone.
    ("a { /* b", "a { /* b"), ("a { content: \"\n }", "a { content: \"\n }"),
    (#"a{--x:\;}"#, #"a{--x:\;}"# + "\n"), (#"a{--x:\;;;}"#, #"a{--x:\;}"# + "\n"),
  ])
  func `a stylesheet loses what means nothing`(style: String, expected: String) {
    #expect(Self.minified(style: style) == expected)
    #expect(Self.minified(style: expected) == expected)
  }

  // MARK: Scripts

  @Test(arguments: [
    ("// a\n\nf();  // b\n\n\n  g();\n", "f();\ng();\n"),
    ("a /* b */ c", "a  c\n"), ("a /* b\n */ c", "a\nc\n"), ("/* a */\nf()", "f()\n"),
    ("x = '// no' + \"/* no */\"", "x = '// no' + \"/* no */\"\n"),
    (
      "x = `\n  // no\n  ${ f(`\n  /* no */`) /* yes */ }\n`",
      "x = `\n  // no\n  ${ f(`\n  /* no */`)  }\n`\n"
    ),
    ("x = `${ { a: {} } }//`; // b", "x = `${ { a: {} } }//`;\n"),
    ("x = /[/\"]\\/\"/g.test(y) // a", "x = /[/\"]\\/\"/g.test(y)\n"),
    ("return /\"/.exec(y) // a", "return /\"/.exec(y)\n"),
    ("x = a / b / c; // \"", "x = a / b / c;\n"), ("x = (a) / b // '", "x = (a) / b\n"),
    ("/*! by law */\nf()", "/*! by law */\nf()\n"), ("'a\\\n// b'", "'a\\\n// b'\n"), ("", ""),
    ("if (f(a)) /\"/.test(b) // c\n", "if (f(a)) /\"/.test(b)\n"),
    ("a.if(b) / c // \"", "a.if(b) / c\n"),
    ("x = 'a long text \\' /* b */' // c", "x = 'a long text \\' /* b */'\n"),
    ("x = `$ {a} $${ b }$ // d`; // c", "x = `$ {a} $${ b }$ // d`;\n"),
    // Without an end it is left alone.
    ("  f(); /* a", "  f(); /* a"), ("  x = `a", "  x = `a"), ("  x = 'a\n", "  x = 'a\n"),
  ])
  func `a script loses its comments and its indentation`(script: String, expected: String) {
    #expect(Self.minified(script: script) == expected)
    #expect(Self.minified(script: expected) == expected)
  }

  @Test func `what Scorebook brings is read to its end, and is smaller then`() throws {
    let folder = PackageFolder.path("Templates/assets")
    var (before, after) = (0, 0)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      let bytes = Array(try Data(contentsOf: URL(filePath: folder + "/" + name)))
      guard !name.hasSuffix(".svg") else { continue }
      let minified = name.hasSuffix(".css") ? bytes.minifiedStyle() : bytes.minifiedScript
      #expect(minified.count < bytes.count, "\(name)")
      before += bytes.count
      after += minified.count
    }
    #expect(after * 100 < before * 88, "\(before) bytes became \(after)")
  }
}
