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
      for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
        starts.append(index + 1)
      }
      return starts
    }
  }
}
