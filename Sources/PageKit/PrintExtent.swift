/// How often a site has something to print.
package enum PrintExtent: Hashable, Sendable {
  /// Once, under the rules of the game's current season.
  case game
  /// For every rule document of the game, or once for its standard rules where it has none.
  ///
  /// It tells what is worked out of rules, and so a site that says nothing of luck and skill lacks it.
  case eachRules
}
