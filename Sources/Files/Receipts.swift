import Bytes

/// The receipts of a build's pages: the fingerprint of everything a page is made from, and that of its bytes.
///
/// A page whose inputs have a receipt, and whose file still has those bytes, needn't be made again. A
/// receipt stays true whatever happens to the folder; losing them costs time alone.
struct Receipts: Equatable {
  /// The file's name in the output folder.
  static let name = ".scorebook-receipts"

  private static let heading = "# Spares the next build what hasn't changed; may be deleted. 1\n"

  /// The fingerprint of the bytes, by that of the inputs.
  var contents: [Fingerprint: Fingerprint] = [:]

  init() {}

  /// Reads receipts; what another version wrote, or nobody, is none.
  init(bytes: [UInt8]) {
    guard bytes.starts(with: Receipts.heading.utf8) else { return }
    for line in bytes.dropFirst(Receipts.heading.utf8.count).split(separator: UInt8(ascii: "\n")) {
      guard line.count == 33, let inputs = UInt64(hex: line.prefix(16)),
        let bytes = UInt64(hex: line.suffix(16))
      else { continue }
      contents[Fingerprint(value: inputs)] = Fingerprint(value: bytes)
    }
  }

  var bytes: [UInt8] {
    var bytes = Array(Receipts.heading.utf8)
    for (inputs, content) in contents.sorted(by: { $0.key.value < $1.key.value }) {
      inputs.value.writeHex(to: &bytes)
      bytes.append(UInt8(ascii: " "))
      content.value.writeHex(to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}

extension UInt64 {
  /// Reads hexadecimal digits, `nil` where there is anything else.
  fileprivate init?(hex digits: ArraySlice<UInt8>) {
    var value: UInt64 = 0
    for digit in digits {
      guard let digit = digit.hexadecimalValue else { return nil }
      value = value << 4 | UInt64(digit)
    }
    self = value
  }

  /// Appends sixteen hexadecimal digits.
  fileprivate func writeHex(to bytes: inout [UInt8]) {
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(hexadecimal: UInt8(truncatingIfNeeded: self >> UInt64(shift)))
    }
  }
}
