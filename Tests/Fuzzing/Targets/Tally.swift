import Building
import League

/// Lines of tallies: what is taken adds up to the same in whichever order and parts, and is read again as it was
/// written.
func checkTally(_ bytes: [UInt8]) {
  let lines = bytes.split(separator: UInt8(ascii: "\n"))
  var (sum, taken) = (tally(), [ArraySlice<UInt8>]())
  for line in lines {
    do throws(TallyLineFault) {
      try sum.add(line: line)
      taken.append(line)
    } catch {
      hold((0...line.count).contains(error.offset), "'\(error.message)' lies in its line")
    }
  }
  let written = sum.lines
  hold(sum.excess == nil, "a line has room for what is taken")
  hold(
    added(written.split(separator: UInt8(ascii: "\n"))) == written, "it is read as it was written")
  for order in [taken.reversed(), taken.sorted { $0.lexicographicallyPrecedes($1) }] {
    hold(added(order) == written, "any order comes to the same")
  }
  let half = taken.count / 2
  let parts = [taken[half...], taken[..<half]].map { added($0) ?? [] }
  hold(
    added(parts.joined().split(separator: UInt8(ascii: "\n"))) == written,
    "parts come to the same")
}

private func tally() -> PartialTally { PartialTally(everyGame.map { $0 }) }

/// Returns what lines add up to; `nil` where one isn't taken.
private func added(_ lines: some Sequence<ArraySlice<UInt8>>) -> [UInt8]? {
  var sum = tally()
  for line in lines {
    do { try sum.add(line: line) } catch { return nil }
  }
  return sum.lines
}
