import Contents
import Diagnostics
import Exchange
import Foundation
import Histories
import Markdown
import Templating
import TestGames
import TestSupport
import Testing
import YAML

@testable import Building
@testable import scorebook

/// Texts that break off anywhere: what is wrong with each is told and printed, whatever place it is at.
struct PrefixTests {
  /// A reader, and a text that it reads without a fault.
  struct Reader: CustomTestStringConvertible, Sendable {
    let name: String
    let text: [UInt8]
    let read: @Sendable (SourceText) -> Findings

    var testDescription: String { name }
  }

  static let readers: [Reader] = {
    var readers = [
      Reader(name: "site.yaml", text: bytes("Content/site.yaml")) { SiteSettings.read($0).1 },
      Reader(name: "YAML", text: Array("a: [1, {b: 'c'}]\nd: |\n  e\nf: \"g\"\n".utf8)) {
        YAMLNode.parse($0).findings
      },
      Reader(name: "Markdown", text: bytes("Content/pages/records-cribbage.md")) { text in
        let document = MarkdownDocument(text)
        _ = document.html()
        return document.findings
      },
      Reader(
        name: "Markdown's marks",
        text: Array("- a\n  > ![b](c \"d\") `e` <f> **g _h_**\n\n|i|j|\n|-|-|\n|[k](l)|\\||\n".utf8)
      ) { text in
        let document = MarkdownDocument(text)
        _ = document.html()
        return document.findings
      },
      Reader(name: "a template", text: bytes("Templates/layout.mustache")) { text in
        PageTemplates.compile([TemplateSource(name: "t", text: text)], roots: []).findings
      },
      Reader(name: "a table", text: Array("date,Ann,Bob\n2026-09-08,\"10,050\",8700\n".utf8)) {
        Table.read($0).1
      },
    ]
    let records = [
      "autumn/night-1.farkle", "cribbage/after-the-cup.cribbage", "sixis/night-1.sixis",
      "klondike/kettle-1.klondike",
    ]
    for (game, path) in zip(everyGame.kinds, records) {
      readers.append(
        Reader(name: path, text: bytes("Content/seasons/2026-" + path)) { text in
          HistoryReader(game).read(text).findings
        })
    }
    return readers
  }()

  private static func bytes(_ path: String) -> [UInt8] {
    let file = FileManager.default.contents(atPath: PackageFolder.path(path)) ?? Data()
    return Array(file.prefix(Size.of(debug: 360, full: 2000)))
  }

  /// What a text may break off with: something opened, half a character, half a line end.
  static let ends: [[UInt8]] = [
    [], Array("[".utf8), Array("{".utf8), Array("\"".utf8), Array("é".utf8), [0xC3],
    Array("\r".utf8),
    Array("\r\n".utf8), Array("\n\n".utf8), [0], Array("#".utf8), Array("---\n".utf8),
  ]

  @Test(arguments: readers)
  func `a text that breaks off anywhere is read, and what is wrong is printed`(reader: Reader) {
    #expect(!reader.text.isEmpty)
    for count in 0...reader.text.count {
      // Few ends behind each, all of them behind some.
      for end in [Self.ends[0], Self.ends[1 + count % (Self.ends.count - 1)]] {
        let text = SourceText(path: "f", bytes: reader.text[..<count] + end)
        let findings = reader.read(text)
        for showsSource in [true, false] {
          _ = DiagnosticPrinter(showsSource: showsSource, usesColor: true).text(for: findings)
        }
        for finding in findings.sorted {
          guard let place = finding.place else { continue }
          #expect(place.line >= 1 && place.column >= 1)
          #expect(place <= text.place(at: text.bytes.count))
        }
      }
    }
  }

  @Test(arguments: [
    ("farkle", "111462 > 111, 352 > 5"), ("cribbage", "5H 5S 5D JC + 5C crib = 29"),
    ("sixis", "226611 = pairs red, not kind blue"),
  ])
  func `an input of 'score' that breaks off anywhere is told`(game: String, input: String) async {
    let ends = ["", "[", "{", "\"", "é", ">", "=", "+", "#"]
    let lines = (0...input.count).flatMap { count in
      ends.map { input.prefix(count) + $0 + "\r\n" }
    }
    let test = TestConsole(input: lines.map(String.init), isWatched: true)
    _ = await test.run("score \(game)")
    #expect(test.reports.contains("error: "))
  }

  @Test func `any range of a text, and beyond it, has its part of the text`() {
    for written in ["", "a", "a\n", "a\r\n", "é", "é\n"] {
      let text = SourceText(path: "f", written)
      for start in -2...text.bytes.count + 2 {
        for end in start...text.bytes.count + 3 {
          #expect(written.utf8.count >= text.clamped(start..<end).count)
          _ = text[start..<end]
          _ = text.firstIndex(of: 10, in: start..<end)
          _ = text.invalidUTF8Offset(in: start..<end)
          _ = text.quotable(start..<end)
        }
      }
    }
  }
}
