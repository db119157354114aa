import Diagnostics

extension TemplateFault {
  /// Returns the finding that reports the fault at a range of a template.
  func diagnostic(in source: SourceText, at range: Range<Int>, notes: [Diagnostic] = [])
    -> Diagnostic
  {
    Diagnostic(severity, id: id, message, in: source, at: range, notes: notes)
  }

  /// A page with broken markup can be made all the same.
  private var severity: Diagnostic.Severity {
    switch self {
    case .unclosedElement, .elementClosedAtTimes, .strayEnd, .unclosedMarkup, .brokenTag,
      .selfClosed:
      .warning
    default: .error
    }
  }

  var id: String {
    switch self {
    case .invalidText: "template-not-utf8"
    case .unclosedTag: "template-unclosed-tag"
    case .emptyTag: "template-empty-tag"
    case .badName: "template-bad-name"
    case .badDelimiters: "template-bad-delimiters"
    case .unclosedSection: "template-unclosed-section"
    case .mismatchedClose: "template-mismatched-close"
    case .strayClose: "template-stray-close"
    case .nestedTooDeep, .includedTooDeep, .includedTooOften: "template-too-deep"
    case .unknownTemplate, .noRoot: "template-unknown"
    case .unknownBlock: "template-unknown-block"
    case .repeatedBlock: "template-repeated-block"
    case .ignoredInParent: "template-ignored-text"
    case .endlessInclusion: "template-endless"
    case .unclosedElement, .elementClosedAtTimes, .selfClosed: "template-unclosed-element"
    case .strayEnd: "template-stray-end"
    case .unclosedMarkup, .brokenTag: "template-broken-tag"
    case .unknownName, .unknownMember: "template-undefined-name"
    case .unknownWords: "template-unknown-words"
    case .unknownParameter: "template-unknown-parameter"
    case .unwritable: "template-not-text"
    case .chosenTemplate: "template-chosen"
    }
  }

  /// Whether it depends on what stands around the tag that includes the template.
  var dependsOnUse: Bool {
    switch self {
    case .unknownName, .unknownMember, .unwritable: true
    default: false
    }
  }

  var message: String {
    switch self {
    case .invalidText:
      "the template is not UTF-8 here; save the file as UTF-8"
    case .unclosedTag(let expected):
      "the tag is never closed, expected '\(expected)'"
    case .emptyTag:
      "the tag names nothing, expected a name"
    case .badName(let name):
      "'\(name)' is not a name, expected one word, or words joined by single periods"
        + Self.mustache(for: name)
    case .badDelimiters(let read):
      "'\(read)' does not set delimiters, expected an opening and a closing one with a space between"
    case .unclosedSection(let sign, let name):
      "'\(sign)\(name)' is never closed, expected '/\(name)'"
    case .mismatchedClose(let read, let expected):
      "'/\(read)' closes another tag than the open one, expected '/\(expected)'"
    case .strayClose(let name):
      "'/\(name)' closes nothing; remove it or open '#\(name)' before it"
    case .nestedTooDeep(let limit):
      "tags are nested deeper than \(limit) levels; move the inner ones into a partial"
    case .unknownTemplate(let name, let nearest):
      "no template is named '\(name)'\(Self.suggestion(nearest))"
    case .unknownBlock(let name, let parent, let nearest):
      "'\(parent)' has no block '\(name)', so nothing would show it\(Self.suggestion(nearest))"
    case .repeatedBlock(let name):
      "block '\(name)' is given twice for one parent; remove one of them"
    case .ignoredInParent(let parent):
      "only blocks are shown inside '<\(parent)'; move this into a block"
    case .endlessInclusion(let names):
      "templates include each other without end: "
        + names.map { "'\($0)'" }.joined(separator: " includes ")
    case .unclosedElement(let name, let around):
      "'<\(name)>' is never closed, write '</\(name)>' behind what belongs into it"
        + Self.place(around)
    case .elementClosedAtTimes(let name, let condition):
      "'<\(name)>' stays open within '\(condition)', write '</\(name)>' there, too"
    case .strayEnd(let name, let around):
      "'</\(name)>' closes nothing, remove it or open '<\(name)>' before it" + Self.place(around)
    case .unclosedMarkup(let expected):
      "what begins here has no end, write \(expected == "'" ? "\"'\"" : "'\(expected)'") behind it"
    case .brokenTag(let sign):
      "this doesn't end before the next \(sign == "'" ? "\"'\"" : "'\(sign)'"), "
        + (sign == "<" ? "write '>' behind the tag" : "write the quotation mark that ends it")
    case .selfClosed(let name):
      "browsers take '<\(name)/>' for '<\(name)>', which stays open, write '<\(name)></\(name)>'"
    case .noRoot(let name, let nearest):
      "no template is named '\(name)', which the site's pages are made by\(Self.suggestion(nearest))"
    case .unknownName(let name, let types, let nearest):
      "'\(name)' is no name of \(Self.choice(types))\(Self.suggestion(nearest))"
    case .unknownMember(let name, let owner, let kind, let nearest):
      "'\(owner)' is \(kind) without '\(name)'\(Self.suggestion(nearest))"
    case .unknownParameter(let name, let nearest):
      "site.yaml sets no '\(name)'"
        + (nearest.map { ", did you mean '\($0)'?" }
          ?? ", write it below 'params' or ask for it by '{{#\(name)}}'")
    case .unknownWords(let name, let nearest):
      "the language has no words '\(name)'\(Self.suggestion(nearest))"
    case .unwritable(let name, let kind):
      "'\(name)' is \(kind) and cannot be written; use a section or name a member"
    case .chosenTemplate(let name):
      "'\(name)' cannot choose a template, which is settled before any page; include one by its name"
    case .includedTooOften(let limit):
      "with this one more than \(limit) templates are included one after another, include fewer of those "
        + "that include others"
    case .includedTooDeep(let limit):
      "templates include each other deeper than \(limit) levels;"
        + " one that includes itself may not be indented by each of its levels"
    }
  }

  /// What Mustache has for a tag of Handlebars: `{{#if name}}`.
  private static func mustache(for tag: String) -> String {
    let words = tag.split(separator: " ")
    guard words.count == 2, ["if", "unless", "each", "with"].contains(words[0]) else { return "" }
    let sign = words[0] == "unless" ? "^" : "#"
    return "; Mustache asks by the name alone, '{{\(sign)\(words[1])}}…{{/\(words[1])}}'"
  }

  /// ` and before '{{/cup}}'`.
  private static func place(_ tag: String?) -> String {
    tag.map { ", within '{{\($0)}}'" } ?? ""
  }

  /// `Row, Table or Page`.
  private static func choice(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }

  private static func suggestion(_ nearest: String?) -> String {
    nearest.map { ", did you mean '\($0)'?" } ?? ""
  }
}
