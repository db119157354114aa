import Foundation
import Publishing
import TestGames
import Testing

@testable import PageKit
@testable import SiteModel

struct AccentColorTests {
  /// WCAG 2.2 relative luminance of `#rrggbb`.
  private func luminance(_ hex: Substring) -> Double {
    let value = Int(hex.dropFirst(), radix: 16) ?? 0
    let channels = [value >> 16, value >> 8 & 255, value & 255].map { channel -> Double in
      let share = Double(channel) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }

  private func contrast(_ one: Substring, _ other: Substring) -> Double {
    let lights = [luminance(one), luminance(other)].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  @Test func `any accent stands out on paper and on slate`() throws {
    var colors = ["#000", "#fff", "#777777", "#2f6b4f", "#ffff00", "#0000ff", "#ff0000"]
    var seed: UInt32 = 1
    for _ in 0..<300 {
      seed = seed &* 1_664_525 &+ 1_013_904_223
      let digits = String(seed >> 8, radix: 16)
      colors.append("#" + String(repeating: "0", count: 6 - digits.count) + digits)
    }
    for color in colors {
      let style = try #require(AccentColor(color)).style
      let light = try #require(style.between("--accent-light:", ";"))
      let dark = try #require(style.between("--accent-dark:", "}"))
      #expect(contrast(light[...], "#faf7f0") >= 4.5, "\(color) by day")
      #expect(contrast(dark[...], "#262b31") >= 4.5, "\(color) by night")
    }
  }

  @Test func `a colour that is dark enough stays as it is`() throws {
    let style = try #require(AccentColor("#2f6b4f")).style
    #expect(style.between("--accent-light:", ";") == "#2f6b4f")
  }

  private func icon(of site: Site) throws -> String {
    let publication = try #require(site.publication)
    let page = try #require(publication.pages.first { $0.path == "assets/favicon.svg" })
    return String(decoding: publication.render(page).bytes, as: UTF8.self)
  }

  @Test func `the icon has the league's own accent, and every page leads to it`() async throws {
    let site = await Site(["site.yaml": "title: A\naccent: \"#7a1f1f\"\n"])
    let icon = try self.icon(of: site)
    let own = try #require(icon.range(of: "--accent-light:#7a1f1f"))
    #expect(icon[..<own.lowerBound].contains("--accent-light: #1a6346"))
    #expect(icon.hasSuffix("</style>\n</svg>\n"))
    #expect(site["index.html"].contains("<link rel=\"icon\" href=\"assets/favicon.svg\">"))
    #expect(site["rules/index.html"].contains("href=\"../assets/favicon.svg\">"))
    let plain = await Site([:])
    #expect(try self.icon(of: plain).components(separatedBy: "<style>").count == 2)
  }

  @Test(arguments: ["", "#", "#12", "#1234", "#12345g", "#1234567"])
  func `what is no colour is none`(text: String) {
    #expect(AccentColor(text) == nil)
  }
}
