import Histories
import TestGames
import Testing

/// A game is known by its name, not by a type.
struct GameKindTests {
  @Test(arguments: everyGame.indices)
  func `kinds of one name are equal, those of others aren't`(place: Int) {
    let kind = GameKind(everyGame[place])
    #expect(kind == everyKind[place] && kind.hashValue == everyKind[place].hashValue)
    #expect(everyKind.count { $0 == kind } == 1)
    #expect(Set(everyKind + [kind]).count == everyKind.count)
  }

  @Test(arguments: everyKind)
  func `a game is found in a list by its name`(kind: GameKind) {
    let found = everyGame.game(kind) { $0.name }
    #expect(GameKind(found) == kind)
  }
}
