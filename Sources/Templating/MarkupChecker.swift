package import Diagnostics

/// Finds elements that a template opens and doesn't close, or closes and doesn't open, and tags without an end: browsers
/// make a page of them that nobody meant, and say nothing.
///
/// What a block opens it has to close. An element may be opened within a section if it is closed where that section's name
/// is asked again, or if the inverted section opens one, too.
package struct MarkupChecker {
  /// What holds where a tag stands: a section's path, and whether the section is an inverted one.
  fileprivate struct Condition: Hashable {
    let path: String
    let isInverted: Bool

    var sign: String { (isInverted ? "^" : "#") + path }
    var opposite: Condition { Condition(path: path, isInverted: !isInverted) }
  }

  fileprivate struct Element {
    let name: String
    let range: Range<Int>
    /// The sections around it within the innermost block, the outermost first.
    var conditions: [Condition]
    /// Whether it is closed where these conditions don't hold.
    var isClosedElsewhere = false
  }

  /// A Mustache tag that is open, with what was open around it.
  private struct Around {
    let tag: Tag
    let place: MarkupScanner.Place
    var elements: [Element] = []
    var strays: [Element] = []
    var conditions: [Condition] = []
  }

  /// The most elements within each other: browsers go no deeper.
  private static let mostOpen = 512

  private let source: SourceText
  private var scanner: MarkupScanner
  private var around: [Around] = []
  private var conditions: [Condition] = []
  private var open: [Element] = []
  /// Ends without a beginning, within the innermost block.
  private var strays: [Element] = []
  /// The number of all ends without a beginning.
  private var strayCount = 0
  /// The names of elements that were told, whose ends follow from that, and of those that values may have opened.
  private var told: Set<String> = []
  private var isBroken = false
  private var findings = Findings()

  private init(_ source: SourceText) {
    self.source = source
    scanner = MarkupScanner(source.bytes)
  }

  /// Returns what is wrong with the markup of templates.
  ///
  /// - Parameters:
  ///   - sources: All templates: the defaults first, then what overrides them by the same name.
  ///   - isChecked: Whether a template is looked at, by its path.
  package static func findings(
    in sources: [TemplateSource], where isChecked: (String) -> Bool
  ) -> Findings {
    var chosen: [String: TemplateSource] = [:]
    for source in sources { chosen[source.name] = source }
    var checkers: [(name: String, checker: MarkupChecker)] = []
    for name in chosen.keys.sorted() {
      guard let source = chosen[name], isChecked(source.text.path) else { continue }
      var checker = MarkupChecker(source.text)
      checker.read()
      checkers.append((name, checker))
    }
    // A head and a foot, included one after the other, may share an element.
    if checkers.contains(where: { !$0.checker.open.isEmpty }) {
      let uses = chosen.values.map { source in
        Set([source.name] + TagScanner.names(in: source.text.bytes, of: [.partial, .parent]))
      }
      for opening in checkers.indices {
        for closing in checkers.indices where closing != opening {
          let names: Set = [checkers[opening].name, checkers[closing].name]
          guard !checkers[closing].checker.strays.isEmpty,
            uses.contains(where: { names.isSubset(of: $0) })
          else { continue }
          var ends = checkers[closing].checker.strays
          checkers[opening].checker.cancel(&ends)
          checkers[closing].checker.strays = ends
        }
      }
    }
    var findings = Findings()
    for index in checkers.indices {
      checkers[index].checker.tellRest()
      findings.add(contentsOf: checkers[index].checker.findings)
    }
    return findings
  }
}

// MARK: - Mustache's tags

