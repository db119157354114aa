import Bytes

/// The data of a path in a drawing that is stretched to its plot, in whole units: one absolute start, then relative
/// steps, and rounding never adds up.
struct StretchedPath {
  /// The number of units a pixel of height.
  static let fine = 2

  private var x = 0
  private var y = 0
  private var command: UInt8 = 0

  /// Lifts the pen and sets it down.
  ///
  /// - Parameter y: In pixels.
  mutating func move(x: Int, y: Double, in output: inout [UInt8]) {
    (self.x, self.y) = (x, StretchedPath.units(y))
    command = 0
    output.append("M")
    output.append(number: self.x)
    output.append(next: self.y)
  }

  /// Draws a straight line.
  mutating func line(x: Int, y: Double, in output: inout [UInt8]) {
    let y = StretchedPath.units(y)
    let (run, rise) = (x - self.x, y - self.y)
    (self.x, self.y) = (x, y)
    if rise == 0 {
      write(UInt8(ascii: "h"), in: &output)
      output.append(number: run)
    } else if run == 0 {
      write(UInt8(ascii: "v"), in: &output)
      output.append(number: rise)
    } else if command == UInt8(ascii: "l") {
      output.append(next: run)
      output.append(next: rise)
    } else {
      write(UInt8(ascii: "l"), in: &output)
      output.append(number: run)
      output.append(next: rise)
    }
  }

  mutating func close(in output: inout [UInt8]) {
    command = 0
    output.append("z")
  }

  private mutating func write(_ letter: UInt8, in output: inout [UInt8]) {
    command = letter
    output.append(letter)
  }

  private static func units(_ y: Double) -> Int {
    Int((y * Double(fine)).rounded().clamped(to: -1e6...1e6))
  }
}

extension [UInt8] {
  fileprivate mutating func append(number: Int) {
    append(tenths: number * 10)
  }

  /// Appends a further number of a path, parted from the last by its minus sign or a space.
  fileprivate mutating func append(next number: Int) {
    if number >= 0 { append(UInt8(ascii: " ")) }
    append(number: number)
  }
}
