import Building
import CLinux
import CommandLineKit
import DeclaredPages
import Diagnostics
import Files
import Glibc
import Telling

/// The tool: reads its command line, runs a command and ends with its status.
@main
enum Scorebook {
  /// The first thread waits for what ends the tool, others do all that is to be done.
  static func main() {
    ProcessNeeds.fillStreams()
    // A reader that has seen enough ends the tool, as it ends any other; a file that may not grow is told.
    signal(SIGPIPE, SIG_DFL)
    signal(SIGXFSZ, SIG_IGN)
    ProcessNeeds.raiseFileLimit()
    if let fault = ProcessNeeds.fault() ?? ProcessNeeds.fault(ofArguments: "/proc/self/cmdline") {
      Console.process.report(Findings([fault]))
      exit(ToolStatus.faults.rawValue)
    }
    let interruption = Interruption()
    FreedMemory.keep()
    let words = Array(CommandLine.arguments.dropFirst())
    Task.detached { exit(await run(words, .process).rawValue) }
    interruption.wait()
  }

  /// Runs a command line without the tool's own name, and reports what went wrong.
  static func run(
    _ words: [String], _ console: Console, games: [any TableGame] = everyGame
  ) async -> ToolStatus {
    do {
      return try await runCommand(words, console, games)
    } catch let fault as UsageFault {
      let name = words.first.flatMap { try? Command.named($0, of: games).name }
      console.report(Findings([Diagnostic(id: "usage", fault.message)]))
      console.report("try 'scorebook \(name.map { "\($0) " } ?? "")--help'\n")
      return .misuse
    } catch let fault as FileFault {
      console.report(Findings([Diagnostic(fault)]))
      return .faults
    } catch {
      console.report(Findings([Diagnostic(id: "unexpected", "\(error)")]))
      return .faults
    }
  }

  private static func runCommand(
    _ words: [String], _ console: Console, _ games: [any TableGame]
  ) async throws -> ToolStatus {
    guard let first = words.first, !first.hasPrefix("-") else {
      return try await runWithoutCommand(words, console, games)
    }
    let games = games + DeclaredGames.around(words.dropFirst(), beside: games)
    let command = try Command.named(first, of: games)
    // Somebody who says nothing to a command that wants something asks what that is.
    if words.count == 1, command.operands.contains(where: { !$0.isOptional }) {
      console.report(Help.text(of: command))
      return .misuse
    }
    var arguments = try Arguments(words.dropFirst(), of: command, games: games)
    arguments.draft = { DeclaredGames.draft(named: $0, around: words.dropFirst()) }
    if arguments.has(.version) {
      try console.write(Command.versionLine)
    } else if arguments.has(.help) {
      try console.write(Help.text(of: command))
    } else {
      guard !FileTree.isWorkingFolderGone else {
        console.report(Findings([.workingFolderGone]))
        return .faults
      }
      return try await command.run(arguments, console.as(arguments))
    }
    return .done
  }

  /// Answers a command line that begins with an option, or is empty.
  private static func runWithoutCommand(
    _ words: [String], _ console: Console, _ games: [any TableGame]
  ) async throws -> ToolStatus {
    let options = ToolOption.common
    let arguments = try Arguments(
      words, options: options, operands: [Operand(name: "COMMAND", isOptional: true)],
      games: games.kinds)
    if arguments.has(.version) {
      try console.write(Command.versionLine)
    } else if let name = arguments.operand(0) {
      let command = try Command.named(name, of: games + DeclaredGames.around([], beside: games))
      guard arguments.has(.help) else {
        throw UsageFault.conflict("options stand behind the command: scorebook \(command.name) …")
      }
      try console.write(Help.text(of: command))
    } else {
      try console.write(Help.overview(of: Command.all(of: games)))
    }
    return .done
  }
}

extension Diagnostic {
  fileprivate static let workingFolderGone = Diagnostic(
    id: "no-working-folder",
    "the folder that this runs in was deleted, change to another one with 'cd'")
}

/// The treatment of memory that was freed.
enum FreedMemory {
  /// Keeps it for what is allocated next.
  ///
  /// A page's memory is freed when the page is done, and the next page wants as much: giving it back to the
  /// system in between cost a quarter of the time that many small pages take.
  static func keep() {
    _ = mallopt(MallocTrimThreshold, 512 << 20)
    _ = mallopt(MallocMapThreshold, 32 << 20)
  }
}
