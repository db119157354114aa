import Histories
package import Telling

extension FarkleGame {
  package static let scaffold = GameScaffold(
    players: 2...8,
    names: ["Ann", "Bob"],
    rules: { "  preset: \($0)\n  target: 10000\n" },
    prose: """
      This is what scores in every game:

      ```scoring-table
      ```

      Examples are checked whenever the site is built:

      ```score farkle
      111462 = 1000
      234664 = farkle
      ```

      """,
    record: { players in
      """
      # One turn a line: each throw, '>' and the dice kept of it; then 'bank', and what it came to.
      # These two turns are examples, write the game's own in their place.
      \(players[0]): 111462>111 352>5 bank = 1050
      \(players[1]): 234664

      """
    })
}
