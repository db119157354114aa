import Histories
import TestGames
import Testing

struct GameKindTests {
  @Test(arguments: [
    ("a/b/night-1.farkle", GameKind.farkle), ("x.farkle", .farkle), ("x.Farkle", nil),
    ("farkle", nil), ("a.klondike", .klondike),
    ("x.farkle/readme", nil), ("x.md", nil), ("", nil),
  ])
  func `a path's ending names the game`(path: String, kind: GameKind?) {
    #expect(everyKind.ofFile(path) == kind)
  }
}
