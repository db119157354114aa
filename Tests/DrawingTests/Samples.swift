import Drawing

extension Caption {
  static let sample = Caption(id: "totals", title: "Running totals", summary: "Ann won by 300.")
}

extension Chart {
  func bytes(in format: ChartFormat) -> [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes, as: .sample, in: format)
    return bytes
  }
}