extension MarkupChecker {
  private mutating func read() {
    var tags = TagScanner(source.bytes)
    var start = 0
    while let item = tags.next() {
      // What can't be parsed is told as that.
      guard case .tag(let tag) = item else { return stop() }
      read(start..<tag.range.lowerBound)
      start = tag.range.upperBound
      switch tag.kind {
      case .comment, .delimiters: break
      case .variable, .unescaped, .partial: scanner.skipValue()
      case .section, .inverted, .parent, .block: enter(tag)
      case .close:
        guard around.last?.tag.name == tag.name else { return stop() }
        // Of a tag of HTML that two sections write in halves of their own nothing can be said.
        var ahead = tags
        if let frame = around.last, frame.place != scanner.place,
          case .tag(let next)? = ahead.next(),
          frame.tag.isOpposite(of: next)
        {
          return stop()
        }
        leave()
      }
      if isBroken { return }
    }
    guard around.isEmpty else { return stop() }
    read(start..<source.bytes.count)
    tellOpenPart()
  }

  private mutating func stop() {
    isBroken = true
    (open, strays) = ([], [])
  }

  private mutating func enter(_ tag: Tag) {
    // What is nested deeper is an error of its own.
    guard around.count < TemplateParser.nestingLimit else { return stop() }
    var frame = Around(tag: tag, place: scanner.place)
    switch tag.kind {
    case .section, .inverted:
      conditions.append(Condition(path: tag.name, isInverted: tag.kind == .inverted))
    default:
      (frame.elements, frame.strays, frame.conditions) = (open, strays, conditions)
      (open, strays, conditions) = ([], [], [])
    }
    around.append(frame)
  }

  private mutating func leave() {
    guard let frame = around.last else { return }
    if frame.place == .text { tellOpenPart() }
    switch frame.tag.kind {
    case .section, .inverted:
      join()
      scanner.leaveSection()
      conditions.removeLast()
      around.removeLast()
    default:
      tellRest()
      around.removeLast()
      (open, strays, conditions) = (frame.elements, frame.strays, frame.conditions)
    }
  }

  /// Makes one of two elements that a section and its opposite open, the one in this place and the other in that.
  private mutating func join() {
    guard let last = conditions.last, !open.isEmpty else { return }
    let other = Array(conditions.dropLast()) + [last.opposite]
    var mine = open.indices.filter { open[$0].conditions == conditions }[...]
    var others = open.indices.filter { open[$0].conditions == other }[...]
    var joined: [Int] = []
    while let one = mine.first, let two = others.first, open[one].name == open[two].name {
      mine.removeFirst()
      others.removeFirst()
      open[max(one, two)].conditions.removeLast()
      open[max(one, two)].isClosedElsewhere = false
      joined.append(min(one, two))
    }
    for index in joined.sorted().reversed() { open.remove(at: index) }
  }
}

// MARK: - Elements

extension MarkupChecker {
  private mutating func read(_ range: Range<Int>) {
    guard !isBroken else { return }
    var events: [MarkupScanner.Event] = []
    scanner.read(range) { events.append($0) }
    for event in events {
      switch event {
      case .opened(let name, let range):
        open.append(Element(name: name, range: range, conditions: conditions))
        if open.count > Self.mostOpen {
          tellOpen(open.prefix(1))
          return stop()
        }
      case .closed(let name, let range): close(name, at: range)
      case .unsure(let name): told.insert(name)
      case .fault(let fault, let range):
        report(fault, at: range)
        guard case .selfClosed = fault else { return stop() }
      }
    }
  }

  private mutating func close(_ name: String, at range: Range<Int>) {
    let opposites = Set(conditions.map(\.opposite))
    let place = open.lastIndex { element in
      element.name == name && opposites.isDisjoint(with: element.conditions)
    }
    guard let place else {
      if told.contains(name) { return }
      let stray = Element(name: name, range: range, conditions: conditions)
      guard strayCount < Self.mostOpen else { return }
      strayCount += 1
      strays.append(stray)
      return
    }
    let element = open[place]
    let inner = open[place...].dropFirst()
    tellOpen(inner.filter { isSure($0) })
    open[place...] = inner.filter { !isSure($0) }[...]
    if conditions.starts(with: element.conditions) {
      // It stays open where one of the further conditions doesn't hold.
      var rest: [Element] = []
      for end in element.conditions.count..<conditions.count {
        var part = element
        part.conditions = Array(conditions[..<end]) + [conditions[end].opposite]
        part.isClosedElsewhere = true
        rest.append(part)
      }
      open.insert(contentsOf: rest, at: place)
    } else if let earlier = earlierEnd(of: element) {
      strays.remove(at: earlier)
    } else if element.conditions.starts(with: conditions) {
      // Several that are opened under conditions of their own may be one for the reader.
      let others = open.indices.filter { index in
        open[index].name == name && open[index].conditions.count > conditions.count
          && !element.conditions.starts(with: open[index].conditions)
      }
      if others.isEmpty {
        tellOpen([element])
      } else {
        for index in others.reversed() { open.remove(at: index) }
      }
    }
  }

