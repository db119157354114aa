import Archives
import Drawing
import Pictures
import QRCodes

extension Work {
  /// What goes into messengers and onto paper.
  static let sharing: [Work] = [
    Work("sharing: a picture of a long title", 200) { count in
      let words = (0..<count).map { "word\($0)" }.joined(separator: " ")
      return { use(picture(headline: words, sentence: words).svg) }
    },
    Work("sharing: a picture of one long word", 200) { count in
      let word = String(repeating: "가", count: count)
      return { use(picture(headline: word, sentence: word).svg) }
    },
    Work("sharing: a picture of a long game", 500) { count in
      var picture = picture(headline: "A game", sentence: "It was long.")
      picture.curves = (0..<2).map {
        SharedPicture.Curve(
          totals: (0..<count).map(Double.init), mark: PlayerMark(place: $0), isBest: $0 == 0)
      }
      return { use(picture.svg) }
    },
    Work("sharing: a drawing of many rows", 200) { count in
      let pixels = (0..<100 * count).map { UInt32($0 % 7 * 0x10_1010) }
      return { pixels.withUnsafeBufferPointer { use(FlatPicture(width: 100, pixels: $0).png) } }
    },
    Work("sharing: a code of a long address", 600) { count in
      let address = "https://league.example/" + String(repeating: "a", count: count)
      return { use(QRCode(address)?.svg(title: "The page")) }
    },
  ]

  private static func picture(headline: String, sentence: String) -> SharedPicture {
    SharedPicture(
      site: "League", accent: SharedPicture.accent, headline: headline, sentence: sentence)
  }
}
