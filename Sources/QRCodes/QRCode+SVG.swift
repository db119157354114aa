import Bytes

extension QRCode {
  /// The number of modules of a side with the quiet zone.
  package var extent: Int { side + 2 * QRCode.quietZone }

  /// The outline of all that is dark, one bar for each run of modules of a row.
  package var path: [UInt8] {
    var path: [UInt8] = []
    for row in 0..<side {
      var column = 0
      while column < side {
        guard isDark(row: row, column: column) else {
          column += 1
          continue
        }
        var end = column + 1
        while isDark(row: row, column: end) { end += 1 }
        path.append("M")
        path.append(decimal: column + QRCode.quietZone)
        path.append(" ")
        path.append(decimal: row + QRCode.quietZone)
        path.append("h")
        path.append(decimal: end - column)
        path.append("v1H")
        path.append(decimal: column + QRCode.quietZone)
        path.append("z")
        column = end
      }
    }
    return path
  }

  /// A drawing, black on white whatever is around it, of four pixels a module unless a style says another size.
  ///
  /// - Parameter title: What it is, for those who don't see it.
  package func svg(title: String) -> [UInt8] {
    var svg: [UInt8] = []
    svg.append("<svg role=\"img\" viewBox=\"0 0 ")
    svg.append(decimal: extent)
    svg.append(" ")
    svg.append(decimal: extent)
    svg.append("\" width=\"")
    svg.append(decimal: 4 * extent)
    svg.append("\" height=\"")
    svg.append(decimal: 4 * extent)
    svg.append("\" shape-rendering=\"crispEdges\"><title>")
    svg.append(escaping: title)
    svg.append("</title><rect width=\"100%\" height=\"100%\" fill=\"#fff\"/><path d=\"")
    svg += path
    svg.append("\"/></svg>")
    return svg
  }
}
