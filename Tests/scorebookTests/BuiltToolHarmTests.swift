import Foundation
import TestSupport
import Testing

/// What is left where the tool, the disk or the machine stops anywhere.
///
/// Of all calls by which a small site is written some are tried, spread evenly, and all of them in a full run.
@Suite(
  .enabled(if: BuiltTool.isBuilt, "the tool isn't built beside the tests: swift build"),
  .enabled(if: HarmedSite.library != nil, "there is no C compiler 'cc': install one"))
struct BuiltToolHarmTests {
  /// A site in two states, with what a clean build makes of each: a build replaces, adds and removes files,
  /// and folders come and go.
  private final class Case: Sendable {
    let site: HarmedSite
    let isFirst: Bool
    let before: [String: Data?]
    let after: [String: Data?]

    /// - Parameter isFirst: Whether there is no output folder yet.
    init(isFirst: Bool) throws {
      site = try HarmedSite()
      self.isFirst = isFirst
      try site.write("L/Content/site.yaml", "title: League\n")
      try site.write("L/Content/index.md", "One.\n\n[A](pages/a.md)\n")
      try site.write("L/Content/pages/a.md", "---\ntitle: A\n---\n![x](pictures/x.svg)\n")
      try site.write("L/Content/pages/pictures/x.svg", "<svg/>\n")
      if !isFirst {
        let result = try site.build()
        #expect(result.status == 0, "\(result.errors)")
        try site.copy("L/Site", to: "before")
        try site.write("L/Content/index.md", "Two.\n\n[B](pages/b.md)\n")
        try site.write("L/Content/pages/b.md", "---\ntitle: B\n---\n[y](more/y.txt)\n")
        try site.write("L/Content/pages/more/y.txt", "y\n")
        for name in ["a.md", "pictures"] { site.remove("L/Content/pages/" + name) }
      }
      before = site.tree("before")
      let result = try site.build()
      #expect(result.status == 0, "\(result.errors)")
      after = site.tree("L/Site")
    }

    func reset() throws {
      site.remove("L/Site")
      if !isFirst { try site.copy("before", to: "L/Site") }
    }

    /// Which of so many calls are tried.
    func tried(of count: Int, in debug: Int) -> [Int] {
      let step = Size.isFull ? 1 : max(1, count / debug)
      return Array(stride(from: 1, through: count, by: step)) + (step > 1 ? [count] : [])
    }

    func calls() throws -> Int {
      try reset()
      return try site.calls()
    }

    /// Each file is the old or the new one, whole.
    func expectWhole(_ comment: Comment) {
      for (path, bytes) in site.tree("L/Site") where !path.hasPrefix(".scorebook-") {
        guard let bytes else { continue }
        #expect(
          bytes == (before[path] ?? nil) || bytes == (after[path] ?? nil), "\(path), \(comment)")
      }
    }

