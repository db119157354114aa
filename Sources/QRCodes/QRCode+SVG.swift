import Bytes

extension QRCode {
  /// The number of modules of a side with the quiet zone.
  package var extent: Int { side + 2 * QRCode.quietZone }

  /// The lines of all that is dark, a module thick, one for each run of modules of a row.
  package var path: [UInt8] {
    var path: [UInt8] = []
    for row in 0..<side {
      // Where the row's last line ended; `nil` before its first.
      var last: Int?
      var column = 0
      while column < side {
        guard isDark(row: row, column: column) else {
          column += 1
          continue
        }
        let start = column
        while isDark(row: row, column: column) { column += 1 }
        if let last {
          path.append("m")
          path.append(decimal: start - last)
          path.append(" 0")
        } else {
          path.append("M")
          path.append(decimal: start + QRCode.quietZone)
          path.append(" ")
          path.append(decimal: row + QRCode.quietZone)
          path.append(".5")
        }
        path.append("h")
        path.append(decimal: column - start)
        last = column
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
    svg.append(
      "</title><rect width=\"100%\" height=\"100%\" fill=\"#fff\"/><path stroke=\"#000\" d=\"")
    svg += path
    svg.append("\"/></svg>")
    return svg
  }
}
