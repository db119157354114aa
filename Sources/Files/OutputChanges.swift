/// What one build changed in its output folder, in files.
public struct OutputChanges: Hashable, Sendable {
  /// Files that weren't there.
  public var added: Int
  /// Files that were there with other bytes.
  public var replaced: Int
  /// Files that were there just so, and weren't touched.
  public var unchanged: Int
  /// Files that the last build wrote and this one didn't.
  public var removed: Int

  public init(added: Int = 0, replaced: Int = 0, unchanged: Int = 0, removed: Int = 0) {
    self.added = added
    self.replaced = replaced
    self.unchanged = unchanged
    self.removed = removed
  }

  /// Files whose bytes were written.
  public var written: Int { added + replaced }

  public var isEmpty: Bool { written == 0 && removed == 0 }
}
