package import Diagnostics
import Tabletop

extension RecordFault {
  package func diagnostic(in text: SourceText, at range: Range<Int>) -> Diagnostic {
    Diagnostic(id: id, message, in: text, at: range)
  }

  package func note(in text: SourceText, at range: Range<Int>) -> Diagnostic {
    Diagnostic(.note, id: id, message, in: text, at: range)
  }

  package var id: String {
    switch self {
    case .emptyFile: "record-empty"
    case .textBeforeGame: "record-text-before-game"
    case .missingFence, .unclosedHeader, .turnInHeader, .bodyInHeader: "record-fence"
    case .nothingRecorded: "record-nothing-recorded"
    case .unfilled, .unfilledLine, .unfilledEvening, .unfilledResult: "record-unfilled"
    case .notText(let fault): fault.id
    case .invisible, .strange, .danglingDash, .lettersInNumber, .quotationMarks: "record-character"
    case .tooManyFaults, .more: "record-too-many-faults"
    case .noPlayers, .emptyName, .impossibleName, .longName: "record-player-name"
    case .duplicatePlayer: "record-duplicate-player"
    case .wrongPlayerCount, .byeOfSeveral, .tooManyPlayers: "record-player-count"
    case .unknownRules: "unknown-rules"
    case .unknownDeal: "unknown-deal"
    case .unknownPlayer(_, .unknown, _), .misspeltPlayer: "unknown-player"
    case .unknownPlayer(_, .ambiguous, _): "ambiguous-player"
    case .twoTeams, .noTeam, .missingTeams, .wrongTeams: "record-teams"
    case .twoScores, .missingScore, .blankScore: "record-scores"
    case .scoreDiffers: "score-differs"
    case .wonDiffers: "outcome-differs"
    case .unknownOutcome, .forfeitOfNobody, .twoForfeits, .forfeitAlone, .byeAlone, .playedBye,
      .abandonedWon, .reasonOfNothing:
      "record-outcome"
    case .twoHandicaps, .handicapAlone, .handicapAtFixedScore, .handicapAtOnce,
      .handicapWithoutScores, .aheadAtGoal:
      "record-handicaps"
    case .ownSubstitute, .substituteOfNobody, .substituteForTwo: "record-substitutes"
    case .partOfLeg: "record-leg"
    }
  }

