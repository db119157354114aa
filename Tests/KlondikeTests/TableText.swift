import Klondike
import Tabletop
import Testing

/// A card from its text; a wrong one is the test's own mistake.
func card(_ text: String) -> Card {
  guard let card = Card(text) else { preconditionFailure("not a card: \(text)") }
  return card
}

func cards(_ text: String) -> [Card] { text.split(separator: " ").map { card(String($0)) } }

/// A table drawn as text; score 0 and the first pass unless it tells otherwise.
func drawnState(_ text: String) throws -> KlondikeRules.State {
  try KlondikeRules.State(parsing: Array(text.utf8)[...])
}

func rules(
  from base: KlondikeRules = .standard, _ change: (inout KlondikeRules) -> Void
) -> KlondikeRules {
  var rules = base
  change(&rules)
  return rules
}

/// A game played from lines of notation.
struct Table {
  var rules: KlondikeRules
  var state: KlondikeRules.State
  /// The notes of the last line.
  var notes: [KlondikeRules.Note] = []

  /// A table as `text` draws it.
  init(_ text: String, _ rules: KlondikeRules = .standard) throws {
    self.rules = rules
    state = try drawnState(text)
  }

  init(_ deal: KlondikeDeal, _ rules: KlondikeRules = .standard) {
    self.rules = rules
    state = rules.table(after: deal)
  }

  @discardableResult
  mutating func play(_ text: String) throws -> [KlondikeRules.Note] {
    let line = try KlondikeLine(parsing: Array(text.utf8)[...])
    notes = []
    for turn in line.turns(completing: nil) { notes += try rules.play(turn, on: &state) }
    return notes
  }

  /// The reason why a line isn't allowed, `nil` where it is; the state must then be what it was.
  func reason(_ line: String) -> KlondikeRules.Reason? {
    var copy = self
    do {
      try copy.play(line)
      return nil
    } catch {
      #expect(copy.state == state)
      return (error as? KlondikeRules.Fault)?.reason
    }
  }

  var score: Int? { state.score?.rawValue }
  /// The second line of the drawn table.
  var columns: String { String(state.drawn.split(separator: "\n")[1]) }
}

/// The pack in order: AC 2C … KS.
let packDeal: KlondikeDeal = {
  guard let deal = try? KlondikeDeal(Card.pack) else { preconditionFailure("a pack is a deal") }
  return deal
}()
