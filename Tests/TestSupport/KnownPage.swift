import Foundation

/// The `known` blocks of the page *How we know*: what stands there of figures that take long to find.
public enum KnownPage {
  /// A line with a fifth cell.
  public struct Line: Sendable, CustomStringConvertible {
    /// What names the figure.
    public let figure: String
    /// What the page has as found.
    public let found: String

    public var description: String { figure }

    /// Numbers as the cell has its own: as many, with as many places, shares in percent.
    public func text(_ values: [Double]) -> String {
      let isShare = found.hasSuffix("%")
      return zip(values, found.split(separator: ",")).map { value, word in
        let places = word.split(separator: ".").dropFirst().last?.filter(\.isNumber).count ?? 0
        return String(format: "%.\(places)f", isShare ? value * 100 : value) + (isShare ? "%" : "")
      }.joined(separator: ", ")
    }
  }

  private static let path = PackageFolder.path("Content/pages/how-we-know.md")

  /// The page as it is written.
  public static let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""

  /// The lines about a game that have a fifth cell.
  public static func lines(of game: String) -> [Line] {
    text.components(separatedBy: "```known \(game)\n").dropFirst().flatMap { block in
      block.prefix { $0 != "`" }.split(separator: "\n").compactMap { line in
        let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
          $0.trimmingCharacters(in: .whitespaces)
        }
        return cells.count == 5 ? Line(figure: cells[0], found: cells[4]) : nil
      }
    }
  }

  /// Says whether values are those on the page; with `RECORD_GOLDENS` set, first writes them there.
  public static func has(_ values: [Double], in line: Line) throws -> Bool {
    let found = line.text(values)
    guard found != line.found else { return true }
    guard ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil else { return false }
    try recording.withLock {
      let lines = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
      let changed = lines.map { text in
        text.hasPrefix(line.figure + " |") && text.hasSuffix("| " + line.found)
          ? text.dropLast(line.found.count) + found : text
      }
      try changed.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    }
    return false
  }

  private static let recording = NSLock()
}
