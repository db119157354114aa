/// A place in a drawing, in its own units, y growing downwards.
struct Point: Hashable, Sendable {
  var x: Double
  var y: Double
}
