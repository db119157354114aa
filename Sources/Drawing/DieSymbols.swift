import Bytes

/// The six faces of a die, plain and kept, which a page defines once and uses as often as it likes.
///
/// `#d1` to `#d6` are outlined, `#k1` to `#k6`, dice kept, are solid with their pips cut out. Both
/// are drawn in the text's own colour, 16 units square, and so survive print without backgrounds,
/// black and white, and forced colours.
public enum DieSymbols {
  /// Writes the definitions: once a page, before their first use.
  public static func write(to output: inout [UInt8]) {
    output.append("<svg class=\"symbols\" width=\"0\" height=\"0\" aria-hidden=\"true\">")
    for face in 1...6 {
      output.append("<symbol id=\"d")
      output.append(decimal: face)
      output.append(
        """
        "><rect class="die" x=".75" y=".75" width="14.5" height="14.5" rx="3.25" fill="none" \
        stroke="currentColor" stroke-width="1.5"/><path class="pip" fill="currentColor" d="
        """)
      appendPips(of: face, to: &output)
      output.append("\"/></symbol>")
    }
    for face in 1...6 {
      output.append("<symbol id=\"k")
      output.append(decimal: face)
      output.append(
        """
        "><path class="die kept" fill="currentColor" fill-rule="evenodd" \
        d="M4 0h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4h-8a4 4 0 0 1-4-4v-8a4 4 0 0 1 4-4z
        """)
      appendPips(of: face, to: &output)
      output.append("\"/></symbol>")
    }
    output.append("</svg>\n")
  }

  /// Appends the pips as on a real die: 2 and 3 run from lower left to upper right, 6 upright.
  static func appendPips(of face: Int, to output: inout [UInt8]) {
    let radius = face == 1 ? 2.0 : 1.6
    for pip in pips[face - 1] {
      output.append("M")
      output.append(coordinate: pip.x - radius)
      output.append(" ")
      output.append(coordinate: pip.y)
      output.append(
        face == 1
          ? "a2 2 0 1 0 4 0a2 2 0 1 0-4 0z" : "a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0z")
    }
  }

  private static let pips: [[Point]] = {
    let (near, middle, far) = (4.3, 8.0, 11.7)
    let rising = [Point(x: near, y: far), Point(x: far, y: near)]
    let falling = [Point(x: near, y: near), Point(x: far, y: far)]
    let sides = [Point(x: near, y: middle), Point(x: far, y: middle)]
    let centre = [Point(x: middle, y: middle)]
    return [
      centre, rising, rising + centre, rising + falling, rising + falling + centre,
      rising + falling + sides,
    ]
  }()
}
