import CQRCodeGen

/// A QR code: a square of dark and light modules that a phone's camera reads as a text.
package struct QRCode: Hashable, Sendable {
  /// The number of modules of a side, without the quiet zone.
  package let side: Int
  private let dark: [Bool]

  /// The light modules on each side that tell it from what is printed beside it.
  package static let quietZone = 4

  /// Makes the smallest code of a text that can still be read with 15 % of it lost (level M); `nil` for one that is too
  /// long, of more than 2,331 bytes.
  package init?(_ text: String) {
    let size = Int(QRCode.bufferSize)
    var scratch = [UInt8](repeating: 0, count: size)
    var code = [UInt8](repeating: 0, count: size)
    // The mask is always the same: all can be read, and to try which of the eight is the plainest takes eight times as long.
    guard
      qrcodegen_encodeText(
        text, &scratch, &code, qrcodegen_Ecc_MEDIUM, qrcodegen_VERSION_MIN, qrcodegen_VERSION_MAX,
        qrcodegen_Mask_3, false)
    else { return nil }
    let side = qrcodegen_getSize(&code)
    self.side = Int(side)
    var dark: [Bool] = []
    dark.reserveCapacity(Int(side) * Int(side))
    for row in 0..<side {
      for column in 0..<side { dark.append(qrcodegen_getModule(&code, column, row)) }
    }
    self.dark = dark
  }

  /// The bytes of the largest code, as the library counts them in a macro.
  private static var bufferSize: Int32 {
    let side = qrcodegen_VERSION_MAX * 4 + 17
    return (side * side + 7) / 8 + 1
  }

  /// Returns whether a module is dark; what lies outside is light.
  package func isDark(row: Int, column: Int) -> Bool {
    guard 0..<side ~= row, 0..<side ~= column else { return false }
    return dark[row * side + column]
  }
}
