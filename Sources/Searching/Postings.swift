/// Numbers in ascending order as text: how far each is from the one before, in digits of 64 of which all but the last
/// of a number say that it goes on.
package enum Postings {
  private static let digits = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_".utf8)

  /// - Precondition: The places ascend.
  package static func written(_ places: [Int]) -> String {
    var bytes: [UInt8] = []
    var last = 0
    for place in places {
      // The entries ascend; the field in the lowest two bits needn't.
      var rest = (place >> 2 - last) << 2 | place & 3
      precondition(rest >= 0, "an entry stands behind one with a higher number")
      last = place >> 2
      while rest >= 32 {
        bytes.append(digits[rest & 31 | 32])
        rest >>= 5
      }
      bytes.append(digits[rest])
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
