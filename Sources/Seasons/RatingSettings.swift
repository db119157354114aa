import Bytes
package import Ratings
package import YAML

/// The way in which a season, or the whole league, tells from results how well everybody plays.
package struct RatingSettings: Hashable, Sendable {
  package enum Method: String, Hashable, Sendable, CaseIterable {
    case elo
    case glicko2 = "glicko-2"
    case plackettLuce = "plackett-luce"
  }

  /// The settings of one method of rating.
  package enum System: Hashable, Sendable {
    case elo(Elo)
    case glicko2(Glicko2)
    case plackettLuce(PlackettLuce)
  }

  /// The limit until which a rating says little.
  package enum Provisional: Hashable, Sendable {
    /// A rating with fewer games than so many.
    case games(Int)
    /// A rating whose deviation is above a number.
    case deviation(Double)
  }

  package var system: System
  package var provisional: Provisional

  /// A method as it is without further words.
  package init(_ method: Method) {
    switch method {
    case .elo: self.init(system: .elo(Elo()), provisional: .games(10))
    case .glicko2: self.init(system: .glicko2(Glicko2()), provisional: .deviation(110))
    case .plackettLuce:
      self.init(system: .plackettLuce(PlackettLuce()), provisional: .games(10))
    }
  }

  private init(system: System, provisional: Provisional) {
    self.system = system
    self.provisional = provisional
  }

  package var method: Method {
    switch system {
    case .elo: .elo
    case .glicko2: .glicko2
    case .plackettLuce: .plackettLuce
    }
  }
}

/// The ratings that a season says it has.
package enum SeasonRatings: Hashable, Sendable {
  /// A season that says nothing of them: it has those of the whole league.
  case asLeague
  /// A season without ratings.
  case off
  case by(RatingSettings)
}

// MARK: - Reading

extension YAMLMapping {
  /// Returns the ratings that a key asks for: the name of a method, `none`, or a method with its parameters.
  package mutating func ratings(_ key: String) -> SeasonRatings? {
    guard let node = node(key) else { return nil }
    guard case .scalar = node.content else {
      return read(node, like: "{method: elo, k: 24}") { inner in
        inner.require("method")
        guard let choice = inner.ratingMethod("method") else {
          // What its parameters mean, only the method could tell.
          _ = inner.allEntries()
          return nil
        }
        guard let choice else { return .off }
        return .by(inner.ratingSettings(of: choice))
      }
    }
    guard let choice = ratingMethod(key) else { return nil }
    guard let choice else { return .off }
    return .by(RatingSettings(choice))
  }

  /// The method that a key names, and within it `nil` for `none`.
  private mutating func ratingMethod(_ key: String) -> RatingSettings.Method?? {
    guard let node = node(key), let word = string(node) else { return nil }
    if word == "none" { return .some(nil) }
    guard let method = RatingSettings.Method(rawValue: word) else {
      unknownWord(
        word, known: RatingSettings.Method.allCases.map(\.rawValue) + ["none"], at: node.range)
      return nil
    }
    return method
  }

  private mutating func ratingSettings(of method: RatingSettings.Method) -> RatingSettings {
    refuseSettings(of: method)
    var settings = RatingSettings(method)
    switch settings.system {
    case .elo(var elo):
      elo.start = number("start", .rating) ?? elo.start
      elo.k = number("k", .factor) ?? elo.k
      settings.system = .elo(elo)
    case .glicko2(var glicko):
      glicko.start = number("start", .rating) ?? glicko.start
      glicko.deviation = number("deviation", .deviation) ?? glicko.deviation
      glicko.volatility = number("volatility", .volatility) ?? glicko.volatility
      glicko.tau = number("tau", .constraint) ?? glicko.tau
      settings.system = .glicko2(glicko)
      if let most = number("provisional-deviation", .deviation) {
        settings.provisional = .deviation(most)
      }
    case .plackettLuce(var model):
      model.start = number("mu", .rating) ?? model.start
      model.deviation = number("sigma", .scatter) ?? model.deviation
      model.beta = number("beta", .scatter) ?? model.beta
      model.tau = number("tau", .unlearnt) ?? model.tau
      settings.system = .plackettLuce(model)
    }
    if method != .glicko2, let count = integer("provisional-games", in: 0...1000) {
      settings.provisional = .games(count)
    }
    return settings
  }

  /// Reports parameters that are another method's.
  private mutating func refuseSettings(of method: RatingSettings.Method) {
    for entry in entries where !method.keys.contains(entry.key) {
      let others = RatingSettings.Method.allCases.filter { $0.keys.contains(entry.key) }
      guard !others.isEmpty, node(entry.key) != nil else { continue }
      let names = others.map { "'\($0.rawValue)'" }.phrase
      error(
        "foreign-rating-setting",
        "'\(method.rawValue)' has no '\(entry.key)', which is of \(names), leave it out or choose "
          + (others.count == 1 ? "that method" : "one of those"), at: entry.keyRange)
    }
  }

  private mutating func number(_ key: String, _ range: NumberRange) -> Double? {
    let number = value(key, expected: range.expected) { node -> Double? in
      guard case .scalar(let text, .plain) = node.content else { return nil }
      return text.plainDecimal
    }
    guard let number, let node = node(key) else { return nil }
    guard range.values.contains(number) else {
      error("out-of-range", "expected \(range.expected), found \(node.summary)", at: node.range)
      return nil
    }
    return number
  }
}

extension RatingSettings.Method {
  /// The parameters beside `method`.
  fileprivate var keys: [String] {
    switch self {
    case .elo: ["method", "start", "k", "provisional-games"]
    case .glicko2:
      ["method", "start", "deviation", "volatility", "tau", "provisional-deviation"]
    case .plackettLuce: ["method", "mu", "sigma", "beta", "tau", "provisional-games"]
    }
  }
}

/// The numbers that a parameter may have, and how that is said.
private struct NumberRange {
  let values: ClosedRange<Double>
  let expected: String

  static let rating = NumberRange(values: 0...10_000, expected: "a number from 0 to 10000")
  static let factor = NumberRange(values: 1...400, expected: "a number from 1 to 400")
  static let deviation = NumberRange(values: 1...1000, expected: "a number from 1 to 1000")
  static let volatility = NumberRange(values: 0.001...1, expected: "a number from 0.001 to 1")
  static let constraint = NumberRange(values: 0.1...2, expected: "a number from 0.1 to 2")
  static let scatter = NumberRange(values: 0.01...1000, expected: "a number from 0.01 to 1000")
  static let unlearnt = NumberRange(values: 0...100, expected: "a number from 0 to 100")
}

extension String {
  /// The number that digits with a point among them write, perhaps below 0.
  fileprivate var plainDecimal: Double? {
    let point = UInt8(ascii: ".")
    let digits = utf8.first == UInt8(ascii: "-") ? utf8.dropFirst() : utf8[...]
    guard utf8.count <= 20, digits.allSatisfy({ $0.isDigit || $0 == point }) else { return nil }
    return Double(self)
  }
}
