import Diagnostics
import YAML

/// A text of YAML: nodes lie inside one another, and scalars are read as they are written.
func checkYAML(_ bytes: [UInt8]) {
  let text = SourceText(path: "yaml", bytes: bytes)
  let (node, findings) = YAMLNode.parse(text, allowsHidden: true)
  findings.holdPlaces(in: text)
  let again = YAMLNode.parse(SourceText(path: "yaml", bytes: bytes), allowsHidden: true)
  hold(again.node == node, "the same text is read alike")
  holdSame(again.findings.all, findings.all, "findings of the same text")
  guard let node else { return }
  var scalars: [String] = []
  walk(node, inside: 0..<text.bytes.count, &scalars)
  holdLinear(scalars.reduce(0) { $0 + $1.utf8.count }, of: bytes.count, by: 4, "scalars")
  for scalar in scalars.prefix(64) {
    let written = YAMLScalar(scalar).description
    // YAML has no longer keys (1.2.2, 7.4.2).
    let key = written.utf8.count < 1_000 ? written : "key"
    let copy = YAMLNode.parse(
      SourceText(path: "", "{\(key): [\(written), \(written)]}"), allowsHidden: true)
    hold(copy.findings.isEmpty, "'\(written)' is written right: \(copy.findings.all)")
    let expected = [key == written ? scalar : key, scalar, scalar]
    holdSame(texts(of: copy.node), expected, "a scalar is read as it was")
  }
  YAMLMapping.read(node, in: text) { mapping in
    mapping.require("title")
    _ = (mapping.string("title"), mapping.integer("rounds", in: 1...9), mapping.boolean("open"))
    _ = (mapping.strings("names"), mapping.mapping("inner", like: "{x: 1}") { $0.integer("x") })
  }.findings.holdPlaces(in: text)
}

private func walk(_ node: YAMLNode, inside range: Range<Int>, _ scalars: inout [String]) {
  hold(
    range.lowerBound <= node.range.lowerBound && node.range.upperBound <= range.upperBound,
    "\(node.range) lies in \(range)")
  switch node.content {
  case .scalar(let text, _): scalars.append(text)
  case .sequence(let items): for item in items { walk(item, inside: range, &scalars) }
  case .mapping(let entries):
    holdSame(Set(entries.map(\.key)).count, entries.count, "each key stands once")
    for entry in entries {
      hold(
        range.lowerBound <= entry.keyRange.lowerBound
          && entry.keyRange.upperBound <= range.upperBound, "a key lies in its text")
      scalars.append(entry.key)
      walk(entry.value, inside: range, &scalars)
    }
  }
}

private func texts(of node: YAMLNode?) -> [String] {
  switch node?.content {
  case .scalar(let text, _): [text]
  case .sequence(let items): items.flatMap { texts(of: $0) }
  case .mapping(let entries): entries.flatMap { [$0.key] + texts(of: $0.value) }
  case nil: []
  }
}
