import Bytes

/// Writes the data of an SVG path: one absolute start, then relative steps.
///
/// Positions are kept in whole tenths of a unit: rounding never adds up along a path.
struct PathWriter {
  private var x = 0
  private var y = 0
  private var isDrawing = false

  /// Lifts the pen and sets it down at `point`.
  mutating func move(to point: Point, in output: inout [UInt8]) {
    (x, y) = (point.x.tenths, point.y.tenths)
    isDrawing = false
    output.append("M")
    output.append(tenths: x)
    output.appendNext(tenths: y)
  }

  /// Draws a straight line to `point`.
  mutating func line(to point: Point, in output: inout [UInt8]) {
    let next = (x: point.x.tenths, y: point.y.tenths)
    if isDrawing {
      output.appendNext(tenths: next.x - x)
    } else {
      output.append("l")
      output.append(tenths: next.x - x)
      isDrawing = true
    }
    output.appendNext(tenths: next.y - y)
    (x, y) = next
  }

  /// Draws straight back to where the pen was last set down.
  ///
  /// A further line must follow a `move`.
  mutating func close(in output: inout [UInt8]) {
    isDrawing = false
    output.append("z")
  }
}

extension [UInt8] {
  /// Appends a further number of a path, parted from the last by its minus sign or a space.
  fileprivate mutating func appendNext(tenths: Int) {
    if tenths >= 0 { append(UInt8(ascii: " ")) }
    append(tenths: tenths)
  }
}
