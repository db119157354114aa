import Analyses
import Drawing
package import GameReports
import Histories
import League
import Localization
package import PageKit
import SiteModel
import Tabletop
package import Templating

/// The part of a dashboard on luck and skill, as the template `players/skill` takes it.
package struct SkillSection: PageValue {
  package var figures: Group<Figure>?
  /// The note on what it rests on.
  package var basis: String
  package var charts: Group<ChartValue>?
  package var seasons: TableValue?
  package var themes: TableValue?
  package var dearest: Group<SwingValue>?
  package var model: String
  package var source: String?

  package static let typeName = "Luck and skill of a player"
  package static let fields: [Field<SkillSection>] = [
    Field("figures", "decisions, what they lost, luck, the results with and without it") {
      $0.figures
    },
    Field("basis", "\"From 12 games that were judged.\"") { $0.basis },
    Field("charts", "what a decision lost night by night, and the results without luck") {
      $0.charts
    },
    Field("seasons", "season by season; null in the first") { $0.seasons },
    Field("themes", "where the losses lie; null where nothing was lost") { $0.themes },
    Field("dearest", "the three decisions that lost most") { $0.dearest },
    Field("model", "by which model it is told, in a sentence or two") { $0.model },
    Field("source", "the page *How we know*; null on a site without one") { $0.source },
  ]
}

extension Glossary {
  package mutating func take(from section: inout SkillSection?) {
    guard var taken = section else { return }
    add(taken.figures)
    take(from: &taken.seasons)
    take(from: &taken.themes)
    section = taken
  }
}

extension PlayerCareer {
  /// A game of the player's that was judged.
  private struct Judged {
    let game: Game
    let seat: Seat
    let summary: AnalysisSummary

    var figures: AnalysisFigures { summary.figures[seat.rawValue] }
  }

  /// The games that were judged, as they were played.
  private var judged: [Judged] {
    guard let judgements = page.judgements else { return [] }
    return finished.compactMap { game in
      guard let seat = game.seat(of: player),
        let summary = judgements.summary(of: game, played)
      else { return nil }
      return Judged(game: game, seat: seat, summary: summary)
    }
  }

  /// The sum of the player's analyses; `nil` where no game was judged.
  package var skill: SkillSection? {
    let judged = self.judged
    guard let judgements = page.judgements, let unit = judged.first?.summary.unit else {
      return nil
    }
    let league = judgements.league(of: played, in: page.book)
    let models = Set(judged.map(\.summary.model))
    let nights = self.nights(of: judged)
    return SkillSection(
      figures: Group(
        page.skillFigures(sum(judged), league: league.all, of: played, in: unit)),
      basis: basis(of: judged),
      charts: Group(
        [losses(nights, league, in: unit), luck(nights, league, in: unit)].compactMap { $0 }),
      seasons: seasons(of: judged, in: unit), themes: themes(sum(judged), in: unit),
      dearest: Group(dearest(of: judged)),
      model: page.wording.sentences(on: models, of: judged.map(\.game), played, in: unit),
      source: page.sourceOfSkill.map { page.link(to: $0) })
  }

  /// Returns a note on how many games were judged, and of how many of them luck is known where it isn't of all.
  private func basis(of judged: [Judged]) -> String {
    let wording = page.wording
    let sum = sum(judged)
    let known = sum.known?.games ?? 0
    return [
      wording(.judgedGames, ["games": wording(count: judged.count, .games)]),
      known == sum.games
        ? nil
        : known == 0
          ? wording[.luckOfNone]
          : wording(.luckOfSome, count: known, ["count": page.number(known)]),
    ].compactMap { $0 }.joined(separator: " ")
  }

  private func sum(_ games: [Judged]) -> AnalysisFigures {
    games.reduce(into: AnalysisFigures()) { $0.merge($1.figures) }
  }

