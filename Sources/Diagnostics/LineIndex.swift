import Synchronization

/// Where a text's lines begin, found when somebody first asks: most texts have no fault.
final class LineIndex: Sendable {
  private let starts = Mutex<[Int]>([])

  /// Returns the line, from 1, that holds `offset`, and where it begins.
  func line(holding offset: Int, of bytes: [UInt8]) -> (number: Int, start: Int) {
    starts.withLock { starts in
      if starts.isEmpty { starts = LineIndex.starts(of: bytes) }
      var low = 0
      var high = starts.count
      while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] <= offset { low = middle } else { high = middle }
      }
      return (low + 1, starts[low])
    }
  }

  private static func starts(of bytes: [UInt8]) -> [Int] {
    bytes.withUnsafeBufferPointer { bytes in
      var starts = [0]
      var rest = bytes.indices
      while let feed = bytes.firstIndex(of: UInt8(ascii: "\n"), in: rest) {
        starts.append(feed + 1)
        rest = feed + 1..<bytes.count
      }
      return starts
    }
  }
}
