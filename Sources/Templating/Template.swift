import Diagnostics

/// A compiled template: immutable, shared by every thread that renders.
final class Template: Sendable {
  let name: String
  let source: SourceText
  let instructions: [Instruction]
  /// All bytes that text instructions write.
  let literals: [UInt8]
  let paths: [NamePath]
  let inclusions: [Inclusion]
  let blocks: [BlockSite]

  init(
    name: String, source: SourceText, instructions: [Instruction], literals: [UInt8],
    paths: [NamePath], inclusions: [Inclusion], blocks: [BlockSite]
  ) {
    self.name = name
    self.source = source
    self.instructions = instructions
    self.literals = literals
    self.paths = paths
    self.inclusions = inclusions
    self.blocks = blocks
  }
}
