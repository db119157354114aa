import Bytes
package import Diagnostics
package import Tabletop

/// Characters that no notation has, and that somebody's program put in the place of those that it has.
extension SourceLine {
  /// Returns the first of them in a line of a body, and what it stands for.
  ///
  /// A character that somebody's name has is none, but for what can't be seen. A dash alone behind a name is
  /// left to the game, which knows what it may mean.
  ///
  /// - Parameters:
  ///   - names: Those of the players.
  ///   - readsMinusSigns: Whether `−` is one of the game's own.
  package func slip(
    in text: SourceText, among names: [String], readsMinusSigns: Bool = false
  ) -> (fault: RecordFault, range: Range<Int>)? {
    let colon = text.firstIndex(of: UInt8(ascii: ":"), in: range)
    let turn = (colon.map { $0 + 1 } ?? range.lowerBound)..<range.upperBound
    guard text.bytes[range].contains(where: { $0 >= 0x80 }) else {
      return colon.flatMap { _ in numberWithLetters(in: turn, of: text) }
    }
    var offset = range.lowerBound
    for scalar in text[range].unicodeScalars {
      defer { offset += UTF8.width(scalar) }
      guard let slip = TypingSlip(scalar), scalar != "−" || !readsMinusSigns else { continue }
      let rest = text[text.quotable(offset..<range.upperBound)]
      switch slip {
      case .invisible, .blank:
        return (.invisible(scalar, isBlank: slip == .blank), offset..<offset + UTF8.width(scalar))
      case _ where names.contains { $0.unicodeScalars.contains(scalar) }: continue
      case .wide:
        let run = rest.prefix { $0.unicodeScalars.allSatisfy(\.isWide) }
        return (.strange(String(run), plain: run.plainlyTyped), offset..<offset + run.utf8.count)
      case .dash where !isAlone(turn, at: offset, in: text):
        let run = rest.prefix(1) + rest.dropFirst().prefix { $0.isNumber }
        guard turn.contains(offset) else { continue }
        if colon == nil, rest.dropFirst().allSatisfy({ $0 == " " || $0 == "\t" }) {
          return (.danglingDash(String(run)), offset..<offset + run.utf8.count)
        }
        return (.strange(String(run), plain: run.plainlyTyped), offset..<offset + run.utf8.count)
      case .arrow where turn.contains(offset):
        return (.strange(String(scalar), plain: ">"), offset..<offset + UTF8.width(scalar))
      case .quotationMark(let isSingle) where !isSingle || colon != nil && turn.contains(offset):
        let inside = rest.dropFirst().prefix { $0 != ":" && !$0.isQuotationMark }
        let isClosed = rest.dropFirst(inside.count + 1).first?.isQuotationMark == true
        let run = isClosed ? rest.prefix(inside.count + 2) : rest.prefix(1)
        let fault = RecordFault.quotationMarks(String(run), within: isClosed ? String(inside) : "")
        return (fault, offset..<offset + run.utf8.count)
      case .dash, .arrow, .quotationMark: continue
      }
    }
    return nil
  }

  /// Returns a number in a turn that has letters for some of its digits.
  private func numberWithLetters(in turn: Range<Int>, of text: SourceText)
    -> (fault: RecordFault, range: Range<Int>)?
  {
    let line = text.bytes[turn]
    let isLikely = line.indices.dropFirst().contains {
      line[$0].isDigit && line[$0 - 1].isLookalike || line[$0].isLookalike && line[$0 - 1].isDigit
    }
    guard isLikely else { return nil }
    for word in text.bytes[turn].split(whereSeparator: { $0.isWhiteSpace }) {
      guard word.count > 1, word.contains(where: { $0.isDigit }),
        word.allSatisfy({ $0.isDigit || $0.isLookalike }),
        let plain = text[word.startIndex..<word.endIndex].numberWithoutLetters
      else { continue }
      let range = word.startIndex..<word.endIndex
      return (.lettersInNumber(text[range], plain: plain), range)
    }
    return nil
  }

