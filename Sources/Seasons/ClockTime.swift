import Bytes
import YAML

/// A time of the day as clocks show it, to the minute: `19:30`.
package struct ClockTime: Hashable, Sendable {
  /// 0 to 23.
  package let hour: Int
  /// 0 to 59.
  package let minute: Int

  /// Creates a time of `19:30` or `9:05`; `nil` of anything else.
  package init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
      let hour = Int(digits: parts[0]), let minute = Int(digits: parts[1]), hour < 24, minute < 60
    else { return nil }
    self.hour = hour
    self.minute = minute
  }
}

extension ClockTime: Comparable {
  package static func < (one: ClockTime, other: ClockTime) -> Bool {
    (one.hour, one.minute) < (other.hour, other.minute)
  }
}

extension ClockTime: CustomStringConvertible {
  /// `09:05`
  package var description: String {
    String(hour).zeroPadded(to: 2) + ":" + String(minute).zeroPadded(to: 2)
  }
}

extension YAMLMapping {
  /// Returns a time of the day; anything else is an error.
  package mutating func time(_ key: String) -> ClockTime? {
    node(key).flatMap { time($0) }
  }

  /// Returns times of the day, one or a list of them.
  package mutating func times(_ key: String) -> [ClockTime] {
    guard let node = node(key) else { return [] }
    guard case .sequence(let items) = node.content else { return [time(node)].compactMap(\.self) }
    return items.compactMap { time($0) }
  }

  private mutating func time(_ node: YAMLNode) -> ClockTime? {
    guard let time = node.text.flatMap({ ClockTime($0) }) else {
      mismatch(expected: "a time like '19:30'", node)
      return nil
    }
    return time
  }
}
