import Localization

/// Numbers as they are published: `0.5369530318`, `250, 400`, `55.5%`, `90.480% ± 0.116`.
struct KnownNumbers: Hashable, Sendable {
  /// One or several; of shares the hundredths.
  let values: [Double]
  /// The number of decimal places that each is written with.
  private let allPlaces: [Int]
  let isShare: Bool
  /// The amount by which the first may be off, by who published it, with as many places.
  let uncertainty: Double?

  /// Makes other numbers, written the same way.
  init(_ values: [Double], as other: KnownNumbers) {
    self.values = values
    allPlaces = values.indices.map { other.allPlaces[min($0, other.allPlaces.count - 1)] }
    isShare = other.isShare
    uncertainty = nil
  }

  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "±", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 2 else { return nil }
    var words = first.split(separator: ",", omittingEmptySubsequences: false).map { word in
      String(word.filter { $0 != " " })
    }
    isShare = words.allSatisfy { $0.hasSuffix("%") }
    if isShare { words = words.map { String($0.dropLast()) } }
    let values = words.compactMap(Self.number)
    guard !values.isEmpty, values.count == words.count else { return nil }
    self.values = values
    allPlaces = words.map { $0.split(separator: ".").dropFirst().last?.count ?? 0 }
    guard parts.count == 2 else {
      uncertainty = nil
      return
    }
    guard let off = Self.number(String(parts[1].filter { $0 != " " })) else { return nil }
    uncertainty = off
  }

  private static func number(_ word: String) -> Double? {
    word.allSatisfy { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") } ? Double(word) : nil
  }

  /// The values as they are written.
  var rounded: [Double] {
    zip(values, allPlaces).map { value, places in
      var scale = 1.0
      for _ in 0..<places { scale *= 10 }
      return (value * scale).rounded() / scale
    }
  }

  /// The number of decimal places that the first is written with.
  var places: Int { allPlaces[0] }

  package func text(in wording: Wording) -> String {
    let numbers = zip(values, allPlaces).map { value, places in
      isShare
        ? wording.percent(value / 100, places: places)
        : wording.numbers.decimal(value, places: places)
    }
    let text = numbers.joined(separator: ", ")
    return uncertainty.map { text + " ± " + wording.numbers.decimal($0, places: places) } ?? text
  }
}
