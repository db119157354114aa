import Seasons
import TestGames
import Testing

@testable import Contents

/// Front matter as other generators have it.
struct ForeignKeyTests {
  @Test(arguments: [
    ("1️⃣weight: 3", "write 'order'"),
    ("1️⃣nav_order: 3", "write 'order'"),
    ("1️⃣layout: post", "write 'template'"),
    ("1️⃣description: News", "write 'summary'"),
    ("1️⃣excerpt: News", "write 'summary'"),
    ("1️⃣categories: [news]", "write 'tags'"),
    ("1️⃣redirect_from: /old.html", "write 'aliases'"),
    (
      "1️⃣permalink: /a/",
      "rename the file: its name makes the address, and 'aliases' may have the old one"
    ),
    (
      "1️⃣slug: a",
      "rename the file: its name makes the address, and 'aliases' may have the old one"
    ),
    ("1️⃣lastmod: 2026-01-02", "leave it out: no page says when it was changed"),
    ("1️⃣published: false", "write 'draft: true' for a page that isn't to be published"),
    ("1️⃣publishDate: 2026-01-02", "write 'draft: true' until the day has come"),
    ("1️⃣author: Ann", "leave it out, or name people in the text"),
    ("1️⃣menu: main", "list the page in 'navigation' in site.yaml"),
    ("1️⃣lang: ko", "name the file for its language, as in 'about.ko.md'"),
    ("1️⃣image: a.png", "show the picture in the text, the one for sharing is drawn"),
  ])
  func `a key of another generator is told with what to write instead`(
    line: String, advice: String
  ) async {
    let key = line.prefix { $0 != ":" }.dropFirst()
    await Folder(["pages/a.md": "---\ntitle: A\n\(line)\n---\n"])
      .expect(["pages/a.md 1: unknown key '\(key)', \(advice)"])
  }

  @Test(arguments: [
    ("css", "stylesheet"), ("theme", "stylesheet"), ("favicon", "icon"), ("menu", "navigation"),
    ("nav", "navigation"), ("colour", "accent"), ("baseURL", "base-url"), ("lang", "language"),
  ])
  func `a setting of another generator is told with the one to write`(key: String, ours: String)
    async
  {
    await Folder(["site.yaml": "title: A\n1️⃣\(key): x\n"])
      .expect(["site.yaml 1: unknown key '\(key)', write '\(ours)'"])
  }

  @Test func `only a key that the document may have is advised`() async {
    await Folder([
      "players/ann.md": "---\nname: Ann\n1️⃣weight: 3\n2️⃣description: She\n---\n",
      "seasons/s/season.md": "---\ntitle: S\ngame: farkle\n1️⃣description: Ours\n---\n",
    ]).expect([
      "players/ann.md 1: unknown key 'weight', expected 'draft', 'name', 'summary', 'aliases', 'since', 'color' or 'mark'",
      "players/ann.md 2: unknown key 'description', write 'summary'",
      "seasons/s/season.md 1: unknown key 'description', write 'summary'",
    ])
  }

  @Test func `keys that mean the same here are taken`() async {
    await Folder([
      "pages/a.md":
        "---\ntitle: A\ndate: 2026-01-05\ntags: [news]\naliases: [old.html]\ndraft: false\n---\n"
    ]).expect([])
  }

  @Test func `a slip in a key of ours is told as one`() async {
    await Folder(["pages/a.md": "---\ntitle: A\n1️⃣sumary: B\n---\n"])
      .expect(["pages/a.md 1: unknown key 'sumary', did you mean 'summary'?"])
  }
}
