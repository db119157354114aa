/// Numbers in ascending order as text: how far each is from the one before, in digits of 64; all but the last
/// of a number say that it goes on.
enum Postings {
  private static let digits = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_".utf8)

  /// - Precondition: The places ascend.
  static func append(_ places: ArraySlice<UInt32>, to bytes: inout [UInt8]) {
    let digits = Postings.digits
    var last: UInt32 = 0
    for place in places {
      // The entries ascend; the field in the lowest two bits needn't.
      precondition(place >> 2 >= last, "an entry stands behind one with a higher number")
      var rest = (place >> 2 - last) << 2 | place & 3
      last = place >> 2
      while rest >= 32 {
        bytes.append(digits[Int(rest & 31 | 32)])
        rest >>= 5
      }
      bytes.append(digits[Int(rest)])
    }
  }
}