  package var message: String {
    switch self {
    case .emptyFile: "there is no game in this file, begin one with '---' and its header"
    case .textBeforeGame(let line):
      "expected '---' and a header before \(line.quoted)"
    case .missingFence(let key):
      "\(key.quoted) belongs to a header, write '---' on the line before it"
    case .unclosedHeader:
      "the header that begins here is never closed, write '---' after its last key"
    case .turnInHeader(let name):
      "a turn of \(name.quoted) stands in the header, write '---' on the line before it"
    case .bodyInHeader(let line):
      "\(line.quoted) stands in the header, write '---' on the line before it"
    case .nothingRecorded:
      "the game has neither turns nor 'scores:', write one or the other"
    case .unfilled:
      "nothing of this game is typed in yet, so it isn't published; write its turns or 'scores:'"
    case .unfilledEvening:
      "nothing of this evening is typed in yet, so it isn't published; write a line for each game"
    case .unfilledLine:
      "nothing of this game is typed in yet, so it isn't published; write its result into this line"
    case .unfilledResult(let key):
      "nothing of this game is typed in yet, so it isn't published; write '\(key):'"
    case .notText(let fault): fault.message
    case .invisible(let scalar, let isBlank):
      "there is a character here that can't be seen, \(scalar.nameAndNumber), "
        + (isBlank ? "write a plain blank" : "delete it")
    case .strange(let found, let plain):
      "\(found.quoted) isn't what a keyboard types, write \(plain.quoted)"
    case .danglingDash(let dash):
      "nothing stands behind \(dash.quoted), write what belongs there or leave the dash out"
    case .lettersInNumber(let found, let plain):
      "\(found.quoted) has a letter where a digit is due, write \(plain.quoted)"
    case .quotationMarks(let mark, within: ""):
      "\(mark.quoted) is a quotation mark, leave it out"
    case .quotationMarks(let found, let inside):
      "\(found.quoted) stands in quotation marks, leave them out: \(inside.quoted)"
    case .more(let count, .error):
      "there \(count == 1 ? "is one more fault" : "are \(count) more faults") in this file, told when "
        + "those above are corrected"
    case .more(let count, let severity):
      "there \(count == 1 ? "is one more \(severity)" : "are \(count) more \(severity)s") in this file, told "
        + "when those above are gone"
    case .tooManyFaults(let count):
      "there are more than \(count) faults in this game, the rest of it isn't read"
    case .noPlayers: "there are no players, name them in order of play: [Ann, Bob]"
    case .emptyName: "a player's name is empty"
    case .impossibleName(let name):
      "the name \(name.quoted) can't begin a turn, write it without ':', '=', '#' and control characters"
    case .duplicatePlayer(let name):
      "the player \(name.quoted) is named twice, tell them apart: '\(name.prefix(20)) B'"
    case .tooManyPlayers(let count, let most):
      "there are \(count) players, one game has \(most) at the most; write a record for each table"
    case .longName(let name, let most):
      "the name \(name.quoted) is \(name.utf8.count) bytes long, \(most) at the most are read, shorten it"
    case .wrongPlayerCount(let count, let allowed, let game):
      "\(allowed.words) can play \(game) by these rules, found \(count)"
    case .byeOfSeveral(let count): "a bye is of one player, who sits out, found \(count)"
    case .unknownRules(let name, let known):
      "there are no rules \(name.quoted)"
        + (Suggestion.nearest(to: name, among: known).map { ", did you mean '\($0)'?" }
          ?? ", expected a rule document's slug or one of \(known.quotedList)")
    case .unknownDeal(let name, let known):
      "the season lists no deal \(name.quoted)"
        + (Suggestion.nearest(to: name, among: known).map { ", did you mean '\($0)'?" }
          ?? (known.isEmpty
            ? ", add it to 'deals:' in its 'season.md'" : ", expected \(known.quotedList)"))
    case .unknownPlayer(let text, let fault, let names):
      fault.placed(text, at: 0..<0, among: names).words(reading: text).message
    case .misspeltPlayer(let name, let likely):
      "unknown player \(name.quoted) in 'players', did you mean \(likely.quoted)?"
    case .twoTeams(let name): "\(name.quoted) plays in two teams"
    case .noTeam(let name): "\(name.quoted) plays in no team, name every player in one"
    case .missingTeams:
      "this game is played in teams, write 'teams: [[Ann, Cy], [Bob, Dee]]' with these players"
    case .wrongTeams(let teams):
      teams.allSatisfy { $0.count == 1 }
        ? "here everybody plays alone, leave 'teams' out"
        : "partners sit opposite each other, expected "
          + "[\(teams.map { "[\($0.joined(separator: ", "))]" }.joined(separator: ", "))]"
    case .twoScores(let name): "\(name.quoted) has two scores"
    case .missingScore(let name): "the score of \(name.quoted) is missing"
    case .blankScore(let name): "write the score of \(name.quoted)"
    case .scoreDiffers(let player, let claimed, let actual):
      "the score of \(player.quoted) is given as \(claimed), the turns make it \(actual)"
    case .wonDiffers(true, let home, let all):
      "a game is won with \(all) cards home, not with \(home)"
    case .wonDiffers(false, _, let all): "a game with \(all) cards home is won, write 'won: yes'"
    case .unknownOutcome(let text):
      "\(text.quoted) is no outcome, "
        + (Suggestion.nearest(
          to: String(text.prefix { $0 != " " }), among: ["bye", "void", "abandoned", "forfeit"]
        ).map {
          "did you mean '\($0)'?"
        } ?? "expected 'forfeit NAME', 'bye', 'void' or 'abandoned'")
    case .forfeitOfNobody: "expected who gave the game up, write 'forfeit NAME'"
    case .twoForfeits(let name): "\(name.quoted) gives the game up twice, name everybody once"
    case .forfeitAlone(tellsWon: true):
      "nobody else plays, so nobody wins by it, write 'won: no' for a game that was given up"
    case .forfeitAlone(tellsWon: false):
      "nobody else plays, so nobody wins by it, write 'outcome: abandoned'"
    case .byeAlone: "this game is always played alone, leave 'outcome' out"
    case .playedBye: "nothing is played in a bye, leave the turns and 'scores' out"
    case .abandonedWon(let names):
      (names.isEmpty
        ? "the game is over, nobody won" : "the game was won by \(names.quotedNames)")
        + ", leave 'outcome' out, or write 'outcome: void' where it doesn't count"
    case .reasonOfNothing:
      "'reason' says why there is an 'outcome', 'substitutes' or 'handicaps', "
        + "write 'note' where there is none of them"
    case .twoHandicaps(let name): "\(name.quoted) has two handicaps"
    case .handicapAlone: "nobody plays against this player, leave 'handicaps' out"
    case .handicapAtOnce:
      "this game ends as soon as a total is reached, so nobody can begin ahead; leave 'handicaps' out"
    case .handicapWithoutScores:
      "this game has no scores to begin ahead with, leave 'handicaps' out"
    case .handicapAtFixedScore(let score):
      "the game is over as soon as somebody has \(score), so nobody can begin ahead, "
        + "leave 'handicaps' out"
    case .aheadAtGoal(let name, let result, let goal):
      "\(name.quoted) is at \(result) with the handicap where a game goes to \(goal), and the turns don't "
        + "end it; if it ended here, write its 'scores' into the header"
    case .substituteForTwo(let name): "\(name.quoted) can't stand in for two players in one game"
    case .partOfLeg:
      "a leg of a match is told by three keys, write the match, the number of the card's line and that of the leg: "
        + "'match: round-1', 'table: 2', 'leg: 3'"
    case .ownSubstitute(let name):
      "\(name.quoted) can't stand in for themselves, write '{ABSENT: WHO PLAYED}'"
    case .substituteOfNobody(let absent, let present, true, _):
      "\(absent.quoted) and \(present.quoted) are both in 'players', so neither stands in for the other"
    case .substituteOfNobody(let absent, let present, false, let known):
      "neither \(absent.quoted) nor \(present.quoted) is in 'players'"
        + ((Suggestion.nearest(to: absent, among: known)
          ?? Suggestion.nearest(to: present, among: known)).map { ", did you mean '\($0)'?" }
          ?? ", write '{ABSENT: WHO PLAYED}'")
    }
  }
}

extension ClosedRange<Int> {
  fileprivate var words: String {
    lowerBound == upperBound
      ? "\(lowerBound) player\(lowerBound == 1 ? "" : "s")"
      : "\(lowerBound) to \(upperBound) players"
  }
}

extension [String] {
  /// `'a', 'b' and 'c'`.
  fileprivate var quotedNames: String {
    let words = map(\.quoted)
    guard words.count > 1, let last = words.last else { return words.first ?? "nobody" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  /// `'a', 'b' or 'c'`; of many, the first twelve.
  package var quotedList: String {
    let words = prefix(12).map(\.quoted)
    guard count <= 12 else { return words.joined(separator: ", ") + " …" }
    guard words.count > 1, let last = words.last else { return words.first ?? "nobody" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
