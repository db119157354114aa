/// Where a build's files go, as values: a folder of the disk, or one in memory for tests.
///
/// Nothing is visible before `commit`; `discard` leaves everything as it was. After either the
/// value is used up.
public struct Output: Sendable {
  /// Takes one file; may be called from several threads at once, once a path.
  public var write: @Sendable (_ path: String, _ bytes: [UInt8]) throws(FileFault) -> Void
  /// Makes all that was written visible, and removes what the last build wrote and this one didn't.
  public var commit: @Sendable () throws(FileFault) -> OutputChanges
  public var discard: @Sendable () -> Void

  public init(
    write: @escaping @Sendable (String, [UInt8]) throws(FileFault) -> Void,
    commit: @escaping @Sendable () throws(FileFault) -> OutputChanges,
    discard: @escaping @Sendable () -> Void
  ) {
    self.write = write
    self.commit = commit
    self.discard = discard
  }
}

extension Output {
  /// Opens a folder of the disk, which needn't exist yet.
  public static func folder(_ path: String) throws(FileFault) -> Output {
    let folder = try OutputFolder(path)
    return Output(
      write: { path, bytes throws(FileFault) in try folder.write(path, bytes) },
      commit: { () throws(FileFault) in try folder.commit() },
      discard: { folder.discard() })
  }
}