  /// The figures of each night, with the day in words.
  private func nights(
    of judged: [Judged]
  ) -> [(night: LeagueSkill.Night, text: String, figures: AnalysisFigures)] {
    var nights: [(night: LeagueSkill.Night, text: String, figures: AnalysisFigures)] = []
    for game in judged {
      let night = LeagueSkill.Night(of: game.game)
      if nights.last?.night != night {
        let text = game.game.record.header.date.map { page.text(of: $0) } ?? game.game.record.id
        nights.append((night, text, AnalysisFigures()))
      }
      nights[nights.count - 1].figures.merge(game.figures)
    }
    return nights
  }
}

// MARK: - Charts

extension PlayerCareer {
  /// Returns a chart of what a decision lost, night by night, with the league's; `nil` before the second night.
  private func losses(
    _ all: [(night: LeagueSkill.Night, text: String, figures: AnalysisFigures)],
    _ league: LeagueSkill, in unit: AnalysisUnit
  ) -> ChartValue? {
    let nights = all.compactMap {
      night -> (date: CalendarDate?, text: String, decisions: Int, own: Double, all: Double)? in
      guard let own = night.figures.meanLoss, let all = league.meanLoss(on: night.night) else {
        return nil
      }
      return (
        night.night.date, night.text, night.figures.decisions, own.shown(in: unit),
        all.shown(in: unit)
      )
    }
    guard nights.count > 1, let last = nights.last else { return nil }
    let wording = page.wording
    let subject = wording[unit == .win ? .lossByNightWin : .lossByNightPoints]
    let chart = LineChart(
      lines: [
        LineChart.Line(name: name, totals: nights.map(\.own), isWinner: true, mark: mark),
        LineChart.Line(name: wording[.league], totals: nights.map(\.all)),
      ], days: wording.dayScale(of: nights.map(\.date)), decimals: 2, numerals: wording.numerals)
    let number = { (number: Double) in wording.numbers.decimal(number, places: 2) }
    let (less, more) = (nights.count { $0.own < $0.all }, nights.count { $0.own > $0.all })
    return ChartValue(
      finding: less == more
        ? nil
        : wording(
          less > more ? .lostLess : .lostMore,
          [
            "player": name, "count": page.number(max(less, more)),
            "nights": page.number(nights.count),
          ]),
      of: subject,
      svg: chart.svg(
        as: Caption(
          id: "\(played.name)-losses", title: subject,
          summary: wording(
            .lossDescription,
            ["player": name, "loss": number(last.own), "league": number(last.all)]))),
      table: TableValue(
        subject, of: SkillColumn.night,
        [SkillColumn.decisions, unit == .win ? .meanLossWin : .meanLossPoints, .leagueLoss],
        in: wording,
        rows: nights.map { night in
          TableValue.Row(
            text: night.text,
            cells: .numbers(
              wording.numbers.whole(night.decisions), number(night.own), number(night.all)))
        }))
  }

  /// Returns a chart of what luck gave, added up night by night, with how far chance mostly carries; of games for which
  /// that is known; `nil` before the second night.
  private func luck(
    _ all: [(night: LeagueSkill.Night, text: String, figures: AnalysisFigures)],
    _ league: LeagueSkill, in unit: AnalysisUnit
  ) -> ChartValue? {
    let nights = all.compactMap { night in
      night.figures.known.map { (night: night.night, text: night.text, luck: $0) }
    }
    guard nights.count > 1 else { return nil }
    let wording = page.wording
    var (sums, games): ([Double], [Double]) = ([], [])
    for night in nights {
      sums.append((sums.last ?? 0) + night.luck.all)
      games.append((games.last ?? 0) + Double(night.luck.games))
    }
    let reach = league.luckReach.map { one in games.map { 2 * one * $0.squareRoot() } }
    let isWin = unit == .win
    let subject = wording[isWin ? .luckByNightWin : .luckByNightPoints]
    let signed = { (number: Double) in wording.numbers.signed(number, places: 1) }
    let sum = sums[sums.count - 1]
    let results = nights.reduce(0) { $0 + $1.luck.result }
    let chart = LineChart(
      lines: [LineChart.Line(name: name, totals: sums, isWinner: true, mark: mark)],
      days: wording.dayScale(of: nights.map(\.night.date)),
      band: reach.map {
        LineChart.Band(low: $0.map { -$0 }, high: $0, label: wording[.chanceAllows])
      }, decimals: 1, numerals: wording.numerals)
    return ChartValue(
      finding: finding(luck: sum, within: reach?.last, isWin: isWin), of: subject,
      svg: chart.svg(
        as: Caption(
          id: "\(played.name)-luck", title: subject,
          summary: wording(
            .resultsDescription,
            [
              "player": name, "result": wording.numbers.decimal(results, places: 1),
              "without": wording.numbers.decimal(results - sum, places: 1),
              "luck": signed(sum),
            ]))),
      table: TableValue(
        subject, of: SkillColumn.night,
        isWin
          ? [SkillColumn.wins, .luckWins, .luckSummed, .winsWithoutLuck]
          : [.resultPoints, .luckPoints, .luckSummed, .withoutLuckPoints], in: wording,
        rows: nights.enumerated().map { index, night in
          TableValue.Row(
            text: night.text,
            cells: .numbers(
              wording.numbers.decimal(night.luck.result, places: 1), signed(night.luck.all),
              signed(sums[index]),
              wording.numbers.decimal(night.luck.result - night.luck.all, places: 1)))
        }
      ).withoutNoughtColumns())
  }

