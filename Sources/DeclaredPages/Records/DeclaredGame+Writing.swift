import Bytes
package import Declared
package import Tabletop

/// The lines of its records, without the numbers that only check others.
extension DeclaredGame {
  package func write(
    _ turn: DeclaredRules.Turn, naming name: (Seat) -> String, to output: inout [UInt8]
  ) {
    switch turn.content {
    case .round(let entries):
      for (index, entry) in entries.sorted(by: { $0.side < $1.side }).enumerated() {
        if index > 0 { output.append(UInt8(ascii: " ")) }
        write(entry.values, to: &output)
      }
    case .turn(let entry):
      output.append(contentsOf: "\(name(Seat(entry.side))): ".utf8)
      write(entry.values, to: &output)
    case .fill(let side, let fills):
      output.append(contentsOf: "\(name(Seat(side))):".utf8)
      for fill in fills {
        output.append(UInt8(ascii: " "))
        output += definition.rules.sheet?.categories[fill.category].name ?? []
        output.append(contentsOf: " \(fill.value)".utf8)
      }
    case .end: output.append(contentsOf: "end".utf8)
    // No line of a record says it.
    case .finish: break
    }
  }

  private func write(_ values: [Amount]?, to output: inout [UInt8]) {
    let text = values.map { $0.map { String($0) }.joined(separator: "/") } ?? "-"
    output.append(contentsOf: text.utf8)
  }

  package func turn(
    in line: ArraySlice<UInt8>, after _: [DeclaredRules.Turn]
  ) throws -> DeclaredRules.Turn? {
    guard !line.isEmpty else { return DeclaredRules.Turn(.finish) }
    if line.elementsEqual("end".utf8) { return DeclaredRules.Turn(.end) }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
      let words = line.split(separator: UInt8(ascii: " "))
      return DeclaredRules.Turn(
        .round(
          words.enumerated().map { side, word in
            DeclaredRules.Turn.Entry(side: side, values: values(in: word))
          }))
    }
    guard let side = Int(digits: line[..<colon]) else { return nil }
    let words = line[(colon + 1)...].split(separator: UInt8(ascii: " "))
    guard let sheet = definition.rules.sheet else {
      return words.first.map {
        DeclaredRules.Turn(.turn(DeclaredRules.Turn.Entry(side: side, values: values(in: $0))))
      }
    }
    var fills: [DeclaredRules.Turn.Fill] = []
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      guard let category = sheet.category(named: words[index]),
        let value = Amount(String(decoding: words[index + 1], as: UTF8.self))
      else { return nil }
      fills.append(DeclaredRules.Turn.Fill(category: category, value: value))
    }
    return DeclaredRules.Turn(.fill(side: side, fills))
  }

  private func values(in word: ArraySlice<UInt8>) -> [Amount]? {
    guard !word.elementsEqual("-".utf8) else { return nil }
    return word.split(separator: UInt8(ascii: "/")).map {
      Amount(String(decoding: $0, as: UTF8.self)) ?? 0
    }
  }
}
