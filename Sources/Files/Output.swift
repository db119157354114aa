/// The place where a build's files go, as values: a folder of the disk, or one in memory for tests.
///
/// Nothing is visible before `commit`; `discard` leaves everything as it was. After either the
/// value is used up.
public struct Output: Sendable {
  /// A function that does what `write` does.
  public var put:
    @Sendable (_ path: String, _ bytes: [UInt8], _ inputs: Fingerprint?) throws(FileFault) -> Void
  /// What `write` does with a copy: it returns the fingerprint, `nil` where it couldn't be read.
  public var copy: @Sendable (_ path: String, _ source: FileCopy) throws(FileFault) -> Fingerprint?
  /// Takes a file as it is where the last build made it from the same inputs and nobody changed it
  /// since; returns its bytes, `nil` where the file is yet to be written.
  public var keep: @Sendable (_ path: String, _ inputs: Fingerprint) throws(FileFault) -> [UInt8]?
  /// Whether the last build made a file from the same inputs, whatever became of it since.
  public var knows: @Sendable (_ path: String, _ inputs: Fingerprint) -> Bool
  /// Makes all that was written visible, and removes what the last build wrote and this one didn't.
  public var commit: @Sendable () throws(FileFault) -> OutputChanges
  public var discard: @Sendable () -> Void

  /// - Parameter copy: `nil` where a copy is held in memory like anything else.
  public init(
    put: @escaping @Sendable (String, [UInt8], Fingerprint?) throws(FileFault) -> Void,
    copy: (@Sendable (String, FileCopy) throws(FileFault) -> Fingerprint?)? = nil,
    keep: @escaping @Sendable (String, Fingerprint) throws(FileFault) -> [UInt8]? = { _, _ in nil },
    knows: @escaping @Sendable (String, Fingerprint) -> Bool = { _, _ in false },
    commit: @escaping @Sendable () throws(FileFault) -> OutputChanges,
    discard: @escaping @Sendable () -> Void
  ) {
    self.put = put
    if let copy {
      self.copy = copy
    } else {
      self.copy = { path, source throws(FileFault) in
        var bytes: [UInt8] = []
        bytes.reserveCapacity(source.size)
        guard let content = try source.read({ bytes += $0 }) else { return nil }
        try put(path, bytes, nil)
        return content
      }
    }
    self.keep = keep
    self.knows = knows
    self.commit = commit
    self.discard = discard
  }
}

extension Output {
  /// The name, in a folder of the disk, of the list of what was written there.
  public static var manifest: String { Manifest.name }

  /// Returns the paths of the files that the last build wrote into a folder of the disk, in byte order; `nil` where no
  /// list says which they are.
  public static func published(in folder: String) throws(FileFault) -> [String]? {
    let list = try FileTree.disk(folder).read(manifest)
    return Manifest(bytes: list)?.listed(butNotIn: Manifest())
  }

  /// Takes one file; may be called from several threads at once, once a path.
  ///
  /// - Parameter inputs: The fingerprint of all it was made from, for the next build to `keep` it.
  public func write(
    _ path: String, _ bytes: [UInt8], madeFrom inputs: Fingerprint? = nil
  ) throws(FileFault) {
    try put(path, bytes, inputs)
  }

  /// Opens a folder of the disk, which needn't exist yet.
  public static func folder(_ path: String) throws(FileFault) -> Output {
    let folder = try OutputFolder.open(path)
    return Output(
      put: { path, bytes, inputs throws(FileFault) in
        try folder.write(path, bytes, madeFrom: inputs)
      },
      copy: { path, source throws(FileFault) in try folder.copy(path, source) },
      keep: { path, inputs throws(FileFault) in try folder.keep(path, madeFrom: inputs) },
      knows: { path, inputs in folder.knows(path, madeFrom: inputs) },
      commit: { () throws(FileFault) in try folder.commit() },
      discard: { folder.discard() })
  }
}

/// The changes of one build in its output folder, in files.
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