  /// "Luck gave Agnes 1.3 wins, within the normal range of luck."
  private func finding(luck: Double, within reach: Double?, isWin: Bool) -> String? {
    let wording = page.wording
    let number = wording.numbers.decimal(abs(luck), places: 1)
    guard let reach, number != wording.numbers.decimal(0, places: 1) else { return nil }
    let phrase: SkillPhrase =
      switch (luck > 0, abs(luck) <= reach) {
      case (true, true): .luckGave
      case (true, false): .luckGaveMuch
      case (false, true): .luckCost
      case (false, false): .luckCostMuch
      }
    return wording(
      phrase,
      ["player": name, "amount": wording(isWin ? .sumWins : .sumPoints, ["number": number])])
  }
}

// MARK: - Tables

extension PlayerCareer {
  /// Season by season, and all together as the last row; `nil` in the first season.
  private func seasons(of judged: [Judged], in unit: AnalysisUnit) -> TableValue? {
    let bySeason = Dictionary(grouping: judged, by: \.game.season)
    let rows = bySeason.sorted { $0.key > $1.key }.map { id, played in
      let season = page.book[id]
      return TableValue.Row(
        text: season.title, url: page.link(to: .season(season.slug)),
        cells: page.skillCells(
          sum(played), in: unit, isRelative: self.played.isResultRelative))
    }
    guard rows.count > 1 else { return nil }
    let wording = page.wording
    return TableValue(
      wording[.bySeason], of: SiteColumn.season, SkillColumn.summed(in: unit), in: played,
      counting: unit,
      wording,
      rows: rows + [
        TableValue.Row(
          text: wording[.playerCareer], isStrong: true,
          cells: page.skillCells(
            sum(judged), in: unit, isRelative: played.isResultRelative))
      ]
    ).withoutNoughtColumns()
  }

  /// Returns a table of the losses by what went wrong; `nil` where nothing was lost.
  private func themes(_ figures: AnalysisFigures, in unit: AnalysisUnit) -> TableValue? {
    guard !figures.loss.isNothing(in: unit) else { return nil }
    let wording = page.wording
    let numbers = wording.numbers
    return TableValue(
      wording[.themesTitle], kind: "figured", of: SkillColumn.theme,
      unit == .win
        ? [SkillColumn.faults, .lossWin, .meanLossWin]
        : [.faults, .lossPoints, .meanLossPoints], isExplained: true,
      in: wording,
      rows: zip(Played.Theme.allCases, figures.themes).compactMap { theme, losses in
        guard losses.faults > 0 else { return nil }
        return TableValue.Row(
          text: wording[.theme(theme.rawValue, of: played.kind)],
          cells: .numbers(
            wording(
              .faults,
              ["count": numbers.whole(losses.faults), "all": numbers.whole(losses.decisions)]),
            numbers.decimal(losses.loss.shown(in: unit), places: 1),
            losses.mean.map { numbers.decimal($0.shown(in: unit), places: 2) }))
      })
  }

