import Bytes

/// The addresses that were well when they were asked, each with the day: for a week they aren't asked again.
///
/// Kept as lines `DAY ADDRESS`, or `DAY ADDRESS NEW-ADDRESS` for a page that has moved for good.
package struct KnownLinks: Equatable, Sendable {
  private struct Entry: Equatable {
    /// In days since 1970.
    var day: Int
    var moved: String?
  }

  /// The name under which they are kept.
  package static let name = "external-links"
  /// The days after which an address is asked again.
  static let days = 7

  private var entries: [String: Entry] = [:]

  package init() {}

  /// Reads what was kept; lines that can't be read count for nothing.
  package init(_ bytes: [UInt8]) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " "))
      guard (2...3).contains(words.count), let day = Int(digits: words[0]),
        let address = WebAddress(String(decoding: words[1], as: UTF8.self))
      else { continue }
      entries[address.text] = Entry(
        day: day, moved: words.count > 2 ? String(decoding: words[2], as: UTF8.self) : nil)
    }
  }

  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for (address, entry) in entries.sorted(by: { $0.key < $1.key }) {
      bytes += "\(entry.day) \(address)\(entry.moved.map { " \($0)" } ?? "")\n".utf8
    }
    return bytes
  }

  /// Returns what is known of an address on a day; `nil` where it is to be asked.
  func verdict(of address: WebAddress, on day: Int) -> Verdict? {
    guard let entry = entries[address.text], (day - KnownLinks.days + 1...day).contains(entry.day)
    else { return nil }
    return entry.moved.map { .moved(to: $0) } ?? .fine
  }

  /// Notes what came of an address, and forgets it where that isn't well.
  mutating func note(_ verdict: Verdict, of address: WebAddress, on day: Int) {
    switch verdict {
    case .fine: entries[address.text] = Entry(day: day)
    case .moved(let place): entries[address.text] = Entry(day: day, moved: place)
    case .unsure, .dead: entries[address.text] = nil
    }
  }

  /// Forgets what is too old to be of use.
  mutating func forget(before day: Int) {
    entries = entries.filter { (day - KnownLinks.days + 1...day).contains($0.value.day) }
  }
}
