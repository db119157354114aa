import Photographs
import YAML

extension RecordHeader {
  /// Appends the header with the `---` before and after it.
  ///
  /// - Parameters:
  ///   - rules: The `rules:` value as YAML, `nil` to leave it out.
  ///   - result: The keys that tell who won of a game without scores, with their values as YAML.
  func write(
    rules: String?, result: [(key: String, value: String)] = [], to output: inout [UInt8]
  ) {
    func add(_ key: String, _ value: String?) {
      guard let value else { return }
      output.append(contentsOf: "\(key): \(value)\n".utf8)
    }
    func text(_ value: String?) -> String? { value.map { YAMLScalar($0).description } }
    func list(_ names: [String]) -> String { YAMLScalar.list(names) }
    output.append(contentsOf: "---\n".utf8)
    add("players", list(players))
    add("date", date?.description)
    add("id", text(id))
    add("title", text(title))
    add("rules", rules)
    add("season", text(season))
    add("deal", text(deal))
    add("round", text(round))
    add("match", text(match))
    add("table", text(table))
    add("leg", leg.map { String($0) })
    if !teams.isEmpty { add("teams", "[" + teams.map(list).joined(separator: ", ") + "]") }
    if let scores {
      let entries = zip(players, scores).map { "\(YAMLScalar($0)): \($1)" }
      add("scores", "{" + entries.joined(separator: ", ") + "}")
    }
    for entry in result { add(entry.key, entry.value) }
    write(circumstances, by: add)
    add("won", solo.won.map { $0 ? "yes" : "no" })
    add("home", solo.home.map { String($0) })
    add("passes", solo.passes.map { String($0) })
    add("moves", solo.moves.map { String($0) })
    add("note", text(note))
    add("pictures", picturesAsYAML)
    add("seconds", seconds.map { String($0) })
    output.append(contentsOf: "---\n".utf8)
  }
}

extension RecordHeader {
  /// The pictures as YAML; `nil` for none.
  private var picturesAsYAML: String? {
    let entries = pictures.map { picture in
      let words = YAMLScalar(picture.words).description
      let caption = picture.caption.map { YAMLScalar($0).description }
      return "\(YAMLScalar(picture.file)): "
        + (caption.map { "{words: \(words), caption: \($0)}" } ?? words)
    }
    return entries.isEmpty ? nil : "{" + entries.joined(separator: ", ") + "}"
  }

  /// Adds each key that tells of circumstances, with its value as YAML.
  private func write(_ told: Circumstances, by add: (_ key: String, _ value: String?) -> Void) {
    func text(_ value: String?) -> String? { value.map { YAMLScalar($0).description } }
    func mapping(_ entries: [(String, String)]) -> String? {
      entries.isEmpty
        ? nil : "{" + entries.map { "\(YAMLScalar($0)): \($1)" }.joined(separator: ", ") + "}"
    }
    add("fixture", text(told.fixture))
    add("tie", text(told.tie))
    switch told.guests {
    case .none: break
    case .everybody: add("guests", "yes")
    case .named(let names): add("guests", YAMLScalar.list(names))
    }
    add(
      "substitutes",
      mapping(told.substitutes.map { ($0.absent, YAMLScalar($0.present).description) }))
    add("handicaps", mapping(told.handicaps.map { ($0.player, String($0.points)) }))
    add("outcome", text(told.ending?.words))
    add("reason", text(told.reason))
    let amendments = told.amendments.map {
      "{date: \($0.date), reason: \(YAMLScalar($0.reason))}"
    }
    if !amendments.isEmpty { add("amended", "[" + amendments.joined(separator: ", ") + "]") }
  }
}

extension Circumstances.Ending {
  /// The name: `forfeit`.
  package var name: String {
    switch self {
    case .forfeit: "forfeit"
    case .bye: "bye"
    case .void: "void"
    case .abandoned: "abandoned"
    }
  }

  /// The text as a header has it: `forfeit Ann`.
  package var words: String {
    switch self {
    case .forfeit(let names): "\(name) " + names.joined(separator: ", ")
    case .bye, .void, .abandoned: name
    }
  }
}
