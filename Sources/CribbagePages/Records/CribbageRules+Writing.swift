public import Cribbage
import Histories

extension CribbageRules {
  /// The rules as a YAML mapping on one line, of what differs from the standard: `{target: 61}`.
  ///
  /// Reading it gives the same rules again.
  public var yaml: String {
    let standard = CribbageRules.standard
    let entries = Key.allCases.compactMap { key -> String? in
      switch key {
      case .target where target == standard.target, .skunks where skunks == standard.skunks,
        .skunk where skunk == nil, .doubleSkunk where doubleSkunk == .off,
        .muggins where muggins == standard.muggins,
        .gamePoints where gamePoints == standard.gamePoints, .seats where seats == standard.seats:
        nil
      case .doubleSkunk where doubleSkunk == .on: "\(key.rawValue): on"
      case .target, .skunks, .skunk, .doubleSkunk, .muggins, .gamePoints, .seats:
        "\(key.rawValue): \(text(of: key))"
      }
    }
    return "{" + entries.joined(separator: ", ") + "}"
  }
}
