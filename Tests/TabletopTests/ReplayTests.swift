import Tabletop
import Testing

/// Adding numbers up to ten: the smallest game there is.
private struct Adding: Rules {
  enum Fault: Error, Equatable { case tooMuch }

  func start(seats: Int) -> Int { 0 }

  func play(_ turn: Int, on state: inout Int) throws(Fault) -> [String] {
    guard state + turn <= 10 else { throw .tooMuch }
    state += turn
    return ["now \(state)"]
  }
}

@Suite struct ReplayTests {
  @Test func `good turns are kept with their notes and states`() {
    let replay = Replay([1, 2, 3], under: Adding(), seats: 2)
    #expect(replay.steps.map(\.state) == [1, 3, 6])
    #expect(replay.steps.map(\.notes) == [["now 1"], ["now 3"], ["now 6"]])
    #expect(replay.fault == nil)
    #expect(replay.state == 6)
  }

  @Test func `the first fault stops the game, and what came before stays`() {
    let replay = Replay([9, 2, 1], under: Adding(), seats: 2)
    #expect(replay.steps.count == 1)
    #expect(replay.fault?.index == 1)
    #expect(replay.fault?.reason == .tooMuch)
    #expect(replay.state == 9)
  }

  @Test func `no turns leave the start`() {
    let replay = Replay([], under: Adding(), seats: 2)
    #expect(replay.steps.isEmpty)
    #expect(replay.state == replay.start)
  }
}
