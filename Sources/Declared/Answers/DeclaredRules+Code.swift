public import Tabletop

extension DeclaredRules: CodedRules {
  /// Rules without a declaration are none: what codes that tell none are read into.
  public var isPlayable: Bool { !source.isEmpty }

  /// The most bytes of a declaration.
  static let mostBytes = 200_000

  /// Codes the compact bytes of the declaration, three a number.
  public mutating func code(_ code: inout RulesCode) {
    var bytes = source
    var count = bytes.count
    code.code(&count)
    guard code.isSound, (0...Self.mostBytes).contains(count) else {
      source = []
      return
    }
    bytes = Array(bytes.prefix(count))
    var read: [UInt8] = []
    for start in stride(from: 0, to: count, by: 3) {
      var number = 0
      for offset in 0..<3 {
        let place = start + offset
        number = number << 8 | (place < bytes.count ? Int(bytes[place]) : 0)
      }
      code.code(&number)
      guard code.isSound else {
        source = []
        return
      }
      for shift in [16, 8, 0] { read.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
    guard read.count >= count else {
      source = []
      return
    }
    read.removeLast(read.count - count)
    guard read != source else { return }
    source = []
    if let rules = DeclaredRules(bytes: read) { self = rules }
  }
}
