import Bytes
import Diagnostics
import Files

/// The request of a build, what it read, and what it left, by fingerprints: where all of that is still so, another
/// would come to the same.
///
/// What it read is compared by its bytes, and so is what it left. Neither is read again until the system says that it
/// was changed: nobody else sets the time of that.
struct BuildState: Equatable {
  /// The question that was asked of one of the trees that the site is made from.
  struct Source: Hashable {
    var tree: Int
    var question: Snapshot.Question
  }

  /// A published file.
  struct Leaf: Equatable {
    /// The fingerprint of its bytes; `nil` where the stamp alone tells.
    var content: UInt64?
    /// The fingerprint of what the system says of it; `nil` while it is so new that its next change may bear the same
    /// time.
    var stamp: UInt64?
  }

  /// The fingerprint of what the site was made with and how, beside what it was made from.
  var frame: UInt64
  /// `20 pages, 1 game`
  package var size: String
  /// The findings to be told, in the order they were found; no errors.
  package var findings: [Diagnostic] = []
  /// Whether pages have pictures: what draws them matters.
  var hasPictures: Bool
  /// The fingerprint of what each file held, and of what was listed of each folder, by the tree and what was asked of it.
  package var sources: [Source: UInt64] = [:]
  /// The stamps that the files among them had, where a change since would have given them another one.
  package var stamps: [Source: UInt64] = [:]
  package var leaves: [ExactPath: Leaf] = [:]
}

// MARK: - As bytes

extension BuildState {
  private static let none = "----------------"
  private static let newline = UInt8(ascii: "\n")

  /// The state as bytes; `nil` where a path can't stand on a line.
  package var bytes: [UInt8]? {
    let paths = sources.keys.map(\.path) + leaves.keys.map(\.text)
    guard !paths.contains(where: { $0.utf8.contains { $0 < 32 } }) else { return nil }
    func text(_ fingerprint: UInt64?) -> String {
      fingerprint.map { String($0, radix: 16).zeroPadded(to: 16) } ?? Self.none
    }
    var bytes = Array("\(text(frame)) \(hasPictures ? "pictures" : "plain") \(size)\n".utf8)
    for finding in findings {
      bytes += "f ".utf8 + finding.sealed + [Self.newline]
      for note in finding.notes { bytes += "n ".utf8 + note.sealed + [Self.newline] }
    }
    let asked = sources.map { (line: $0.key.words, fingerprint: $0.value) }
    for (line, fingerprint) in asked.sorted(by: { $0.line.precedes($1.line) }) {
      bytes += "s \(text(fingerprint)) \(line)\n".utf8
    }
    for (line, stamp) in stamps.map({ ($0.key.words, $0.value) }).sorted(by: {
      $0.0.precedes($1.0)
    }) {
      bytes += "t \(text(stamp)) \(line)\n".utf8
    }
    let published = leaves.map { (path: $0.key.text, leaf: $0.value) }
    for (path, leaf) in published.sorted(by: { $0.path.precedes($1.path) }) {
      bytes += "p \(text(leaf.content)) \(text(leaf.stamp)) \(path)\n".utf8
    }
    return bytes
  }

  /// Reads a state; `nil` for bytes that nobody wrote so.
  package init?(bytes: [UInt8]) {
    func number(_ digits: ArraySlice<UInt8>) -> UInt64? {
      guard digits.count == 16 else { return nil }
      var value: UInt64 = 0
      for digit in digits {
        guard let digit = digit.hexadecimalValue else { return nil }
        value = value << 4 | UInt64(digit)
      }
      return value
    }
    let lines = bytes.split(separator: Self.newline)
    guard let first = lines.first, let frame = number(first.prefix(16)) else { return nil }
    let words = first.dropFirst(17).split(separator: UInt8(ascii: " "), maxSplits: 1)
    guard words.count == 2 else { return nil }
    self.frame = frame
    hasPictures = words[0].elementsEqual("pictures".utf8)
    size = String(decoding: words[1], as: UTF8.self)
    for line in lines.dropFirst() {
      let fields = line.dropFirst(2)
      if line.first == UInt8(ascii: "f") || line.first == UInt8(ascii: "n") {
        guard let finding = Diagnostic(sealed: fields) else { return nil }
        if line.first == UInt8(ascii: "f") {
          findings.append(finding)
        } else {
          guard let last = findings.indices.last else { return nil }
          findings[last].notes.append(finding)
        }
        continue
      }
      guard fields.count > 17 else { return nil }
      let content = number(fields.prefix(16))
      switch line.first {
      case UInt8(ascii: "s"), UInt8(ascii: "t"):
        guard let source = Source(words: String(decoding: fields.dropFirst(17), as: UTF8.self))
        else { return nil }
        if line.first == UInt8(ascii: "s") {
          sources[source] = content
        } else {
          stamps[source] = content
        }
      case UInt8(ascii: "p"):
        let rest = fields.dropFirst(17)
        leaves[ExactPath(String(decoding: rest.dropFirst(17), as: UTF8.self))] = Leaf(
          content: content, stamp: number(rest.prefix(16)))
      default: return nil
      }
    }
  }
}

extension BuildState.Source {
  fileprivate var path: String {
    switch question {
    case .read(let path), .list(let path): path.text
    }
  }

  /// `0 read pages/a.md`
  fileprivate var words: String {
    switch question {
    case .read(let path): "\(tree) read \(path.text)"
    case .list(let folder): "\(tree) list \(folder.text)"
    }
  }

  fileprivate init?(words: String) {
    let words = words.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count == 3, let tree = Int(words[0]) else { return nil }
    let path = ExactPath(String(words[2]))
    switch words[1] {
    case "read": self.init(tree: tree, question: .read(path))
    case "list": self.init(tree: tree, question: .list(path))
    default: return nil
    }
  }
}

// MARK: - Whether it holds

extension BuildState {
  /// Returns the stamps that the files among the sources have now, where a change would give them another one; `nil`
  /// where anything that was asked of the sources would be answered otherwise.
  package func stampsNow(of sources: [Snapshot]) -> [Source: UInt64]? {
    var now: [Source: UInt64] = [:]
    for (source, answer) in self.sources {
      guard sources.indices.contains(source.tree) else { return nil }
      let tree = sources[source.tree]
      let stamp = tree.stamp(of: source.question)
      if let stamp, stamps[source] == stamp.fingerprint.value {
        now[source] = stamp.fingerprint.value
        continue
      }
      guard tree.answer(to: source.question).value == answer else { return nil }
      if let stamp, stamp.isSettled() { now[source] = stamp.fingerprint.value }
    }
    return now
  }

  /// Returns the seal with what was seen now of the files in a folder; `nil` where any isn't what it was.
  package func seen(in folder: String) -> BuildState? {
    var seen = self
    let files = FileTree.disk(folder)
    for (path, leaf) in leaves {
      guard let stamp = FileTree.Stamp(ofFileAt: folder + "/" + path.text) else { return nil }
      if leaf.stamp == stamp.fingerprint.value { continue }
      guard let content = leaf.content,
        (try? files.fingerprint(of: path.text))?.value == content
      else { return nil }
      seen.leaves[path]?.stamp = stamp.isSettled() ? stamp.fingerprint.value : nil
    }
    return seen
  }
}
