import Synchronization

/// Rules in a few lines: games that are played by the same ones say them alike, so they are put into words once.
package final class RulesMemo: Sendable {
  /// The place where the lines stand.
  package enum Place {
    case report
    case sheet
  }

  private struct Entry {
    let place: Place
    let rules: any Sendable
    let lines: [String]
  }

  private let entries = Mutex<[Entry]>([])
  private let capacity = 16

  /// Returns the lines of rules, made where they aren't at hand.
  package func lines<Rules: Equatable & Sendable>(
    of rules: Rules, on place: Place, orMake make: () -> [String]
  ) -> [String] {
    let known = entries.withLock { entries -> [String]? in
      let index = entries.indices.first {
        entries[$0].place == place && entries[$0].rules as? Rules == rules
      }
      return index.map { entries[$0].lines }
    }
    if let known { return known }
    let lines = make()
    entries.withLock { entries in
      if entries.count == capacity { entries.removeFirst() }
      entries.append(Entry(place: place, rules: rules, lines: lines))
    }
    return lines
  }
}
