import YAML

/// The order that the keys of words have in a file.
struct KeyOrder {
  private var places: [Substring: Int] = [:]

  init(_ keys: [String]) {
    for (place, key) in keys.enumerated() {
      var path = key[...]
      while places[path] == nil {
        places[path] = place
        guard let dot = path.lastIndex(of: ".") else { break }
        path = path[..<dot]
      }
    }
  }

  /// Returns them in the file's order: one that isn't there stands where its group does.
  func sorted<Element>(_ elements: [Element], by key: (Element) -> String) -> [Element] {
    elements.enumerated().map { (place: place(of: key($1)), number: $0, element: $1) }
      .sorted { ($0.place, $0.number) < ($1.place, $1.number) }.map(\.element)
  }

  private func place(of key: String) -> Int {
    var path = key[...]
    while places[path] == nil, let dot = path.lastIndex(of: ".") { path = path[..<dot] }
    return places[path] ?? .max
  }
}

/// A file of words as somebody begins it: texts by their dotted keys, written as YAML, those that are yet to be
/// translated as comments.
struct StringsSkeleton {
  private typealias Entry = (path: ArraySlice<Substring>, text: String, isMissing: Bool)

  private let entries: [Entry]

  init(_ texts: [(key: String, text: String, isMissing: Bool)], in order: KeyOrder) {
    entries = order.sorted(texts) { $0.key }.map {
      (path: $0.key.split(separator: ".")[...], text: $0.text, isMissing: $0.isMissing)
    }
  }

  var isEmpty: Bool { entries.isEmpty }

  var yaml: String {
    var output = ""
    StringsSkeleton.write(entries, indent: "", to: &output)
    return output
  }

  private static func write(_ entries: [Entry], indent: String, to output: inout String) {
    let groups = grouped(entries)
    // An item as a comment would count the others again.
    let isList = isNumbered(groups) && !entries.contains { $0.isMissing }
    for (name, entries) in groups {
      let key = isList ? "-" : "\(YAMLScalar(String(name))):"
      if let entry = entries.first, entry.path.isEmpty {
        output += "\(indent)\(entry.isMissing ? "# " : "")\(key) \(YAMLScalar(entry.text))\n"
      } else if isMissingList(entries) {
        output += "\(indent)# \(key) \(YAMLScalar.list(entries.map { $0.text }))\n"
      } else {
        output += "\(indent)\(key)\n"
        write(entries, indent: indent + "  ", to: &output)
      }
    }
  }

  private static func isNumbered(_ groups: [(name: Substring, entries: [Entry])]) -> Bool {
    groups.count > 1 && groups.enumerated().allSatisfy { "\($0 + 1)" == $1.name }
  }

  /// Whether they are a list of texts that is missing as a whole, which stands on one line.
  private static func isMissingList(_ entries: [Entry]) -> Bool {
    entries.allSatisfy { $0.isMissing && $0.path.count == 1 } && isNumbered(grouped(entries))
  }

  /// Returns the first parts of the keys with what they have below them, each once.
  private static func grouped(_ entries: [Entry]) -> [(name: Substring, entries: [Entry])] {
    var groups: [(name: Substring, entries: [Entry])] = []
    var numbers: [Substring: Int] = [:]
    for entry in entries {
      guard let name = entry.path.first else { continue }
      let inner: Entry = (entry.path.dropFirst(), entry.text, entry.isMissing)
      if let number = numbers[name] {
        groups[number].entries.append(inner)
      } else {
        numbers[name] = groups.count
        groups.append((name, [inner]))
      }
    }
    return groups
  }
}