  /// Whether a character is all there is of a turn.
  private func isAlone(_ turn: Range<Int>, at offset: Int, in text: SourceText) -> Bool {
    guard turn.lowerBound > range.lowerBound, turn.contains(offset) else { return false }
    return text[turn].trimmed.count == 1
  }
}

extension UInt8 {
  /// Whether it is a letter that looks like a digit.
  fileprivate var isLookalike: Bool {
    self == UInt8(ascii: "O") || self == UInt8(ascii: "o") || self == UInt8(ascii: "l")
      || self == UInt8(ascii: "I")
  }
}

extension Unicode.Scalar {
  fileprivate var isWide: Bool { if case .wide = TypingSlip(self) { true } else { false } }
}

extension Character {
  /// Whether it is one that a program makes of a typed one.
  var isQuotationMark: Bool {
    guard let first = unicodeScalars.first, case .quotationMark = TypingSlip(first) else {
      return false
    }
    return true
  }
}

extension String {
  fileprivate var trimmed: Substring {
    let start = drop { $0 == " " || $0 == "\t" }
    return start[
      ..<(start.lastIndex { $0 != " " && $0 != "\t" }.map(start.index(after:)) ?? start.startIndex)]
  }

  /// The first sign of a header in it that is of another width, as it stands between names: `，`.
  var wideSign: String? {
    unicodeScalars.first { "，、：；［］｛｝".unicodeScalars.contains($0) }.map { String($0) }
  }

  /// A name that somebody's program put between quotation marks, without them; `nil` where it did not.
  var withoutQuotationMarks: String? {
    guard let first, let last, count > 1 else { return nil }
    let inside = dropFirst(first.isQuotationMark ? 1 : 0).dropLast(last.isQuotationMark ? 1 : 0)
    let isWhole =
      first.isQuotationMark || last.isQuotationMark && !inside.contains(where: \.isQuotationMark)
    return isWhole && !inside.isEmpty ? String(inside) : nil
  }
}

extension SourceText {
  /// The lines of three dashes that a word processor made other dashes of: nobody knows where games begin.
  var strangeFences: Findings {
    var findings = Findings()
    guard bytes.contains(where: { $0 >= 0x80 }) else { return findings }
    var lines = LineReader(self)
    while let line = lines.next() {
      let range = line.content(of: self).range
      guard range.count >= 3, let first = bytes[range].first,
        first >= 0x80 || first == UInt8(ascii: "-"),
        bytes[range].contains(where: { $0 >= 0x80 })
      else { continue }
      let areDashes = self[range].unicodeScalars.allSatisfy { $0 == "-" || TypingSlip($0) == .dash }
      guard areDashes else { continue }
      let fault = RecordFault.strange(self[range], plain: "---")
      findings.add(fault.diagnostic(in: self, at: range))
    }
    return findings
  }

  /// Returns the blanks of another kind in the keys and values of a header, each at its place; in what is written
  /// for people alone a no-break space is as good as any. What can't be seen at all YAML tells.
  package func invisibleSlips(inHeader region: Range<Int>) -> Findings {
    var findings = Findings()
    guard bytes[region].contains(where: { $0 >= 0x80 }) else { return findings }
    var isProse = false
    var start = region.lowerBound
    while start < region.upperBound {
      let feed = firstIndex(of: UInt8(ascii: "\n"), in: start..<region.upperBound)
      let line = SourceLine(number: 0, range: start..<(feed ?? region.upperBound))
      defer { start = (feed ?? region.upperBound) + 1 }
      if let first = bytes[line.range].first, !first.isWhiteSpace {
        isProse = ["note:", "title:", "reason:"].contains { key in
          bytes[line.range].starts(with: key.utf8)
        }
      }
      guard !isProse else { continue }
      let content = line.content(of: self).range
      var offset = content.lowerBound
      for scalar in self[content].unicodeScalars {
        let range = offset..<offset + UTF8.width(scalar)
        offset = range.upperBound
        guard TypingSlip(scalar) == .blank else { continue }
        let fault = RecordFault.invisible(scalar, isBlank: true)
        findings.add(fault.diagnostic(in: self, at: range))
      }
    }
    return findings
  }
}
