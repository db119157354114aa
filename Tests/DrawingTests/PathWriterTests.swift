import Testing

@testable import Drawing

@Suite struct PathWriterTests {
  @Test func `a path is one start and relative steps`() {
    var (path, bytes) = (PathWriter(), [UInt8]())
    path.move(to: Point(x: 1, y: 2.25), in: &bytes)
    path.line(to: Point(x: 4.5, y: -1), in: &bytes)
    path.line(to: Point(x: 4, y: 0), in: &bytes)
    path.close(in: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "M1 2.3l3.5-3.3-0.5 1z")
  }

  @Test func `rounding doesn't add up along a path`() {
    var (path, bytes) = (PathWriter(), [UInt8]())
    path.move(to: Point(x: 0, y: 0), in: &bytes)
    for step in 1...1000 {
      path.line(to: Point(x: Double(step) * 0.333, y: Double(step) * 0.271), in: &bytes)
    }
    let end = Drawn.points(of: String(decoding: bytes, as: UTF8.self)).last
    #expect(((end?.x ?? 0) - 333).magnitude < 0.1)
    #expect(((end?.y ?? 0) - 271).magnitude < 0.1)
  }
}
