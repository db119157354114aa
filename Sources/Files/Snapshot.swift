import Synchronization

/// A tree of files as one run reads it, which takes note of all that is asked, and finds out when it changes meanwhile.
///
/// Whatever is read again must be what was read first: what is shown is what was parsed. At the end `changes` says
/// whether all of it still is what it was, and so whether what was read of different files belongs together. Of each
/// file a fingerprint is kept, not its bytes.
public final class Snapshot: Sendable {
  /// A question that may be asked of a tree.
  public enum Question: Hashable, Sendable {
    /// The bytes of a file.
    case read(ExactPath)
    /// The question for what stands below a folder.
    case list(ExactPath)
  }

  private enum Reading {
    /// The bytes of a file, by fingerprint. It is settled where a save since the reading would have changed the stamp.
    case bytes(Fingerprint, FileTree.Stamp, isSettled: Bool)
    case fault(FileFault.Reason)
  }

  fileprivate enum Listing {
    case entries(FileListing)
    case fault(FileFault.Reason)
  }

  private struct State {
    var readings: [ExactPath: Reading] = [:]
    /// The first listing of each folder.
    var listings: [ExactPath: Listing] = [:]
    /// The paths that were found changed as they were read or listed again.
    var changed: Set<ExactPath> = []
  }

  private let tree: FileTree
  private let passesOver: @Sendable (_ path: String) -> Bool
  private let second: (@Sendable () -> Int)?
  private let state = Mutex(State())

  /// - Parameters:
  ///   - passesOver: Files that may come and go without a change: what editors leave beside others.
  ///   - second: The present second, that of the system's clock unless said.
  public init(
    of tree: FileTree,
    passingOver passesOver: @escaping @Sendable (String) -> Bool = { _ in false },
    second: (@Sendable () -> Int)? = nil
  ) {
    self.tree = tree
    self.passesOver = passesOver
    self.second = second
  }

  /// The tree, which throws `.changed` where a file is read again and isn't what it was.
  public var files: FileTree {
    var files = FileTree(
      list: { [self] folder throws(FileFault) in try list(folder) },
      read: { [self] path throws(FileFault) in try read(path) },
      stamp: tree.stamp)
    files.size = tree.size
    files.opened = tree.opened
    files.handOver = { [self] path, take throws(FileFault) in try readBlocks(of: path, take) }
    files.vouch = { [self] path, stamp, held throws(FileFault) in
      guard holds(.bytes(held, stamp, isSettled: true), of: path) else {
        throw FileFault(.changed, at: path)
      }
    }
    return files
  }

  private func read(_ path: String) throws(FileFault) -> [UInt8] {
    try noting(path) { () throws(FileFault) in
      let bytes = try tree.read(path)
      return (bytes, Fingerprint(of: bytes))
    }
  }

  private func readBlocks(of path: String, _ take: FileTree.Taker) throws(FileFault) {
    // What comes of the blocks elsewhere says nothing of the file, which is read to its end.
    var failure: FileFault?
    try noting(path) { () throws(FileFault) in
      var print = BlockFingerprint()
      try tree.readBlocks(of: path) { block in
        print.add(block)
        guard failure == nil else { return }
        do throws(FileFault) { try take(block) } catch { failure = error }
      }
      return ((), print.fingerprint)
    }
    if let failure { throw failure }
  }

  /// Reads a file, and takes note of what it held or what was wrong with it.
  private func noting<Value>(
    _ path: String, _ read: () throws(FileFault) -> (Value, Fingerprint)
  ) throws(FileFault) -> Value {
    do throws(FileFault) {
      // The file may change in between; then it has another stamp in the end.
      let stamp = try tree.stamp(path)
      let isSettled = stamp.isSettled(before: second?())
      let (value, fingerprint) = try read()
      if holds(.bytes(fingerprint, stamp, isSettled: isSettled), of: path) { return value }
    } catch {
      if holds(.fault(error.reason), of: path) { throw error }
    }
    throw FileFault(.changed, at: path)
  }

  /// Takes note of a file's first reading; returns whether a later one is the same.
  private func holds(_ reading: Reading, of path: String) -> Bool {
    state.withLock { state in
      let isSame =
        switch (state.readings[ExactPath(path)], reading) {
        case (nil, _): true
        case (.bytes(let first, _, _), .bytes(let now, _, _)): first == now
        case (.fault(let first), .fault(let now)): first == now
        default: false
        }
      if !isSame {
        state.changed.insert(ExactPath(path))
      } else if state.readings[ExactPath(path)] == nil {
        state.readings[ExactPath(path)] = reading
      }
      return isSame
    }
  }

  private func list(_ folder: String) throws(FileFault) -> FileListing {
    do throws(FileFault) {
      let listing = try tree.list(folder)
      note(noted(listing), of: folder)
      return listing
    } catch {
      note(.fault(error.reason), of: folder)
      throw error
    }
  }

  private func note(_ listing: Listing, of folder: String) {
    state.withLock { state in
      if let first = state.listings[ExactPath(folder)] {
        state.changed.formUnion(first.differences(from: listing, in: folder))
      } else {
        state.listings[ExactPath(folder)] = listing
      }
    }
  }

