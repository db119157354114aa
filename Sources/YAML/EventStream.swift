import CYAML

/// One event of libyaml, in values of ours.
struct YAMLEvent {
  enum Kind {
    case documentStart
    case alias
    case scalar(String, YAMLNode.Style)
    case sequenceStart
    case mappingStart
    case collectionEnd
    case streamEnd
    /// The start of the stream, or the end of a document.
    case other
  }

  var kind: Kind
  var range: Range<Int>
  var hasAnchor = false
  var hasTag = false
}

/// The events of a YAML text, read by libyaml one at a time.
struct EventStream: ~Copyable {
  /// The parser, which is on the heap since libyaml keeps addresses into it.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var marks: MarkConverter

  /// Begins to read `bytes`, which must outlive the stream and stand at `offset` in their source.
  init(_ bytes: UnsafeBufferPointer<UInt8>, startingAt offset: Int) {
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    marks = MarkConverter(bytes, startingAt: offset)
    guard yaml_parser_initialize(parser) == 1 else { preconditionFailure("out of memory") }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// Returns the next event.
  ///
  /// - Throws: what libyaml found wrong; nothing can be read after that.
  mutating func next() throws(YAMLSyntaxError) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw syntaxError() }
    defer { yaml_event_delete(&event) }
    let start = marks.offset(of: event.start_mark)
    let range = start..<max(start, marks.offset(of: event.end_mark))
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
      return YAMLEvent(
        kind: .scalar(text, isPlain ? .plain : .quoted), range: range,
        hasAnchor: scalar.anchor != nil, hasTag: scalar.tag != nil)
    case YAML_SEQUENCE_START_EVENT:
      let sequence = event.data.sequence_start
      return YAMLEvent(
        kind: .sequenceStart, range: range, hasAnchor: sequence.anchor != nil,
        hasTag: sequence.tag != nil)
    case YAML_MAPPING_START_EVENT:
      let mapping = event.data.mapping_start
      return YAMLEvent(
        kind: .mappingStart, range: range, hasAnchor: mapping.anchor != nil,
        hasTag: mapping.tag != nil)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      return YAMLEvent(kind: .collectionEnd, range: range)
    case YAML_ALIAS_EVENT: return YAMLEvent(kind: .alias, range: range)
    case YAML_DOCUMENT_START_EVENT: return YAMLEvent(kind: .documentStart, range: range)
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return YAMLEvent(kind: .streamEnd, range: range)
    default: return YAMLEvent(kind: .other, range: range)
    }
  }

  private mutating func syntaxError() -> YAMLSyntaxError {
    if parser.pointee.error == YAML_READER_ERROR {
      let offset = marks.start + parser.pointee.problem_offset
      let value = parser.pointee.problem_value
      let isCharacter = parser.pointee.problem.map {
        String(cString: $0) == "control characters are not allowed"
      }
      return YAMLSyntaxError(
        problem: isCharacter == true ? .character(UInt32(clamping: value)) : .invalidUTF8,
        offset: offset, context: nil)
    }
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? ""
    let hasContext = parser.pointee.context != nil
    return YAMLSyntaxError(
      problem: YAMLSyntaxError.Problem(libyaml: problem),
      offset: marks.offset(of: parser.pointee.problem_mark),
      context: hasContext ? marks.offset(of: parser.pointee.context_mark) : nil)
  }
}

/// Turns libyaml's marks, which count characters, into byte offsets of the source.
///
/// Walks from the mark before to the next, since marks come nearly in order.
private struct MarkConverter {
  let start: Int
  private let bytes: UnsafeBufferPointer<UInt8>
  private var character = 0
  private var byte = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, startingAt start: Int) {
    self.bytes = bytes
    self.start = start
  }

  mutating func offset(of mark: yaml_mark_t) -> Int {
    let wanted = Int(mark.index)
    while character < wanted, byte < bytes.count {
      byte += 1
      while byte < bytes.count, bytes[byte] & 0xC0 == 0x80 { byte += 1 }
      character += 1
    }
    while character > wanted, byte > 0 {
      byte -= 1
      while byte > 0, bytes[byte] & 0xC0 == 0x80 { byte -= 1 }
      character -= 1
    }
    return start + byte
  }
}
