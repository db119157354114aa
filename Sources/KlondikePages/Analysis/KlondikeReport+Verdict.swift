import GameReports
import Klondike
import SiteModel
import Tabletop
import Templating

extension KlondikeReport {
  /// Returns the words of the film on how long the game could be won; `nil` for one that was.
  func value(of verdict: KlondikeVerdict) -> KlondikeReportValue.Winnable? {
    guard let (title, text) = told(verdict) else { return nil }
    var move: Int?
    if case .givenAway(let fatal) = verdict.finding { move = fatal }
    return KlondikeReportValue.Winnable(
      title: title, text: text,
      note: source(of: verdict).map { wording(count: verdict.chances.nodes, $0) },
      url: move.map { "#m\($0 + 1)" }, band: band(of: verdict),
      line: verdict.line.map { value(of: $0, insteadOf: move) })
  }

  /// Returns how the verdict is known, or was looked for; `nil` where no solver was asked.
  private func source(of verdict: KlondikeVerdict) -> KlondikePhrase? {
    switch verdict.finding {
    case .won: nil
    case .open, .unwinnable, .givenAway: .klondikeWinnableModel
    case .givenAwayBetween, .unknown: .klondikeWinnableSought
    }
  }

  /// The text says what no moment tells.
  private func told(_ verdict: KlondikeVerdict) -> (title: String, text: String?)? {
    switch verdict.finding {
    case .won: return nil
    case .open: return (wording[.klondikeWinnableOpen], wording(.klondikeWinnableOpenText))
    case .unwinnable:
      return (wording[.klondikeWinnableUnwinnable], nil)
    case .givenAway(let move):
      let phrase: KlondikePhrase =
        story.film[move].move == .resign ? .klondikeWinnableResigned : .klondikeWinnableLost
      return (wording(phrase, ["move": page.number(move + 1)]), nil)
    case .givenAwayBetween(let moves):
      return (
        wording(
          .klondikeWinnableBetween,
          ["first": page.number(moves.lowerBound + 1), "last": page.number(moves.upperBound)]),
        wording(.klondikeWinnableBetweenText)
      )
    case .unknown(let winnable):
      let text =
        winnable == nil
        ? wording(.klondikeWinnableUnknownText)
        : wording(.klondikeWinnableSinceText, ["move": page.number(winnable ?? 0)])
      return (wording[.klondikeWinnableUnknown], text)
    }
  }

  /// The moves by whether the game could still be won after them.
  private func band(of verdict: KlondikeVerdict) -> [KlondikeReportValue.Winnable.Part] {
    let chances = verdict.chances
    let lastWon = chances.lastWon ?? 0
    let lost = max(1, chances.firstLost ?? chances.positions)
    return [
      part("could", .klondikeBandCould, lastWon == 0 ? 1..<1 : 1..<lastWon + 1),
      part("unknown", .klondikeBandUnknown, lastWon + 1..<lost),
      verdict.finding == .unwinnable
        ? neverWon(moves: chances.positions - 1)
        : part("lost", .klondikeBandLost, lost..<chances.positions),
    ].compactMap { $0 }
  }

  /// The whole band of a deal that can't be won: none of its moves lost it.
  private func neverWon(moves: Int) -> KlondikeReportValue.Winnable.Part {
    KlondikeReportValue.Winnable.Part(
      kind: "lost", count: String(moves), text: wording[.klondikeBandNever])
  }

  private func part(
    _ kind: String, _ phrase: KlondikePhrase, _ moves: Range<Int>
  ) -> KlondikeReportValue.Winnable.Part? {
    guard let first = moves.first, let last = moves.last else { return nil }
    let numbers = first == last ? [first] : [first, last]
    return KlondikeReportValue.Winnable.Part(
      kind: kind, count: String(moves.count),
      text: wording(
        phrase, count: moves.count,
        ["moves": numbers.map(page.number).joined(separator: "–")]))
  }

  private func value(
    of line: KlondikeVerdict.Line, insteadOf move: Int?
  ) -> KlondikeReportValue.Winnable.Line {
    let more = wording(count: line.steps.count, .klondikeMoveCount)
    let text =
      move == nil
      ? wording(.klondikeLineAfter, ["move": page.number(line.after), "moves": more])
      : wording(.klondikeLineInstead, ["move": page.number(line.after + 1), "moves": more])
    var points: String?
    if let score = line.score, let own = state.score {
      points = wording(
        score < own ? .klondikeLinePointsFewer : .klondikeLinePoints,
        ["points": words.points(score), "own": words.points(own)])
    }
    return KlondikeReportValue.Winnable.Line(
      after: String(line.after), text: text, points: points,
      moves: self.moves(line.steps) { "w\($0 + 1)" })
  }
}

// MARK: - What its template shows

extension KlondikeReportValue {
  struct Winnable: PageValue {
    let title: String
    let text: String?
    let note: String?
    let url: String?
    let band: [Part]
    let line: Line?

    static let typeName = "Klondike winnable"
    static let fields: [Field<Winnable>] = [
      Field("title", "\"Lost at move 63\"") { $0.title },
      Field("text", "what is known of how long it could be won; null where the title says it") {
        $0.text
      },
      Field("note", "by what it is known") { $0.note },
      Field("url", "the move that gave the game away") { $0.url },
      Field("band", "the moves by whether the game could still be won after them") { $0.band },
      Field("line", "moves that would have won; null where there are none, or none is known") {
        $0.line
      },
    ]

    struct Part: PageValue {
      let kind: String
      let count: String
      let text: String

      static let typeName = "Klondike band's part"
      static let fields: [Field<Part>] = [
        Field("kind", "`could`, `unknown` or `lost`") { $0.kind },
        Field("count", "how many moves") { $0.count },
        Field("text", "\"Lost: moves 63–118\"") { $0.text },
      ]
    }

    struct Line: PageValue {
      let after: String
      let text: String
      let points: String?
      let moves: [Film.Move]

      static let typeName = "Klondike winning line"
      static let fields: [Field<Line>] = [
        Field("after", "how many of the game's own moves come before it") { $0.after },
        Field("text", "where it leaves the game, and how long it is") { $0.text },
        Field("points", "its points beside the player's; null where none are kept") { $0.points },
        Field("moves", "in order, with anchors `w1`, `w2`, …") { $0.moves },
      ]
    }
  }
}
