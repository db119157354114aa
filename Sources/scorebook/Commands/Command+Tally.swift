import Building
import Bytes
import CommandLineKit
import Diagnostics
import Files
import Histories
import League
import Telling

extension Command {
  static func tally(_ games: [any TableGame]) -> Command {
    Command(
      name: "tally", summary: "add up what each player did, in lines that can be added up again",
      operands: [Operand(name: "FILE", isOptional: true, repeats: true)],
      options: [.game, .merge, .bySeason, .keepFaults],
      discussion: """
        Each FILE holds records, one game or many; its ending names the game. Without FILE, or \
        with '-', records are read from standard input, and --game names the game. For each \
        game one line of JSON says how many records there were, and one line for each player \
        what they add up to. Games in progress, and those that didn't end by their rules, are \
        read but not counted. A FILE in a league's folder is read by its season's rules and \
        handicaps. Standard input has no season, so its records must name everything that \
        isn't standard. It may have 8 MB of records: cut more between records, and merge the \
        tallies of the parts.

        With --by-season the lines name their season, and each season has its own. --merge \
        keeps them apart.

        With --merge each FILE, or standard input, holds such lines, and their sum is written: \
        the same bytes for any parts and order. A record that is tallied twice counts twice. \
        Names are taken as they are written.

        Faulty games are reported and counted, the others are added up, and the exit status is \
        1. With --keep-faults the status is 0.
        """,
      examples: [
        ("scorebook tally *.farkle > one.tally", "a line a player"),
        ("scorebook tally --merge one.tally two.tally", "the sum of both"),
        ("scorebook tally --game farkle --keep-faults < night.farkle", "from standard input"),
      ],
      run: { arguments, console in
        guard arguments.has(.merge) else { return try tally(arguments, console, games) }
        guard arguments[.game] == nil, !arguments.has(.keepFaults), !arguments.has(.bySeason) else {
          throw UsageFault.conflict(
            "'--merge' adds up tallies, which name their game and season and have no faults: leave '--game', "
              + "'--by-season' and '--keep-faults' out")
        }
        return try merge(arguments, console, games)
      })
  }

  private static func tally(
    _ arguments: Arguments, _ console: Console, _ games: [any TableGame]
  ) throws -> ToolStatus {
    let source = try RecordSource(arguments, console, digest: Tally(games))
    let files: [String?] = arguments.operands.isEmpty ? [nil] : arguments.operands
    var tally = PartialTally(games.map { $0 }, bySeason: arguments.has(.bySeason))
    var status = ToolStatus.done
    for file in files {
      guard let read = try source.read(file) else {
        status = .faults
        continue
      }
      for record in read.records { tally.add(record) }
      console.report(read.findings)
      if read.findings.hasErrors, !arguments.has(.keepFaults) { status = .faults }
    }
    if let excess = tally.excess {
      console.report(
        Findings([
          Diagnostic(
            id: "bad-tally",
            "too big: \(excess) comes to more than the \(TallyNumber.digits) digits that a number has, tally "
              + "fewer records")
        ]))
      return .faults
    }
    try console.write(data: tally.lines)
    return status
  }

  private static func merge(
    _ arguments: Arguments, _ console: Console, _ games: [any TableGame]
  ) throws -> ToolStatus {
    var tally = PartialTally(games.map { $0 })
    var findings = Findings()
    func add(_ line: ArraySlice<UInt8>, _ number: Int, of path: String) {
      guard !line.isEmpty else { return }
      do throws(TallyLineFault) { try tally.add(line: line) } catch {
        findings.add(
          Diagnostic(
            error, at: SourcePlace(path: path, line: number, column: error.offset + 1)))
      }
    }
    for file in arguments.operands.isEmpty ? ["-"] : arguments.operands {
      do throws(FileFault) {
        var number = 0
        if file == "-" {
          let limit = FileTree.usualLimit
          var input = console.lines(atMost: limit)
          while let lines = try input.next() {
            for line in lines {
              number += 1
              guard let line else {
                findings.add(
                  Console.longLine(number, atMost: limit, expected: "one game or player a line"))
                continue
              }
              add(line[...], number, of: Console.inputName)
            }
          }
        } else {
          let text = try console.source(file)
          for line in text.bytes.split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
          {
            number += 1
            add(line, number, of: text.path)
          }
        }
      } catch {
        findings.add(Diagnostic(error))
      }
    }
    console.report(findings)
    // Part of a sum would be taken for all of it.
    guard !findings.hasErrors else { return .faults }
    try console.write(data: tally.lines)
    return .done
  }
}
