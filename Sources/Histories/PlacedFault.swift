package import Tabletop

/// What is wrong with an example of a rule document or an input of `score`, by itself.
package protocol PlacedFault: Error {
  var words: FaultWords { get }
  /// Among the indices of what was read.
  var range: Range<Int> { get }
}
