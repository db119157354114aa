import ContentFiles
import Testing

@testable import Contents

struct ContentTreeTests {
  @Test(arguments: [
    ("a.md", "a", "md"), ("x/y/night-3.farkle", "night-3", "farkle"), ("a.b.c", "a.b", "c"),
    ("a", "a", ""), ("x.y/a", "a", ""), (".hidden", ".hidden", ""), ("a.", "a", ""),
    ("밤.md", "밤", "md"), ("", "", ""),
  ])
  func `a path has a stem and an ending`(path: String, stem: String, ending: String) {
    #expect(ContentTree.stem(of: path) == stem)
    #expect(ContentTree.ending(of: path) == ending)
  }
}

struct ParallelTests {
  @Test(arguments: [(0, 1), (0, 4), (1, 4), (7, 1), (7, 2), (1000, 3), (3, 50), (5000, 16)])
  func `results stand in order, one for each number`(count: Int, jobs: Int) async {
    let squares = await Parallel.map(count, jobs: jobs) { $0 * $0 }
    #expect(squares == (0..<count).map { $0 * $0 })
  }
}
