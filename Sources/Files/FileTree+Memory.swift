extension FileTree {
  /// A tree of files held in memory, by path.
  ///
  /// - Parameter faults: what reading a file or listing a folder meets instead, by path.
  public static func memory(
    _ files: [String: [UInt8]], faults: [String: FileFault.Reason] = [:]
  ) -> FileTree {
    FileTree(
      list: { folder throws(FileFault) in
        let prefix = folder.isEmpty ? "" : folder + "/"
        let below = files.keys.filter { $0.utf8.starts(with: prefix.utf8) }
        let met = faults.keys.filter { $0 == folder || $0.utf8.starts(with: prefix.utf8) }
        for path in met.sorted(by: RelativePath.precedes) where files[path] == nil {
          throw FileFault(faults[path] ?? .missing, at: path)
        }
        if below.isEmpty, !folder.isEmpty {
          throw FileFault(files[folder] == nil ? .missing : .notAFolder, at: folder)
        }
        return below.sorted(by: RelativePath.precedes)
      },
      read: { path throws(FileFault) in
        if let reason = faults[path] { throw FileFault(reason, at: path) }
        if let bytes = files[path] { return bytes }
        let isFolder = files.keys.contains { $0.utf8.starts(with: (path + "/").utf8) }
        throw FileFault(isFolder ? .notAFile : .missing, at: path)
      })
  }
}
