import Diagnostics
import Histories
import YAML

/// The places where values stand in a record's header, which is read once more for the purpose: few records have a
/// fault.
struct HeaderPlaces {
  private let header: YAMLNode?

  init(_ record: GameRecord, in text: SourceText) {
    header = record.read(in: text).header
  }

  func range(ofKey key: String) -> Range<Int>? { header?[key]?.range }

  /// Bytes of a name among the players, or else where it is told who stood in for whom.
  func range(ofPlayer name: String) -> Range<Int>? {
    header?["players"]?.range(of: name) ?? header?["substitutes"]?.range(of: name)
  }

  func range(ofGuest name: String) -> Range<Int>? { header?["guests"]?.range(of: name) }
}

extension YAMLNode {
  /// Bytes of the first key or value in it with some text.
  fileprivate func range(of text: String) -> Range<Int>? { ranges { $0 == text }.first?.range }

  /// Returns the keys and values in it whose text is wanted, in the order written.
  func ranges(where isWanted: (String) -> Bool) -> [(text: String, range: Range<Int>)] {
    switch content {
    case .scalar(let text, _): isWanted(text) ? [(text, range)] : []
    case .sequence(let items): items.flatMap { $0.ranges(where: isWanted) }
    case .mapping(let entries):
      entries.flatMap { entry in
        (isWanted(entry.key) ? [(entry.key, entry.keyRange)] : [])
          + entry.value.ranges(where: isWanted)
      }
    }
  }
}
