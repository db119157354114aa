import YAML

extension RecordHeader {
  /// Appends the header with the `---` before and after it.
  ///
  /// - Parameter rules: The `rules:` value as YAML, `nil` to leave it out.
  func write(rules: String?, to output: inout [UInt8]) {
    func add(_ key: String, _ value: String?) {
      guard let value else { return }
      output.append(contentsOf: "\(key): \(value)\n".utf8)
    }
    func text(_ value: String?) -> String? { value.map { YAMLScalar($0).description } }
    func list(_ names: [String]) -> String {
      "[" + names.map { YAMLScalar($0).description }.joined(separator: ", ") + "]"
    }
    output.append(contentsOf: "---\n".utf8)
    add("players", list(players))
    add("date", date?.description)
    add("id", text(id))
    add("title", text(title))
    add("rules", rules)
    add("season", text(season))
    add("deal", text(deal))
    add("round", text(round))
    add("table", text(table))
    if !teams.isEmpty { add("teams", "[" + teams.map(list).joined(separator: ", ") + "]") }
    if let scores {
      let entries = zip(players, scores).map { "\(YAMLScalar($0)): \($1)" }
      add("scores", "{" + entries.joined(separator: ", ") + "}")
    }
    add("won", outcome.won.map { $0 ? "yes" : "no" })
    add("home", outcome.home.map { String($0) })
    add("passes", outcome.passes.map { String($0) })
    add("moves", outcome.moves.map { String($0) })
    add("note", text(note))
    add("seconds", seconds.map { String($0) })
    output.append(contentsOf: "---\n".utf8)
  }
}
