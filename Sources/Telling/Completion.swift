package import Histories

/// The things that a shell offers where an operand or an option's value is typed.
package enum Completion: Hashable, Sendable {
  /// A value that nobody can know, for which nothing is offered.
  case nothing
  case files
  case folders
  case words([String])
  /// The games that there are, and those that the documents of the folder declare.
  case games([String])

  /// - Parameters:
  ///   - name: What stands for the value in help, by which every command means the same.
  ///   - choices: All that it may be, where that is known.
  ///   - games: The games that there are.
  ///   - commands: The names of the commands that there are.
  package init(of name: String, choices: [String], games: [GameKind], commands: [String]) {
    self =
      switch name {
      case _ where !choices.isEmpty: .words(choices)
      case "GAME": .games(games.names)
      case "COMMAND": .words(commands)
      case "FILE", "TABLE", "RULES": .files
      case "DIR", "ROOT": .folders
      default: .nothing
      }
  }
}
