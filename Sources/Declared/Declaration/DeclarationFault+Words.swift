import Bytes
public import Tabletop

extension DeclarationFault {
  /// The fault in words.
  public var words: FaultWords {
    @inline(never)
    get {
      switch reason {
      case .expression(let reason): reason.words
      case .clash(let clash): FaultWords("declared-clash", saying: clash.words)
      case .expected(let key, let expectation, let found):
        FaultWords(
          "declared-type",
          saying: "expected \(expectation.words) for \(quoted: key)\(Self.read(found))")
      case .unknownKey, .doubledKey, .missing, .notOverridable, .namesDiffer: keyWords
      case .notAName, .reserved, .nameTwice: nameWords
      case .emptyRange, .emptyInRound, .stepTo, .unknownGiven, .outOfBounds, .tooMany, .none:
        valueWords
      default: relationWords
      }
    }
  }

  private static func read(_ found: [UInt8]?) -> Message {
    guard let found, !found.isEmpty else { return "" }
    return ", found \(quoted: found)"
  }

  private var keyWords: FaultWords {
    switch reason {
    case .unknownKey(let key, let near, let known):
      FaultWords("declared-key", saying: "unknown key \(quoted: key)\(near: near, known: known)")
    case .doubledKey(let key):
      FaultWords("declared-key", saying: "a second \(quoted: key); leave one out")
    case .missing(let key):
      FaultWords("declared-key", saying: "expected a key \(quoted: key)")
    case .notOverridable(let key):
      FaultWords(
        "declared-override",
        saying: "house rules can't change \(quoted: key); leave it out, or declare another game")
    case .namesDiffer(let thing, let added, let taken):
      FaultWords("declared-override", saying: Self.difference(thing, added, taken))
    default: FaultWords("declared-key", saying: "unknown key")
    }
  }

  private static func difference(
    _ thing: DeclaredThing, _ added: [[UInt8]], _ taken: [[UInt8]]
  ) -> Message {
    var words: Message = "house rules can't add or take \(thing.words): "
    if !added.isEmpty { words += "\(allOf: added) more" }
    if !added.isEmpty, !taken.isEmpty { words += ", " }
    if !taken.isEmpty { words += "\(allOf: taken) missing" }
    return words
  }

  private var nameWords: FaultWords {
    switch reason {
    case .reserved(let name):
      FaultWords(
        "declared-name", saying: "\(quoted: name) is a word of expressions; choose another name")
    case .nameTwice(let name):
      FaultWords(
        "declared-name",
        saying: "a second \(quoted: name); every name of a game stands for one thing")
    case .notAName(let name):
      FaultWords(
        "declared-name",
        saying:
          "\(quoted: name) is no name; write words of a-z and 0-9, each beginning with a letter, with hyphens between"
      )
    default: FaultWords("declared-name", saying: "no name")
    }
  }

  private var valueWords: FaultWords {
    switch reason {
    case .emptyRange(let low, let high):
      FaultWords(
        "declared-range",
        saying: "a range from \(low) to \(high) is empty; write the lower number first"
      )
    case .emptyInRound(let round, let players, let low, let high):
      FaultWords(
        "declared-range",
        saying: "the range is empty in round \(round)\(at(players)): from \(low) to \(high)")
    case .stepTo(let step, let last):
      FaultWords(
        "declared-range", saying: "'to' is a multiple of 'step': \(last) is none of \(step)")
    case .unknownGiven(let name, let near, let known):
      FaultWords(
        "declared-range",
        saying: "\(quoted: name) is no given number\(near: near, known: known)")
    case .outOfBounds(let key, let least, let most, let found):
      FaultWords(
        "declared-number",
        saying: "\(quoted: key) can be from \(least) to \(most), not \(quoted: found)")
    case .tooMany(let thing, let most, let found):
      FaultWords(
        "declared-bounds",
        saying: "there can be \(most) \(thing.words) at the most, these are \(found)")
    case .none(let thing): FaultWords("declared-bounds", saying: "expected some \(thing.words)")
    default: FaultWords("declared-range", saying: "no range")
    }
  }

  private func at(_ players: Int?) -> Message {
    guard let players else { return "" }
    return " of \(players, "player", "players")"
  }

