import Bytes
package import Drawing

/// The picture that stands for a page where somebody sends its address: a headline, a sentence, and up to four lines of
/// a score or a table, each with its bar.
package struct SharedPicture: Sendable {
  /// Pixels, as those who show such pictures ask for.
  package static let width = 1200
  package static let height = 630

  /// A line that says who has how much of what.
  package struct Line: Sendable {
    package var name: String
    package var value: String
    /// The share of the longest bar, 0 to 1; `nil` for a line without a bar.
    package var share: Double?
    package var mark: PlayerMark?
    package var isBest: Bool

    package init(
      name: String, value: String, share: Double?, mark: PlayerMark? = nil, isBest: Bool = false
    ) {
      self.name = name
      self.value = value
      self.share = share
      self.mark = mark
      self.isBest = isBest
    }
  }

  /// The values that somebody had after each turn.
  package struct Curve: Sendable {
    package var totals: [Double]
    package var mark: PlayerMark
    package var isBest: Bool

    package init(totals: [Double], mark: PlayerMark, isBest: Bool) {
      self.totals = totals
      self.mark = mark
      self.isBest = isBest
    }
  }

  package var site: String
  /// `#rrggbb`
  package var accent: String
  package var headline: String
  package var sentence: String
  /// The mark beside the headline, for a page about one player.
  package var mark: PlayerMark?
  package var lines: [Line]
  /// The curves in place of the lines' bars.
  package var curves: [Curve]

  package init(
    site: String, accent: String, headline: String, sentence: String, mark: PlayerMark? = nil,
    lines: [Line] = [], curves: [Curve] = []
  ) {
    self.site = site
    self.accent = accent
    self.headline = headline
    self.sentence = sentence
    self.mark = mark
    self.lines = lines
    self.curves = curves
  }
}

extension SharedPicture {
  // The stylesheet's by day.
  package static let accent = "#1a6346"
  static let paper = "#fbf8f1"
  static let ink = "#211f1b"
  static let muted = "#655e52"
  static let rule = "#d8d1c1"

  private static let margin = 70
  /// The sizes of what isn't the headline, readable where the picture is shown 300 pixels wide.
  private static let textSize = 42
  private static let textHeight = 54
  private static let lineSize = 46
  private static let lineHeight = 68
  private static let markRoom = 96
  private static let room = Double(width - 2 * margin)

  /// The drawing: the same for the same values.
  package var svg: [UInt8] {
    var bytes: [UInt8] = []
    let (width, height) = (SharedPicture.width, SharedPicture.height)
    bytes.append(
      contentsOf: """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
        viewBox="0 0 \(width) \(height)"><rect width="\(width)" height="\(height)" fill="\(SharedPicture.paper)"/>\
        <rect width="\(width)" height="14" fill="\(accent)"/>
        """.utf8)
    var left = SharedPicture.margin
    if site != headline {
      write(site, at: (left, 80), size: 36, font: .sans, color: SharedPicture.muted, into: &bytes)
    }
    // As large as it may be: a messenger shows the picture a quarter as wide. The sentence needs room above the lines.
    let (two, three) = (lines.count > 3 ? 72 : 84, lines.isEmpty ? 72 : 64)
    let size =
      rows(of: 104).count <= 1
      ? 104 : rows(of: two).count <= 2 ? two : rows(of: three).count <= 3 ? three : 60
    let titles = cut(rows(of: size), to: lines.isEmpty ? 4 : 3)
    let shown = lines.prefix(titles.count > 2 ? 3 : 4)
    var baseline = 98 + size
    if let mark {
      write(mark, at: (left + 34, baseline - size / 3), scale: 8, into: &bytes)
      left += SharedPicture.markRoom
    }
    for title in titles {
      write(title, at: (left, baseline), size: size, font: .bold, into: &bytes)
      baseline += size * 9 / 8
    }
    baseline += SharedPicture.textSize + 10 - size
    // What is left above the lines.
    let bottom =
      shown.isEmpty ? height - 40 : height - 44 - shown.count * SharedPicture.lineHeight
    let most = baseline > bottom ? 0 : (bottom - baseline) / SharedPicture.textHeight + 1
    let told = most > 0 ? wrapped(sentence, size: SharedPicture.textSize) : []
    for row in cut(told, to: most) {
      write(
        row, at: (SharedPicture.margin, baseline), size: SharedPicture.textSize, font: .serif,
        into: &bytes)
      baseline += SharedPicture.textHeight
    }
    for (number, line) in shown.enumerated() {
      write(
        line, at: height - 48 - (shown.count - 1 - number) * SharedPicture.lineHeight, into: &bytes)
    }
    writeCurves(from: baseline - 6, into: &bytes)
    bytes.append("</svg>")
    return bytes
  }

  private func rows(of size: Int) -> [String] { wrapped(headline, size: size) }

  /// Leaves out what is too much, and says so.
  private func cut(_ rows: [String], to count: Int) -> [String] {
    guard rows.count > count else { return rows }
    guard count > 0 else { return [] }
    return rows.prefix(count - 1) + [rows[count - 1] + "…"]
  }

