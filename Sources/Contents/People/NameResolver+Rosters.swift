import Diagnostics
import Histories

extension NameResolver {
  /// The league's own, where it has one: every member of anything may play.
  var leagueRoster: SeasonRoster? {
    hasRoster ? SeasonRoster(members: [:], isWhole: isWhole, isOpen: true) : nil
  }

  /// Returns the names of those who belong to a season; of none where no roster tells.
  func members(ofSeason slug: String) -> [String] {
    (rosters[slug] ?? leagueRoster).map(names) ?? []
  }

  func names(of roster: SeasonRoster) -> [String] {
    people.all.indices.filter { belongs($0, to: roster) }.map { people.all[$0].name }
  }

  func belongs(_ name: String, to roster: SeasonRoster) -> Bool {
    people.index(of: name).map { belongs($0, to: roster) } ?? false
  }

  func belongs(_ person: Int, to roster: SeasonRoster) -> Bool {
    people.all[person].isMember && (roster.isOpen || roster.members[person] != nil)
  }

  func listing(of roster: SeasonRoster) -> NameFault.Listing {
    roster.isOpen ? .league : .season
  }

  /// Returns the name of a member that is near to one that isn't anybody's, of the roster rather than of
  /// the league.
  func nearestMember(to name: String, of roster: SeasonRoster) -> String? {
    Suggestion.player(for: name, among: names(of: roster))
      ?? Suggestion.player(for: name, among: people.members)
  }
}
