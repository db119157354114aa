/// Several files in one input: each stands below a line of `%% ` and its name.
struct Parts {
  /// In the order written, the last of each name.
  let all: [(name: String, bytes: [UInt8])]

  /// - Parameter first: The name of what stands before the first such line; left out where nothing does.
  init(_ bytes: [UInt8], first: String) {
    var all: [(name: String, bytes: [UInt8])] = []
    var name = first
    var part: [UInt8] = []
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.starts(with: "%% ".utf8) {
        all.append((name, part))
        name = String(decoding: line.dropFirst(3), as: UTF8.self)
        part = []
      } else {
        part += line
        part.append(UInt8(ascii: "\n"))
      }
    }
    all.append((name, part.dropLast()))
    var names: Set<String> = []
    self.all = all.reversed().filter { part in
      !(part.name == first && part.bytes.isEmpty && all.count > 1)
        && names.insert(part.name).inserted
    }.reversed()
  }
}

/// Whether a name can be that of a file below a folder.
func isPath(_ name: String) -> Bool {
  let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  return !name.utf8.contains(0)
    && parts.allSatisfy {
      !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
    }
}
