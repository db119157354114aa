import Bytes

/// The picture that stands for a game beside its name: a die, or a card with its index and suit large enough to
/// be told at the size of a thumbnail. It needs no symbols on its page.
public enum Emblem: Hashable, Sendable {
  /// A die that shows 1 to 6.
  case die(Int)
  case card(PlayingCard)
}

extension Emblem {
  /// Writes the drawing, which says nothing that the name beside it doesn't.
  public func write(to output: inout [UInt8]) {
    switch self {
    case .die(let face):
      output.append(
        """
        <svg class="emblem" viewBox="0 0 16 16" aria-hidden="true"><rect x=".5" y=".5" width="15" \
        height="15" rx="3"/><path d="
        """)
      DieSymbols.appendPips(of: face, to: &output)
    case .card(let card):
      output.append("<svg class=\"emblem ")
      output.append(card.suit.name)
      output.append(
        """
        " viewBox="0 0 20 25" aria-hidden="true"><rect x=".5" y=".5" width="19" height="24" rx="2"/>\
        <text x="10" y="12">
        """)
      output.append(card.index)
      output.append("</text><path transform=\"translate(10 18)scale(.45)\" d=\"")
      output.append(card.suit.outline)
    }
    output.append("\"/></svg>")
  }
}
