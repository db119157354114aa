import Declared
import GameReports
import Localization
import SiteModel
import Tabletop

/// The meaning of rules that a document declares, part by part, in the words of a language.
struct DeclaredMeaning {
  let played: DeclaredGame
  let rules: DeclaredRules
  let wording: Wording

  /// Its parts, each with sentences without their full stops.
  var parts: [(title: String, sentences: [String])] {
    var parts = [(wording[DeclaredHeading.players], players)]
    if let rounds = rules.rounds { parts += self.parts(of: rounds) }
    if let sheet = rules.sheet { parts += self.parts(of: sheet) }
    let end = self.end
    if !end.isEmpty { parts.append((wording[DeclaredHeading.end], end)) }
    parts.append((wording[DeclaredHeading.winner], winner))
    return parts.map { (title: $0.0, sentences: $0.1) }
  }

  private func say(
    _ saying: DeclaredSaying, count: Int? = nil, _ values: [String: String] = [:]
  ) -> String {
    wording.fill(Phrase(saying), count: count) { values[$0] }.headed
  }

  private func name(_ name: [UInt8], _ title: [UInt8]? = nil) -> String {
    played.text(name, or: title, in: wording).headed
  }

  private func mention(_ name: [UInt8]) -> String {
    played.mention(of: String(decoding: name, as: UTF8.self), in: wording)
  }

  private func number(_ amount: Amount) -> String { wording.numbers.whole(Int(amount)) }

  private func range(_ players: ClosedRange<Int>) -> String {
    players.count == 1
      ? wording.numbers.whole(players.lowerBound)
      : say(
        .range,
        [
          "first": wording.numbers.whole(players.lowerBound),
          "last": wording.numbers.whole(players.upperBound),
        ])
  }

  // MARK: - Who plays

  private var players: [String] {
    let count = rules.players.upperBound
    var lines = [
      say(
        .players, count: count,
        ["count": wording.numbers.whole(count), "players": range(rules.players)])
    ]
    switch rules.sides {
    case .players: break
    case .teams: lines.append(wording[DeclaredHeading.inTeams])
    case .either: lines.append(wording[DeclaredHeading.maybeTeams])
    }
    if rules.beginWith != 0 { lines.append(say(.beginWith, ["points": number(rules.beginWith)])) }
    return lines
  }

  // MARK: - Rounds

  private func parts(of rounds: DeclaredRounds) -> [(String, [String])] {
    let round = mention(rounds.one)
    let order: DeclaredSaying =
      switch rounds.order {
      case .together: .together
      case .inTurn: .inTurn
      case .any: .any
      }
    var course = [say(order, ["round": round])]
    for given in rounds.given {
      let isOne = given.rows.count == 1
      for row in given.rows {
        let numbers = row.numbers.map(number).joined(separator: ", ")
        let told =
          isOne
          ? numbers
          : say(.givenFor, ["numbers": numbers, "players": range(row.players)])
        course.append(
          say(.given, ["name": name(given.name), "numbers": told, "round": round]))
      }
    }
    if let absent = rounds.absent {
      course.append(say(.absent, ["points": number(absent), "round": round]))
    }
    let noted = rounds.fields.map {
      say(
        .field,
        [
          "name": name($0.name, $0.title),
          "values": values($0.values, given: rounds.given.map(\.name)),
        ])
    }
    var parts = [(name(rounds.one), course), (wording[DeclaredHeading.noted], noted)]
    let points =
      rounds.pointsText.map { played.words(of: $0, in: wording).headed }
      ?? wording[DeclaredHeading.whatIsNoted]
    parts.append((wording[DeclaredHeading.points], [points]))
    if !rounds.checks.isEmpty {
      parts.append(
        (
          wording[DeclaredHeading.checks],
          rounds.checks.map { check in
            let condition = played.words(of: check.text, in: wording)
            guard let otherwise = check.otherwise else { return condition.headed }
            let sentence = String(decoding: otherwise, as: UTF8.self)
            return say(
              .check,
              [
                "condition": condition,
                "sentence": played.sentence(sentence, in: wording).headed,
              ])
          }
        ))
    }
    return parts
  }

  private func values(_ values: DeclaredValues, given: [[UInt8]]) -> String {
    if values == .any { return wording[DeclaredHeading.anyNumber] }
    func end(_ end: DeclaredValues.End) -> String {
      switch end {
      case .number(let amount): number(amount)
      case .given(let index): mention(given[index])
      }
    }
    return values.items.map { item -> String in
      switch item {
      case .range(let low, let high):
        return low == high
          ? end(low)
          : wording.fill(Phrase(DeclaredSaying.range), count: nil) {
            ["first": end(low), "last": end(high)][$0]
          }
      case .step(let step, let last):
        guard last / step > 6 else {
          return stride(from: 0, through: last, by: Amount.Stride(step)).map(number)
            .joined(separator: ", ")
        }
        return wording.fill(Phrase(DeclaredSaying.step), count: nil) {
          ["step": number(step), "last": number(last)][$0]
        }
      }
    }.joined(separator: ", ")
  }

  // MARK: - A sheet

  private func parts(of sheet: DeclaredSheet) -> [(String, [String])] {
    sheet.parts.map { part in
      var lines = part.categories.map { place -> String in
        let category = sheet.categories[place]
        let line = say(
          .field,
          [
            "name": name(category.name, category.title),
            "values": values(category.values, given: []),
          ])
        return category.isOptional ? say(.optional, ["name": line]) : line
      }
      if let bonus = part.bonus {
        lines.append(
          say(
            .bonus,
            [
              "name": name(DeclaredGame.bonusName(of: part), bonus.title),
              "points": number(bonus.points),
              "condition": played.words(of: bonus.text, in: wording),
            ]))
      }
      return (
        part.name.isEmpty ? wording[DeclaredHeading.sheet] : name(part.name, part.title), lines
      )
    }
  }

  // MARK: - The end

  private var end: [String] {
    guard rules.outcome == .scores else { return [] }
    var lines = played.ending(of: rules, in: wording)
    if rules.ends?.atOnce == true { lines.append(wording[DeclaredHeading.atOnce]) }
    if let rounds = rules.rounds, let row = rounds.given.first?.rows.first, rules.ends?.after == nil
    {
      if rounds.given[0].rows.count == 1 {
        lines.append(
          say(
            .runOut,
            ["count": wording.numbers.whole(row.numbers.count), "rounds": mention(rounds.many)]))
      }
    } else if lines.isEmpty {
      lines.append(
        wording[rules.rounds == nil ? DeclaredHeading.byScores : DeclaredHeading.byWord])
    }
    return lines
  }

  private var winner: [String] {
    switch rules.outcome {
    case .winner: return [wording[DeclaredHeading.winnerNamed]]
    case .places: return [wording[DeclaredHeading.placesNamed]]
    case .scores: break
    }
    let best = wording(rules.wins == .highest ? DeclaredPhrase.highest : .lowest)
    let tie: String =
      switch rules.tie {
      case .field(let index):
        say(.tie, ["name": rules.rounds.map { mention($0.fields[index].name) } ?? ""])
      case .category(let index):
        say(.tie, ["name": rules.sheet.map { mention($0.categories[index].name) } ?? ""])
      case nil: wording[DeclaredHeading.shared]
      }
    return [best, tie]
  }
}
