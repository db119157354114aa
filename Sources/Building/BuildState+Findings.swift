import Bytes
package import Diagnostics

/// The lines for findings of a build in its seal, one each.
extension Diagnostic {
  private static let tab = UInt8(ascii: "\t")
  private static let escape = UInt8(ascii: "\\")

  /// The finding without its notes: fields between tabs, empty ones for what it doesn't have.
  var sealed: [UInt8] {
    var fields = [severity.rawValue, id, message]
    for place in [place, end] {
      fields += place.map { [$0.path, String($0.line), String($0.column)] } ?? ["", "", ""]
    }
    fields +=
      excerpt.map { [$0.line, String($0.indent), String($0.length)] } ?? ["", "", ""]
    return Array(fields.map { Self.escaped($0) }.joined(separator: [Self.tab]))
  }

  /// - Returns: `nil` of what nobody wrote.
  package init?(sealed bytes: some Sequence<UInt8>) {
    let fields = bytes.split(separator: Self.tab, omittingEmptySubsequences: false)
      .compactMap { Self.unescaped($0) }
    guard fields.count == 12, let severity = Severity(rawValue: fields[0]) else { return nil }
    func place(_ fields: ArraySlice<String>) -> SourcePlace? {
      let fields = Array(fields)
      guard let line = Int(fields[1]), let column = Int(fields[2]) else { return nil }
      return SourcePlace(path: fields[0], line: line, column: column)
    }
    var excerpt: Excerpt?
    if let indent = Int(fields[10]), let length = Int(fields[11]) {
      excerpt = Excerpt(line: fields[9], indent: indent, length: length)
    }
    self.init(
      severity, id: fields[1], fields[2], at: place(fields[3...5]), end: place(fields[6...8]),
      excerpt: excerpt)
  }

  private static func escaped(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte < 0x20 || byte == escape {
        bytes.append(escape)
        bytes.append(hexadecimal: byte)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String? {
    var text: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == escape else {
        text.append(byte)
        continue
      }
      guard let high = rest.popFirst()?.hexadecimalValue,
        let low = rest.popFirst()?.hexadecimalValue
      else { return nil }
      text.append(high << 4 | low)
    }
    return String(validating: text, as: UTF8.self)
  }
}
