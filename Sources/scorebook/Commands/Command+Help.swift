import Building
import CVersion
import CommandLineKit
import Telling

extension Command {
  static func help(_ games: [any TableGame]) -> Command {
    Command(
      name: "help", summary: "tell how a command is used",
      operands: [Operand(name: "COMMAND", isOptional: true)],
      run: { arguments, console in
        if let name = arguments.operand(0) {
          try console.write(Help.text(of: Command.named(name, of: games)))
        } else {
          try console.write(Help.overview(of: Command.all(of: games)))
        }
        return .done
      })
  }
}

extension Command {
  static let toolVersion = String(cString: scorebook_version())

  /// The day of that version, year first.
  static let toolDate = String(cString: scorebook_day())

  static let versionLine = "scorebook \(toolVersion)\n"

  static let version = Command(
    name: "version", summary: "print the tool's version",
    run: { _, console in
      try console.write(versionLine)
      return .done
    })
}
