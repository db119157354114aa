package import Files

extension TableStorage {
  /// Keeps tables in a folder of the user's.
  package init(_ folder: CacheFolder) {
    self.init(
      get: { folder.bytes(named: $0) }, put: { folder.keep($1, named: $0) },
      alone: { folder.alone($0, $1) })
  }
}
