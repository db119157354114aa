import Bytes

/// Reads the numbers that may be noted of a field or in a category.
struct ValuesReader {
  let faults: DeclarationFaults
  /// The most numbers and ranges of a list.
  private static let mostItems = 200
  let key: [UInt8]
  var given: [DeclaredRounds.Given] = []
  var players: ClosedRange<Int> = 1...1

  /// Reads a range, or a mapping with a title and `values`.
  func titled(_ node: DeclarationNode) -> (title: [UInt8]?, values: DeclaredValues?) {
    guard node.entries != nil, node["step"] == nil, node["to"] == nil else {
      return (nil, values(node))
    }
    guard
      let keys = DeclarationKeys(node, of: "fields", known: ["title", "values"], to: faults)
    else { return (nil, nil) }
    return (keys.text("title"), values(keys, of: node))
  }

  func values(_ keys: DeclarationKeys, of node: DeclarationNode) -> DeclaredValues? {
    guard let values = keys["values"] else {
      faults.report(.missing(key: "values".bytes), at: node.place.first)
      return nil
    }
    return self.values(values)
  }

  func values(_ node: DeclarationNode) -> DeclaredValues? {
    switch node.content {
    case .scalar(let bytes):
      if bytes[...].isWord("any") { return .any }
      return range(bytes, at: node.place).map { DeclaredValues(items: [$0]) }
    case .list(let list):
      var items: [DeclaredValues.Item] = []
      guard list.count <= Self.mostItems else {
        faults.report(
          .tooMany(.values, most: Self.mostItems, found: list.count), at: node.place.first)
        return nil
      }
      for node in list {
        guard let bytes = node.scalar else {
          faults.report(.expected(key: key, .range, found: nil), at: node.place.first)
          return nil
        }
        guard let item = range(bytes, at: node.place) else { return nil }
        items.append(item)
      }
      guard !items.isEmpty else {
        faults.report(.expected(key: key, .values, found: nil), at: node.place.first)
        return nil
      }
      return DeclaredValues(items: items)
    case .mapping: return steps(node).map { DeclaredValues(items: [$0]) }
    }
  }

  private func steps(_ node: DeclarationNode) -> DeclaredValues.Item? {
    guard let keys = DeclarationKeys(node, of: "values", known: ["step", "to"], to: faults) else {
      return nil
    }
    for key in ["step", "to"] as [StaticString] where keys[key] == nil {
      faults.report(.missing(key: Array(text: key)), at: node.place.first)
      return nil
    }
    guard let step = keys.number("step", from: 1), let last = keys.number("to", from: 0) else {
      return nil
    }
    guard last % step == 0 else {
      faults.report(.stepTo(step: step, to: last), at: keys["to"]?.place.first ?? node.place.first)
      return nil
    }
    return .step(step, to: last)
  }

  // MARK: - Ranges

  /// Reads `A-B` or `A`, where blanks may stand around the hyphen.
  private func range(_ bytes: [UInt8], at place: DeclarationPlace) -> DeclaredValues.Item? {
    var position = bytes[...].trimmedRange.lowerBound
    let end = bytes[...].trimmedRange.upperBound
    guard let low = self.end(in: bytes, &position, place) else { return nil }
    while position < end, bytes[position].isWhiteSpace { position += 1 }
    guard position < end else { return check(.range(low, low), at: place) }
    let hyphen = bytes[position..<end].minusLength
    guard hyphen > 0 else {
      reportNoRange(bytes, at: place)
      return nil
    }
    position += hyphen
    while position < end, bytes[position].isWhiteSpace { position += 1 }
    guard let high = self.end(in: bytes, &position, place) else { return nil }
    guard position == end else {
      reportNoRange(bytes, at: place)
      return nil
    }
    return check(.range(low, high), at: place)
  }

  private func reportNoRange(_ bytes: [UInt8], at place: DeclarationPlace) {
    faults.report(.expected(key: key, .range, found: bytes), at: place.first)
  }

  /// Reads an end of a range: a number, or the name of a given one.
  private func end(
    in bytes: [UInt8], _ position: inout Int, _ place: DeclarationPlace
  ) -> DeclaredValues.End? {
    let start = position
    var last = start + bytes[start...].minusLength
    let isNumber = last < bytes.count && bytes[last].isDigit
    if isNumber {
      while last < bytes.count, bytes[last].isDigit { last += 1 }
    } else if last == start {
      while last < bytes.count, bytes.isNamePart(at: last) { last += 1 }
    }
    guard last > start, isNumber || bytes[start].isLetter else {
      reportNoRange(bytes, at: place)
      return nil
    }
    position = last
    if isNumber {
      guard let number = Amount(written: bytes[start..<last]),
        DeclaredValues.written.contains(number)
      else {
        faults.report(
          .outOfBounds(
            key: key, least: DeclaredValues.written.lowerBound,
            most: DeclaredValues.written.upperBound, found: Array(bytes[start..<last])),
          at: place.first)
        return nil
      }
      return .number(number)
    }
    let name = Array(bytes[start..<last])
    let names = given.map { $0.name }
    guard let index = names.firstIndex(of: name) else {
      faults.report(
        .unknownGiven(name, among: names),
        at: place.part(start..<last, of: bytes.count))
      return nil
    }
    return .given(index)
  }

  /// Reports a range that is empty in any round.
  private func check(
    _ item: DeclaredValues.Item, at place: DeclarationPlace
  ) -> DeclaredValues.Item? {
    #if !hasFeature(Embedded)
      guard case .range(let low, let high) = item else { return item }
      if case .number(let low) = low, case .number(let high) = high {
        guard low > high else { return item }
        faults.report(.emptyRange(low: low, high: high), at: place.first)
        return nil
      }
      for count in players {
        let rounds = given.first?.numbers(of: count).count ?? 0
        for round in 0..<rounds {
          let numbers = given.map { given in
            let numbers = given.numbers(of: count)
            return round < numbers.count ? numbers[round] : 0
          }
          let (low, high) = (low.value(numbers), high.value(numbers))
          guard low > high else { continue }
          let isByPlayers = given.contains { $0.rows.count > 1 }
          faults.report(
            .emptyInRound(round + 1, players: isByPlayers ? count : nil, low: low, high: high),
            at: place.first)
          return nil
        }
      }
    #endif
    return item
  }
}

extension [UInt8] {
  /// Whether a byte is of a name that begins before it: a hyphen is where a letter follows.
  fileprivate func isNamePart(at index: Int) -> Bool {
    let byte = self[index]
    if byte.isLetter || byte.isDigit { return true }
    return byte == UInt8(ascii: "-") && index + 1 < count && self[index + 1].isLetter
  }
}

extension DeclarationFault.Reason {
  fileprivate static func unknownGiven(_ name: [UInt8], among known: [[UInt8]]) -> Self {
    .unknownGiven(name, near: NearName.nearest(to: name, among: known), known: known)
  }
}
