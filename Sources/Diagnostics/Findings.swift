/// Everything found in one run, in any order until it is printed.
public struct Findings: Sendable {
  public private(set) var all: [Diagnostic] = []

  public init() {}

  public init(_ diagnostics: [Diagnostic]) {
    all = diagnostics
  }

  public mutating func add(_ diagnostic: Diagnostic) {
    all.append(diagnostic)
  }

  public mutating func add(contentsOf other: Findings) {
    all.append(contentsOf: other.all)
  }

  public var isEmpty: Bool { all.isEmpty }

  public var hasErrors: Bool { all.contains { $0.severity == .error } }

  public var errorCount: Int { all.count { $0.severity == .error } }

  public var warningCount: Int { all.count { $0.severity == .warning } }

  /// By path, line and column, each finding once.
  public var sorted: [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return all.sorted().filter { seen.insert($0).inserted }
  }
}
