import Diagnostics

extension TemplateSource {
  /// The keys of `strings` that the template's tags name: `site.skip`, each with its first byte, in the order of the text.
  package var usedStrings: [(key: String, offset: Int)] {
    let name = Array("strings.".utf8)
    let bytes = text.bytes
    var keys: [(key: String, offset: Int)] = []
    var index = 0
    while index + name.count <= bytes.count {
      guard bytes[index] == name[0], bytes[index..<(index + name.count)].elementsEqual(name) else {
        index += 1
        continue
      }
      index += name.count
      let key = bytes[index...].prefix { $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: " ") }
      keys.append((String(decoding: key, as: UTF8.self), index))
      index += key.count
    }
    return keys
  }
}
