import Bytes

extension Points {
  /// Appends the number as ASCII digits, with a `-` below zero and no separators.
  public func write(to output: inout [UInt8]) {
    output.append(decimal: rawValue)
  }
}
