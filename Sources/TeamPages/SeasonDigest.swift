package import PageKit

/// A season as other sites show it: in few columns, without links.
package struct SeasonDigest {
  /// "Ann leads with 30 points"
  package let leader: String?
  /// One a division; none before the first result, and of a knock-out alone.
  package let tables: [TableValue]
  /// The rounds of a knock-out, the final first; none of any other season.
  package let rounds: [Round]

  package init(leader: String?, tables: [TableValue], rounds: [Round] = []) {
    self.leader = leader
    self.tables = tables
    self.rounds = rounds
  }

  package struct Round {
    package let title: String
    /// "Ann 2 – Bob 1"
    package let ties: [String]

    package init(title: String, ties: [String]) {
      self.title = title
      self.ties = ties
    }
  }
}

extension TeamSummary {
  /// The tables of all divisions in few columns.
  package var digest: SeasonDigest {
    SeasonDigest(leader: leader, tables: matches.isEmpty ? [] : shortTables)
  }
}
