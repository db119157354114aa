package import Analyses
package import Histories
package import Klondike
package import Tabletop

/// The division into luck and skill: whether the deal could be won, every card known, and the move that gave it away.
extension KlondikeGame {
  package typealias Choice = KlondikeRules.Choice
  package typealias Theme = KlondikeRules.Theme

  /// Whether games take long to judge: up to eight of the solver's budgets.
  package var isSlowToJudge: Bool { true }

  package func judge(
    _ replay: Replay<KlondikeRules>, of _: GameRecord, at cache: AnalysisCache
  ) -> Judgement<KlondikeRules.Choice, KlondikeRules.Theme> {
    guard let chances = chances(of: replay, at: cache) else { return .notJudged(.resultsAlone) }
    guard let analysis = replay.rules.analysis(of: replay, chances: chances) else {
      return .notJudged(.budgetSpent)
    }
    return .judged(analysis)
  }

  package func notation(of choice: KlondikeRules.Move, naming _: (Seat) -> String) -> String {
    choice.text
  }

  package func choice(of text: String) -> KlondikeRules.Move? {
    guard let line = try? KlondikeLine(parsing: Array(text.utf8)[...]), line.moves.count == 1 else {
      return nil
    }
    return line.moves[0]
  }

  /// Returns how long a game could be won, within the solver's own budget; `nil` before the deal.
  func chances(of replay: Replay<KlondikeRules>, at cache: AnalysisCache)
    -> KlondikeSolver.Chances?
  {
    // Its own moves win a game that was won.
    guard !replay.state.isWon, let deal = replay.deal, let table = replay.table else {
      return replay.chances(budget: 0)
    }
    let key = AnalysisCache.Key(
      "klondike", of: replay.rules.solved, deal.cards.map(\.description).joined(),
      replay.moves.map(\.text).joined(separator: " "), String(KlondikeSolver.defaultBudget))
    return cache.answer(
      key, read: { KlondikeSolver.Chances(reading: $0, of: replay) },
      make: {
        KlondikeSolver(rules: replay.rules).lastWinnable(of: replay.moves, from: table)
      }, write: { $0.written })
  }
}

extension KlondikeRules {
  /// The rules on which it depends whether a deal can be won.
  fileprivate var solved: String {
    "\(draw.rawValue) \(passesInForce.rawValue) \(worryingBack)"
  }
}

/// The bytes of chances as the cache keeps them: numbers in the first line, in the second the moves that win.
extension KlondikeSolver.Chances {
  var written: [UInt8] {
    let numbers = [lastWon, firstLost, positions, nodes].map { $0.map(String.init) ?? "-" }
    return Array(
      "\(numbers.joined(separator: " "))\n\(line.map(\.text).joined(separator: " "))".utf8)
  }

  /// Reads what `written` gave.
  ///
  /// - Returns: `nil` for what isn't of this game, or for moves that don't win it.
  init?(reading bytes: [UInt8], of replay: Replay<KlondikeRules>) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.count == 2 else { return nil }
    let words = lines[0].split(separator: UInt8(ascii: " ")).map {
      String(decoding: $0, as: UTF8.self)
    }
    let numbers = words.map { Int($0) }
    guard words.count == 4, zip(words, numbers).allSatisfy({ $0 == "-" || $1 != nil }),
      let positions = numbers[2], positions == replay.moves.count + 1, let nodes = numbers[3]
    else { return nil }
    let (lastWon, firstLost) = (numbers[0], numbers[1])
    guard (lastWon ?? -1) < firstLost ?? positions, (firstLost ?? 0) < positions else { return nil }
    var line: [KlondikeRules.Move] = []
    if !lines[1].isEmpty {
      guard let read = try? KlondikeLine(parsing: lines[1]), read.cards.isEmpty else { return nil }
      line = read.moves
    }
    if let lastWon {
      guard replay.continued(after: lastWon, with: line)?.state.isWon == true else { return nil }
    }
    self.init(lastWon: lastWon, firstLost: firstLost, of: positions, line: line, nodes: nodes)
  }
}
