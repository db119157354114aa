import Drawing
import Foundation
import TestGames
import Testing

/// The colours of players in the stylesheet, by day and by night.
struct PlayerColorTests {
  enum Scheme: CaseIterable {
    case light, dark
  }

  /// How colours are seen: by most, and without the cones for long, middle or short waves. After Machado, Oliveira
  /// and Fernandes, 2009, severity 1; rows of a matrix on linear RGB.
  enum Sight: CaseIterable {
    case common, protanopia, deuteranopia, tritanopia

    var matrix: [SIMD3<Double>] {
      switch self {
      case .common: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
      case .protanopia:
        [
          [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
          [-0.003882, -0.048116, 1.051998],
        ]
      case .deuteranopia:
        [
          [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
          [-0.011820, 0.042940, 0.968881],
        ]
      case .tritanopia:
        [
          [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
          [0.004733, 0.691367, 0.303900],
        ]
      }
    }
  }

  private struct Palette {
    let paper: SIMD3<Double>
    let players: [SIMD3<Double>]

    init(_ scheme: Scheme) throws {
      let style = try String(
        contentsOfFile: Site.packageRoot + "/Templates/assets/style.css", encoding: .utf8)
      let part =
        switch scheme {
        case .light: style.between(":root {", "}")
        case .dark: style.between("(prefers-color-scheme: dark) {", "}")
        }
      let rules = try #require(part)
      func color(_ name: String) throws -> SIMD3<Double> {
        let hex = try #require(rules.between("--\(name): #", ";"))
        let value = try #require(Int(hex, radix: 16))
        let channels = SIMD3(value >> 16, value >> 8 & 255, value & 255)
        return SIMD3(
          Self.linear(channels.x), Self.linear(channels.y), Self.linear(channels.z))
      }
      paper = try color("paper")
      players = try PlayerMark.Color.allCases.indices.map { try color("player-\($0 + 1)") }
    }

    private static func linear(_ channel: Int) -> Double {
      let share = Double(channel) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
  }

  /// WCAG 2.2, from linear RGB.
  private static func contrast(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> Double {
    let lights = [one, other].map { ($0 * [0.2126, 0.7152, 0.0722]).sum() }.sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  /// OKLab, in which 0.02 is a difference that is just seen side by side.
  private static func lab(_ color: SIMD3<Double>, _ sight: Sight) -> SIMD3<Double> {
    let seen = product(sight.matrix, color).clamped(lowerBound: .zero, upperBound: .one)
    let cones = product(
      [
        [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ], seen)
    return product(
      [
        [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
      ], SIMD3(cbrt(cones.x), cbrt(cones.y), cbrt(cones.z)))
  }

  private static func product(_ rows: [SIMD3<Double>], _ vector: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3((rows[0] * vector).sum(), (rows[1] * vector).sum(), (rows[2] * vector).sum())
  }

  @Test(arguments: Scheme.allCases)
  func `every player's colour can be read as text on the page`(scheme: Scheme) throws {
    let palette = try Palette(scheme)
    for (index, color) in palette.players.enumerated() {
      #expect(
        Self.contrast(color, palette.paper) >= 4.5, "\(PlayerMark.Color.allCases[index])")
    }
  }

  @Test(arguments: Scheme.allCases, Sight.allCases)
  func `players' colours differ for whoever sees them`(scheme: Scheme, sight: Sight) throws {
    let colors = try Palette(scheme).players.map { Self.lab($0, sight) }
    for (index, color) in colors.enumerated() {
      for other in 0..<index {
        let way = color - colors[other]
        let distance = (way * way).sum().squareRoot()
        #expect(
          distance >= 0.08,
          "\(PlayerMark.Color.allCases[index]) and \(PlayerMark.Color.allCases[other])")
      }
    }
  }
}
