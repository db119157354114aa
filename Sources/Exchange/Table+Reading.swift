package import Diagnostics

extension Table {
  /// Reads separated values (RFC 4180); commas, semicolons or tabs, whichever the first line has most of.
  package static func read(_ source: SourceText, places: Places = .lines) -> (Table, Findings) {
    var findings = Findings()
    if let (fault, offset) = source.firstFault(in: source.bytes.indices) {
      findings.add(TableFault.notText(fault).diagnostic(in: source, at: offset))
      return (Table(source: source, places: places, rows: []), findings)
    }
    let (rows, faults) = CellReader.read(source)
    for (fault, offset) in faults { findings.add(fault.diagnostic(in: source, at: offset)) }
    return (Table(source: source, places: places, rows: rows), findings)
  }
}
