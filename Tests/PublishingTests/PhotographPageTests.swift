import Diagnostics
import Files
import Foundation
import Photographs
import SiteModel
import TestGames
import Testing

struct PhotographPageTests {
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 4, 0, 0, 0, 3, 0, 8, 2, 0, 0, 0]

  /// Makes nothing smaller: each picture is one of no pixels.
  private static let maker = PhotographMaker(recipe: Fingerprint(), cache: nil) { _, version in
    version.format == .webP
      ? Array("RIFF".utf8) + [12, 0, 0, 0] + Array("WEBPVP8 ".utf8) + [0, 0, 0, 0]
      : [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0] + Array("IEND".utf8)
        + [0, 0, 0, 0]
  }

  private static func game(_ day: Int, _ more: String = "") -> String {
    "---\nplayers: [Ann, Bob]\ndate: 2026-09-0\(day)\nscores: {Ann: 10050, Bob: 8000}\n\(more)---\n"
  }

  private static let content = [
    "seasons/s/night-1.farkle": game(1, "pictures: {cup.png: Ann with the cup}\n"),
    "seasons/s/night-2.farkle": game(2),
    "seasons/s/night-2.md":
      "---\npictures: {table.png: {words: Two at a table, caption: Late}}\n---\n# A long night\n\nIt snowed.\n",
    "pages/about.md": "# About\n\n![The hall](hall.png)\n",
  ]
  private static let files = [
    "seasons/s/cup.png": png, "seasons/s/table.png": png, "pages/hall.png": png,
  ]

  @Test func `pictures stand on their report, their night, the season and the front page`() async {
    let site = await Site(Self.content, photographs: Self.maker, files: Self.files)
    #expect(site.lines == [])
    let cup = "alt=\"Ann with the cup\" width=\"1024\" height=\"768\" loading=\"lazy\""
    let table = "alt=\"Two at a table\""
    #expect(site["seasons/s/night-1.html"].contains(cup))
    #expect(!site["seasons/s/night-2.html"].contains(table))
    #expect(site["seasons/s/standings/2026-09-01.html"].contains(cup))
    let night = site["seasons/s/standings/2026-09-02.html"]
    for words in [table, "<figcaption>Late</figcaption>", ">A long night</h2>", "It snowed."] {
      #expect(night.contains(words), "\(words)")
    }
    #expect(!night.contains(cup))
    #expect(site["seasons/s/latest-night.html"].contains(table))
    for page in ["seasons/s/index.html", "index.html"] {
      #expect(site[page].contains(table) && !site[page].contains(cup), "\(page)")
      #expect(site[page].contains("standings/2026-09-02.html"), "\(page)")
    }
    #expect(
      site["seasons/s/night-1.html"].contains(
        "../../photographs/seasons/s/cup-480.webp 480w, ../../photographs/seasons/s/cup-960.webp 960w, ../../photographs/seasons/s/cup-1024.webp 1024w"
      ))
  }

  @Test func `dice in the words of a night are drawn on each page that has them`() async {
    var content = Self.content
    content["seasons/s/night-2.md", default: ""] += "\n```score farkle\n111462 = 1000\n```\n"
    let site = await Site(content, photographs: Self.maker, files: Self.files)
    #expect(site.lines == [])
    for page in ["standings/2026-09-02.html", "latest-night.html", "book.html"] {
      #expect(site["seasons/s/\(page)"].contains("<use href=\"#d"), "\(page)")
    }
  }

  @Test func `words and pictures of nights stand in the season's book, under their night`()
    async throws
  {
    let site = await Site(Self.content, photographs: Self.maker, files: Self.files)
    let nights = site["seasons/s/book.html"].split(separator: "<section class=\"night\"")
      .dropFirst()
      .map(String.init)
    #expect(nights.count == 2)
    #expect(nights[0].contains("alt=\"Ann with the cup\"") && !nights[0].contains("Two at a table"))
    for words in [
      "alt=\"Two at a table\"", "<figcaption>Late</figcaption>", "<h4>A long night</h4>",
      "It snowed.",
      "src=\"../../photographs/seasons/s/table-960.png\"",
    ] {
      #expect(nights[1].contains(words), "\(words)")
    }
    // Printers are given what `src` names.
    #expect(!site["seasons/s/book.html"].contains("srcset"))
  }

  /// A match with a picture, in a season of its own.
  private static let match = [
    "seasons/t/season.md":
      "---\ntitle: T\ngame: cribbage\nteams: {Anchor: [Ann], Bell: [Bob]}\n"
      + "match: {tables: [{called: singles, players: 1, legs: 3}], points: {win: 2}}\n---\n",
    "seasons/t/a.match":
      "---\nmatch: Anchor - Bell\ndate: 2026-09-01\npictures: {cup.png: The cup}\n---\nsingles Ann - Bob 2-1\n",
  ]

  @Test func `pictures of a match stand on its page, its season's and in the book`() async {
    let site = await Site(
      Self.match, photographs: Self.maker, files: ["seasons/t/cup.png": Self.png])
    #expect(site.lines == [])
    for page in ["matches/a.html", "index.html", "book.html"] {
      #expect(site["seasons/t/\(page)"].contains("alt=\"The cup\""), "\(page)")
    }
    #expect(site["seasons/t/index.html"].contains("<a href=\"matches/a.html\"><picture>"))
    let without = await Site(Self.match, photographs: Self.maker)
    #expect(
      without.lines == [
        "seasons/t/a.match 4:12: there is no picture 'cup.png' in 'seasons/t'"
      ])
  }

  @Test func `pictures of a leg's own record stand where those of its match do`() async {
    let content = Self.match.merging(
      [
        "seasons/t/leg.cribbage":
          "---\nplayers: [Ann, Bob]\ndate: 2026-09-01\nmatch: a\ntable: 1\nleg: 1\nscores: {Ann: 121, Bob: 98}\n"
          + "pictures: {hand.png: The hand, cup.png: The cup}\n---\n"
      ], uniquingKeysWith: { _, own in own })
    let site = await Site(
      content, photographs: Self.maker,
      files: ["seasons/t/cup.png": Self.png, "seasons/t/hand.png": Self.png])
    #expect(site.lines == [])
    for page in ["matches/a.html", "index.html", "book.html"] {
      for words in ["The cup", "The hand"] {
        #expect(
          site["seasons/t/\(page)"].components(separatedBy: "alt=\"\(words)\"").count == 2,
          "\(page), \(words)")
      }
    }
    #expect(site["seasons/t/leg.html"].contains("alt=\"The hand\""))
  }

  @Test func `what two rounds of a day share stands once in the book`() async {
    let site = await Site(
      [
        "seasons/s/season.md": "---\ntitle: S\ngame: farkle\nnights: {by: round}\n---\n",
        "seasons/s/one.farkle": Self.game(1, "round: 1\npictures: {cup.png: The cup}\n"),
        "seasons/s/two.farkle": Self.game(1, "round: 2\npictures: {cup.png: The cup}\n"),
        "seasons/s/snow.md":
          "---\ndate: 2026-09-01\npictures: {table.png: Two at a table}\n---\n# Snow\n\nIt snowed.\n",
      ], photographs: Self.maker,
      files: ["seasons/s/cup.png": Self.png, "seasons/s/table.png": Self.png])
    #expect(site.lines == [])
    let book = site["seasons/s/book.html"]
    #expect(book.components(separatedBy: "<section class=\"night\"").count == 3)
    for words in ["alt=\"The cup\"", "alt=\"Two at a table\"", ">Snow</h4>", "It snowed."] {
      #expect(book.components(separatedBy: words).count == 2, "\(words)")
    }
    for night in ["night-1", "night-2"] {
      #expect(site["seasons/s/standings/\(night).html"].contains("It snowed."))
    }
  }

  @Test func `smaller pictures are published, and not what they are made of`() async {
    let site = await Site(Self.content, photographs: Self.maker, files: Self.files)
    for path in Self.files.keys {
      let stem = "photographs/" + path.dropLast(4)
      for ending in ["480.webp", "960.webp", "1024.webp", "480.png", "960.png", "1024.png"] {
        #expect(site.pages["\(stem)-\(ending)"] != nil, "\(stem)-\(ending)")
      }
      #expect(site.pages[path] == nil)
    }
    let about = site["about.html"]
    #expect(
      about.contains(
        "<picture><source type=\"image/webp\" srcset=\"photographs/pages/hall-480.webp 480w"))
    #expect(
      about.contains("<img src=\"photographs/pages/hall-960.png\" alt=\"The hall\" width=\"1024\""))
    let linked = await Site(
      ["pages/about.md": "![The hall](hall.png) and [the whole](hall.png)\n"],
      photographs: Self.maker, files: Self.files)
    #expect(linked.pages["pages/hall.png"] != nil)
  }

  @Test func `an evening's pictures stand once on its night, and on no report`() async {
    let site = await Site(
      [
        "seasons/s/night-1.farkle": Self.game(1),
        "seasons/s/night-2.farkle":
          "---\ndate: 2026-09-02\nresults: farkle\npictures: {cup.png: The cup}\n---\nAnn 10050, Bob 8000\nAnn 8000, Bob 10100\n",
      ], photographs: Self.maker, files: Self.files)
    let night = site["seasons/s/standings/2026-09-02.html"]
    #expect(night.components(separatedBy: "alt=\"The cup\"").count == 2)
    #expect(!site["seasons/s/night-2.html"].contains("The cup"))
  }

  @Test func `words may say of which day they are`() async {
    var content = Self.content
    content["seasons/s/night-2.md"] = nil
    content["seasons/s/snow.md"] = "---\ndate: 2026-09-01\n---\nIt snowed.\n"
    let site = await Site(content, photographs: Self.maker, files: Self.files)
    #expect(site["seasons/s/standings/2026-09-01.html"].contains("It snowed."))
    content["seasons/s/snow.md"] = "1️⃣---\ndate: 2026-09-07\n---\nIt snowed.\n"
    let other = await Site(content, photographs: Self.maker, files: Self.files)
    #expect(
      other.lines.contains {
        $0.hasPrefix("seasons/s/snow.md 1: warning: no finished game is of this night")
      }, "\(other.lines)")
  }

  @Test func `pictures without the program are told at their name, and documents keep theirs`()
    async
  {
    var content = Self.content
    content["seasons/s/night-1.farkle"] = Self.game(1, "pictures: {1️⃣cup.png: Ann with the cup}\n")
    let site = await Site(content, files: Self.files)
    #expect(
      site.lines == [
        "seasons/s/night-1.farkle 1: this picture can't be made smaller, nor 1 more, since the program 'vipsthumbnail' isn't here; install the package libvips-tools"
      ])
    let page = await Site(
      ["pages/about.md": "![The hall](hall.png)\n"], files: ["pages/hall.png": Self.png])
    #expect(page.findings.all.map(\.severity) == [.note])
    #expect(page["about.html"].contains("<img src=\"pages/hall.png\""))
    #expect(page.pages["pages/hall.png"] != nil)
  }

  @Test func `a picture that isn't there, is none or is too large is told at its name`() async {
    let huge = Array(Self.png.prefix(16)) + [0, 0, 0x27, 0x10, 0, 0, 0x27, 0x10, 8, 2, 0, 0, 0]
    let site = await Site(
      [
        "seasons/s/a.farkle": Self.game(
          1, "pictures:\n  1️⃣cap.png: x\n  2️⃣text.jpg: x\n  3️⃣huge.png: x\n")
      ], photographs: Self.maker,
      files: [
        "seasons/s/cup.png": Self.png, "seasons/s/text.jpg": Array("x".utf8),
        "seasons/s/huge.png": huge,
      ])
    let lines = site.lines.filter { $0.hasPrefix("seasons/s/a.farkle") }
    #expect(
      lines == [
        "seasons/s/a.farkle 1: there is no picture 'cap.png' in 'seasons/s', did you mean 'cup.png'?",
        "seasons/s/a.farkle 2: the file holds no JPEG, PNG or WebP picture, export it again as JPEG",
        "seasons/s/a.farkle 3: the picture is 10000 × 10000 pixels, and 64 million are the most, 16383 on a side: export it smaller",
      ])
  }
}
