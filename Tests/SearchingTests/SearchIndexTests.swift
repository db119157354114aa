import Bytes
import Testing

@testable import Searching

/// The files of an index, beside what is found by reading every entry.
struct SearchIndexTests {
  /// A number from a seed, the same each time (splitmix64).
  struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var word = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
      return word ^ word >> 31
    }
  }

  /// Longer than what a digit can say of how much is shared.
  private static let sharp = String(repeating: "ß", count: 31)

  static let words = [
    "Farkle", "hot", "dice", "Chloé", "크리비지", "점수", "Straße", "farkles", "far", "x", "2026", "𝐚𐐀",
    "é",
    "東京都", "bank", "banked", "constructor", "__proto__", sharp + "a", sharp + "b",
  ]

  static func entries(_ count: Int, _ dice: inout Dice) -> [SearchEntry] {
    (0..<count).map { number in
      var text: [String] = []
      for _ in 0..<Int.random(in: 0..<9, using: &dice) {
        text.append(words.randomElement(using: &dice) ?? "")
      }
      return SearchEntry(
        address: "\(number).html", title: words.randomElement(using: &dice) ?? "",
        isPage: number % 3 > 0, aliases: number % 5 == 0 ? ["bank holiday"] : [],
        context: number % 4 == 0 ? "of all" : "",
        text: Array(text.joined(separator: ", ").utf8)[...])
    }
  }

  /// An index of three kinds, one of them without entries.
  static func sample(_ seed: UInt64) -> (SearchIndex, [[SearchEntry]]) {
    var dice = Dice(state: seed)
    let all = [entries(70, &dice), [], entries(500, &dice)]
    let index = SearchIndex(
      zip(all, [12, 4, 64]).map { SearchDivision(count: $0.count, entriesAFile: $1) })
    return (index, all)
  }

  /// Pieces of texts, beside each other in any order.
  private static let pieces =
    words + [
      " ", " ", " ", ", ", ".", "-", "\n", "\"", "\\", "\t", "a", "É", "\u{301}", "ß", "İ", "ﬁ",
      "Ω", "हिन्दी", "\u{958}", "\u{915}\u{93C}", "\u{AD}",
      "\u{200B}", "\u{1112}", "\u{1161}", "\u{11AB}", "가", "々", "ー", "カ", "😀", "Å", "Ǆ", "½", "٣",
      "longerthaneight", "thisislongerthanthirtytwolettersare", "日本語", "\u{E0100}", "\u{3164}",
    ]

  static func text(_ count: Int, _ dice: inout Dice) -> String {
    (0..<count).map { _ in pieces.randomElement(using: &dice) ?? "" }.joined()
  }

  /// What a script hands over, as text.
  static func value(_ bytes: [UInt8], of name: String) throws -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    let start = "scorebookSearch(\"\(name)\","
    #expect(text.hasPrefix(start) && text.hasSuffix(");\n"))
    return String(text.dropFirst(start.count).dropLast(3))
  }

  /// The terms of a shard's file, each with its entries and fields, read byte by byte as the pages' script does.
  static func places(_ object: String) throws -> [String: [(entry: Int, field: Int)]] {
    var all: [String: [(entry: Int, field: Int)]] = [:]
    guard object != "{}" else { return [:] }
    let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_")
    for pair in object.dropFirst().dropLast().split(separator: ",") {
      let parts = pair.split(separator: "\"")
      try #require(parts.count == 3 && parts[1] == ":")
      var (entry, value, shift) = (0, 0, 0)
      var places: [(entry: Int, field: Int)] = []
      for character in parts[2] {
        let digit = try #require(digits.firstIndex(of: character))
        value |= (digit & 31) << shift
        shift += 5
        guard digit & 32 == 0 else { continue }
        entry += value >> 2
        places.append((entry, value & 3))
        (value, shift) = (0, 0)
      }
      all[String(parts[0])] = places
    }
    return all
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func
    `each term has the entries that a reader of all of them finds, in the file where it is looked for`(
      seed: UInt64
    ) throws
  {
    let (index, all) = Self.sample(seed)
    let make: SearchIndex.Maker = { all[$0][$1] }
    var found: [String: [(entry: Int, field: Int)]] = [:]
    for shard in 0..<index.shards {
      let file = try Self.value(index.terms(ofShard: shard, make), of: "t-\(shard)")
      for (term, places) in try Self.places(file) {
        #expect(index.shard(of: term) == shard)
        #expect(found[term] == nil)
        found[term] = places
      }
    }
    var expected: [String: [(entry: Int, field: Int)]] = [:]
    for (division, entries) in all.enumerated() {
      for (number, entry) in entries.enumerated() {
        for (field, text) in [
          (entry.isPage ? 2 : 1, entry.title), (1, entry.aliases.joined(separator: ". ")),
          (0, entry.context), (0, String(decoding: entry.text, as: UTF8.self)),
        ].sorted(by: { $0.0 > $1.0 }) {
          PlainSearch.forEach(in: text) { term in
            let place = division << 20 + number
            guard expected[term]?.last?.entry != place else { return }
            expected[term, default: []].append((place, field))
          }
        }
        guard entry.isPage else { continue }
        var title: Set<String> = []
        PlainSearch.forEach(in: entry.title) { title.insert($0) }
        for term in title where title.count < 3 {
          guard let last = expected[term]?.indices.last else { continue }
          expected[term]?[last].field = 3
        }
      }
    }
    #expect(Set(found.keys) == Set(expected.keys))
    for (term, places) in expected {
      #expect(found[term].map { $0.elementsEqual(places, by: ==) } == true, "\(term)")
    }
    let head = try Self.value(index.head(.null, make), of: "head")
    let coded = try #require(
      head.split(separator: "\"terms\":\"").last?.split(separator: "\"").first)
    var last: [UInt16] = []
    var decoded: [String] = []
    for part in coded.split(separator: " ") {
      let shared = try #require(Int(part.prefix(1), radix: 36))
      last = Array(last.prefix(shared)) + part.dropFirst().utf16
      decoded.append(String(decoding: last, as: UTF16.self))
    }
    #expect(
      decoded == expected.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  @Test(arguments: [11, 12, 13] as [UInt64])
  func `the files are those that are made term by term`(seed: UInt64) {
    var dice = Dice(state: seed)
    let all = [90, 0, 300].map { count in
      (0..<count).map { number in
        SearchEntry(
          address: "\(number).html", title: Self.text(Int.random(in: 0..<5, using: &dice), &dice),
          isPage: number % 3 > 0, aliases: number % 5 == 0 ? [Self.text(3, &dice)] : [],
          context: number % 4 == 0 ? Self.text(2, &dice) : "",
          text: Array(Self.text(Int.random(in: 0..<60, using: &dice), &dice).utf8)[...])
      }
    }
    let index = SearchIndex(
      zip(all, [12, 4, 64]).map { SearchDivision(count: $0.count, entriesAFile: $1) })
    let make: SearchIndex.Maker = { all[$0][$1] }
    var files = ["head": index.head(["best": "“{count}”"], make)]
    for (division, entries) in index.divisions.enumerated() {
      for number in 0..<entries.files {
        files["e-\(division)-\(number)"] = index.entries(ofFile: number, in: division, make)
      }
    }
    for shard in 0..<index.shards { files["t-\(shard)"] = index.terms(ofShard: shard, make) }
    let plain = PlainSearch.files(
      of: index.divisions, all, shards: index.shards, words: ["best": "“{count}”"]
    ) { PlainSearch.shard(of: $0, among: index.shards) }
    #expect(files.keys.sorted() == plain.keys.sorted())
    for (name, bytes) in plain where files[name] != bytes {
      let found = files[name].map { String(decoding: $0, as: UTF8.self) } ?? "none"
      Issue.record("\(name): \(found), not \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test func `several threads at once make the same files`() async {
    let (index, all) = Self.sample(9)
    let (other, _) = Self.sample(9)
    let make: @Sendable (Int, Int) -> SearchEntry = { all[$0][$1] }
    let terms = (0..<index.shards).map { index.terms(ofShard: $0, make) }
    let found = await withTaskGroup(of: (Int, [UInt8]).self) { group in
      for shard in 0..<other.shards {
        group.addTask {
          _ = other.entries(ofFile: shard % 6, in: 0, make)
          return (shard, other.terms(ofShard: shard, make))
        }
      }
      var found: [Int: [UInt8]] = [:]
      for await (shard, bytes) in group { found[shard] = bytes }
      return found
    }
    #expect((0..<index.shards).map { found[$0] } == terms)
  }

  @Test func `the files are the same whichever is asked for first`() {
    let (index, all) = Self.sample(7)
    let (other, _) = Self.sample(7)
    let make: SearchIndex.Maker = { all[$0][$1] }
    let head = index.head(.null, make)
    let terms = (0..<index.shards).map { index.terms(ofShard: $0, make) }
    let entries = (0..<6).map { index.entries(ofFile: $0, in: 0, make) }
    #expect((0..<6).reversed().map { other.entries(ofFile: $0, in: 0, make) }.reversed() == entries)
    #expect((0..<other.shards).map { other.terms(ofShard: $0, make) } == terms)
    #expect(other.head(.null, make) == head)
  }

  @Test func `one more game changes no file of entries but the last of games, and few of terms`() {
    var (_, all) = Self.sample(5)
    func files() -> [String: [UInt8]] {
      let index = SearchIndex(
        zip(all, [12, 4, 64]).map { SearchDivision(count: $0.count, entriesAFile: $1) })
      let make: SearchIndex.Maker = { all[$0][$1] }
      var files: [String: [UInt8]] = [:]
      for (division, entries) in index.divisions.enumerated() {
        for number in 0..<entries.files {
          files["e-\(division)-\(number)"] = index.entries(ofFile: number, in: division, make)
        }
      }
      for shard in 0..<index.shards { files["t-\(shard)"] = index.terms(ofShard: shard, make) }
      return files
    }
    let before = files()
    all[2].append(
      SearchEntry(
        address: "new.html", title: "Farkle", isPage: true, text: Array("hot bank".utf8)[...]))
    let after = files()
    let changed = after.filter { before[$0.key] != $0.value }.keys.sorted()
    let terms = ["farkle", "hot", "bank"]
    let index = SearchIndex(
      zip(all, [12, 4, 64]).map { SearchDivision(count: $0.count, entriesAFile: $1) })
    #expect(changed == Set(["e-2-7"] + terms.map { "t-\(index.shard(of: $0))" }).sorted())
  }

  @Test func `no entries make an index in which nothing is found`() throws {
    let index = SearchIndex([SearchDivision(count: 0, entriesAFile: 12)])
    let make: SearchIndex.Maker = { _, _ in
      SearchEntry(address: "", title: "", isPage: false)
    }
    #expect(try Self.value(index.terms(ofShard: 0, make), of: "t-0") == "{}")
    #expect(try Self.value(index.head(.null, make), of: "head").contains("\"terms\":\"\""))
  }
}
