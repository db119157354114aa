package import Tabletop

/// A fault in an example of a rule document or an input of `score`, by itself.
package protocol PlacedFault: Error {
  var words: FaultWords { get }
  /// The range among the indices of what was read.
  var range: Range<Int> { get }
}
