import Bytes
import Diagnostics

/// Partials, parents and blocks.
extension TemplateParser {
  mutating func addPartial(_ tag: Tag) {
    var inclusion = Inclusion(target: target(of: tag))
    if let start = lineStart(before: tag.range.lowerBound), cutStandalone(tag) {
      inclusion.indentation = indentation(start..<tag.range.lowerBound)
    } else {
      cut(tag)
    }
    inclusions.append(inclusion)
    add(.include(inclusions.count - 1, end: instructions.count + 1), tag)
  }

  /// Whether a parent is standalone is known only at its end: its two tags need not have lines of
  /// their own, so the white space before it is held back until then.
  mutating func openParent(_ tag: Tag) {
    var inclusion = Inclusion(target: target(of: tag))
    var margin: (instruction: Int, literals: Range<Int>)?
    if let start = lineStart(before: tag.range.lowerBound) {
      addText(to: start)
      let blanks = indentation(start..<tag.range.lowerBound)
      inclusion.indentation = blanks
      margin = (instructions.count, literals.count..<literals.count + blanks.count)
      literals += blanks
      instructions.append(
        Instruction(operation: .text(0..<0, startsLine: false), tag: tag.range))
      textStart = tag.range.upperBound
    } else {
      cut(tag)
    }
    inclusions.append(inclusion)
    push(tag, .parent(inclusion: inclusions.count - 1, margin: margin))
    add(.include(inclusions.count - 1, end: 0), tag)
  }

  /// Opens what a parent tag puts in the place of a block. The indentation of its first line is
  /// taken off all of its lines; the block's place gives them another.
  mutating func openOverride(_ tag: Tag, of inclusion: Int) {
    addText(to: tag.range.lowerBound)
    let lineEnd = self.lineEnd(after: tag.range.upperBound)
    textStart = lineEnd ?? tag.range.upperBound
    startsLine = lineEnd != nil
    let block = blockNames.number(of: tag.name)
    if isStrict, inclusions[inclusion].overrides.contains(where: { $0.block == block }) {
      report(.repeatedBlock(tag.name), at: tag.range)
    }
    push(tag, .override(inclusion: inclusion, block: block, startsLine: startsLine))
    if startsLine {
      let blanks = intrinsicBlanks(of: textStart..<source.bytes.count)
      open[open.count - 1].innerMargin = blanks?.count ?? 0
    }
  }

  /// Opens a block's place with its default.
  mutating func openBlock(_ tag: Tag) {
    let start = lineStart(before: tag.range.lowerBound)
    let isStandalone = cutStandalone(tag)
    if !isStandalone { cut(tag) }
    let indentation = start.map { self.indentation($0..<tag.range.lowerBound) } ?? []
    blocks.append(
      BlockSite(
        block: blockNames.number(of: tag.name), indentation: indentation,
        isStandalone: isStandalone))
    push(tag, .block(site: blocks.count - 1))
    add(.block(blocks.count - 1, end: 0), tag)
  }

  private mutating func target(of tag: Tag) -> Int? {
    if let index = templates[tag.name] { return index }
    guard isStrict else { return nil }
    if tag.name.hasPrefix("*") {
      report(.chosenTemplate(String(tag.name.dropFirst())), at: tag.range)
    } else {
      let nearest = Suggestion.nearest(toPath: tag.name, among: templates.keys.sorted())
      report(.unknownTemplate(tag.name, nearest: nearest), at: tag.range)
    }
    return nil
  }
}

// MARK: - Ends

extension TemplateParser {
  /// Closes the innermost open tag at a closing tag, or at the end of the text.
  mutating func close(at range: Range<Int>) {
    guard let last = open.last else { return }
    let end = Tag(kind: .close, range: range, name: last.tag.name)
    switch last.form {
    case .section:
      if !cutStandalone(end) { cut(end) }
    case .block(let site):
      if !cutStandalone(end) { cut(end) }
      let content = last.contentStart..<max(last.contentStart, range.lowerBound)
      if blocks[site].isStandalone, let blanks = intrinsicBlanks(of: content) {
        blocks[site].indentation = indentation(blanks)
      }
    case .override(let inclusion, let block, let startsLine):
      addText(to: lineStart(before: range.lowerBound) ?? range.lowerBound)
      textStart = range.upperBound
      inclusions[inclusion].overrides.append(
        Inclusion.Override(
          block: block, body: last.index..<instructions.count, startsLine: startsLine,
          tag: last.tag.range))
    case .parent(let inclusion, let margin):
      closeParent(inclusion, margin: margin, at: range)
    }
    open.removeLast()
    extendsText = false
    setEnd(of: last)
  }

  private mutating func closeParent(
    _ inclusion: Int, margin: (instruction: Int, literals: Range<Int>)?, at range: Range<Int>
  ) {
    addText(to: range.lowerBound)
    let lineEnd = self.lineEnd(after: range.upperBound)
    guard let margin else {
      textStart = range.upperBound
      startsLine = false
      return
    }
    textStart = lineEnd ?? range.upperBound
    startsLine = lineEnd != nil
    if lineEnd == nil {
      inclusions[inclusion].indentation = nil
      instructions[margin.instruction].operation = .text(margin.literals, startsLine: true)
    }
  }

  private mutating func setEnd(of tag: OpenTag) {
    guard tag.index < instructions.count else { return }
    let end = instructions.count
    switch (tag.form, instructions[tag.index].operation) {
    case (.section, .section(let path, _)):
      instructions[tag.index].operation = .section(path: path, end: end)
    case (.section, .inverted(let path, _)):
      instructions[tag.index].operation = .inverted(path: path, end: end)
    case (.parent, .include(let inclusion, _)):
      instructions[tag.index].operation = .include(inclusion, end: end)
    case (.block, .block(let site, _)):
      instructions[tag.index].operation = .block(site, end: end)
    default: break
    }
  }
}

// MARK: - What a parent tag ignores

extension TemplateParser {
  /// Reports text directly inside a parent tag, which no page would show, in a strict set.
  mutating func reportIfIgnored(_ range: Range<Int>) {
    guard isStrict, let parent = open.last,
      let start = source.bytes[range].firstIndex(where: { !$0.isWhiteSpace })
    else { return }
    report(.ignoredInParent(parent.tag.name), at: start..<range.upperBound)
  }

  /// Reports a tag directly inside a parent tag that isn't a block.
  mutating func reportIfIgnored(_ tag: Tag) {
    guard isStrict, let parent = open.last, case .parent = parent.form else { return }
    switch tag.kind {
    case .block, .close, .comment, .delimiters: break
    default: report(.ignoredInParent(parent.tag.name), at: tag.range)
    }
  }
}
