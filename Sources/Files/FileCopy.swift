/// A large file that stays where it is, known by the fingerprint of its bytes.
public struct HeldCopy: Sendable {
  public let source: FileCopy
  public let content: Fingerprint

  public init(_ source: FileCopy, holding content: Fingerprint) {
    self.source = source
    self.content = content
  }
}

/// A file that is copied block by block: it needn't be in memory.
public struct FileCopy: Sendable {
  /// The number of its bytes.
  public let size: Int
  private let handOver: @Sendable (_ take: FileTree.Taker) throws(FileFault) -> Void
  private let failed: @Sendable (FileFault) -> Void
  /// Opens the file for a caller who closes it again; `nil` where that can't be.
  public let opened: @Sendable () -> Int32?

  /// - Parameters:
  ///   - handOver: Hands over all of it, each time that it is asked to.
  ///   - failed: Told what is wrong where it can't.
  public init(
    size: Int, handOver: @escaping @Sendable (FileTree.Taker) throws(FileFault) -> Void,
    failed: @escaping @Sendable (FileFault) -> Void,
    opened: @escaping @Sendable () -> Int32? = { nil }
  ) {
    self.size = size
    self.handOver = handOver
    self.failed = failed
    self.opened = opened
  }

  /// Hands over its bytes, and returns their fingerprint; `nil` where they can't be read, which is told elsewhere.
  ///
  /// - Throws: What `take` throws.
  public func read(_ take: FileTree.Taker) throws(FileFault) -> Fingerprint? {
    var print = BlockFingerprint()
    var failure: FileFault?
    do throws(FileFault) {
      try handOver { block throws(FileFault) in
        print.add(block)
        do throws(FileFault) { try take(block) } catch {
          failure = error
          throw error
        }
      }
    } catch {
      if let failure { throw failure }
      failed(error)
      return nil
    }
    return print.fingerprint
  }
}
