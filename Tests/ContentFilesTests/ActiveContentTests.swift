import ContentFiles
import Testing

@testable import Contents

struct ActiveContentTests {
  private func isActive(_ path: String, _ text: String) -> Bool {
    ActiveContent.isActive(path, bytes: Array(text.utf8))
  }

  @Test(arguments: [
    ("a.html", ""), ("A.HTM", ""), ("a.xhtml", ""), ("a.js", ""), ("a.mjs", ""), ("a.svgz", ""),
    ("a.mht", ""),
    ("a", " <p>"), ("a.dat", "\u{FEFF}\n<html>"), ("a.svg", "<svg><script/></svg>"),
    ("a.svg", "<svg><SCRIPT>x</SCRIPT></svg>"), ("a.svg", "<s:svg><s:script/></s:svg>"),
    ("a.svg", "<svg onload='x()'/>"), ("a.svg", "<svg/onload = 'x()'/>"),
    ("a.svg", "<svg a=''onclick='x'/>"),
    ("a.svg", "<svg><a href='javascript:x'/></svg>"),
    ("a.svg", "<svg><a href='java&#x0A;script:x'/></svg>"),
    ("a.svg", "<svg><a href='&#106;avascript&#58;x'/></svg>"),
    ("a.svg", "<svg><a href='java\nscript:x'/></svg>"),
    ("a.svg", "<svg><foreignObject/></svg>"), ("a.svg", "<!DOCTYPE svg [<!ENTITY x 'y'>]><svg/>"),
    ("a.svg", "<?xml-stylesheet href='x.xsl'?><svg/>"), ("a.xml", "<html xmlns='x'/>"),
    ("a.svg", "<\0svg/>"),
  ])
  func `a file that may run scripts is known`(_ path: String, _ text: String) {
    #expect(isActive(path, text))
  }

  @Test(arguments: [
    ("a.pdf", "<script>"), ("a.txt", "<script>"), ("a.png", ""), ("a.farkle", "---"),
    ("a", "words"),
    ("a.svg", "<svg xmlns='x'><path d='M0 0'/><text>on the table, one = 1 &#233;</text></svg>"),
    ("a.svg", "<?xml version='1.0'?><svg class=\"iron\"><style>p{}</style></svg>"),
    ("a.xml", "<scores><score/></scores>"), ("a.dice", ""),
  ])
  func `any other file is let through`(_ path: String, _ text: String) {
    #expect(!isActive(path, text))
  }
}
