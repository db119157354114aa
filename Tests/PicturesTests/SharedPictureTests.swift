import Drawing
import Foundation
import TestSupport
import Testing

@testable import Pictures

struct SharedPictureTests {
  private static let picture = SharedPicture(
    site: "Dice & Tea", accent: "#1a6346", headline: "Last at half-way, Esther wins",
    sentence: "Esther banked 2,600 in round 17. Agnes ended 3,500 behind.",
    lines: [
      .init(name: "Esther", value: "10,050", share: 1, mark: PlayerMark(place: 0), isBest: true),
      .init(name: "Agnes", value: "6,550", share: 0.65, mark: PlayerMark(place: 1)),
    ])

  private func text(_ picture: SharedPicture) -> String {
    String(decoding: picture.svg, as: UTF8.self)
  }

  @Test func `a picture has the headline, the sentence and a line for everybody`() {
    let text = text(Self.picture)
    for words in [
      "Dice &amp; Tea", ", Esther<", ">wins<", ">Esther<", ">10,050<", ">Agnes<", ">6,550<",
    ] {
      #expect(text.contains(words), "\(words)")
    }
  }

  @Test func `a longer headline is set smaller, and breaks between words`() {
    var picture = Self.picture
    picture.headline = "Short"
    #expect(text(picture).contains("font-size=\"104\""))
    picture.headline = String(repeating: "every card face up ", count: 6)
    #expect(text(picture).contains("font-size=\"60\""))
    #expect(text(picture).components(ofBold: 60) > 1)
  }

  @Test func `no letters are smaller than can be read where a picture is 300 pixels wide`() {
    var picture = Self.picture
    for headline in ["Short", String(repeating: "every card face up ", count: 9)] {
      picture.headline = headline
      let sizes = text(picture).matches(of: /font-size="(\d+)"/).compactMap { Int($0.1) }
      // Nine pixels, as a quarter as wide.
      #expect(sizes.min() == 36, "\(sizes)")
      #expect((sizes.max() ?? 0) >= 60)
    }
  }

  @Test(arguments: 1...4, [1, 2, 3, 9])
  func `the sentence stands above the lines, however long the headline is`(lines: Int, words: Int) {
    var picture = Self.picture
    picture.headline = Array(repeating: "Not one farkle by Ann", count: words).joined(
      separator: " ")
    picture.lines = (0..<lines).map { .init(name: "P\($0)", value: "\($0)", share: 1) }
    let rows = text(picture).matches(of: /y="(\d+)" font-size="42" font-family="Liberation Serif/)
    let bars = text(picture).matches(of: /<rect x="430" y="(\d+)"/).compactMap { Int($0.1) }
    let names = text(picture).matches(of: /y="(\d+)" font-size="46"/).compactMap { Int($0.1) }
    #expect(!rows.isEmpty)
    // A bar reaches 38 above its line, and letters 10 below theirs.
    let top = bars.first ?? (names.first ?? 0) - 38
    for row in rows { #expect((Int(row.1) ?? 0) + 10 < top) }
  }

  @Test func `a line without a share has no bar, and room for a longer name`() {
    var picture = Self.picture
    picture.lines = [
      .init(name: "The highest game at Farkle", value: "12,350 Ann", share: nil),
      .init(name: "Longest streak", value: "9 Bob", share: nil),
    ]
    #expect(text(picture).contains(">The highest game at Farkle<"))
    #expect(text(picture).ranges(of: "<rect").count == 2)
    picture.lines[0].share = 1
    #expect(text(picture).ranges(of: "<rect").count == 3)
  }

  @Test func `a word that is longer than a line goes on in the next`() {
    var picture = Self.picture
    picture.headline = String(repeating: "Wilhelmina", count: 7)
    let drawn = text(picture).matches(of: /font-weight="bold" fill="[^"]+">([^<]+)</).prefix(2)
    #expect(picture.headline.hasPrefix(drawn.map { String($0.1) }.joined()))
    #expect(drawn.count == 2)
  }

  @Test func `colours are those that the stylesheet has by day`() throws {
    let path = PackageFolder.path("Templates/assets/style.css")
    let style = try String(contentsOfFile: path, encoding: .utf8)
    func color(_ name: String) -> Substring? {
      style.firstRange(of: "\n  --\(name): ").map { style[$0.upperBound...].prefix { $0 != ";" } }
    }
    var colors = [
      "accent-light": SharedPicture.accent, "paper": SharedPicture.paper, "ink": SharedPicture.ink,
      "muted": SharedPicture.muted, "rule": SharedPicture.rule,
    ]
    for color in PlayerMark.Color.allCases {
      let number = PlayerMark(color: color, shape: .circle).classes.prefix { $0 != " " }.dropFirst()
      colors["player-\(number)"] = color.onPaper
    }
    #expect(colors.count == 13)
    for (name, drawn) in colors { #expect(color(name) == Substring(drawn), "\(name)") }
  }

  @Test func `bars and lines beyond their room are cut`() {
    var picture = Self.picture
    picture.lines = (0..<9).map { .init(name: "P\($0)", value: "\($0)", share: 7) }
    #expect(text(picture).contains(">P3<"))
    #expect(!text(picture).contains(">P4<"))
    #expect(text(picture).contains("width=\"440\""))
    picture.lines[0].name = String(repeating: "Wilhelmina ", count: 5)
    #expect(text(picture).contains("…"))
  }

  @Test(.enabled(if: PictureLibrary.ofMachine != nil))
  func `a drawing becomes a PNG of 1200 by 630 pixels, twice the same`() throws {
    let library = try #require(PictureLibrary.ofMachine)
    let bytes = try #require(library.png(of: Self.picture.svg))
    #expect(Array(bytes.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    func number(at index: Int) -> Int { bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
    #expect(number(at: 16) == 1200)
    #expect(number(at: 20) == 630)
    // A palette, and few bytes.
    #expect(bytes[25] == 3 && bytes.count < 35_000, "\(bytes.count)")
    #expect(library.png(of: Self.picture.svg) == bytes)
    var blank = Self.picture
    (blank.headline, blank.sentence, blank.lines) = ("", "", [])
    let empty = try #require(library.png(of: blank.svg))
    #expect(empty.count * 2 < bytes.count)
  }

  @Test(.enabled(if: PictureLibrary.ofMachine != nil))
  func `what is no drawing makes no picture`() {
    #expect(PictureLibrary.ofMachine?.png(of: Array("no drawing".utf8)) == nil)
  }

  @Test func `a machine without the library draws nothing`() {
    #expect(PictureLibrary(named: "libnothing-of-the-kind.so.1") == nil)
  }
}

extension String {
  /// How many texts are bold and of that size.
  fileprivate func components(ofBold size: Int) -> Int {
    let font = "font-family=\"Liberation Serif, NanumGothic, serif\" font-weight"
    return ranges(of: "font-size=\"\(size)\" \(font)").count
  }
}
