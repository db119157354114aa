import Contents

extension SiteTheme {
  /// Style rules that set the families of letters that are asked for.
  package var fontStyle: String {
    let families = [("text", text), ("headings", headings), ("tables", tables)].compactMap {
      use, letters in letters.map { "--font-\(use):\($0.families)" }
    }
    return families.isEmpty ? "" : ":root{\(families.joined(separator: ";"))}"
  }
}

extension SiteTheme.Letters {
  /// The fonts that machines have of it, Apple's, Windows's and Linux's, the most fitting first, as CSS names them.
  fileprivate var families: String {
    switch self {
    case .book:
      "\"Iowan Old Style\",\"Palatino Linotype\",Palatino,\"URW Palladio L\",P052,\"Book Antiqua\",\"Noto Serif\","
        + "\"Liberation Serif\",serif"
    case .news:
      "Charter,\"Bitstream Charter\",\"Sitka Text\",Cambria,\"Nimbus Roman\",\"Times New Roman\",\"Liberation Serif\",serif"
    case .plain:
      "-apple-system,BlinkMacSystemFont,\"Segoe UI\",Roboto,\"Helvetica Neue\",\"Noto Sans\",\"Liberation Sans\",Arial,"
        + "sans-serif"
    case .humanist:
      "Seravek,\"Gill Sans Nova\",Ubuntu,Calibri,\"DejaVu Sans\",\"Source Sans Pro\",sans-serif"
    case .round:
      "ui-rounded,\"Hiragino Maru Gothic ProN\",Quicksand,Comfortaa,Manjari,\"Arial Rounded MT Bold\",Calibri,"
        + "sans-serif"
    case .slab: "Rockwell,\"Rockwell Nova\",\"Roboto Slab\",\"DejaVu Serif\",\"Sitka Small\",serif"
    case .typewriter:
      "ui-monospace,\"Cascadia Code\",Menlo,Consolas,\"DejaVu Sans Mono\",\"Liberation Mono\",monospace"
    }
  }
}
