public import Diagnostics

/// Reads record files of one game (design.md, *Records*).
public struct HistoryReader: Sendable {
  public let kind: GameKind
  private let rulebook: Rulebook
  private let defaults: RecordDefaults

  /// - Parameters:
  ///   - rulebook: The rules that a header's `rules:` may name, beside the game's presets.
  ///   - defaults: What headers needn't say.
  public init(
    _ kind: GameKind, rulebook: Rulebook = Rulebook(), defaults: RecordDefaults = RecordDefaults()
  ) {
    self.kind = kind
    self.rulebook = rulebook
    self.defaults = defaults
  }

  /// Returns the games of a file, faulty ones with their good turns, and everything wrong with them.
  public func read(_ text: SourceText) -> (games: [GameRecord], findings: Findings) {
    switch kind {
    case .farkle: read(text, as: FarkleFormat.self)
    case .cribbage: read(text, as: CribbageFormat.self)
    case .sixis: read(text, as: SixisFormat.self)
    case .klondike: read(text, as: KlondikeFormat.self)
    }
  }

  private func read<Format: GameFormat>(_ text: SourceText, as _: Format.Type)
    -> (games: [GameRecord], findings: Findings)
  {
    var reader = RecordFileReader<Format>(text, rulebook: rulebook, defaults: defaults)
    reader.readGames()
    return (reader.games, reader.findings)
  }
}
