import Synchronization

/// A tree of files as one run reads it, which finds out when it changes meanwhile.
///
/// Whatever is read again must be what was read first, so that what is shown is what was parsed; and at the end
/// `changes` says whether all of it still is what it was, so that what was read of different files belongs together.
/// Of each file a fingerprint is kept, not its bytes.
public final class Snapshot: Sendable {
  private enum Reading {
    case bytes(Fingerprint, FileTree.Stamp)
    case fault(FileFault.Reason)
  }

  private struct State {
    var readings: [ExactPath: Reading] = [:]
    /// What was listed, by the folder.
    var listings: [ExactPath: Set<ExactPath>] = [:]
    /// Files that were found changed as they were read again.
    var changed: Set<ExactPath> = []
  }

  private let tree: FileTree
  private let passesOver: @Sendable (_ path: String) -> Bool
  private let state = Mutex(State())

  /// - Parameter passesOver: Files that may come and go without a change: what editors leave beside others.
  public init(
    of tree: FileTree, passingOver passesOver: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.tree = tree
    self.passesOver = passesOver
  }

  /// The tree, which throws `.changed` where a file is read again and isn't what it was.
  public var files: FileTree {
    var files = FileTree(
      list: { [self] folder throws(FileFault) in
        let listing = try tree.list(folder)
        state.withLock { state in
          if state.listings[ExactPath(folder)] == nil {
            state.listings[ExactPath(folder)] = entries(of: listing)
          }
        }
        return listing
      },
      read: { [self] path throws(FileFault) in try read(path) },
      stamp: tree.stamp)
    files.size = tree.size
    return files
  }

  private func read(_ path: String) throws(FileFault) -> [UInt8] {
    do throws(FileFault) {
      // The file may change in between; then it has another stamp in the end.
      let stamp = try tree.stamp(path)
      let bytes = try tree.read(path)
      let fingerprint = Fingerprint(of: bytes)
      let isSame = state.withLock { state in
        switch state.readings[ExactPath(path)] {
        case .bytes(fingerprint, _): return true
        case nil:
          state.readings[ExactPath(path)] = .bytes(fingerprint, stamp)
          return true
        default: return false
        }
      }
      if isSame { return bytes }
    } catch {
      let isSame = state.withLock { state in
        switch state.readings[ExactPath(path)] {
        case .fault(error.reason): return true
        case nil:
          state.readings[ExactPath(path)] = .fault(error.reason)
          return true
        default: return false
        }
      }
      if isSame { throw error }
    }
    state.withLock { state in _ = state.changed.insert(ExactPath(path)) }
    throw FileFault(.changed, at: path)
  }

  private func entries(of listing: FileListing) -> Set<ExactPath> {
    Set(listing.files.lazy.filter { [passesOver] in !passesOver($0) }.map { ExactPath($0) })
  }
}

extension Snapshot {
  /// What isn't any more as it was read or listed, or wasn't when this was asked before, in byte order of the
  /// paths, each once.
  public func changes() -> [FileFault] {
    let (readings, listings, changed) = state.withLock { ($0.readings, $0.listings, $0.changed) }
    var paths = changed
    for (path, reading) in readings where !isStill(reading, path.text) { paths.insert(path) }
    for (folder, entries) in listings {
      let now = (try? tree.list(folder.text)).map { self.entries(of: $0) } ?? []
      paths.formUnion(entries.symmetricDifference(now))
    }
    state.withLock { $0.changed.formUnion(paths) }
    return paths.map(\.text).sorted(by: RelativePath.precedes).map { FileFault(.changed, at: $0) }
  }

  private func isStill(_ reading: Reading, _ path: String) -> Bool {
    do throws(FileFault) {
      guard case .bytes(let fingerprint, let stamp) = reading else {
        _ = try tree.read(path)
        return false
      }
      guard try tree.stamp(path).fingerprint == stamp.fingerprint else { return false }
      return stamp.isRecent ? Fingerprint(of: try tree.read(path)) == fingerprint : true
    } catch {
      guard case .fault(error.reason) = reading else { return false }
      return true
    }
  }
}
