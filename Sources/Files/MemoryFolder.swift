import Synchronization

/// An output folder held in memory, which keeps the same promises as one on the disk.
public final class MemoryFolder: Sendable {
  private struct State {
    var files: [String: [UInt8]]
    /// The paths that the last build wrote.
    var owned: Set<String> = []
    /// The fingerprints of what those were made from, where the next build may ask for them.
    var inputs: [String: Fingerprint] = [:]
    var staged: [String: [UInt8]] = [:]
    /// The large files, which stay where they are.
    var copies: [String: HeldCopy] = [:]
    var stagedCopies: [String: HeldCopy] = [:]
    var stagedInputs: [String: Fingerprint] = [:]
  }

  private let state: Mutex<State>

  /// Creates a folder that holds files no build wrote.
  public init(_ files: [String: [UInt8]] = [:]) {
    state = Mutex(State(files: files))
  }

  /// The files visible in the folder, by path.
  public var files: [String: [UInt8]] { state.withLock(\.files) }

  /// The large files visible beside them, by path.
  public var copies: [String: HeldCopy] { state.withLock(\.copies) }

  fileprivate func write(
    _ path: String, _ bytes: [UInt8], madeFrom inputs: Fingerprint?
  ) throws(FileFault) {
    guard RelativePath.isValid(path) else { throw FileFault(.invalidName, at: path) }
    try state.withLock { state throws(FileFault) in
      guard state.staged[path] == nil else { throw FileFault(.writtenTwice, at: path) }
      if let present = state.files[path], present != bytes, !state.owned.contains(path) {
        throw FileFault(.foreign, at: path)
      }
      state.staged[path] = bytes
      state.stagedInputs[path] = inputs
    }
  }

  /// Notes where a copy's bytes are, and returns their fingerprint; `nil` where they can't be read.
  fileprivate func hold(_ path: String, _ source: FileCopy) throws(FileFault) -> Fingerprint? {
    guard RelativePath.isValid(path) else { throw FileFault(.invalidName, at: path) }
    guard let content = try source.read({ _ in }) else { return nil }
    state.withLock { $0.stagedCopies[path] = HeldCopy(source, holding: content) }
    return content
  }

  /// Takes a file as it is where it was made from the same inputs; returns its bytes, `nil` where it isn't there so.
  fileprivate func keep(_ path: String, madeFrom inputs: Fingerprint) -> [UInt8]? {
    state.withLock { state in
      guard state.inputs[path] == inputs, state.owned.contains(path),
        let bytes = state.files[path]
      else { return nil }
      state.staged[path] = bytes
      state.stagedInputs[path] = inputs
      return bytes
    }
  }

  /// Whether the last build made a file from these inputs.
  public func has(_ path: String, madeFrom inputs: Fingerprint) -> Bool {
    state.withLock { $0.inputs[path] == inputs }
  }

  fileprivate func commit() -> OutputChanges {
    state.withLock { state in
      var changes = OutputChanges()
      let stale = state.owned.subtracting(state.staged.keys)
      changes.removed = stale.count { state.files.removeValue(forKey: $0) != nil }
      let owned = state.owned
      state.owned = Set(state.staged.keys.filter { state.files[$0] == nil || owned.contains($0) })
      for (path, bytes) in state.staged {
        switch state.files.updateValue(bytes, forKey: path) {
        case nil: changes.added += 1
        case bytes: changes.unchanged += 1
        case .some: changes.replaced += 1
        }
      }
      for (path, copy) in state.stagedCopies {
        switch state.copies[path]?.content {
        case nil: changes.added += 1
        case copy.content: changes.unchanged += 1
        case .some: changes.replaced += 1
        }
      }
      changes.removed += state.copies.keys.count { state.stagedCopies[$0] == nil }
      state.copies = state.stagedCopies
      state.inputs = state.stagedInputs
      state.staged = [:]
      state.stagedCopies = [:]
      state.stagedInputs = [:]
      return changes
    }
  }

  fileprivate func discard() {
    state.withLock { state in
      state.staged = [:]
      state.stagedCopies = [:]
      state.stagedInputs = [:]
    }
  }
}

extension Output {
  /// Writes into a folder held in memory, but for large copies: it notes where they are.
  public static func memory(_ folder: MemoryFolder) -> Output {
    Output(
      put: { path, bytes, inputs throws(FileFault) in
        try folder.write(path, bytes, madeFrom: inputs)
      },
      copy: { path, source throws(FileFault) in try folder.hold(path, source) },
      keep: { folder.keep($0, madeFrom: $1) },
      knows: { folder.has($0, madeFrom: $1) },
      commit: { folder.commit() },
      discard: { folder.discard() })
  }
}
