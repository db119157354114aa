import Foundation

/// The inputs and words that are kept of a target, in `Tests/Fuzzing`.
enum Corpus {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// The folder of `Package.swift`.
  static let package = folder.deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the kept inputs of a target, in the order of their names.
  static func inputs(of name: String) -> [(name: String, bytes: [UInt8])] {
    let folder = folder.appending(path: "Corpus/\(name)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.sorted().compactMap { name in
      (try? Data(contentsOf: folder.appending(path: name))).map { (name, Array($0)) }
    }
  }

  /// Returns the words of a dictionary as libFuzzer has them: a line each in quotes, `\xAB` for a byte.
  static func words(of dictionary: String) -> [[UInt8]] {
    Corpus.dictionary(dictionary).split(separator: "\n").compactMap { line in
      guard let start = line.firstIndex(of: "\""), line.count > 1, line.last == "\"" else {
        return nil
      }
      return word(line[line.index(after: start)...].dropLast().utf8)
    }
  }

  static func dictionary(_ name: String) -> String {
    let file = folder.appending(path: "Dictionaries/\(name).dict")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }

  /// Returns a dictionary as libFuzzer reads it, which takes no byte beyond ASCII but as `\xAB`.
  static func written(_ name: String) -> String {
    dictionary(name).utf8.reduce(into: "") { text, byte in
      text +=
        byte < 0x80
        ? String(UnicodeScalar(byte)) : "\\x" + String(byte, radix: 16, uppercase: true)
    }
  }

  private static func word(_ quoted: some Collection<UInt8>) -> [UInt8] {
    var rest = Array(quoted)[...]
    var word: [UInt8] = []
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
        word.append(byte)
        continue
      }
      if next == UInt8(ascii: "x"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        word.append(value)
        rest = rest.dropFirst(2)
      } else {
        word.append(next)
      }
    }
    return word
  }
}
