package import Bytes
package import Diagnostics

extension JSON {
  /// A fault as the stable formats have it: `{"line","column","id","message","values"}`.
  package init(_ fault: Diagnostic) {
    self = [
      "line": JSON(fault.place?.line), "column": JSON(fault.place?.column),
      "id": .string(fault.id), "message": .string(fault.message), "values": .array(fault.values),
    ]
  }

  /// A finding of `check`: a fault with its file, its end and how grave it is.
  package init(finding: Diagnostic) {
    self = [
      "file": JSON(finding.place?.path), "line": JSON(finding.place?.line),
      "column": JSON(finding.place?.column), "endLine": JSON(finding.end?.line),
      "endColumn": JSON(finding.end?.column), "severity": .string(finding.severity.rawValue),
      "id": .string(finding.id), "message": .string(finding.message),
      "notes": .array(
        finding.notes.map { note in
          [
            "file": JSON(note.place?.path), "line": JSON(note.place?.line),
            "column": JSON(note.place?.column), "message": .string(note.message),
          ]
        }),
    ]
  }
}