  /// The end before an element by which a section that opens it again and again may close the one of its last turn.
  private func earlierEnd(of element: Element) -> Int? {
    strays.lastIndex { stray in
      stray.name == element.name && stray.range.lowerBound < element.range.lowerBound
        && stray.conditions.count > element.conditions.count
        && !element.conditions.isEmpty && stray.conditions.starts(with: element.conditions)
    }
  }

  /// Whether an element is open wherever the text at hand is shown.
  private func isSure(_ element: Element) -> Bool {
    conditions.starts(with: element.conditions)
  }

  /// Takes away elements that ends in another template close.
  private mutating func cancel(_ ends: inout [Element]) {
    for end in ends {
      guard let place = open.lastIndex(where: { $0.name == end.name }) else { continue }
      open.remove(at: place)
      ends.removeAll { $0.range == end.range }
    }
  }

  /// Tells what is left at a template's end; of names that are asked apart nothing says whether they go together.
  private mutating func tellRest() {
    for stray in strays where !stray.conditions.isEmpty {
      guard
        let place = open.lastIndex(where: { $0.name == stray.name && !$0.conditions.isEmpty })
      else { continue }
      open.remove(at: place)
      strays.removeAll { $0.range == stray.range }
    }
    tellOpen(open)
    for stray in strays where !told.contains(stray.name) { tellStray(stray) }
  }
}

// MARK: - Findings

extension MarkupChecker {
  private mutating func tellOpen(_ elements: some Sequence<Element>) {
    for element in elements {
      told.insert(element.name)
      let condition = element.conditions.last?.sign
      if element.isClosedElsewhere, let condition {
        report(.elementClosedAtTimes(element.name, but: condition), at: element.range)
      } else {
        report(
          .unclosedElement(element.name, within: condition ?? innermostBlock), at: element.range)
      }
    }
  }

  private mutating func tellStray(_ end: Element) {
    report(
      .strayEnd(end.name, within: end.conditions.last?.sign ?? innermostBlock), at: end.range)
  }

  private var innermostBlock: String? {
    around.last { ![.section, .inverted].contains($0.tag.kind) }
      .map { $0.tag.kind.sign + $0.tag.name }
  }

  private mutating func tellOpenPart() {
    guard !isBroken, let (fault, range) = scanner.openPart else { return }
    report(fault, at: range)
    stop()
  }

  private mutating func report(_ fault: TemplateFault, at range: Range<Int>) {
    findings.add(fault.diagnostic(in: source, at: range))
  }
}

extension Tag {
  /// Whether another tag opens the section that is shown where this one's isn't.
  fileprivate func isOpposite(of other: Tag) -> Bool {
    name == other.name
      && (kind == .section && other.kind == .inverted
        || kind == .inverted && other.kind == .section)
  }
}

extension TagScanner {
  /// Returns the names of a template's tags of some kinds.
  fileprivate static func names(in bytes: [UInt8], of kinds: [Tag.Kind]) -> [String] {
    var scanner = TagScanner(bytes)
    var names: [String] = []
    while let item = scanner.next() {
      if case .tag(let tag) = item, kinds.contains(tag.kind) { names.append(tag.name) }
    }
    return names
  }
}