    func expectAsBefore(_ comment: Comment) {
      #expect(site.tree("L/Site") == before, comment)
      #expect(
        site.tree("L").keys.filter { !$0.contains("/") }.sorted()
          == (isFirst ? ["Content"] : ["Content", "Site"]), comment)
    }

    /// The next build makes what a clean one does, and leaves nothing else.
    func expectNextClean(_ comment: Comment) throws {
      let result = try site.build()
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors), \(comment)")
      let names = Set(site.tree("L/Site").keys).symmetricDifference(after.keys).sorted()
      #expect(names == [], comment)
      #expect(site.tree("L/Site") == after, comment)
      let beside = site.tree("L").keys.filter { !$0.contains("/") }.sorted()
      #expect(beside == ["Content", "Site"], comment)
    }
  }

  @Test(arguments: [true, false], ["kill", "tear"])
  func `a tool killed at any call leaves whole files, and the next build makes up for it`(
    isFirst: Bool, kind: String
  ) throws {
    let tried = try Case(isFirst: isFirst)
    for call in tried.tried(of: try tried.calls(), in: 4) {
      try tried.reset()
      let harm = "\(kind):\(call)"
      #expect(try tried.site.build(harm: harm).status == SIGKILL, "\(harm)")
      tried.expectWhole("\(harm)")
      try tried.expectNextClean("\(harm)")
    }
  }

  @Test(arguments: [true, false])
  func `a signal at any call takes back what was begun, or all is done`(isFirst: Bool) throws {
    let tried = try Case(isFirst: isFirst)
    for call in tried.tried(of: try tried.calls(), in: 4) {
      for signal in Size.isFull ? [SIGINT, SIGTERM, SIGHUP] : [SIGINT] {
        try tried.reset()
        let harm = "signal:\(call):\(signal)"
        let result = try tried.site.build(harm: harm)
        if result.status != 0 {
          #expect(result.status == 128 + signal && result.errors.isEmpty, "\(result), \(harm)")
        }
        if tried.site.tree("L/Site") != tried.after { tried.expectAsBefore("\(harm)") }
        try tried.expectNextClean("\(harm)")
      }
    }
  }

  @Test(arguments: [true, false], ["fail", "dead"])
  func
    `a disk that fails at any call leaves whole files, and once it works the next build is clean`(
      isFirst: Bool, kind: String
    ) throws
  {
    let tried = try Case(isFirst: isFirst)
    for call in tried.tried(of: try tried.calls(), in: 3) {
      for code in Size.isFull ? [EIO, EROFS] : [EIO] {
        try tried.reset()
        let harm = "\(kind):\(call):\(code)"
        let result = try tried.site.build(harm: harm)
        #expect(result.status == 0 || result.status == 1, "\(result), \(harm)")
        tried.expectWhole("\(harm)")
        // Where one call fails and the next ones don't, all is taken back.
        if kind == "fail", result.status == 1 { tried.expectAsBefore("\(harm)") }
        try tried.expectNextClean("\(harm)")
      }
    }
  }

  @Test(arguments: [true, false])
  func `a disk of any size holds the old site or the new one`(isFirst: Bool) throws {
    let tried = try Case(isFirst: isFirst)
    let size = tried.after.values.reduce(0) { $0 + ($1?.count ?? 0) }
    let sizes = (0...Size.of(debug: 5, full: 60)).map { $0 * size / Size.of(debug: 5, full: 60) }
    for size in sizes {
      try tried.reset()
      let harm = "space:\(size)"
      let result = try tried.site.build(harm: harm)
      if result.status != 0 {
        #expect(result.status == 1 && result.errors.contains("the disk is full"), "\(result)")
        tried.expectAsBefore("\(harm)")
      }
      try tried.expectNextClean("\(harm)")
    }
  }

  @Test(arguments: [true, false])
  func `where files may not grow, or no thread begins, the old site stays as it was`(isFirst: Bool)
    throws
  {
    let tried = try Case(isFirst: isFirst)
    for blocks in [0, 1, 4] {
      try tried.reset()
      let result = try tried.site.build(limits: "ulimit -f \(blocks)")
      #expect(
        result.status == 1 && result.errors.contains("the system says: File too large"), "\(result)"
      )
      tried.expectAsBefore("\(blocks) blocks")
      try tried.expectNextClean("\(blocks) blocks")
    }
    for thread in 1...3 {
      try tried.reset()
      let result = try tried.site.build(harm: "thread:\(thread)")
      #expect(result.status == 0 || result.errors.hasSuffix("[no-thread]\n"), "\(result)")
      tried.expectWhole("thread \(thread)")
      try tried.expectNextClean("thread \(thread)")
    }
  }

  @Test(arguments: [true, false], [EINVAL, ENOSYS])
  func `a file system without exchange is written to all the same`(isFirst: Bool, code: Int32)
    throws
  {
    let tried = try Case(isFirst: isFirst)
    try tried.reset()
    let result = try tried.site.build(harm: "old:\(code)")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    #expect(tried.site.tree("L/Site") == tried.after)
  }

  @Test func `of two builds at once one is done, and the other is done or refused`() async throws {
    let tried = try Case(isFirst: false)
    for _ in 0..<Size.of(debug: 2, full: 20) {
      try tried.reset()
      let results = try await withThrowingTaskGroup(of: BuiltTool.Result.self) { group in
        for _ in 0..<2 { group.addTask { try tried.site.build() } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(results.contains { $0.status == 0 })
      for result in results where result.status != 0 {
        #expect(result.errors.contains("another build is writing to this folder"))
      }
      try tried.expectNextClean("two at once")
    }
  }
}

extension BuiltToolHarmTests {
  /// A record that is saved while it is read: at any moment the site is that of the old one, or of the new one.
  @Test(arguments: ["night-1.farkle", "season.md"])
  func `a save between any two readings shows what was parsed`(name: String) throws {
    let site = try HarmedSite()
    let file = "L/Content/seasons/2026/\(name)"
    let head = "---\nplayers: [Ann, Bob]\ndate: 2026-10-02\n---\n"
    try site.write("L/Content/site.yaml", "title: League\n")
    try site.write("L/Content/seasons/2026/season.md", "---\ntitle: First\ngame: farkle\n---\n")
    try site.write("L/Content/seasons/2026/night-1.farkle", head + "Ann: 350\n")
    let isRecord = name.hasSuffix("farkle")
    try site.write("new", isRecord ? head + "Ann: 600\n" : "---\ntitle: Other\ngame: farkle\n---\n")
    try site.copy(file, to: "old")
    #expect(try site.build().status == 0)
    let old = site.tree("L/Site")
    try site.copy("new", to: file)
    #expect(try site.build().status == 0)
    let new = site.tree("L/Site")
    #expect(old != new)

    site.remove("L/Site")
    let count = try site.calls("save:0:none:none")
    let step = Size.isFull ? 1 : max(1, count / 5)
    for call in stride(from: 1, through: count, by: step) {
      try site.copy("old", to: file)
      site.remove("L/Site")
      try site.copy("new", to: "next")
      let harm = "save:\(call):next:\(file)"
      let result = try site.build(harm: harm)
      // Files that were written a moment ago are read once more, so that the first build reads most.
      guard !FileManager.default.fileExists(atPath: site.path("next")) else { break }
      #expect(result.status == 0, "\(result), \(harm)")
      let tree = site.tree("L/Site")
      #expect(tree == old || tree == new, "\(harm)")
      #expect(
        result.errors.isEmpty
          || result.errors.hasPrefix("\(file):1:1: note: this file was changed while"),
        "\(result), \(harm)")
      #expect(try site.build().status == 0)
      #expect(site.tree("L/Site") == new, "\(harm)")
    }
  }

  @Test func `of a file that never rests nothing is published, and it is named`() async throws {
    let site = try HarmedSite()
    let record = "L/Content/seasons/2026/night-1.farkle"
    let head = "---\nplayers: [Ann, Bob]\ndate: 2026-10-02\n---\n"
    try site.write("L/Content/site.yaml", "title: League\n")
    try site.write("L/Content/seasons/2026/season.md", "---\ntitle: First\ngame: farkle\n---\n")
    try site.write(record, head + "Ann: 350\n")
    #expect(try site.build().status == 0)
    let saving = Task.detached {
      var number = 0
      while !Task.isCancelled {
        number += 1
        try? site.write(record, head + "Ann: \(350 + number % 2 * 50)\n")
      }
    }
    let before = site.tree("L/Site")
    for _ in 0..<Size.of(debug: 1, full: 10) {
      let result = try site.build()
      let isRefused =
        result.status == 1 && result.errors.contains("error: this file was changed while the site")
      #expect(isRefused ? site.tree("L/Site") == before : result.status == 0, "\(result)")
      if !isRefused { break }
    }
    saving.cancel()
    await saving.value
    #expect(try site.build().status == 0)
    let next = site.tree("L/Site")
    site.remove("L/Site")
    #expect(try site.build().status == 0)
    #expect(site.tree("L/Site") == next)
  }

  /// A league with a season without fixtures, or with them, and a table of a game more.
  private func league(withFixtures: Bool) throws -> HarmedSite {
    let site = try HarmedSite()
    try site.write("L/Content/site.yaml", "title: League\n")
    try site.write(
      "L/Content/seasons/2026/season.md",
      "---\ntitle: First\ngame: farkle\nroster: [Ann, Bob, Cyd, Dan]\n---\n")
    try site.write(
      "t.csv",
      "season,date,file,player1,score1,player2,score2\n"
        + "2026,2026-09-02,a,Ann,10000,Bob,2000\n2026,2026-09-03,b,Cyd,10000,Dan,500\n")
    if withFixtures { try site.proposeFixtures() }
    return site
  }

  @Test func `a save at any call of fixtures is what is there in the end`() throws {
    let site = try league(withFixtures: false)
    let season = "L/Content/seasons/2026/season.md"
    let saved = "---\ntitle: Saved\ngame: farkle\nroster: [Ann, Bob]\n---\n"
    try site.copy(season, to: "old")
    #expect(try site.proposeFixtures(harm: "count").status == 0)
    for call in 1...(try site.counted()) {
      try site.copy("old", to: season)
      try site.write("next", saved)
      let result = try site.proposeFixtures(harm: "late:\(call):next:\(season)")
      #expect(site.tree("L/Content/seasons/2026") == ["season.md": Data(saved.utf8)], "\(call)")
      #expect(result.status == 0 || result.errors.contains("this file was changed"), "\(result)")
    }
  }

  /// A command that writes without building a site.
  enum Writing: String, CaseIterable {
    case fixtures, importing, sheets

    func run(in site: HarmedSite, harm: String) throws -> BuiltTool.Result {
      switch self {
      case .fixtures: try site.proposeFixtures(harm: harm)
      case .importing: try site.run("import", "t.csv", "--root", "L", harm: harm)
      case .sheets:
        try site.run(
          "sheet", "--night", "2026-09-01", "--root", "L", "--output", "L/sheets", "--force",
          harm: harm)
      }
    }
  }

  @Test(arguments: Writing.allCases)
  func `a signal or a fault at any call takes back what a command wrote`(
    writing: Writing
  ) throws {
    let site = try league(withFixtures: writing == .sheets)
    if writing == .sheets {
      try site.write("L/sheets/r1-1.html", "old")
      try site.write("L/sheets/r1-2.html", "old")
    }
    let before = site.tree("L")
    try site.copy("L", to: "before")
    #expect(try writing.run(in: site, harm: "count").status == 0)
    let count = try site.counted()
    let after = site.tree("L")
    #expect(before != after && count > 5, "\(before.keys.sorted()), \(after.keys.sorted())")
    for call in stride(from: 1, through: count, by: Size.isFull ? 1 : max(1, count / 3)) {
      for harm in ["signal:\(call):\(SIGTERM)", "signal:\(call):\(SIGHUP)", "fail:\(call):\(EIO)"] {
        try site.copy("before", to: "L")
        let result = try writing.run(in: site, harm: harm)
        // Where the old file can't be removed in the end it stays hidden, until the next is written there.
        let isKept = harm.hasPrefix("f") && result.status == 0
        let tree = site.tree("L").filter { !isKept || !$0.key.contains("/.scorebook-") }
        #expect(tree == before || tree == after, "\(result), \(harm), \(tree.keys.sorted())")
        if harm.hasPrefix("s"), result.status != 0 {
          let number: Int32 = harm.hasSuffix("\(SIGHUP)") ? SIGHUP : SIGTERM
          // Who is ended behind the last call may have said what was done.
          let isTold = result.errors.isEmpty || tree == after
          #expect(result.status == 128 + number && isTold, "\(result), \(harm)")
        }
      }
    }
  }

  @Test func `a signal or a fault takes back the files that new began`() throws {
    let site = try HarmedSite()
    #expect(try site.run("new", "site", "L", "--date", "2026-10-02", harm: "count").status == 0)
    let text = try String(contentsOfFile: site.path("count"), encoding: .utf8)
    let count = Int(text.split(separator: "\n").first ?? "") ?? 0
    /// What was made, but for the id that each new site has of its own.
    func made() -> [String: String?] {
      site.tree("L").mapValues { bytes in
        bytes.map { String(decoding: $0, as: UTF8.self).replacing(/\nid: \S+/, with: "\nid:") }
      }
    }
    let new = made()
    #expect(count > 20)
    for call in stride(from: 1, through: count, by: Size.isFull ? 1 : count / 4) {
      for harm in ["signal:\(call):\(SIGTERM)", "fail:\(call):\(EIO)"] {
        site.remove("L")
        let result = try site.run("new", "site", "L", "--date", "2026-10-02", harm: harm)
        let tree = made()
        #expect(tree == new || tree.isEmpty, "\(result), \(harm)")
        #expect(result.status == 0 || tree.isEmpty || harm.hasPrefix("s"), "\(result), \(harm)")
      }
    }
  }
}
