/// A document's HTML with gaps to be filled.
struct Template: Sendable {
  /// A stretch of the HTML that an answer from outside may replace.
  struct Gap {
    enum Kind {
      /// The value of `href` or `src`; the index in `links`.
      case link(Int)
      /// A whole code block; the index in `directives`.
      case directive(Int)
    }

    let kind: Kind
    let range: Range<Int>
  }

  let html: [UInt8]
  /// In ascending order.
  let gaps: [Gap]
  /// Where the HTML goes on after a heading of level 1 that is the document's first block, else 0.
  let titleEnd: Int
}
