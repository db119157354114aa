import Diagnostics

/// A parsed template.
struct Template {
  let name: String
  let source: SourceText
  let instructions: [Instruction]
  /// The bytes that text instructions write.
  let literals: [UInt8]
  let paths: [NamePath]
  let inclusions: [Inclusion]
  let blocks: [BlockSite]
}
