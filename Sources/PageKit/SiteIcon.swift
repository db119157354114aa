import Archives
package import Contents
import Pictures

/// The site's picture on a home screen: the five of a die, in the league's accent.
///
/// The colour goes to all edges, since systems cut corners off, each its own way, and the spots keep to the middle.
package enum SiteIcon {
  /// The sides that systems ask for, in pixels.
  package static let sizes = [192, 512]

  package static let paper = "#faf7f0"

  package static func color(of settings: SiteSettings) -> String {
    settings.accent.flatMap(AccentColor.init)?.onPaper ?? SharedPicture.accent
  }

  /// - Parameters:
  ///   - color: `#rrggbb`.
  ///   - side: In pixels.
  package static func png(of color: String, side: Int) -> [UInt8] {
    let ground = Bitmap.Color(color)
    let spot = Bitmap.Color("#fbf8f1")
    var picture = Bitmap(width: side, height: side, of: ground)
    let unit = Double(side) / 16
    for (x, y) in [(5.2, 5.2), (10.8, 5.2), (8, 8), (5.2, 10.8), (10.8, 10.8)] {
      let (middleX, middleY, radius) = (x * unit, y * unit, 1.3 * unit)
      let reach = Int(radius) + 2
      for row in Int(middleY) - reach...Int(middleY) + reach {
        for column in Int(middleX) - reach...Int(middleX) + reach {
          let (dx, dy) = (Double(column) + 0.5 - middleX, Double(row) + 0.5 - middleY)
          // How much of the pixel is covered, as if the edge were straight across it.
          let share = min(1, max(0, radius + 0.5 - (dx * dx + dy * dy).squareRoot()))
          if share > 0 { picture[column, row] = ground.mixed(with: spot, by: share) }
        }
      }
    }
    return picture.png
  }
}

extension Bitmap.Color {
  /// - Parameter text: `#rrggbb`, one of ours.
  fileprivate init(_ text: String) {
    let value = Int(text.dropFirst(), radix: 16) ?? 0
    self.init(
      red: UInt8(value >> 16 & 255), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
  }

  fileprivate func mixed(with other: Bitmap.Color, by share: Double) -> Bitmap.Color {
    func mix(_ one: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Double(one) + (Double(other) - Double(one)) * share).rounded())
    }
    return Bitmap.Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}