  /// Breaks words into lines that fit between the margins.
  private func wrapped(_ text: String, size: Int) -> [String] {
    // A serif is narrower than the broad sans that is measured.
    let room = (SharedPicture.room - (mark == nil ? 0 : Double(SharedPicture.markRoom))) / 0.88
    return TextMeasure.lines(of: text, into: room, size: Double(size))
  }

  private func write(_ line: Line, at baseline: Int, into bytes: inout [UInt8]) {
    let (start, end) = (SharedPicture.margin, SharedPicture.width - SharedPicture.margin)
    let color = line.mark.map(\.color.onPaper) ?? accent
    let indent = line.mark == nil ? 0 : 52
    let size = SharedPicture.lineSize
    let font = line.isBest ? Font.sansBold : .sans
    if let mark = line.mark {
      write(mark, at: (start + 18, baseline - 15), scale: 4, into: &bytes)
    }
    let hasBar = curves.isEmpty && lines.count > 1 && line.share != nil
    let room =
      hasBar
      ? 340 - indent
      : (curves.isEmpty ? end - start : 470) - indent - 30 - width(of: line.value)
    write(
      TextMeasure.fitting(line.name, into: Double(max(room, 80)), size: Double(size)),
      at: (start + indent, baseline), size: size, font: font, into: &bytes)
    if hasBar {
      let length = max(2, Int(Double(SharedPicture.longestBar) * min(1, max(0, line.share ?? 0))))
      bytes.append(
        contentsOf: """
          <rect x="430" y="\(baseline - 38)" width="\(length)" height="42" fill="\(color)"/>
          """.utf8)
    }
    write(
      line.value, at: (curves.isEmpty ? end : 540, baseline), size: size, font: font, isAtEnd: true,
      into: &bytes)
  }

  /// The longest bar that leaves room for the widest value.
  private static let longestBar = 440

  private func width(of text: String) -> Int {
    Int(TextMeasure.width(of: text, size: Double(SharedPicture.lineSize)))
  }

  /// Draws curves over each other to the right of the lines, from 0 up to the highest total.
  private func writeCurves(from top: Int, into bytes: inout [UInt8]) {
    let (left, right, bottom) = (600, SharedPicture.width - SharedPicture.margin - 24, 580)
    let top = min(max(top, 250), 400)
    guard let highest = curves.flatMap(\.totals).max(), highest > 0 else { return }
    let lowest = min(0, curves.flatMap(\.totals).min() ?? 0)
    func y(_ total: Double) -> Int {
      bottom - Int(Double(bottom - top) * (total - lowest) / (highest - lowest))
    }
    bytes.append(
      contentsOf: """
        <path d="M\(left) \(y(0))H\(right)" stroke="\(SharedPicture.rule)" stroke-width="2"/>
        """.utf8)
    for curve in curves.filter({ !$0.isBest }) + curves.filter(\.isBest)
    where curve.totals.count > 1 {
      let steps = curve.totals.count - 1
      let color = curve.mark.color.onPaper
      bytes.append(
        contentsOf: """
          <path fill="none" stroke="\(color)" stroke-width="\(curve.isBest ? 7 : 4)" stroke-linejoin="round" d="
          """.utf8)
      for (step, total) in curve.totals.enumerated() {
        let x = left + (right - left) * step / steps
        bytes.append(contentsOf: "\(step == 0 ? "M" : "L")\(x) \(y(total))".utf8)
      }
      bytes.append("\"/>")
      write(curve.mark, at: (right + 4, y(curve.totals[steps])), scale: 3, into: &bytes)
    }
  }

  private enum Font: String {
    case serif = "font-family=\"Liberation Serif, serif\""
    // The Korean letters of a bold serif are hardly bolder than those of a plain one: these are of `fonts-nanum`, too.
    case bold = "font-family=\"Liberation Serif, NanumGothic, serif\" font-weight=\"bold\""
    case sans = "font-family=\"Liberation Sans, sans-serif\""
    case sansBold = "font-family=\"Liberation Sans, sans-serif\" font-weight=\"bold\""
  }

  private func write(
    _ text: String, at place: (x: Int, y: Int), size: Int, font: Font,
    color: String = SharedPicture.ink, isAtEnd: Bool = false, into bytes: inout [UInt8]
  ) {
    let anchor = isAtEnd ? " text-anchor=\"end\"" : ""
    bytes.append(
      contentsOf: """
        <text x="\(place.x)" y="\(place.y)" font-size="\(size)" \(font.rawValue)\(anchor) fill="\(color)">
        """.utf8)
    bytes.append(escaping: text)
    bytes.append("</text>")
  }

  private func write(
    _ mark: PlayerMark, at place: (x: Int, y: Int), scale: Int, into bytes: inout [UInt8]
  ) {
    bytes.append(
      contentsOf: """
        <path transform="translate(\(place.x) \(place.y)) scale(\(scale))" fill="\(mark.color.onPaper)" d="M0 0
        """.utf8)
    bytes.append(mark.shape.path)
    bytes.append("\"/>")
  }
}

extension PlayerMark.Color {
  /// The colour that the stylesheet has by day.
  var onPaper: String {
    switch self {
    case .blue: "#2442ba"
    case .orange: "#844806"
    case .green: "#1e7e66"
    case .purple: "#660c84"
    case .gold: "#847200"
    case .teal: "#063c54"
    case .grey: "#545454"
    case .red: "#780c12"
    }
  }
}
