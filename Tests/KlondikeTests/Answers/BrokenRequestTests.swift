import Bytes
import Klondike
import Tabletop
import Testing

/// Whatever is asked is answered.
@Suite struct BrokenRequestTests {
  @Test(arguments: [
    "", "\n", "resume", "resume\nrules", "resume\nrules 0 0 1 0 0", "resume\nrules 9\nplayers Ann",
    "resume\nrules 0 0 1 0 0\nplayers Ann\tBob", "dance\nrules 0 0 1 0 0\nplayers Ann",
    "play\nrules 0 0 1 0 0\nplayers Ann", "score\nrules 0 0 1 0 0\n\nKS",
  ])
  func `what makes no sense is refused`(request: String) {
    let answer = Engine<KlondikeRules>.answer(Array(request.utf8))
    #expect(String(decoding: answer, as: UTF8.self).hasPrefix(#"{"refused":"#))
  }

  @Test func `requests with anything in them are answered`() {
    var generator = SplitMix64(seed: 7)
    let verbs = ["annotate", "resume", "play", "analyse"]
    let steps = ["draw", "recycle", "resign", "tap KS", "AH>F", "KS>1", "deal KS", "draw = 0", ">"]
    for record in RecordedBody.all {
      for _ in 0..<20 {
        var asked = record.asked
        asked.fields.append(("step", steps[Int(generator.next() % UInt64(steps.count))]))
        asked.fields.append(("seconds", "\(generator.next())"))
        asked.fields.append(("from", "\(generator.next() % 1 << 31)"))
        asked.fields.append(("budget", "\(generator.next() % 200)"))
        var bytes = asked.bytes(verbs[Int(generator.next() % 4)], record.text)
        for _ in 0..<generator.next() % 5 {
          let place = Int(generator.next() % UInt64(bytes.count))
          switch generator.next() % 3 {
          case 0: bytes[place] = UInt8(truncatingIfNeeded: generator.next())
          case 1: bytes.removeSubrange(place..<min(bytes.count, place + 20))
          default: bytes.insert(contentsOf: Array(" draw ".utf8), at: place)
          }
          if bytes.isEmpty { break }
        }
        #expect(Engine<KlondikeRules>.answer(bytes).first == UInt8(ascii: "{"))
      }
    }
  }
}