  private func listing(of folder: String) -> Listing {
    do throws(FileFault) {
      return noted(try tree.list(folder))
    } catch {
      return .fault(error.reason)
    }
  }

  /// Returns the part of a listing that matters.
  private func noted(_ listing: FileListing) -> Listing {
    var listing = listing
    listing.files.removeAll(where: passesOver)
    listing.folders.removeAll(where: passesOver)
    listing.faults.removeAll { [passesOver] in passesOver($0.path) }
    return .entries(listing)
  }
}

extension Snapshot.Listing {
  /// Returns the paths at which two listings of a folder tell otherwise, none where they are the same.
  fileprivate func differences(from other: Self, in folder: String) -> Set<ExactPath> {
    switch (self, other) {
    case (.entries(let one), .entries(let other)):
      func names(_ listing: FileListing) -> Set<ExactPath> {
        Set((listing.files + listing.folders).map { ExactPath($0) })
      }
      let faults = Set(one.faults).symmetricDifference(other.faults)
      return names(one).symmetricDifference(names(other))
        .union(faults.map { ExactPath($0.path) })
    case (.fault(let one), .fault(let other)) where one == other: return []
    default: return [ExactPath(folder)]
    }
  }
}

extension Snapshot {
  /// Returns the faults of what isn't any more as it was read or listed, or wasn't when this was asked before, in byte
  /// order of the paths, each once.
  public func changes() -> [FileFault] {
    let (readings, listings, changed) = state.withLock { ($0.readings, $0.listings, $0.changed) }
    var paths = changed
    for (path, reading) in readings where !isStill(reading, path.text) { paths.insert(path) }
    for (folder, first) in listings {
      paths.formUnion(first.differences(from: listing(of: folder.text), in: folder.text))
    }
    state.withLock { $0.changed.formUnion(paths) }
    return paths.map(\.text).sorted(by: RelativePath.precedes).map { FileFault(.changed, at: $0) }
  }

  private func isStill(_ reading: Reading, _ path: String) -> Bool {
    do throws(FileFault) {
      guard case .bytes(let fingerprint, let stamp, let isSettled) = reading else {
        try tree.readBlocks(of: path) { _ in }
        return false
      }
      guard try tree.stamp(path).fingerprint == stamp.fingerprint else { return false }
      return isSettled ? true : try tree.fingerprint(of: path) == fingerprint
    } catch {
      guard case .fault(error.reason) = reading else { return false }
      return true
    }
  }
}

// MARK: - What was asked

extension Snapshot {
  /// The questions asked so far, with the fingerprints of the answers; `nil` where one was found changed.
  public var answers: [Question: Fingerprint]? {
    let (readings, listings, changed) = state.withLock { ($0.readings, $0.listings, $0.changed) }
    guard changed.isEmpty else { return nil }
    var answers: [Question: Fingerprint] = [:]
    for (path, reading) in readings {
      switch reading {
      case .bytes(let fingerprint, _, _): answers[.read(path)] = fingerprint
      case .fault(let reason): answers[.read(path)] = Fingerprint(of: reason)
      }
    }
    for (folder, listing) in listings { answers[.list(folder)] = listing.fingerprint }
    return answers
  }

  /// The stamps of the files that were read, of those that a change since would have given another one.
  public var stamps: [Question: Fingerprint] {
    var stamps: [Question: Fingerprint] = [:]
    for (path, reading) in state.withLock({ $0.readings }) {
      if case .bytes(_, let stamp, isSettled: true) = reading {
        stamps[.read(path)] = stamp.fingerprint
      }
    }
    return stamps
  }

  /// Returns the stamp of the file that a question is about; `nil` of a folder, and where there is none.
  public func stamp(of question: Question) -> FileTree.Stamp? {
    guard case .read(let path) = question else { return nil }
    return try? tree.stamp(path.text)
  }

  /// Returns the fingerprint of what would be answered now, without taking note of it.
  public func answer(to question: Question) -> Fingerprint {
    switch question {
    case .list(let folder): return listing(of: folder.text).fingerprint
    case .read(let path):
      do throws(FileFault) {
        return try tree.fingerprint(of: path.text)
      } catch {
        return Fingerprint(of: error.reason)
      }
    }
  }
}

extension Snapshot.Listing {
  fileprivate var fingerprint: Fingerprint {
    switch self {
    case .fault(let reason): return Fingerprint(of: reason)
    case .entries(let listing):
      var fingerprint = Fingerprint()
      for names in [listing.files, listing.folders] {
        for name in names { fingerprint.add(name) }
        fingerprint.add(String(names.count))
      }
      for fault in listing.faults {
        fingerprint.add(fault.path)
        fingerprint.add(Fingerprint(of: fault.reason))
      }
      return fingerprint
    }
  }
}

extension Fingerprint {
  fileprivate init(of reason: FileFault.Reason) {
    self.init()
    add("fault")
    add("\(reason)")
  }
}
