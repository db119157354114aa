import Bytes
import Glibc

/// The colour that a league sets for links and rules, by day and by night.
package struct AccentColor: Hashable {
  private let red: Int
  private let green: Int
  private let blue: Int

  /// Creates a colour from `#rgb` or `#rrggbb`.
  package init?(_ text: String) {
    var digits = Array(text.utf8.dropFirst())
    if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == 6, let value = Int(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    self.init(red: value >> 16, green: value >> 8 & 255, blue: value & 255)
  }

  private init(red: Int, green: Int, blue: Int) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Style rules that set it, dark enough for paper and light enough for slate.
  package var style: String {
    let night = mixed(with: 255) {
      $0.contrast(to: AccentColor(red: 38, green: 43, blue: 49)) >= 4.5
    }
    return ":root{--accent-light:\(onPaper);--accent-dark:\(night.hex)}"
  }

  /// `#rrggbb`, dark enough for paper.
  package var onPaper: String {
    mixed(with: 0) { $0.contrast(to: AccentColor(red: 250, green: 247, blue: 240)) >= 4.5 }.hex
  }

  /// Mixes in black or white, a little at a time, until a colour will do.
  private func mixed(with end: Int, until isEnough: (AccentColor) -> Bool) -> AccentColor {
    for step in 0...20 {
      let mix = { (channel: Int) in channel + (end - channel) * step / 20 }
      let color = AccentColor(red: mix(red), green: mix(green), blue: mix(blue))
      if isEnough(color) { return color }
    }
    return AccentColor(red: end, green: end, blue: end)
  }

  private var hex: String {
    "#" + String(red << 16 | green << 8 | blue, radix: 16).zeroPadded(to: 6)
  }

  /// WCAG 2.2 contrast ratio, 1 to 21.
  private func contrast(to other: AccentColor) -> Double {
    let lights = [luminance, other.luminance].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  /// WCAG 2.2 relative luminance.
  private var luminance: Double {
    let light = { (channel: Int) -> Double in
      let share = Double(channel) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
  }
}
