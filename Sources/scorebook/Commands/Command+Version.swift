extension Command {
  /// The version of the tool; the formats it writes have theirs in formats.html.
  static let toolVersion = "0.1.0"

  static let version = Command(
    name: "version", summary: "print the tool's version",
    run: { _, console in
      try console.write("scorebook \(toolVersion)\n")
      return .done
    })
}
