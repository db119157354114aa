package import Analyses
package import Histories
package import Localization
package import SiteModel
package import Tabletop

/// A game played again, with all that is needed to say in words what was decided and thrown in it: on a page of a
/// site, or at the command line.
package struct JudgedStory<Played: ReportedGame>: Sendable {
  package let played: Played
  package let rules: Played.Rules
  package let story: Played.Story
  package let wording: Wording
  /// The players' names, by seat.
  private let names: [String]

  package init(
    _ story: Played.Story, of played: Played, under rules: Played.Rules, naming names: [String],
    in wording: Wording
  ) {
    self.played = played
    self.rules = rules
    self.story = story
    self.names = names
    self.wording = wording
  }

  package var words: GameWords<Played> { GameWords(of: played, wording: wording) }
  package var seats: [Seat] { names.indices.map { Seat($0) } }

  package func name(_ seat: Seat) -> String {
    names.indices.contains(seat.rawValue) ? names[seat.rawValue] : "?"
  }
}

extension GameReport {
  /// The game as its decisions are told.
  package var judged: JudgedStory<Played> {
    JudgedStory(story, of: played, under: rules, naming: seats.map(name), in: wording)
  }
}

// MARK: - Lines

extension JudgedStory {
  /// The line on a moment; `nil` for what was forced, what nobody judges, and luck that was small.
  package func verdict(
    at moment: JudgedMoment, in analysis: GameAnalysis<Played.Choice, Played.Theme>
  ) -> VerdictValue? {
    let event = analysis.events[moment.event]
    let unit = analysis.unit
    switch event.cause {
    case .unjudged: return nil
    case .decision(let decision):
      if decision.isForced { return nil }
      return verdict(
        on: decision.played, best: decision.best, loss: decision.loss, margin: decision.margin,
        at: moment, in: unit)
    case .chance(let luck):
      let luck = luck[event.seat.rawValue]
      guard let fortune = Fortune(luck: luck, in: unit) else { return nil }
      return VerdictValue(
        VerdictValue.Kind(fortune), label: wording[.fortune(fortune)],
        text: text(ofLuckIn: event, at: moment, in: unit),
        brief: wording(
          .note, ["what": wording[.fortune(fortune)], "change": change(luck, in: unit)]))
    }
  }

  /// The line on a decision; `nil` where its choices can't be read.
  package func verdict(on dearest: AnalysisSummary.Dearest, in unit: AnalysisUnit) -> VerdictValue?
  {
    guard let played = self.played.choice(of: dearest.played),
      let best = self.played.choice(of: dearest.best)
    else { return nil }
    return verdict(
      on: played, best: best, loss: dearest.loss, margin: dearest.margin, at: dearest.moment,
      in: unit)
  }

  /// Returns what chance did, what that changed for the player who acted, and from what to what.
  func text(
    ofLuckIn event: GameAnalysis<Played.Choice, Played.Theme>.Event, at moment: JudgedMoment,
    in unit: AnalysisUnit
  ) -> String {
    let what = played.happened(at: moment, in: self)
    let amount = wording.change(event.ownChange, in: unit)
    guard unit == .win else {
      return wording(.chanceBesideAverage, ["what": what, "amount": amount])
    }
    let after = event.value[event.seat.rawValue]
    return wording(
      .chanceMoved,
      [
        "what": what, "amount": amount, "from": wording.percent(after - event.ownChange),
        "to": wording.percent(after),
      ])
  }

  private func verdict(
    on played: Played.Choice, best: Played.Choice, loss: Double, margin: Double?,
    at moment: JudgedMoment, in unit: AnalysisUnit
  ) -> VerdictValue {
    let kind = VerdictValue.Kind(loss: loss, in: unit)
    let played = self.played.played(played, at: moment, in: self)
    let best = self.played.advised(best, at: moment, in: self)
    let label = AnalysisMark(loss: loss, in: unit).map { wording[.mark($0)] }
    let choice = wording(.chose, ["played": played, "best": best])
    let text: String
    if kind != .right {
      text = wording(.lost, ["choice": choice, "amount": wording.change(-loss, in: unit)])
    } else if let margin, !margin.isNothing(in: unit) {
      text = wording(.right, ["played": played, "amount": wording.size(margin, in: unit)])
    } else {
      text = wording(.rightBarely, ["played": played])
    }
    return VerdictValue(
      kind, label: label, text: text,
      brief: label.map {
        wording(.better, ["what": $0, "change": change(-loss, in: unit), "best": best])
      },
      choice: kind == .right ? played : choice)
  }

  /// A number alone: `+12`.
  private func change(_ change: Double, in unit: AnalysisUnit) -> String {
    wording.numbers.signed(change.shown(in: unit), places: unit == .win ? 0 : 1)
  }
}
