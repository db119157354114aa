import Diagnostics

/// What can be wrong with a template, or with a value that it is rendered with.
enum TemplateFault: Hashable, Sendable {
  // Found by compiling.
  case invalidText
  case unclosedTag(expected: String)
  case emptyTag
  case badName(String)
  case badDelimiters(String)
  case unclosedSection(sign: String, name: String)
  case mismatchedClose(read: String, expected: String)
  case strayClose(String)
  case nestedTooDeep(limit: Int)
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
  case unwritable(String, kind: String)
  /// A template is included by a value's name.
  case chosenTemplate(String)
  case includedTooDeep(limit: Int)

  // Found by rendering.
  case noTemplate(String, page: String, nearest: String?)
  case undefinedName(String, page: String, nearest: String?)
  case undefinedMember(String, of: String, kind: String, page: String, nearest: String?)
  case unprintable(String, kind: String, page: String)
  case notATemplateName(String, kind: String, page: String)
  case unknownDynamicTemplate(String, name: String, page: String, nearest: String?)
  case renderedTooDeep(limit: Int, page: String)
}
