import Foundation
import Testing

@testable import QRCodes

struct QRCodeTests {
  @Test(arguments: [(1, 21), (14, 21), (15, 25), (26, 25), (42, 29), (62, 33), (84, 37)])
  func `a text has the smallest code that holds it at level M`(bytes: Int, side: Int) throws {
    let code = try #require(QRCode(String(repeating: "a", count: bytes)))
    #expect(code.side == side)
    #expect(code.extent == side + 8)
  }

  @Test func `a text that no code holds has none`() {
    #expect(QRCode(String(repeating: "a", count: 2331))?.side == 177)
    #expect(QRCode(String(repeating: "a", count: 2332)) == nil)
  }

  @Test func `three corners have the square that cameras look for, and nothing is dark outside`()
    throws
  {
    let code = try #require(QRCode("https://league.example/"))
    let finder = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]
    func corner(_ row: Int, _ column: Int) -> [String] {
      (0..<7).map { down in
        String(
          (0..<7).map { code.isDark(row: row + down, column: column + $0) ? "#" as Character : "." }
        )
      }
    }
    #expect(corner(0, 0) == finder)
    #expect(corner(0, code.side - 7) == finder)
    #expect(corner(code.side - 7, 0) == finder)
    #expect(corner(code.side - 7, code.side - 7) != finder)
    for place in -1...code.side {
      #expect(!code.isDark(row: -1, column: place) && !code.isDark(row: place, column: code.side))
    }
  }

  @Test func `its lines have each dark module once, behind a quiet zone of four`() throws {
    let code = try #require(QRCode("https://league.example/seasons/2026-autumn/index.html"))
    var drawn: Set<[Int]> = []
    var (x, y) = (0, 0)
    let steps = String(decoding: code.path, as: UTF8.self).matches(
      of: #/M(\d+) (\d+)\.5|m(\d+) 0|h(\d+)/#)
    for step in steps {
      if let column = step.1.flatMap({ Int($0) }), let row = step.2.flatMap({ Int($0) }) {
        (x, y) = (column, row)
      } else if let gap = step.3.flatMap({ Int($0) }) {
        x += gap
      } else {
        for _ in 0..<(step.4.flatMap { Int($0) } ?? 0) {
          #expect(drawn.insert([y - QRCode.quietZone, x - QRCode.quietZone]).inserted)
          x += 1
        }
      }
    }
    var dark: Set<[Int]> = []
    for row in 0..<code.side {
      for column in 0..<code.side where code.isDark(row: row, column: column) {
        dark.insert([row, column])
      }
    }
    #expect(drawn == dark)
  }

  @Test func `it is drawn in black on white, with a title and one path`() throws {
    let code = try #require(QRCode("https://league.example/"))
    let svg = String(decoding: code.svg(title: "QR code: Ann & Bob"), as: UTF8.self)
    #expect(
      svg.hasPrefix(
        "<svg role=\"img\" viewBox=\"0 0 33 33\" width=\"132\" height=\"132\" shape-rendering=\"crispEdges\">"
          + "<title>QR code: Ann &amp; Bob</title><rect width=\"100%\" height=\"100%\" fill=\"#fff\"/><path stroke=\"#000\" d=\"M4 4.5h7m"
      ))
    #expect(svg.components(separatedBy: "<path").count == 2)
  }
}
