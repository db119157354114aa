import Diagnostics
import Testing

@testable import ContentFiles
@testable import Contents

struct PathFaultTests {
  @Test(arguments: [
    "a.pdf", "files/a b (1).pdf", "files/Zoë.txt", "pages/이.md", "console.txt", "com.pdf",
    "com10.pdf",
    "auxiliary/null.txt", "a..b", ".x", "lpt.txt", "👨‍👩‍👧.png",
    String(repeating: "a", count: 240), String(repeating: "é", count: 127),
  ])
  func `a name that every disk holds is let through`(_ path: String) {
    #expect(PathFault(path) == nil)
  }

  @Test(
    arguments: [
      ("a?.pdf", .character("?", in: "a?.pdf")), ("files/a:b/c", .character(":", in: "a:b")),
      ("a\\b", .character("\\", in: "a\\b")), ("\"", .character("\"", in: "\"")),
      ("<", .character("<", in: "<")), ("a|b", .character("|", in: "a|b")),
      ("a*", .character("*", in: "a*")),
      ("a\u{7}", .hidden("\u{7}", in: "a\u{7}")),
      ("a\u{202E}fdp.exe", .hidden("\u{202E}", in: "a\u{202E}fdp.exe")),
      ("a.", .ending("a.")), ("b/a /c", .ending("a ")), ("NUL", .device("NUL")),
      ("files/nul.txt", .device("nul.txt")), ("Con .tar.gz", .device("Con .tar.gz")),
      ("aux/x", .device("aux")),
      ("COM1.pdf", .device("COM1.pdf")), ("lpt9", .device("lpt9")), ("com².x", .device("com².x")),
      ("conin$", .device("conin$")), ("prn.html", .device("prn.html")),
      (
        String(repeating: "é", count: 128),
        .longName(String(repeating: "é", count: 128), bytes: 256)
      ),
      (String(repeating: "a/", count: 120) + "b", .longPath(count: 241)),
    ] as [(String, PathFault)])
  func `a name that some disk can't hold is a fault`(_ path: String, _ fault: PathFault) {
    #expect(PathFault(path) == fault)
  }

  @Test func `what is seen by the bytes of a path is what is seen name by name`() {
    let pieces = [
      "/", "/", "/", ".", " ", "a", "page-1", "con", "CON", "nul", "aux", "lpt1", "co", "m1", "x",
      "é", "\u{202E}", ":",
      "\u{7F}", "~", ".html", String(repeating: "long", count: 30),
    ]
    // Three pieces each, and four with one long name.
    for one in pieces {
      for other in pieces {
        for third in pieces {
          for path in [one + other + third, pieces[21] + one + third + pieces[21] + other] {
            #expect(PathFault(path) == PathFault(ofNamesIn: path), "\(path)")
          }
        }
      }
    }
  }

  @Test(arguments: [
    (["a.html", "b.html"], []), (["a/b", "a/c", "d/b"], []), (["a.html", "A.html"], ["a.html"]),
    (["Files/a", "files/b"], ["Files"]), (["stra\u{DF}e", "STRASSE"], ["stra\u{DF}e"]),
    (["\u{E9}.html", "e\u{301}.html"], ["\u{E9}.html"]), (["a", "A/b"], ["a"]),
    (["a/b", "A"], ["a"]),
    (["Σας", "σασ"], ["Σας"]),
  ])
  func `two addresses clash that a disk might take for one`(_ paths: [String], _ clashes: [String])
  {
    var book = AddressBook()
    #expect(paths.compactMap { book.take($0, from: nil)?.path } == clashes)
  }

  @Test(arguments: [("Con", "con-1"), ("nul", "nul-1"), ("Com1", "com1-1"), ("Connie", "connie")])
  func `a slug is no device`(_ name: String, _ slug: String) {
    #expect(Slug(name)?.text == slug)
  }
}
