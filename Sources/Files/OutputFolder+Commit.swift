import Glibc
import Synchronization

extension OutputFolder {
  /// Makes all that was written visible; on a fault everything is as it was before the build.
  func commit() throws(FileFault) -> OutputChanges {
    defer { folder.unlock() }
    let (entries, isBlocked) = progress.withLock { progress in
      precondition(!progress.isDone, "an output is committed or discarded once")
      progress.isDone = true
      return (
        progress.entries.sorted { RelativePath.precedes($0.path, $1.path) }, progress.isBlocked
      )
    }
    do throws(FileFault) {
      let manifest = Manifest(Set(entries.map(\.path)))
      guard manifest.paths.count == entries.count else { throw twice(in: entries) }
      let receipts = Receipts(of: entries)
      guard let nursery else {
        let changes = try publish(entries, manifest, removingFirst: isBlocked)
        if receipts != self.receipts { save(receipts) }
        return changes
      }
      try folder.createFile(Manifest.name, manifest.bytes)
      if !receipts.contents.isEmpty { try folder.createFile(Receipts.name, receipts.bytes) }
      try nursery.publish()
      return OutputChanges(added: entries.count)
    } catch {
      cleanUp()
      throw error
    }
  }

  /// Leaves everything as it was before the build.
  func discard() {
    let wasDone = progress.withLock { progress in
      defer { progress.isDone = true }
      return progress.isDone
    }
    guard !wasDone else { return }
    cleanUp()
    folder.unlock()
  }

  private func cleanUp() {
    if let nursery {
      nursery.discard()
    } else if progress.withLock({ $0.staging != nil }) {
      folder.removeTree(StagingArea.name)
    }
  }

  private func twice(in entries: [Entry]) -> FileFault {
    let pair = zip(entries, entries.dropFirst()).first { $0.path == $1.path }
    return FileFault(.writtenTwice, at: pair?.0.path ?? path)
  }

  /// Changes a folder that exists.
  ///
  /// The manifest first lists what was there and what comes, and names only what is there at the
  /// end: after a crash in between, the next build still knows which files are its own.
  private func publish(
    _ entries: [Entry], _ manifest: Manifest, removingFirst: Bool
  ) throws(FileFault) -> OutputChanges {
    let stale = previous.paths.subtracting(manifest.paths).sorted(by: RelativePath.precedes)
    var changes = OutputChanges()
    changes.unchanged = entries.count { $0.kind == .unchanged }
    guard changes.unchanged < entries.count || manifest != previous else { return changes }

    let area = try stagingArea()
    var journal = RenameJournal(area, output: folder)
    do throws(FileFault) {
      let both = Manifest(previous.paths.union(manifest.paths))
      if both != previous { try publish(both, in: area, &journal) }
      if removingFirst { changes.removed = try remove(stale, &journal) }
      for entry in entries {
        switch entry.kind {
        case .added:
          try journal.place(entry.path)
          changes.added += 1
        case .replaced:
          try journal.replace(entry.path)
          changes.replaced += 1
        case .unchanged: break
        }
      }
      if !removingFirst { changes.removed = try remove(stale, &journal) }
      if both != manifest {
        try publish(manifest, as: Manifest.name + "-final", in: area, &journal)
      }
    } catch {
      journal.undo()
      throw error
    }
    folder.removeTree(StagingArea.name)
    removeEmptyFolders(of: stale)
    return changes
  }

  private func remove(
    _ stale: [String], _ journal: inout RenameJournal
  ) throws(FileFault) -> Int {
    var count = 0
    for path in stale where try journal.remove(path) { count += 1 }
    if progress.withLock({ $0.isBlocked }) { removeEmptyFolders(of: stale) }
    return count
  }

  private func publish(
    _ manifest: Manifest, as staged: String = Manifest.name, in area: StagingArea,
    _ journal: inout RenameJournal
  ) throws(FileFault) {
    try area.tree.createFile(staged, manifest.bytes)
    if faccessat(folder.number, Manifest.name, F_OK, 0) == 0 {
      try journal.replace(Manifest.name, by: staged)
    } else {
      try journal.place(Manifest.name)
    }
  }

  /// Replaces the receipts; where that fails the old ones stay, which are as true as before.
  private func save(_ receipts: Receipts) {
    guard !receipts.contents.isEmpty else {
      unlinkat(folder.number, Receipts.name, 0)
      return
    }
    let name = Receipts.name + "-new"
    unlinkat(folder.number, name, 0)
    do throws(FileFault) {
      try folder.createFile(name, receipts.bytes)
    } catch {
      unlinkat(folder.number, name, 0)
      return
    }
    renameat(folder.number, name, folder.number, Receipts.name)
  }

  /// Removes the folders that removed files left empty, innermost first.
  private func removeEmptyFolders(of removed: [String]) {
    let folders = Set(removed.flatMap(RelativePath.folders(leadingTo:)))
    for path in folders.sorted(by: { RelativePath.precedes($1, $0) }) {
      unlinkat(folder.number, path, AT_REMOVEDIR)
    }
  }
}

extension Receipts {
  fileprivate init(of entries: [OutputFolder.Entry]) {
    self.init()
    for entry in entries {
      if let receipt = entry.receipt { contents[receipt.inputs] = receipt.content }
    }
  }
}
