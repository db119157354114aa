package import Diagnostics

extension JSON {
  /// A fault as the stable formats have it: `{"line","column","id","message"}`.
  package init(_ fault: Diagnostic) {
    self = [
      "line": JSON(fault.place?.line), "column": JSON(fault.place?.column),
      "id": .string(fault.id), "message": .string(fault.message),
    ]
  }
}
