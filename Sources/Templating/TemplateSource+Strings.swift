import Diagnostics

extension TemplateSource {
  /// The keys of `strings` that the template's tags name: `site.skip`, in the order of the text.
  package var usedStrings: [String] {
    let name = Array("strings.".utf8)
    let bytes = text.bytes
    var keys: [String] = []
    var index = 0
    while index + name.count <= bytes.count {
      guard bytes[index] == name[0], bytes[index..<(index + name.count)].elementsEqual(name) else {
        index += 1
        continue
      }
      index += name.count
      let key = bytes[index...].prefix { $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: " ") }
      index += key.count
      keys.append(String(decoding: key, as: UTF8.self))
    }
    return keys
  }
}
