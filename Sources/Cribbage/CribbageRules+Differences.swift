public import Tabletop

/// How rules differ from the standard, for "rules in force".
extension CribbageRules {
  /// An option with its value, both as a rule document writes them: `target`, `61`.
  public typealias Difference = RuleDifference<Key>

  /// What these rules change of the standard ones, in the order of their keys; without skunks not their lines.
  public var differences: [Difference] {
    var differences: [Difference] = []
    for key in Key.allCases where skunks || (key != .skunk && key != .doubleSkunk) {
      let bytes = value(of: key)
      if bytes != Self.standard.value(of: key), !isImplied(key) {
        differences.append(Difference(key, String(decoding: bytes, as: UTF8.self)))
      }
    }
    return differences
  }

  /// Whether the value follows from the target's.
  private func isImplied(_ key: Key) -> Bool { key == .skunk && skunk == nil }

  /// Returns an option's value as a rule document writes it: `121`, `on`, `91`,
  /// `{win: 2, skunk: 3, double-skunk: 4}`.
  public func text(of key: Key) -> String {
    String(decoding: value(of: key), as: UTF8.self)
  }

  private func value(of key: Key) -> [UInt8] {
    var text: [UInt8] = []
    func add(_ word: String) { text.append(contentsOf: word.utf8) }
    switch key {
    case .target: target.write(to: &text)
    case .skunks: add(skunks ? "on" : "off")
    case .skunk: (skunk ?? max(0, target - 30)).write(to: &text)
    case .doubleSkunk:
      switch doubleSkunk {
      case .off: add("off")
      case .on: max(0, target - 60).write(to: &text)
      case .below(let line): line.write(to: &text)
      }
    case .muggins: add(muggins ? "on" : "off")
    case .gamePoints:
      add("{win: ")
      gamePoints.win.write(to: &text)
      add(", skunk: ")
      gamePoints.skunk.write(to: &text)
      add(", double-skunk: ")
      gamePoints.doubleSkunk.write(to: &text)
      add("}")
    case .seats:
      Points(seats.lowerBound).write(to: &text)
      add("-")
      Points(seats.upperBound).write(to: &text)
    }
    return text
  }
}
