import Bytes
import Testing

@testable import Drawing

@Suite struct PegBoardTests {
  func drawn(_ board: PegBoard) -> Drawn {
    var bytes: [UInt8] = []
    board.write(to: &bytes, as: .sample)
    return Drawn(bytes)
  }

  /// Counts the dots of the dotted lines that holes are.
  func holes(in drawn: Drawn) -> Int {
    let rims = drawn.elements("path").first { $0.attributes["class"] == "hole rim" }
    return (rims?.attributes["d"] ?? "").split(separator: "M").reduce(0) { count, run in
      let length = run.split(separator: "h").last.flatMap { Double($0) } ?? 0
      return count + Int(length.magnitude / 9.4) + 1
    }
  }

  static let lines = [Level(60, label: "double skunk"), Level(90, label: "skunk")]
  static let two = PegBoard(
    tracks: [
      .init(mark: PlayerMark(place: 0), front: 94, back: 86),
      .init(mark: PlayerMark(place: 1), front: 73, back: 72),
    ],
    lines: lines)

  @Test(arguments: [(121, 2), (121, 3), (61, 2), (31, 2), (100, 4), (2, 1)])
  func `each track has a hole for each point but the last, and two to start from`(
    target: Int, tracks: Int
  ) {
    let drawn = drawn(.blank(target: target, tracks: tracks))
    #expect(drawn.isWellFormed)
    #expect(holes(in: drawn) == tracks * (target - 1 + 2))
    #expect(drawn.elements("circle").count == 1)
    #expect(drawn.texts.last == String(target))
  }

  @Test(arguments: 2...4)
  func `streets of thirty run to and fro, no two holes in one place`(tracks: Int) {
    let layout = PegBoardLayout(target: 121, tracks: tracks)
    var seen: Set<Point> = [layout.point(121, track: 0)]
    for track in 0..<tracks {
      #expect(layout.point(121, track: track) == layout.point(121, track: 0))
      for hole in -1...120 {
        #expect(seen.insert(layout.point(hole, track: track)).inserted)
        #expect(0..<layout.height ~= layout.point(hole, track: track).y)
      }
      #expect(layout.point(30, track: track).x == layout.point(31, track: track).x)
      #expect(layout.point(60, track: track).x == layout.point(61, track: track).x)
      #expect(layout.point(1, track: track).x < layout.point(2, track: track).x)
      #expect(layout.point(31, track: track).x > layout.point(32, track: track).x)
    }
  }

  @Test func `turns nest: a track never crosses another`() {
    let layout = PegBoardLayout(target: 121, tracks: 3)
    for street in 0..<3 {
      let turns = (0..<3).map { track in
        let last = (street + 1) * 30
        let height = layout.point(last + 1, track: track).y - layout.point(last, track: track).y
        return (height, layout.reach(ofTurnAfter: street, track: track))
      }.sorted { $0.0 < $1.0 }
      #expect(turns[0].1 < turns[1].1 && turns[1].1 < turns[2].1)
    }
  }

  @Test func `pegs stand in their holes, that behind hollow`() {
    let drawn = drawn(Self.two)
    let layout = PegBoardLayout(target: 121, tracks: 2)
    let marks = drawn.elements("path").filter { $0.attributes["class"]?.hasPrefix("mark") == true }
    #expect(
      marks.map { $0.attributes["class"] ?? "" }
        == ["mark open p1", "mark p1", "mark open p2", "mark p2"])
    let front = layout.point(94, track: 0)
    let start = marks[1].attributes["d"]?.split(separator: "m").first
    var place: [UInt8] = Array("M".utf8)
    place.append(coordinate: front.x)
    place.append(" ")
    place.append(coordinate: front.y)
    #expect(start.map(String.init) == String(decoding: place, as: UTF8.self))
  }

  @Test func `before the first point both pegs stand at the start`() {
    let drawn = drawn(PegBoard(tracks: [.init(mark: PlayerMark(place: 0), front: 0, back: 0)]))
    #expect(!drawn.elements("path").contains { $0.attributes["class"] == "run p1" })
    let marks = drawn.elements("path").filter { $0.attributes["class"]?.hasPrefix("mark") == true }
    #expect(Set(marks.compactMap { $0.attributes["d"] }).count == 2)
  }

  @Test func `points past the last hole are pegged in it`() {
    func marks(_ points: Int) -> [String?] {
      drawn(PegBoard(tracks: [.init(mark: PlayerMark(place: 0), front: points, back: 110)]))
        .elements("path")
        .map { $0.attributes["d"] }
    }
    #expect(marks(130) == marks(121))
  }

  @Test func `a board without pegs has none`() {
    let classes = drawn(.blank(lines: Self.lines)).elements("path").compactMap {
      $0.attributes["class"]
    }
    #expect(Set(classes) == ["groove", "hole rim", "hole", "level"])
  }

  @Test func `lines across are named with the hole they follow, instead of its number`() {
    let texts = drawn(Self.two).texts
    #expect(
      texts.sorted()
        == [
          "10", "100", "110", "121", "20", "30", "40", "50", "60 · double skunk", "70", "80",
          "skunk · 90",
        ])
  }

  @Test func `a line within a street stands between two holes`() throws {
    let drawn = drawn(.blank(target: 61, lines: [Level(45, label: "skunk")]))
    let line = try #require(drawn.elements("path").first { $0.attributes["class"] == "level" })
    let points = Drawn.points(of: line.attributes["d"] ?? "")
    let layout = PegBoardLayout(target: 61, tracks: 2)
    #expect(points[0].x == points[1].x)
    #expect(points[0].x < layout.point(45, track: 0).x)
    #expect(points[0].x > layout.point(46, track: 0).x)
  }

  @Test(arguments: [PegBoard.blank(tracks: 3, lines: lines), two, .blank(target: 61)])
  func `texts stand apart and inside`(board: PegBoard) {
    #expect(drawn(board).overlaps == [])
    #expect(drawn(board).textBoxes.allSatisfy { $0.box.minX >= 0 && $0.box.maxX <= 360 })
  }

  @Test func `a board is less than four kilobytes, and none is drawn without tracks`() {
    var bytes: [UInt8] = []
    Self.two.write(to: &bytes, as: .sample)
    #expect(bytes.count < 4000)
    #expect(drawn(PegBoard(tracks: [])).elements("svg").isEmpty)
  }
}
