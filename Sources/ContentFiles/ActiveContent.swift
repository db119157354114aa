import Bytes

/// Whether a file may run scripts where a reader opens it.
package enum ActiveContent {
  /// Whether a file must be looked into to tell.
  package static func isInDoubt(_ path: String) -> Bool {
    let ending = ContentTree.ending(of: path).lowercased()
    return !endings.contains(ending) && !inertEndings.contains(ending)
  }

  /// Whether more than a file's beginning must be looked at to tell.
  package static func isMarkup(_ path: String) -> Bool {
    markupEndings.contains(ContentTree.ending(of: path).lowercased())
  }

  /// - Parameter bytes: The file's, of what is no markup its beginning; asked for where its name doesn't tell.
  package static func isActive(_ path: String, bytes: [UInt8]) -> Bool {
    let ending = ContentTree.ending(of: path).lowercased()
    if endings.contains(ending) { return true }
    if inertEndings.contains(ending) { return false }
    // Browsers take what begins like HTML for HTML, where its name says nothing.
    let isMarkup = beginsAsMarkup(bytes)
    return markupEndings.contains(ending) ? runsScripts(bytes) : isMarkup
  }

  private static let endings: Set<String> = [
    "html", "htm", "xhtml", "xhtm", "xht", "shtml", "shtm", "stm", "mht", "mhtml", "hta", "js",
    "mjs",
    "cjs", "svgz", "swf", "htc", "vbs", "php", "asp", "aspx", "jsp", "cgi",
  ]

  private static let markupEndings: Set<String> = [
    "svg", "xml", "rss", "atom", "rdf", "xsl", "xslt",
  ]

  private static let inertEndings: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "avif", "bmp", "ico", "tif", "tiff", "heic", "pdf", "txt",
    "md",
    "csv", "tsv", "json", "yaml", "yml", "ics", "vcf", "doc", "docx", "odt", "rtf", "xls", "xlsx",
    "ods",
    "ppt", "pptx", "odp", "epub", "zip", "gz", "bz2", "xz", "7z", "tar", "mp3", "ogg", "oga",
    "opus",
    "wav", "flac", "m4a", "mp4", "m4v", "webm", "ogv", "mov", "css", "woff", "woff2", "ttf", "otf",
  ]

  private static func beginsAsMarkup(_ bytes: [UInt8]) -> Bool {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return text.first { $0 > UInt8(ascii: " ") && $0 != 0x7F } == UInt8(ascii: "<")
      || bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }

  /// Whether markup holds a script, a handler, a link that runs one, foreign HTML or entities of its own; errs
  /// on the side of yes.
  private static func runsScripts(_ bytes: [UInt8]) -> Bool {
    guard !bytes.contains(0) else { return true }
    let text = resolvingReferences(String(decoding: bytes, as: UTF8.self).lowercased())
    let plain = text.unicodeScalars.filter { $0.value > 0x20 }
    let packed = String(String.UnicodeScalarView(plain))
    if ["javascript:", "vbscript:", "data:text/", "<!entity", "<?xml-stylesheet"].contains(
      where: packed.contains)
    {
      return true
    }
    return hasActiveElement(text) || hasHandler(text)
  }

  private static func hasActiveElement(_ text: String) -> Bool {
    text.split(separator: "<", omittingEmptySubsequences: false).dropFirst().contains { tag in
      let name = tag.prefix { $0.isLetter || $0.isNumber || ":-_.".contains($0) }
      let local = name.split(separator: ":").last ?? name
      return [
        "script", "foreignobject", "handler", "listener", "iframe", "object", "embed", "html",
      ]
      .contains(local)
    }
  }

  /// Whether an attribute's name begins with `on`; XML has its value in quotes.
  private static func hasHandler(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let isBefore = { (byte: UInt8) in byte <= UInt8(ascii: " ") || "\"'/:".utf8.contains(byte) }
    for index in bytes.indices.dropFirst()
    where bytes[index] == UInt8(ascii: "o") && isBefore(bytes[index - 1]) {
      guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "n") else { continue }
      let rest = bytes[(index + 2)...].drop(while: \.isLetter).drop { $0 <= UInt8(ascii: " ") }
      let value = rest.dropFirst().first { $0 > UInt8(ascii: " ") }
      guard rest.first == UInt8(ascii: "="), rest.startIndex > index + 2 else { continue }
      if value == UInt8(ascii: "\"") || value == UInt8(ascii: "'") { return true }
    }
    return false
  }

  /// Returns a text with numeric references resolved.
  private static func resolvingReferences(_ text: String) -> String {
    guard text.contains("&#") else { return text }
    var output = ""
    for (index, part) in text.split(separator: "&#", omittingEmptySubsequences: false).enumerated()
    {
      guard index > 0 else {
        output += part
        continue
      }
      let isHexadecimal = part.first == "x"
      let digits = part.dropFirst(isHexadecimal ? 1 : 0).prefix {
        isHexadecimal ? $0.isHexDigit : $0.isNumber
      }
      let value = UInt32(digits, radix: isHexadecimal ? 16 : 10)
      guard let scalar = value.flatMap(Unicode.Scalar.init) else {
        output += part
        continue
      }
      output.unicodeScalars.append(scalar)
      output += part[digits.endIndex...].drop { $0 == ";" }
    }
    return output.lowercased()
  }
}
