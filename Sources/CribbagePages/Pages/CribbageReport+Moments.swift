import Cribbage
import Histories
import League
import Publishing
import Tabletop
import Templating

extension CribbageReport {
  /// What decided the game, each with a link to its deal; only what occurred.
  var moments: TemplateValue {
    let items = notable.map { moment -> TemplateValue in
      let (title, text) = words(for: moment)
      return [
        "title": .text(page.wording[title]), "text": .text(text),
        "url": .init(moment.deal.map { "#deal-\($0 + 1)" }),
      ]
    }
    return items.isEmpty ? .null : ["items": .list(items)]
  }

  /// The first two of the moments as sentences; `nil` for a game without any.
  package var decisive: String? {
    guard !notable.isEmpty else { return skunked }
    return notable.prefix(2).map { words(for: $0).text + "." }.joined(separator: " ")
  }

  package var decisionChart: [UInt8]? {
    deals.isEmpty ? nil : CribbageRunningChart(self).svg
  }

  /// Who was skunked in a game of which only the result is known.
  private var skunked: String? {
    guard game.isFinished else { return nil }
    let result = rules.result(ofTotals: game.record.scores.map { Points($0) })
    let lines = sides.compactMap { side -> String? in
      let skunk = result.skunks[side[0].rawValue]
      guard skunk != .none else { return nil }
      return words(for: .skunk(side[0], skunk, score(of: side))).text + "."
    }
    return lines.isEmpty ? nil : lines.joined(separator: " ")
  }

  /// A moment's title, and a sentence.
  func words(for moment: CribbageMoment) -> (title: Word, text: String) {
    let wording = page.wording
    let deal = moment.deal.map { page.number($0 + 1) } ?? ""
    switch moment {
    case .wonInPlay(let seat, _):
      return (
        .cribbageMomentsWonInPlay,
        wording(.cribbageWonInPlay, ["player": name(seat), "deal": deal])
      )
    case .wonByHeels(let seat, _):
      return (
        .cribbageMomentsWonByHeels,
        wording(.cribbageWonByHeels, ["player": name(seat), "deal": deal])
      )
    case .wonInCount(let seat, _, let isCrib):
      return (
        .cribbageMomentsWonInCount,
        wording(
          isCrib ? .cribbageWonByCrib : .cribbageWonByHand, ["player": name(seat), "deal": deal])
      )
    case .skunk(let seat, let skunk, let points):
      return (
        .cribbageMomentsSkunk,
        wording(
          skunk == .doubleSkunk ? .cribbageDoubleSkunked : .cribbageSkunked,
          ["players": name(ofSide: side(of: seat)), "points": words.points(points)])
      )
    case .savedFromSkunk(let seat, let points, let line):
      return (
        .cribbageMomentsSavedFromSkunk,
        wording(
          .cribbageSaved,
          [
            "players": name(ofSide: side(of: seat)), "points": words.points(points),
            "line": words.points(line),
          ])
      )
    case .comeback(let seat, _, let points):
      return (
        .cribbageMomentsComeback,
        wording(
          .cribbageComeback,
          ["players": name(ofSide: side(of: seat)), "points": words.points(points), "deal": deal])
      )
    case .closeFinish(let points):
      return (
        .cribbageMomentsCloseFinish, wording(.momentsCloseFinish, ["points": words.points(points)])
      )
    case .bestHand(let seat, _, let points, let isCrib):
      return hand(.cribbageMomentsBestHand, of: seat, points, isCrib: isCrib, deal: deal)
    case .bigHand(let seat, _, let points, let isCrib):
      return hand(.cribbageMomentsBigHand, of: seat, points, isCrib: isCrib, deal: deal)
    case .leadChanges(_, let count):
      return (
        .cribbageMomentsLeadChanges,
        wording(
          .cribbageLeadChanges, count: count, ["count": page.number(count), "deal": deal])
      )
    case .muggins(let seat, _, let points):
      return (
        .cribbageMomentsMuggins,
        wording(
          .cribbageMugginsMoment,
          ["player": name(seat), "points": words.points(points), "deal": deal])
      )
    }
  }

  private func hand(
    _ title: Word, of seat: Seat, _ points: Points, isCrib: Bool, deal: String
  ) -> (title: Word, text: String) {
    (
      title,
      page.wording(
        isCrib ? .cribbageCribCounted : .cribbageHandCounted,
        ["player": name(seat), "points": words.points(points), "deal": deal])
    )
  }

  private func side(of seat: Seat) -> [Seat] { sides.first { $0.contains(seat) } ?? [seat] }
}
