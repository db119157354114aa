import Building
import Declared
import Diagnostics
import Histories
import Tabletop
import Telling
import YAML

extension ScaffoldWriter {
  /// A rule document: of house rules, or one that declares a game.
  func rules(_ slug: String, declaring name: String?) throws(UsageFault) -> Scaffold.File {
    guard let name else { return try rules(slug) }
    let bytes = Array(name.utf8)
    let engines = games.kinds.filter { $0.game.declaration == nil }
    if let fault = DeclaredName.fault(ofGame: bytes, engines: engines.map { Array($0.name.utf8) }) {
      throw .conflict(fault.words(of: bytes).message)
    }
    if let declared = games.kinds.named(name)?.game.declaration {
      throw .conflict("the game \(name.quoted) is declared in '\(declared.path)' already")
    }
    try check(slug, of: "slug", example: "oh-hell")
    guard game == nil else {
      throw .conflict("'--declare' says which game it is, leave out '--game'")
    }
    return file(
      "rules/\(slug).md",
      """
      ---
      title: \(YAMLScalar(title ?? words(of: name)))
      game: \(name)    # the ending of its records: night-1.\(name)
      summary: How we play.
      play:
        # How many may play: a number, or a range.
        players: 2-8
        # If teams have the scores; records then say who plays together:
        # sides: teams
        # Which total wins: highest or lowest.
        wins: highest
        # How a score is written down: here a number for each player, in every round.
        rounds:
          fields: {score: 0-100}
          # What that is worth, in words such as 'if(score = 0, 20, score)'.
          points: score
          # What must be so in every round, if there is something:
          # check: sum(score) <= 100
        # When the game is over: here after the round in which somebody has so many points. 'after: 10' is after ten rounds.
        ends: {at-least: 500}
      ---

      Say here how the game is played. 'scorebook manual own-games' explains every key.

      What is declared, in words:

      ```declaration
      ```

      A round, with the points that it is worth:

      ```score \(name)
      35 0 = 35 0
      ```

      """)
  }
}
