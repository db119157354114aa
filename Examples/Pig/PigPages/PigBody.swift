import Bytes
package import Diagnostics
package import Histories
package import Pig
import Tabletop

/// Reads the turns of a record, and plays each as it comes; after the first fault each is looked at alone.
package struct PigBody: RecordBody {
  private let text: SourceText
  private let players: PlayerNames
  private let rules: PigRules
  private var state: PigRules.State?
  private var isLost: Bool
  private var isEmpty = true
  private var turns: [PigRules.Turn] = []
  private var lines: [Int] = []
  package private(set) var findings = Findings()

  package init(rules: PigRules?, players: PlayerNames, text: SourceText) {
    self.text = text
    self.players = players
    self.rules = rules ?? .standard
    isLost = rules == nil || players.names.isEmpty
    state = isLost ? nil : self.rules.start(seats: players.names.count)
  }

  package var outcome: BodyOutcome<PigGame> {
    BodyOutcome(
      play: PigPlay(rules: rules, seats: players.names.count, turns: turns, lines: lines),
      detail: isEmpty ? nil : .moves, isOver: state?.winner != nil,
      scores: state?.totals.map(\.rawValue) ?? [], winners: state?.winner.map { [$0] } ?? [])
  }

  package mutating func skip() {
    isEmpty = false
    isLost = true
  }

  package mutating func read(_ line: SourceLine) {
    isEmpty = false
    guard let colon = text.firstIndex(of: UInt8(ascii: ":"), in: line.range) else {
      return lose(RecordFault.noName(text[line.range]).diagnostic(in: text, at: line.range))
    }
    let name = SourceLine(number: line.number, range: line.range.lowerBound..<colon)
      .content(of: text).range
    let rest = text.bytes[colon + 1..<line.range.upperBound]
    do throws(PlayerNames.Fault) {
      let seat = players.names.isEmpty ? Seat(0) : try players.seat(of: text.bytes[name])
      play(rest, by: seat, called: name, line: line.number)
    } catch {
      let fault = RecordFault.unknownPlayer(text[name], error, names: players.names)
      lose(fault.diagnostic(in: text, at: name))
    }
  }

  private mutating func play(
    _ rest: ArraySlice<UInt8>, by seat: Seat, called name: Range<Int>, line: Int
  ) {
    do throws(PigFault) {
      let turn = PigRules.Turn(seat: seat, try PigLine(parsing: rest))
      try turn.line.checked()
      guard !isLost, var state else { return }
      _ = try rules.play(turn, on: &state)
      self.state = state
      turns.append(turn)
      lines.append(line)
    } catch {
      let words = error.words { players.names[$0.rawValue] }
      let place = error.token.map { PigLine.tokens(of: rest)[$0] } ?? name
      lose(Diagnostic(words, in: text, at: place))
    }
  }

  private mutating func lose(_ fault: Diagnostic) {
    findings.add(fault)
    isLost = true
  }
}
