/// The number of times that a site has something to print.
package enum PrintExtent: Hashable, Sendable {
  /// A thing that is printed once, under the rules of the game's current season.
  case game
  /// A thing that is printed for every rule document of the game, or for its standard rules where it has none.
  ///
  /// It tells what is worked out of rules, and so a site that says nothing of luck and skill doesn't have it.
  case eachRules
}
