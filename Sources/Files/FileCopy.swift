/// A file that is copied block by block, so that it needn't be in memory.
public struct FileCopy: Sendable {
  /// The number of its bytes.
  public let size: Int
  private let handOver: @Sendable (_ take: FileTree.Taker) throws(FileFault) -> Void
  private let failed: @Sendable (FileFault) -> Void

  /// - Parameters:
  ///   - handOver: Hands over all of it, each time that it is asked to.
  ///   - failed: Told what is wrong where it can't.
  public init(
    size: Int, handOver: @escaping @Sendable (FileTree.Taker) throws(FileFault) -> Void,
    failed: @escaping @Sendable (FileFault) -> Void
  ) {
    self.size = size
    self.handOver = handOver
    self.failed = failed
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
