import Diagnostics

/// Builds the tree of one document from libyaml's events, and collects what is wrong with it.
struct YAMLComposer: ~Copyable {
  private let text: SourceText
  private var events: EventStream
  private(set) var findings = Findings()
  private let allowsHidden: Bool

  init(_ events: consuming EventStream, in text: SourceText, allowsHidden: Bool) {
    self.events = events
    self.text = text
    self.allowsHidden = allowsHidden
  }

  /// Returns the stream's document; a second one is a fault.
  mutating func document() -> YAMLNode? {
    var document: YAMLNode?
    var documents = 0
    do throws(Stop) {
      while true {
        let event = try next()
        switch event.kind {
        case .streamEnd: return document
        case .documentStart:
          documents += 1
          guard documents == 1 else {
            report(.severalDocuments, at: event.range)
            return document
          }
          document = try node(from: try next(), depth: 1)
          if document?.isNull == true, document?.range.isEmpty == true { document = nil }
        default: continue
        }
      }
    } catch {
      // A text at whose end nothing can stand was meant for something else.
      if case .scalar? = document?.content { return error.partial }
      return document ?? error.partial
    }
  }

  /// An error after which reading can't go on; what was read so far of the outermost mapping is kept.
  private struct Stop: Error {
    var partial: YAMLNode?
  }

  private mutating func next() throws(Stop) -> YAMLEvent {
    do throws(YAMLSyntaxError) {
      return try events.next()
    } catch {
      report(error)
      throw Stop()
    }
  }

  private mutating func node(from event: YAMLEvent, depth: Int) throws(Stop) -> YAMLNode {
    if event.hasAnchor || event.hasTag { reportSigned(at: event.range) }
    switch event.kind {
    case .scalar(let text, let style):
      checkSeen(text, at: event.range)
      checkCut(at: event.range)
      return YAMLNode(.scalar(text, style), range: event.range)
    case .sequenceStart: return try sequence(from: event, depth: depth)
    case .mappingStart: return try mapping(from: event, depth: depth)
    case .alias:
      reportSigned(at: event.range)
      return YAMLNode(.scalar("", .plain), range: event.range)
    case .documentStart, .collectionEnd, .streamEnd, .other:
      preconditionFailure("libyaml gives a node's event where a node is due")
    }
  }

  private mutating func sequence(from start: YAMLEvent, depth: Int) throws(Stop) -> YAMLNode {
    try checkDepth(depth, at: start)
    var nodes: [YAMLNode] = []
    while true {
      let event = try next()
      if case .collectionEnd = event.kind {
        let end = close(start, event, last: nodes.last?.range)
        return YAMLNode(.sequence(nodes), range: start.range.lowerBound..<end)
      }
      nodes.append(try node(from: event, depth: depth + 1))
    }
  }

  private mutating func mapping(from start: YAMLEvent, depth: Int) throws(Stop) -> YAMLNode {
    try checkDepth(depth, at: start)
    var entries: [YAMLNode.Entry] = []
    var ranges: [String: Range<Int>] = [:]
    do throws(Stop) {
      while true {
        let event = try next()
        if case .collectionEnd = event.kind {
          let end = close(start, event, last: entries.last?.value.range)
          return YAMLNode(.mapping(entries), range: start.range.lowerBound..<end)
        }
        let key = try node(from: event, depth: depth + 1)
        let value = try node(from: try next(), depth: depth + 1)
        guard case .scalar(let name, _) = key.content else {
          report(.keyNotScalar, at: key.range)
          continue
        }
        if let first = ranges[name] {
          report(.duplicateKey(name), at: key.range, note: (.firstKey(name), first))
        } else {
          ranges[name] = key.range
          entries.append(YAMLNode.Entry(key: name, keyRange: key.range, value: value))
        }
      }
    } catch {
      let end = entries.last?.value.range.upperBound ?? start.range.upperBound
      let range = start.range.lowerBound..<end
      throw Stop(partial: YAMLNode(.mapping(entries), range: range, isPartial: true))
    }
  }

  /// Returns where a collection ends: behind its bracket, or with the last thing in it.
  private func close(_ start: YAMLEvent, _ end: YAMLEvent, last: Range<Int>?) -> Int {
    if !start.range.isEmpty, !end.range.isEmpty { return end.range.upperBound }
    return max(start.range.upperBound, last?.upperBound ?? 0)
  }

  /// Reports the first character of a text that nobody sees; lines and tabs are seen where they stand.
  private mutating func checkSeen(_ scalar: String, at range: Range<Int>) {
    guard !allowsHidden, let hidden = scalar.firstHiddenInLines else { return }
    let written = Array(String(hidden).utf8)
    let bytes = text.bytes
    let place = range.first { bytes[$0...].starts(with: written) }
    report(.hidden(hidden), at: place.map { $0..<$0 + written.count } ?? range)
  }

  /// Warns of a comment behind a text that may have been meant for a part of it: `Season #2`.
  private mutating func checkCut(at range: Range<Int>) {
    guard !range.isEmpty, let comment = text.likelyText(behind: range.upperBound) else { return }
    let fault = YAMLFault.cut(text[range], comment: text[comment])
    findings.add(fault.diagnostic(.warning, in: text, at: comment))
  }

  private mutating func checkDepth(_ depth: Int, at event: YAMLEvent) throws(Stop) {
    guard depth > YAMLNode.maximumDepth else { return }
    report(.tooDeep, at: event.range)
    throw Stop()
  }
}

extension YAMLComposer {
  private mutating func report(
    _ fault: YAMLFault, at range: Range<Int>, note: (YAMLFault, Range<Int>)? = nil
  ) {
    var diagnostic = fault.diagnostic(in: text, at: range)
    if let (fault, range) = note {
      diagnostic.notes = [fault.diagnostic(.note, in: text, at: range)]
    }
    findings.add(diagnostic)
  }

  /// Reports a text that begins with a sign of YAML's own.
  private mutating func reportSigned(at range: Range<Int>) {
    report(.signed(text[text.unquoted(from: range.lowerBound)]), at: range)
  }

  private mutating func report(_ error: YAMLSyntaxError) {
    if error.problem == .reference, let start = error.context {
      return reportSigned(at: start..<start)
    }
    let context = error.problem.belongsToContext ? error.context : nil
    let offset = context ?? error.offset
    if let (slip, range) = text.likelySlip(near: offset) {
      findings.add(slip.diagnostic(in: text, at: range))
      return
    }
    var diagnostic = YAMLFault.syntax(error.problem, found: character(at: offset))
      .diagnostic(in: text, at: offset..<offset)
    if let note = error.problem.contextNote, let place = error.context {
      diagnostic.notes = [
        Diagnostic(.note, id: diagnostic.id, note, in: text, at: place..<place)
      ]
    }
    findings.add(diagnostic)
  }

  private func character(at offset: Int) -> Character? {
    let end = min(offset + 16, text.bytes.count)
    return offset < end ? text[offset..<end].first : nil
  }
}
