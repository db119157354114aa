import Declared
import Localization
import SiteModel

extension DeclaredGame {
  /// Returns an expression in words and readable mathematics: "10 + bid if bid = tricks, else tricks".
  func words(of expression: [UInt8], in wording: Wording) -> String {
    let text = String(decoding: expression, as: UTF8.self)
    guard let tree = DeclaredExpression(text) else { return text }
    return ExpressionWords(game: self, wording: wording).whole(tree)
  }

  /// Returns the title of a name as it stands in a sentence.
  func mention(of name: String, in wording: Wording) -> String {
    let title = text(name, in: wording)
    // A title of capitals stays as it is.
    let isWord = title.dropFirst().first?.isLowercase ?? true
    return isWord ? title.prefix(1).lowercased() + title.dropFirst() : title
  }
}

private struct ExpressionWords {
  let game: DeclaredGame
  let wording: Wording

  /// The text of a whole expression, which needs no parentheses around.
  func whole(_ tree: DeclaredExpression) -> String {
    if case .call(let name, let arguments) = tree, ["count", "every"].contains(name) {
      return call(name, arguments)
    }
    return text(of: tree)
  }

  private func text(of tree: DeclaredExpression) -> String {
    switch tree {
    case .number(let digits): Int(digits).map(wording.numbers.whole) ?? digits
    case .name(let name): text(ofName: name)
    case .negative(let operand): "−" + inner(operand)
    case .not(let condition): say(.not, ["condition": text(of: condition)])
    case .operation(.and, let left, let right):
      say(.both, ["first": text(of: left), "last": text(of: right)])
    case .operation(.or, let left, let right):
      say(.either, ["first": text(of: left), "last": text(of: right)])
    case .operation(let sign, let left, let right):
      "\(inner(left)) \(sign.rawValue) \(inner(right))"
    case .group(.call(let name, let arguments)):
      inner(.call(name, arguments))
    case .group(let inner): "(\(text(of: inner)))"
    case .call("if", let arguments): cases(arguments)
    // What goes over all players ends here.
    case .call(let name, let arguments) where name == "count" || name == "every":
      "(\(call(name, arguments)))"
    case .call(let name, let arguments): call(name, arguments)
    }
  }

  /// A part of an operation: what is a sentence of its own stands in parentheses.
  private func inner(_ tree: DeclaredExpression) -> String {
    switch tree {
    case .call("if", _), .call("min", _), .call("max", _), .call("div", _), .call("mod", _):
      "(\(text(of: tree)))"
    case .group(let grouped):
      if case .call = grouped { inner(grouped) } else { text(of: tree) }
    default: text(of: tree)
    }
  }

  /// An argument: an operation stands in parentheses.
  private func argument(_ tree: DeclaredExpression) -> String {
    switch tree {
    // A comparison stands as it is.
    case .operation(let sign, _, _) where sign.level != 3: "(\(text(of: tree)))"
    case .not: "(\(text(of: tree)))"
    default: inner(tree)
    }
  }

  private func text(ofName name: String) -> String {
    switch name {
    case "total": wording[DeclaredHeading.total]
    case "round": wording[DeclaredHeading.number]
    case "players": wording[DeclaredHeading.playerCount]
    case "part": wording[DeclaredHeading.partPoints]
    case "points" where !game.namesPoints: wording[DeclaredHeading.roundPoints]
    default: game.mention(of: name, in: wording)
    }
  }

  /// `if` with what stands in the place of its last number: "2 if tricks = 5, 1 if tricks ≥ 3, else 0".
  private func cases(_ arguments: [DeclaredExpression]) -> String {
    guard arguments.count == 3 else { return "" }
    let first = say(
      .ifHolds, ["condition": text(of: arguments[0]), "value": argumentOfCase(arguments[1])])
    if case .call("if", let others) = arguments[2] { return "\(first), \(cases(others))" }
    return "\(first), \(say(.otherwise, ["value": argumentOfCase(arguments[2])]))"
  }

  private func argumentOfCase(_ tree: DeclaredExpression) -> String {
    if case .call("if", _) = tree { return inner(tree) }
    return text(of: tree)
  }

  private func call(_ name: String, _ arguments: [DeclaredExpression]) -> String {
    let first = arguments.first.map(argument) ?? ""
    let list = arguments.map(inner)
    return switch name {
    case "min": say(.lowest, ["list": wording.list(list)])
    case "max": say(.highest, ["list": wording.list(list)])
    case "abs": "|\(arguments.first.map(text) ?? "")|"
    case "div": say(.divide, ["number": list.last ?? "", "value": first])
    case "mod": say(.rest, ["number": list.last ?? "", "value": first])
    case "sum": say(.sum, ["value": first])
    case "most": say(.most, ["value": first])
    case "least": say(.least, ["value": first])
    case "count": say(.count, ["condition": first])
    case "every": say(.every, ["condition": first])
    case "rank": say(.rank, ["value": first])
    default: "\(name)(\(list.joined(separator: ", ")))"
    }
  }

  private func say(_ saying: DeclaredSaying, _ values: [String: String]) -> String {
    wording.fill(Phrase(saying), count: nil) { values[$0] }
  }
}

extension DeclaredGame {
  /// Whether a field is called `points`: the name means what is noted.
  fileprivate var namesPoints: Bool {
    definition.rules.rounds?.fields.contains { $0.name == Array("points".utf8) } ?? false
  }
}