  private var relationWords: FaultWords {
    switch reason {
    case .givenLengths(let name, let count, let other, let due):
      FaultWords(
        "declared-given",
        saying:
          "\(quoted: name) has \(count, "number", "numbers"), \(quoted: other) has \(due); one a round each"
      )
    case .givenTwice(let players):
      FaultWords(
        "declared-given", saying: "\(players, "player has", "players have") a list already")
    case .givenMissing(let players):
      FaultWords("declared-given", saying: "\(players, "player has", "players have") no list")
    case .afterBeyondGiven(let after, let given):
      FaultWords(
        "declared-given",
        saying: "'after' is \(after), and numbers are given for \(given, "round", "rounds")")
    case .unknownTie(let name, let near, let known):
      FaultWords(
        "declared-tie",
        saying: "\(quoted: name) is neither a field nor a category\(near: near, known: known)")
    case .tieOfNothing:
      FaultWords(
        "declared-tie", saying: "'tie' names a field or a category, and this game has none")
    case .endAtBegin(let key, let number, let begin):
      FaultWords(
        "declared-ends",
        saying: "\(quoted: key) of \(number) holds before the first round: all begin with \(begin)")
    case .commaInBraces:
      FaultWords(
        "declared-comma",
        saying: "between braces a comma ends the value; put the expression in quotes")
    default: FaultWords("declared-clash", saying: "keys that can't stand together")
    }
  }
}

extension DeclarationFault.Clash {
  var words: Message {
    switch self {
    case .roundsAndSheet: "'rounds' beside 'sheet'; a game is scored in one way, leave out one"
    case .endsWithSheet: "'ends' beside 'sheet'; a sheet ends when it is full, leave 'ends' out"
    case .endsWithoutScores:
      "'ends' without scores; leave it out, or write 'result: scores'"
    case .resultWithRounds: "'rounds' in a game whose result is told by the header; leave out one"
    case .resultWithSheet: "'sheet' in a game whose result is told by the header; leave out one"
    case .figuresWithoutRounds: "'figures' are counted by rounds; add 'rounds', or leave them out"
    case .atOnceTogether:
      "'at-once' looks after each turn; write 'order: in-turn' or 'order: any', or leave it out"
    case .atOnceAlone: "'at-once' without 'after', 'at-least' or 'at-most'; add one of them"
    case .leadAlone: "'lead' without 'after', 'at-least' or 'at-most'; add one of them"
    case .noEnd: "expected 'after', 'at-least' or 'at-most'"
    case .severalFieldsWithoutPoints:
      "several fields without 'points'; write what a round is worth"
    case .pointsFieldAndPoints: "a field 'points' beside 'points'; choose another name"
    }
  }
}

extension DeclaredThing {
  var words: Message {
    switch self {
    case .fields: "fields"
    case .given: "given numbers"
    case .checks: "checks"
    case .figures: "figures"
    case .parts: "parts"
    case .categories: "categories"
    case .rounds: "rounds"
    case .values: "numbers and ranges"
    }
  }
}

extension DeclaredExpectation {
  var words: Message {
    switch self {
    case .mapping: "keys with values"
    case .list: "a list"
    case .number: "a whole number"
    case .text: "a text"
    case .expression: "an expression"
    case .condition: "a condition"
    case .yesOrNo: "'yes' or 'no'"
    case .players: "a number from 1 to 20, or two such as 3-5"
    case .range: "a number, or two such as 0-26"
    case .values: "a range such as 0-26, 'any' or a list of numbers and ranges"
    case .step: "'step' and 'to'"
    case .words: "the word for one and for several, such as [deal, deals]"
    case .absence: "'yes', 'no' or a number of points"
    case .check: "a condition, or 'holds' and 'else'"
    case .sides: "'players', 'teams' or 'either'"
    case .wins: "'highest' or 'lowest'"
    case .result: "'scores', 'winner' or 'places'"
    case .order: "'together', 'in-turn' or 'any'"
    case .givenNumbers: "a list of numbers, one a round"
    }
  }
}

extension DeclaredName.Fault {
  /// Returns the fault of a game's name in words.
  public func words(of name: [UInt8]) -> FaultWords {
    switch self {
    case .notAName:
      FaultWords(
        "declared-game",
        saying:
          "\(quoted: name) can't name a game; write words of a-z and 0-9, each beginning with a letter, with hyphens between"
      )
    case .tooLong:
      FaultWords(
        "declared-game",
        saying:
          "the name of a game has \(DeclaredName.mostBytes) letters at the most, this has \(name.count)"
      )
    case .engine:
      FaultWords("declared-game", saying: "\(quoted: name) is a game already; choose another name")
    case .taken:
      FaultWords(
        "declared-game", saying: "\(quoted: name) is the ending of other files; choose another name"
      )
    }
  }
}
