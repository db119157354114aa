/// Why a YAML text can't be read, or isn't what its reader expects.
enum YAMLFault: Hashable {
  case syntax(YAMLSyntaxError.Problem, found: Character?)
  case tooLong(bytes: Int)
  case tooDeep
  case severalDocuments
  case anchor
  case alias
  case tag
  case keyNotScalar
  case duplicateKey(String)
  /// A note to `duplicateKey`.
  case firstKey(String)
  case unknownKey(String, known: [String])
  case missingKey(String)
  /// A key with nothing after it.
  case noValue(String?)
  case wrongType(expected: String, YAMLNode)
  case outOfRange(Int, ClosedRange<Int>)
  case unknownWord(String, known: [String])
}
