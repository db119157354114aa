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
