import YAML

/// One option of a game's rules, or one key of such an option's value: its name, and how its value is
/// read, written and told.
package struct RuleOption<Root: Sendable>: Sendable {
  /// The subject of an option.
  package enum Group: String, Sendable, CaseIterable {
    /// The options that say what scores how much.
    case scores
    /// The options that say what a player may do, and must.
    case play
    /// The options that say how long a game is, and who wins it.
    case ending
    /// The options that say who may play.
    case table
  }

  /// The name as a rule document writes it: `bank-minimum`.
  package let name: String
  package let group: Group
  /// The values that may be written, in words that fit after "expected": `points or 'off'`.
  package let expected: String
  /// The words that may be written, in order; empty where there are none.
  package let words: [String]
  /// The numbers that may be written; `nil` where there are none.
  package let numbers: ClosedRange<Int>?
  private let readValue: @Sendable (YAMLNode, inout Root, inout YAMLMapping) -> Void
  private let write: @Sendable (Root) -> OptionText?
  private let tell: (@Sendable (Root) -> OptionText?)?
  private let isMoot: @Sendable (Root) -> Bool

  /// - Parameters:
  ///   - inForce: What is in force, where that is told otherwise than it is written.
  ///   - isMoot: Whether the option means nothing under these rules: nobody needs to hear of it.
  package init<Value>(
    _ name: String, _ path: any WritableKeyPath<Root, Value> & Sendable,
    _ value: OptionValue<Value>,
    group: Group = .play, inForce: (@Sendable (Root) -> OptionText?)? = nil,
    isMoot: @escaping @Sendable (Root) -> Bool = { _ in false }
  ) {
    self.name = name
    self.group = group
    expected = value.expected
    words = value.words
    numbers = value.numbers
    readValue = { node, root, mapping in
      if let read = value.read(node, root[keyPath: path], &mapping) {
        root[keyPath: path] = read
      } else {
        mapping.mismatch(expected: value.expected, node)
      }
    }
    write = { value.write($0[keyPath: path]) }
    tell = inForce
    self.isMoot = isMoot
  }

  /// Sets the value that a mapping has for this option, if it has one; what isn't of the expected kind
  /// is an error at its place.
  func read(from mapping: inout YAMLMapping, into root: inout Root) {
    if let node = mapping.node(name) { readValue(node, &root, &mapping) }
  }

  /// Returns the value as it must be written, `nil` where it follows from what else is written.
  package func written(in root: Root) -> OptionText? { write(root) }

  /// Returns the value in force, `nil` where there is none.
  package func value(in root: Root) -> OptionText? { tell.map { $0(root) } ?? write(root) }

  /// Whether the value in force is another than in `standard`, and means something.
  func differs(in root: Root, from standard: Root) -> Bool {
    guard !isMoot(root), let value = value(in: root) else { return false }
    return value.text != self.value(in: standard)?.text
  }
}
