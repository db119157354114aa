package import Analyses
import Bytes
import Files
import Histories
package import League
import PageKit
import Synchronization

/// The headlines of a site's games. What one may say depends on those before it, in order of play: a joke comes once a
/// season, a line that the season had is the less likely to come again, and no game has the text of another. Only what is
/// said of any game that stands or ended so may repeat: who forfeited, what goes on.
///
/// All are chosen when the first is asked for: others who ask meanwhile help to find what is true of the games.
package final class HeadlineChooser: Sendable {
  /// The exponent of two for each time that a season had a line, which then counts as four times as likely.
  private static let repetitionExponent = 2

  private let drafts = Mutex<[GameID: [HeadlineDraft]]>([:])
  private let chosen = Mutex<[HeadlineLine]?>(nil)
  /// The place in the book of the game whose drafts nobody makes yet.
  private let next = Atomic(0)
  /// The cache in which drafts are kept for the next build, since a game is played again for them; `nil` for none.
  private let cache: AnalysisCache?

  package init(_ cache: AnalysisCache? = nil) {
    self.cache = cache
  }

  package func line(of game: Game, on site: Publication) -> HeadlineLine {
    if let lines = chosen.withLock({ $0 }) { return lines[game.id.index] }
    let games = site.book.games
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < games.count else { break }
      let found = makeDrafts(of: games[index], on: site)
      drafts.withLock { $0[games[index].id] = found }
    }
    let lines = chosen.withLock { lines in
      if let lines { return lines }
      let known = drafts.withLock { $0 }
      let page = PageContext(site: site, route: .front)
      let made = Self.choose(
        games.map { ($0.season, known[$0.id] ?? makeDrafts(of: $0, on: site)) }
      ) { GameHeadline(games[$0], on: page).scored($1) }
      lines = made
      drafts.withLock { $0 = [:] }
      return made
    }
    return lines[game.id.index]
  }

  private func makeDrafts(of game: Game, on site: Publication) -> [HeadlineDraft] {
    let page = PageContext(site: site, route: .front).draftPage(about: game)
    let make = { GameHeadline(game, on: page).drafts }
    return cache?.answer(
      AnalysisCache.Key("headlines-\(game.record.play.kind.name)", of: page.inputs),
      read: { [HeadlineDraft](bytes: $0) }, make: make, write: \.bytes) ?? make()
  }

  /// Returns the lines that games have.
  ///
  /// - Parameters:
  ///   - games: In order of play, each with what is true of it.
  ///   - scored: A headline with a game's scores behind it, for games that nothing else tells apart.
  static func choose(
    _ games: [(season: SeasonID, drafts: [HeadlineDraft])], scored: (Int, String) -> String
  ) -> [HeadlineLine] {
    struct Use: Hashable {
      var season: SeasonID
      var line: String
    }
    var uses: [Use: Int] = [:]
    var texts: Set<[UInt8]> = []
    var repeats: [[UInt8]: Int] = [:]
    /// Returns a text with a number behind it where the same text was taken before, since nothing else tells the two
    /// apart.
    func numbered(_ text: String) -> String {
      let number = repeats[Array(text.utf8), default: 1]
      repeats[Array(text.utf8)] = number + 1
      return number == 1 ? text : "\(text) (\(number))"
    }
    return games.enumerated().map { index, game in
      func count(_ draft: HeadlineDraft) -> Int {
        draft.line.map { uses[Use(season: game.season, line: $0), default: 0] } ?? 0
      }
      // How likely a line is, as an exponent of two and what it multiplies: no number of uses is too many.
      func weight(_ draft: HeadlineDraft) -> (Int, Double) {
        let share = max(draft.share, .leastNormalMagnitude)
        return (Int(share.exponent) + repetitionExponent * count(draft), share.significand)
      }
      let open = game.drafts.filter { !$0.isJoke || count($0) == 0 }
        .map { (draft: $0, weight: weight($0)) }
      let order = open.indices.sorted { one, other in
        (open[one].weight.0, open[one].weight.1, one)
          < (open[other].weight.0, open[other].weight.1, other)
      }.map { open[$0].draft }
      guard let first = order.first, let preferred = first.texts.first else {
        return HeadlineLine(text: "")
      }
      func take(_ draft: HeadlineDraft, _ text: String) -> HeadlineLine {
        texts.insert(Array(text.utf8))
        if let line = draft.line { uses[Use(season: game.season, line: line), default: 0] += 1 }
        return HeadlineLine(text: text, share: draft.share)
      }
      guard first.line != nil else { return take(first, preferred) }
      for draft in order {
        let fresh = draft.texts.first { !texts.contains(Array($0.utf8)) }
        if let fresh { return take(draft, fresh) }
      }
      return take(first, numbered(scored(index, preferred)))
    }
  }
}

extension [HeadlineDraft] {
  /// The bytes of each draft: its line, whether it is a joke, its share to the last bit, and its texts; lengths before
  /// texts.
  fileprivate var bytes: [UInt8] {
    var bytes: [UInt8] = []
    func add(_ number: UInt64) {
      Swift.withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }
    func add(_ text: String) {
      add(UInt64(text.utf8.count))
      bytes += text.utf8
    }
    for draft in self {
      add(draft.line.map { "=\($0)" } ?? "")
      add(draft.isJoke ? 1 : 0)
      add(draft.share.bitPattern)
      add(UInt64(draft.texts.count))
      for text in draft.texts { add(text) }
    }
    return bytes
  }

  fileprivate init?(bytes: [UInt8]) {
    var rest = bytes[...]
    func number() -> UInt64? {
      guard rest.count >= 8 else { return nil }
      defer { rest = rest.dropFirst(8) }
      return rest.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    func text() -> String? {
      guard let length = number(), length <= UInt64(rest.count) else { return nil }
      defer { rest = rest.dropFirst(Int(length)) }
      return String(validating: rest.prefix(Int(length)), as: UTF8.self)
    }
    var drafts: [HeadlineDraft] = []
    while !rest.isEmpty {
      guard let line = text(), let joke = number(), let share = number(), let count = number(),
        count <= UInt64(rest.count)
      else { return nil }
      var texts: [String] = []
      for _ in 0..<count {
        guard let text = text() else { return nil }
        texts.append(text)
      }
      drafts.append(
        HeadlineDraft(
          line: line.isEmpty ? nil : String(line.dropFirst()), share: Double(bitPattern: share),
          isJoke: joke == 1, texts: texts))
    }
    guard !drafts.isEmpty else { return nil }
    self = drafts
  }
}
