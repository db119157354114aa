import Testing

@testable import Drawing

@Suite struct StretchedPathTests {
  @Test
  func `a path is whole numbers, two a pixel of height, and says level and upright lines short`() {
    var (path, bytes) = (StretchedPath(), [UInt8]())
    path.move(x: 0, y: 10, in: &bytes)
    path.line(x: 1, y: 8.2, in: &bytes)
    path.line(x: 2, y: 9, in: &bytes)
    path.line(x: 4, y: 9, in: &bytes)
    path.line(x: 4, y: 1, in: &bytes)
    path.close(in: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "M0 20l1-4 1 2h2v-16z")
  }
}
