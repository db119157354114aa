import Glibc
import Synchronization

extension OutputFolder {
  /// Makes all that was written visible; on a fault everything is as it was before the build.
  func commit() throws(FileFault) -> OutputChanges {
    defer { pending.finish(pendingNumber.withLock { $0 }) }
    return try pending.change { () throws(FileFault) in
      defer { folder.unlock() }
      let (entries, isBlocked) = progress.withLock { progress in
        precondition(!progress.isDone, "an output is committed or discarded once")
        progress.isDone = true
        return (
          progress.entries.sorted { RelativePath.precedes($0.path, $1.path) }, progress.isBlocked
        )
      }
      do throws(FileFault) {
        if let path = twice(in: entries) { throw FileFault(.writtenTwice, at: path) }
        guard let staging else { return try publish(entries, removingFirst: isBlocked) }
        return try publish(entries, by: staging)
      } catch {
        cleanUp()
        throw error
      }
    }
  }

  /// Leaves everything as it was before the build.
  func discard() {
    pending.change {
      takeBack()
      folder.unlock()
    }
    pending.finish(pendingNumber.withLock { $0 })
  }

  /// Removes what was begun, while nobody changes anything.
  func takeBack() {
    let wasDone = progress.withLock { progress in
      defer { progress.isDone = true }
      return progress.isDone
    }
    if !wasDone { cleanUp() }
  }

  private func cleanUp() {
    if let staging {
      staging.discard()
    } else if progress.withLock({ $0.staging != nil }) {
      folder.removeTree(StagingArea.name)
    }
  }

  private func twice(in entries: [Entry]) -> String? {
    zip(entries, entries.dropFirst()).first { $0.path.utf8.elementsEqual($1.path.utf8) }?.0.path
  }

  /// Returns the manifest of what is this build's own among its entries: a file that was there already, and that no
  /// build wrote, isn't.
  private func manifest(of entries: [Entry]) -> Manifest {
    Manifest(
      entries.lazy.filter { [previous] in $0.kind != .unchanged || previous.contains($0.path) }
        .map(\.path))
  }

  /// Gives a folder that is whole its name.
  private func publish(_ entries: [Entry], by staging: StagingFolder) throws(FileFault)
    -> OutputChanges
  {
    let receipts = Receipts(of: entries)
    try folder.createFile(Manifest.name, manifest(of: entries).bytes)
    if !receipts.contents.isEmpty { try folder.createFile(Receipts.name, receipts.bytes) }
    try folder.settle(entries.map(\.path) + [Manifest.name], faultPath: path)
    try stopIfEnding()
    try staging.publish()
    return OutputChanges(added: entries.count)
  }

  /// Changes a folder that exists, in an order in which the process, or the machine, may stop anywhere:
  ///
  /// 1. The new files, and a manifest that lists what was there and what comes, are on the disk, in the staging
  ///    area; that manifest takes its place, and the disk has it. From here on the next build knows every file that
  ///    either build wrote as its own.
  /// 2. Files come, are replaced and go, then the folders that are empty for it; the disk has all of it.
  /// 3. The manifest that names only what is there takes its place. What one build removed isn't on the disk any
  ///    more when the list stops naming it, else it would be nobody's for ever.
  /// 4. The staging area goes, which the next build does otherwise. Receipts hold whatever is lost, as files are
  ///    compared with them.
  private func publish(
    _ entries: [Entry], removingFirst: Bool
  ) throws(FileFault) -> OutputChanges {
    // All of the site is there, and no list says that a build wrote it: the next change would be refused.
    if !isListed, !entries.isEmpty, entries.allSatisfy({ $0.kind == .unchanged }) {
      throw FileFault(.unlisted, at: Manifest.name)
    }
    let manifest = manifest(of: entries)
    let receipts = Receipts(of: entries)
    let stale = previous.listed(butNotIn: manifest)
    var changes = OutputChanges()
    changes.unchanged = entries.count { $0.kind == .unchanged }
    let isChanged = changes.unchanged < entries.count || manifest != previous
    guard isChanged || receipts != self.receipts else { return changes }

    let area = try stagingArea()
    defer { folder.removeTree(StagingArea.name) }
    guard isChanged else {
      save(receipts, in: area)
      return changes
    }
    let both = previous.union(manifest)
    if both != previous { try area.tree.createFile(Manifest.name, both.bytes) }
    let staged = entries.filter { $0.kind != .unchanged }.map(\.path)
    try area.tree.settle(staged + (both != previous ? [Manifest.name] : []), faultPath: path)
    var journal = RenameJournal(area, output: folder)
    do throws(FileFault) {
      if both != previous {
        try journal.put(Manifest.name)
        try folder.settle(faultPath: path)
      }
      if removingFirst { changes.removed = try remove(stale, &journal) }
      for entry in entries where entry.kind != .unchanged {
        try stopIfEnding()
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
      try removeEmptyFolders(of: stale)
      try folder.settle(journal.paths, faultPath: path)
      if both != manifest {
        let final = Manifest.name + "-final"
        try area.tree.createFile(final, manifest.bytes)
        try area.tree.settle([final], faultPath: path)
        try stopIfEnding()
        try journal.put(Manifest.name, by: final)
        try folder.settle(faultPath: path)
      }
    } catch {
      journal.undo()
      throw error
    }
    if receipts != self.receipts { save(receipts, in: area) }
    return changes
  }

  /// Throws where a signal ends the process: a build that isn't through is taken back.
  private func stopIfEnding() throws(FileFault) {
    guard !pending.isEnding else { throw FileFault(.interrupted, at: path) }
  }

  private func remove(
    _ stale: [String], _ journal: inout RenameJournal
  ) throws(FileFault) -> Int {
    var count = 0
    for path in stale {
      try stopIfEnding()
      if try journal.remove(path) { count += 1 }
    }
    if progress.withLock({ $0.isBlocked }) { try removeEmptyFolders(of: stale) }
    return count
  }

  /// Replaces the receipts; where that fails the old ones stay, which are as true as before.
  private func save(_ receipts: Receipts, in area: StagingArea) {
    guard !receipts.contents.isEmpty else {
      unlinkat(folder.number, Receipts.name, 0)
      return
    }
    guard (try? area.tree.createFile(Receipts.name, receipts.bytes)) != nil else { return }
    renameat(area.tree.number, Receipts.name, folder.number, Receipts.name)
  }

  /// Removes the folders that removed files left empty, innermost first.
  private func removeEmptyFolders(of removed: [String]) throws(FileFault) {
    let folders = Set(removed.flatMap(RelativePath.folders(leadingTo:)).map { ExactPath($0) })
    for path in folders.map(\.text).sorted(by: { RelativePath.precedes($1, $0) }) {
      guard unlinkat(folder.number, path, AT_REMOVEDIR) != 0,
        ![ENOTEMPTY, EEXIST, ENOENT, ENOTDIR, EBUSY].contains(errno)
      else { continue }
      // Nobody would know of the folder any more.
      throw FileFault(code: errno, writing: true, at: path)
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
