package import Bytes
package import Localization
package import Tabletop

extension JSON {
  /// Makes what happened in a turn, as the stable formats have it: an object whose `kind` says what else it holds.
  package init(_ entry: LogEntry, naming name: (Seat) -> String) {
    self.init(entry.told, naming: name)
  }
}
