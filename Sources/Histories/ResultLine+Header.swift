import Diagnostics
import YAML

/// What a record tells of a game's result, apart from turns.
package enum ResultForm: Sendable {
  case scores
  /// The winners.
  case winner
  /// Everybody's place.
  case places
}

extension ResultForm {
  /// What to write instead of the keys by which other games tell their result.
  var advice: [String: KeyAdvice] {
    switch self {
    case .scores: Self.adviceOfScores
    case .winner: Self.adviceOfWinner
    case .places: Self.adviceOfPlaces
    }
  }

  private static let adviceOfScores = advice(
    besides: ["scores"], "this game goes by scores: write 'scores: {Ann: 31, Bob: 24}'")
  private static let adviceOfWinner = advice(
    besides: ["winner", "draw"],
    "this game goes by who won: write 'winner: Ann', or 'draw: yes' where nobody did")
  private static let adviceOfPlaces = advice(
    besides: ["places", "unplaced"],
    "this game goes by places: write 'places: [Ann, Bob]', and 'unplaced: [Cy]' for who didn't finish"
  )

  private static func advice(besides own: [String], _ words: String) -> [String: KeyAdvice] {
    let all = ["score", "scores", "winner", "winners", "draw", "places", "unplaced", "result"]
    return Dictionary(
      all.filter { !own.contains($0) }.map { ($0, .words(words)) },
      uniquingKeysWith: { one, _ in one })
  }
}

extension ResultLine {
  /// Returns the entries of a header that the line stands for.
  func entries(as form: ResultForm) -> [YAMLNode.Entry] {
    var entries: [YAMLNode.Entry] = []
    func add(_ key: String, _ value: YAMLNode) {
      entries.append(YAMLNode.Entry(key: key, keyRange: value.range, value: value))
    }
    let sides = sides
    // Partners sit opposite each other: everybody's first, then everybody's second.
    let size = sides.map(\.names.count).max() ?? 0
    let names = (0..<size).flatMap { place in
      sides.compactMap { $0.names.indices.contains(place) ? $0.names[place] : nil }
    }
    add("players", list(names.map(\.node)))
    if size > 1 { add("teams", list(sides.map { list($0.names.map(\.node)) })) }
    guard !isUnfilled else { return entries + keys }
    let isOrdered = ending == nil && !keys.contains { $0.key == "outcome" }
    let first = places.first?.flatMap(\.names) ?? []
    switch form {
    case .scores:
      let scores = sides.flatMap(\.scores)
      if !scores.isEmpty { add("scores", YAMLNode(.mapping(scores), range: range)) }
    case .places where isOrdered:
      add("places", list(places.map { place in list(place.flatMap { $0.names.map(\.node) }) }))
    case .winner where isOrdered && places.count == 1 && sides.count > 1:
      add("draw", YAMLNode(.scalar("yes", .plain), range: range))
    case .winner where isOrdered: add("winner", list(first.map(\.node)))
    case .winner, .places: break
    }
    if let ending { add("outcome", ending.node) }
    return entries + keys
  }

  /// Returns why a game whose result has another form can't be told so; `nil` where it can.
  func fault(as form: ResultForm) -> (fault: ResultLineFault, range: Range<Int>)? {
    switch form {
    case _ where isUnfilled: nil
    case .scores: places.contains { $0.count > 1 } ? (.noOrder, range) : nil
    case .winner, .places:
      sides.lazy.compactMap(\.score).first.map {
        (.scoresOfNone(byPlaces: form == .places), $0.range)
      }
    }
  }

  private func list(_ nodes: [YAMLNode]) -> YAMLNode { YAMLNode(.sequence(nodes), range: range) }
}

extension ResultLine.Token {
  fileprivate var node: YAMLNode { YAMLNode(.scalar(text, .quoted), range: range) }
}

extension ResultLine.Side {
  /// The score of each who shares it.
  fileprivate var scores: [YAMLNode.Entry] {
    guard let score else { return [] }
    return names.map { name in
      YAMLNode.Entry(
        key: name.text, keyRange: name.range,
        value: YAMLNode(.scalar(score.text, .plain), range: score.range))
    }
  }
}