  /// The three decisions that lost most, linked to their turns.
  private func dearest(of judged: [Judged]) -> [SwingValue] {
    var all: [(place: Int, dearest: AnalysisSummary.Dearest)] = []
    for (place, game) in judged.enumerated() {
      all += game.summary.dearest[game.seat.rawValue].map { (place, $0) }
    }
    all.sort { first, second in
      (second.dearest.loss, first.place, first.dearest.moment.event)
        < (first.dearest.loss, second.place, second.dearest.moment.event)
    }
    return all.prefix(3).compactMap { place, dearest in
      let (game, unit) = (judged[place].game, judged[place].summary.unit)
      guard let play = game.record.play.as(played) else { return nil }
      let report = GameReport(game, play, on: page.page(about: game))
      guard let verdict = report.judged.verdict(on: dearest, in: unit) else { return nil }
      let step = dearest.moment.step
      let season = page.book[game.season]
      let day = game.record.header.date.map { page.text(of: $0) } ?? game.record.id
      return SwingValue(
        verdict: verdict,
        who: PlayerValue(name: day, url: nil), when: played.time(of: step, in: report),
        url: page.link(
          to: .game(season.slug, game.slug), fragment: played.anchor(ofStep: step, in: report)))
    }
  }
}

// MARK: - What seasons show as well

extension SkillColumn {
  /// The columns of sums over games.
  static func summed(in unit: AnalysisUnit) -> [SkillColumn] {
    unit == .win
      ? [.meanLossWin, .marks, .wins, .luckWins, .winsWithoutLuck, .decisions]
      : [.meanLossPoints, .marks, .resultPoints, .luckPoints, .withoutLuckPoints, .decisions]
  }
}

extension PageContext {
  /// The cells of `SkillColumn.summed`.
  ///
  /// - Parameter isRelative: Whether results are points beside the average, and have a sign.
  func skillCells(_ figures: AnalysisFigures, in unit: AnalysisUnit, isRelative: Bool)
    -> [TableValue.Cell]
  {
    func result(_ value: Double) -> String {
      isRelative ? numbers.signed(value, places: 1) : numbers.decimal(value, places: 1)
    }
    func known(_ text: String?) -> String? {
      guard figures.games > 0 else { return nil }
      guard let text, let games = figures.known?.games else { return wording[.notKnown] }
      return games == figures.games
        ? text : wording(.inGames, count: games, ["number": text, "count": numbers.whole(games)])
    }
    return .numbers(
      figures.meanLoss.map { numbers.decimal($0.shown(in: unit), places: 2) },
      figures.decisions == 0 ? nil : marks(of: figures),
      result(figures.result), known(figures.luck.map { numbers.signed($0, places: 1) }),
      known(figures.withoutLuck.map(result)), numbers.whole(figures.decisions))
  }

  private func marks(of figures: AnalysisFigures) -> String {
    AnalysisMark.allCases.map { numbers.whole(figures.count(of: $0)) }.joined(separator: " / ")
  }

  /// The figures at the head of a dashboard's section.
  fileprivate func skillFigures<Played: PublishedGame>(
    _ own: AnalysisFigures, league: AnalysisFigures, of played: Played, in unit: AnalysisUnit
  ) -> [Figure] {
    let cells = skillCells(own, in: unit, isRelative: played.isResultRelative)
    return zip(SkillColumn.summed(in: unit), cells).dropLast().map { column, cell in
      var figure = Figure(
        name: wording[.column(column)], value: cell.text,
        definition: wording[played.definition(of: column)],
        note: column.unit(isRelative: played.isResultRelative).map { wording[$0] })
      switch column {
      case .meanLossWin, .meanLossPoints:
        figure.average = league.meanLoss.map { numbers.decimal($0.shown(in: unit), places: 2) }
        figure.note =
          [figure.note, wording(count: own.decisions, Phrase(SkillPhrase.overDecisions))]
          .compactMap { $0 }.joined(separator: ", ")
      case .marks:
        figure.definition = [figure.definition, wording.signs(in: unit)].compactMap { $0 }.joined(
          separator: " ")
      default: break
      }
      return figure
    }
  }
}
