import Diagnostics

/// The faults that a template can have.
enum TemplateFault: Hashable, Sendable {
  // Found by parsing.
  case invalidText
  case unclosedTag(expected: String)
  case emptyTag
  case badName(String)
  case badDelimiters(String)
  case unclosedSection(sign: String, name: String)
  case mismatchedClose(read: String, expected: String)
  case strayClose(String)
  case nestedTooDeep(limit: Int)
  /// A template is included by a value's name.
  case chosenTemplate(String)
  case unknownTemplate(String, nearest: String?)
  case unknownBlock(String, parent: String, nearest: String?)
  case repeatedBlock(String)
  case ignoredInParent(String)
  case endlessInclusion([String])

  // Found by looking at the HTML between tags.
  /// - Parameter within: The sign and name of the innermost tag around it, `#cup`.
  case unclosedElement(String, within: String?)
  /// An element that the template closes, but not where a value is as the sign and name say.
  case elementClosedAtTimes(String, but: String)
  case strayEnd(String, within: String?)
  /// A comment, a tag or a value without its end.
  case unclosedMarkup(expected: String)
  /// A tag with a sign in it that begins or ends a value or another tag.
  case brokenTag(String)
  case selfClosed(String)

  // Found by compiling against types.
  /// A page's template isn't there.
  case noRoot(String, nearest: String?)
  case unknownName(String, of: [String], nearest: String?)
  case unknownMember(String, of: String, kind: String, nearest: String?)
  case unknownWords(String, nearest: String?)
  case unknownParameter(String, nearest: String?)
  case unwritable(String, kind: String)
  case includedTooDeep(limit: Int)
  /// Templates that include so many others, one after another.
  case includedTooOften(limit: Int)
}
