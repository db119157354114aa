package import Bytes
package import Templating

extension JSON {
  /// The value as it may stand in a `<script>`, which no text in it can end.
  package var inScript: Markup {
    var bytes: [UInt8] = []
    write(to: &bytes)
    var escaped: [UInt8] = []
    escaped.reserveCapacity(bytes.count)
    for byte in bytes {
      switch byte {
      // They stand in texts alone.
      case UInt8(ascii: "<"): escaped += #"\u003c"#.utf8
      case UInt8(ascii: ">"): escaped += #"\u003e"#.utf8
      case UInt8(ascii: "&"): escaped += #"\u0026"#.utf8
      default: escaped.append(byte)
      }
    }
    return Markup(escaped)
  }
}
