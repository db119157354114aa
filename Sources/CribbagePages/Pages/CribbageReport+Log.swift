import Cribbage
import League
import Publishing
import Tabletop
import Templating

extension CribbageReport {
  /// The chart of running totals, and every deal.
  var log: TemplateValue {
    let last = deals.count - 1
    return [
      "chart": CribbageRunningChart(self).value,
      "deals": .list(deals.enumerated().map { value(of: $0.element, isLast: $0.offset == last) }),
    ]
  }

  private func value(of deal: CribbageRules.Deal, isLast: Bool) -> TemplateValue {
    let number = page.number(deal.number)
    return [
      "id": .text("deal-\(deal.number)"),
      "title": .text(page.wording(.cribbageDeal, ["number": number])),
      "dealer": .text(page.wording(.cribbageDealer, ["player": name(deal.dealer)])),
      "after": .text(page.wording(.cribbageAfterDeal, ["number": number])),
      "totals": .list(
        sides.map { side in
          [
            "name": .text(name(ofSide: side)), "color": .text(color(ofSide: side)),
            "points": .text(words.points(deal.total(of: side[0]))),
            "gain": .text(words.gain(points(of: side, in: deal))),
          ]
        }),
      "hands": hands(of: deal), "cribCard": cards(deal.cribCard), "starter": cards(deal.starter),
      "heels": .init(heels(in: deal)), "play": play(of: deal),
      "shows": .list(deal.shows.map { value(of: $0, in: deal) }), "recorded": recorded(of: deal),
      "ending": isLast ? .init(ending(of: deal)) : .null,
      "board": deal.pegs.isEmpty
        ? .null
        : [
          "title": .text(page.wording(.cribbageBoardAfter, ["number": number])),
          "svg": .html(CribbageBoard(self).after(deal)),
        ],
    ]
  }

  private func cards(_ card: Card?) -> TemplateValue {
    card.map { .html(page.wording.drawing(of: [$0])) } ?? .null
  }

  /// What everybody was dealt, pone first: the four cards kept, and what went to the crib.
  private func hands(of deal: CribbageRules.Deal) -> TemplateValue {
    let items = deal.countingOrder.compactMap { seat in
      deal.hands[seat.rawValue].map { hand -> TemplateValue in
        [
          "name": .text(name(seat)), "color": .text(PageContext.colorClass(of: seat)),
          "kept": .html(page.wording.drawing(of: hand.kept.sorted())),
          "crib": .html(page.wording.drawing(of: hand.discards.sorted())),
        ]
      }
    }
    return items.isEmpty ? .null : ["items": .list(items)]
  }

  private func heels(in deal: CribbageRules.Deal) -> String? {
    deal.pegs.first { $0.cause == .heels }.map { peg in
      page.wording(
        .cribbageHeels, ["player": name(peg.seat), "points": words.points(peg.points)])
    }
  }
}

// MARK: - The play

extension CribbageReport {
  private func play(of deal: CribbageRules.Deal) -> TemplateValue {
    guard !deal.played.isEmpty else { return .null }
    let items = deal.played.map { played in
      CribbagePegging.Item(
        card: played.card,
        player: (name(played.seat), PageContext.colorClass(of: played.seat)),
        count: played.count, scores: played.scores, pegged: played.pegged,
        endsCount: played.endsCount)
    }
    let pegged = deal.countingOrder.map { words.scored(name($0), deal.pegged(by: $0)) }
    return [
      "pegging": CribbagePegging(items: items, players: seats.count, words: words).value,
      "sum": .text(page.wording(.cribbagePlayed, ["scores": pegged.joined(separator: ", ")])),
    ]
  }

  /// A deal that is known by its points alone.
  private func recorded(of deal: CribbageRules.Deal) -> TemplateValue {
    let items = deal.countingOrder.compactMap { seat in
      deal.recorded[seat.rawValue].map { points -> TemplateValue in
        [
          "name": .text(name(seat)), "color": .text(PageContext.colorClass(of: seat)),
          "points": .text(words.gain(points)),
        ]
      }
    }
    return items.isEmpty ? .null : ["items": .list(items)]
  }
}

// MARK: - The show

extension CribbageReport {
  private func value(of show: CribbageRules.Show, in deal: CribbageRules.Deal) -> TemplateValue {
    let phrase: Phrase = show.isCrib ? .cribbageCribOf : .cribbageHandOf
    let peg = deal.pegs.first {
      $0.seat == show.seat && $0.cause == (show.isCrib ? .crib : .hand)
    }
    return [
      "title": .text(page.wording(phrase, ["player": name(show.seat)])),
      "color": .text(PageContext.colorClass(of: show.seat)),
      "points": .text(words.gain(show.pegged)), "sign": show.pegged > 0 ? "up" : "level",
      "total": peg.map {
        .text(page.wording(.cribbageInAll, ["total": words.points($0.total)]))
      } ?? .null,
      "open": .flag(deal.number == 1),
      "count": CribbageCount(count: show.count, words: words).value,
      "notes": .list(notes(on: show, in: deal).map { .text($0) }),
    ]
  }

  /// Where what was pegged isn't what was there: why, and who had the rest.
  private func notes(on show: CribbageRules.Show, in deal: CribbageRules.Deal) -> [String] {
    var notes: [String] = []
    if show.called < show.count.points {
      notes.append(
        page.wording(
          .cribbageCalled,
          ["called": words.points(show.called), "count": words.points(show.count.points)]))
    }
    if let muggins = show.muggins {
      notes.append(
        page.wording(
          .cribbageMuggins,
          ["player": name(muggins.seat), "points": words.points(muggins.pegged)]))
    }
    if show.pegged < show.called {
      notes.append(
        page.wording(
          .cribbageNeeded, count: show.pegged.rawValue, ["points": words.points(show.pegged)]))
    }
    return notes
  }

  /// How the last deal ended the game, and what of it was therefore never counted.
  private func ending(of deal: CribbageRules.Deal) -> String? {
    guard let result = state.result else { return nil }
    let players = page.list(result.winners.map(name))
    let won = page.wording(
      .cribbageWins, count: result.winners.count,
      ["players": players, "points": words.points(rules.target)])
    guard deal.starter != nil else { return won }
    var uncounted = deal.countingOrder.filter { deal.hand(of: $0) == nil }.map { seat in
      page.wording(.cribbageHandOf, ["player": name(seat)])
    }
    if deal.cribShow == nil {
      uncounted.append(page.wording(.cribbageCribOf, ["player": name(deal.dealer)]))
    }
    guard !uncounted.isEmpty else { return won }
    return won + " "
      + page.wording(
        .cribbageUncounted, count: uncounted.count, ["hands": page.list(uncounted)])
  }
}
