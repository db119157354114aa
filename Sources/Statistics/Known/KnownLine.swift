import Histories
import Tabletop

/// A line of a `known` block.
struct KnownLine {
  /// The parts that name the figure.
  let figure: [Substring]
  package let name: String
  let what: String
  let published: KnownNumbers?
  let source: String?
  /// The numbers that tests found, of a figure that takes long.
  let found: KnownNumbers?
  /// The range of each cell in the line.
  private let ranges: [Range<Int>]

  init(_ line: ArraySlice<UInt8>) throws(Fault) {
    let cells = line.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    let texts = cells.map { cell in
      String(decoding: cell, as: UTF8.self).split(separator: " ").joined(separator: " ")
    }
    let ranges = cells.map { cell in
      let start = cell.firstIndex { $0 > UInt8(ascii: " ") } ?? cell.startIndex
      let end = cell.lastIndex { $0 > UInt8(ascii: " ") }.map { $0 + 1 } ?? cell.endIndex
      return max(start - line.startIndex, 0)..<max(end, start) - line.startIndex
    }
    guard (3...5).contains(texts.count), !texts[1].isEmpty else {
      throw Fault(.cells(texts.count), at: 0..<line.count)
    }
    func numbers(_ index: Int) throws(Fault) -> KnownNumbers? {
      guard texts.indices.contains(index), !texts[index].isEmpty else { return nil }
      guard let numbers = KnownNumbers(texts[index]) else {
        throw Fault(.numbers(texts[index]), at: ranges[index])
      }
      return numbers
    }
    name = texts[0]
    figure = texts[0].split(separator: " ")
    what = texts[1]
    published = try numbers(2)
    source = texts.count > 3 && !texts[3].isEmpty ? texts[3] : nil
    found = try numbers(4)
    self.ranges = ranges
    if published == nil, found == nil { throw Fault(.nothing(name), at: ranges[0]) }
  }

  func fault(_ reason: Fault.Reason, at cell: Int) -> Fault { Fault(reason, at: ranges[cell]) }

  struct Fault: PlacedFault {
    enum Reason {
      case cells(Int)
      case numbers(String)
      case nothing(String)
      case noFigure(String)
      case notFound(String)
      case foundByItself(String)
    }

    let reason: Reason
    let range: Range<Int>

    init(_ reason: Reason, at range: Range<Int>) {
      self.reason = reason
      self.range = range
    }

    var words: FaultWords { FaultWords("known-figure", reason.message) }
  }
}

extension KnownLine.Fault.Reason {
  fileprivate var message: String {
    switch self {
    case .cells(let count):
      "expected 'FIGURE | WHAT IT IS | PUBLISHED | BY', found \(count == 1 ? "one cell" : "\(count) cells")"
    case .numbers(let text):
      "expected a number like '446.57', '55.5%' or '250, 400', found '\(text)'"
    case .nothing(let name): "nothing is published of '\(name)', put its number in the third cell"
    case .noFigure(let name): "there is no figure '\(name)'"
    case .notFound(let name):
      "'\(name)' takes too long to find for a page, put what was found in the fifth cell"
    case .foundByItself(let name): "'\(name)' is found by itself, leave the fifth cell out"
    }
  }
}
