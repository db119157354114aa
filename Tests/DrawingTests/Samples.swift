import Drawing

extension Caption {
  static let sample = Caption(id: "totals", title: "Running totals", summary: "Ann won by 300.")
}
