extension Points {
  /// Appends the number as ASCII digits, with a `-` below zero and no separators.
  public func write(to output: inout [UInt8]) {
    if rawValue < 0 { output.append(UInt8(ascii: "-")) }
    let start = output.count
    var rest = rawValue.magnitude
    repeat {
      output.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    output[start...].reverse()
  }
}
