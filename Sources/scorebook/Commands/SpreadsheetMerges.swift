import Exchange

/// The cells of a spreadsheet that are one, by the XML that `ssconvert` writes of it.
struct SpreadsheetMerges {
  /// The merged cells, by sheets in their order.
  private let sheets: [[Table.Merge]]

  init(_ xml: [UInt8]) {
    // What a cell says has its '<' escaped, so these stand for themselves.
    let parts = String(decoding: xml, as: UTF8.self).split(
      separator: "<gnm:Sheet ", omittingEmptySubsequences: false)
    sheets = parts.dropFirst().map { sheet in
      sheet.split(separator: "<gnm:Merge>", omittingEmptySubsequences: false).dropFirst()
        .compactMap { Table.Merge(reading: $0.prefix { $0 != "<" }) }
    }
  }

  /// - Parameter number: From 0.
  func ofSheet(_ number: Int) -> [Table.Merge] {
    sheets.indices.contains(number) ? sheets[number] : []
  }
}

extension Table.Merge {
  /// Reads `A2:B4`; what is merged across counts as its first column.
  fileprivate init?(reading text: Substring) {
    let corners = text.split(separator: ":").compactMap(Self.corner)
    guard corners.count == 2, corners[0].row < corners[1].row else { return nil }
    self.init(rows: corners[0].row...corners[1].row, column: corners[0].column)
  }

  /// Reads `AB12`.
  private static func corner(_ text: Substring) -> (column: Int, row: Int)? {
    let letters = text.utf8.prefix { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    guard (1...3).contains(letters.count), let row = Int(text.dropFirst(letters.count)), row > 0
    else { return nil }
    let column = letters.reduce(0) { $0 * 26 + Int($1 - UInt8(ascii: "A")) + 1 }
    return (column, row)
  }
}
