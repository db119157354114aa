import Bytes
import Files
import Glibc

/// What a build was asked for and read, and what it left, by fingerprints: where all of that is still so, another
/// would come to the same.
///
/// What it read is compared by its bytes. A published file that a later build found as it should be isn't read
/// again until the system says that it was changed: nobody else sets the time of that.
struct BuildSeal: Equatable {
  /// A published file.
  struct Leaf: Equatable {
    /// Of its bytes; `nil` where the stamp alone tells.
    var content: UInt64?
    /// Of what the system says of it; `nil` while it is so new that its next change may bear the same time.
    var stamp: UInt64?
  }

  /// What the site was made with and how, beside what it was made from.
  var frame: UInt64
  /// `20 pages, 1 game`
  var size: String
  /// Whether pages have pictures, so that what draws them matters.
  var hasPictures: Bool
  /// What each file held, and what was listed of each folder, by what was asked.
  var sources: [String: UInt64] = [:]
  var leaves: [String: Leaf] = [:]
}

// MARK: - As bytes

extension BuildSeal {
  private static let none = "----------------"
  private static let newline = UInt8(ascii: "\n")

  /// `nil` where a path can't stand on a line.
  var bytes: [UInt8]? {
    guard !(Array(sources.keys) + leaves.keys).contains(where: { $0.utf8.contains { $0 < 32 } })
    else { return nil }
    func text(_ fingerprint: UInt64?) -> String {
      fingerprint.map { String($0, radix: 16).zeroPadded(to: 16) } ?? Self.none
    }
    var bytes = Array("\(text(frame)) \(hasPictures ? "pictures" : "plain") \(size)\n".utf8)
    for (key, fingerprint) in sources.sorted(by: { $0.key < $1.key }) {
      bytes += "s \(text(fingerprint)) \(key)\n".utf8
    }
    for (path, leaf) in leaves.sorted(by: { $0.key < $1.key }) {
      bytes += "p \(text(leaf.content)) \(text(leaf.stamp)) \(path)\n".utf8
    }
    return bytes
  }

  /// `nil` of what nobody wrote.
  init?(bytes: [UInt8]) {
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
      guard fields.count > 17 else { return nil }
      let content = number(fields.prefix(16))
      switch line.first {
      case UInt8(ascii: "s"):
        sources[String(decoding: fields.dropFirst(17), as: UTF8.self)] = content
      case UInt8(ascii: "p"):
        let rest = fields.dropFirst(17)
        leaves[String(decoding: rest.dropFirst(17), as: UTF8.self)] = Leaf(
          content: content, stamp: number(rest.prefix(16)))
      default: return nil
      }
    }
  }
}

// MARK: - Whether it holds

extension BuildSeal {
  /// Whether what was asked of the sources would be answered as it was.
  func holds(of sources: SourceNotes) -> Bool {
    self.sources.allSatisfy { sources.answer(to: $0.key)?.value == $0.value }
  }

  /// Returns the seal with what was seen now of the files in a folder; `nil` where any isn't what it was.
  func seen(in folder: String) -> BuildSeal? {
    var seen = self
    let files = FileTree.disk(folder)
    for (path, leaf) in leaves {
      guard let status = PublishedStatus(of: folder + "/" + path) else { return nil }
      if let stamp = leaf.stamp, stamp == status.stamp { continue }
      guard let content = leaf.content, let bytes = try? files.read(path),
        Fingerprint(of: bytes).value == content
      else { return nil }
      seen.leaves[path]?.stamp = status.isSettled ? status.stamp : nil
    }
    return seen
  }
}

/// What the system says of a published file.
struct PublishedStatus {
  let stamp: UInt64
  private let changed: Int

  /// `nil` where there is no file.
  init?(of path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let numbers = [
      Int(status.st_size), Int(status.st_mtim.tv_sec), status.st_mtim.tv_nsec,
      Int(status.st_ctim.tv_sec), status.st_ctim.tv_nsec, Int(truncatingIfNeeded: status.st_ino),
      Int(truncatingIfNeeded: status.st_dev),
    ]
    stamp = numbers.withUnsafeBytes { Fingerprint(of: $0).value }
    changed = Int(status.st_ctim.tv_sec)
  }

  /// Whether it was last changed so long before a second that a change since would bear another time: three
  /// seconds, more than the coarsest step of a file system's clock.
  func isSettled(before second: Int) -> Bool { changed < second - 3 }

  var isSettled: Bool { isSettled(before: time(nil)) }
}
