import Drawing
import Seasons
import TestGames
import Testing

@testable import Contents

struct PlayerMarkTests {
  @Test(arguments: [
    ("Agnes", PlayerMark(color: .gold, shape: .cross)),
    ("Bela", PlayerMark(color: .grey, shape: .diamond)),
    ("Farid", PlayerMark(color: .teal, shape: .star)),
  ])
  func `a name has its mark for ever`(name: String, mark: PlayerMark) {
    #expect(PlayerMark(of: name, nil) == mark)
  }

  @Test func `a name has one mark however it is spelled`() {
    #expect(PlayerMark(of: "Chloé", nil) == PlayerMark(of: "chloe", nil))
    #expect(PlayerMark(of: "O’Brien", nil) == PlayerMark(of: "O'BRIEN", nil))
  }

  @Test func `names are spread over all colours and shapes`() {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let marks = letters.flatMap { one in letters.map { PlayerMark(of: "\(one)a\($0)", nil) } }
    for color in PlayerMark.Color.allCases {
      for shape in PlayerMark.Shape.allCases {
        let count = marks.count { $0 == PlayerMark(color: color, shape: shape) }
        #expect((1...30).contains(count), "\(color) \(shape)")
      }
    }
  }
}
