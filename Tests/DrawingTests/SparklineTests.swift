import Testing

@testable import Drawing

@Suite struct SparklineTests {
  func markup(_ spark: Sparkline) -> String {
    var bytes: [UInt8] = []
    spark.write(to: &bytes, label: "form")
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `wins stand above the line, losses below`() {
    #expect(
      markup(.form([.win, .loss, .tie, .win])) == """
        <svg class="spark" viewBox="0 0 20 16" width="20" height="16" role="img" \
        aria-label="form"><path class="base" d="M0 7.5h20"/><path class="win" d="M0.5 1h4v7h-4zM15.5 1h4v7h-4z"/>\
        <path class="tie" d="M10.5 7h4v2h-4z"/><path class="loss" d="M5.5 8h4v7h-4z"/></svg>
        """)
  }

  @Test func `a run ends in a dot`() {
    #expect(
      markup(.run([10, 20, 0])) == """
        <svg class="spark" viewBox="0 0 64 16" width="64" height="16" role="img" \
        aria-label="form"><path class="line" fill="none" d="M3 8l28.5-5 28.5 10"/>\
        <circle class="dot" cx="60" cy="13" r="2"/></svg>
        """)
  }

  @Test func `a run is drawn beside what it is measured by`() {
    #expect(
      markup(.run([10, 20], baseline: 15)).contains("<path class=\"base\" d=\"M0 8.5h64\"/>"))
    #expect(
      markup(.run([10, 20], baseline: 0)).contains("<path class=\"base\" d=\"M0 13.5h64\"/>"))
  }

  @Test(arguments: [[7], [7, 7, 7], [-1, 1e12]])
  func `a run stays inside its drawing`(values: [Double]) {
    var bytes: [UInt8] = []
    Sparkline.run(values).write(to: &bytes, label: "run")
    #expect(Drawn(bytes).isWellFormed)
    #expect(Drawn(bytes).strays == [])
  }

  @Test func `nothing is not drawn`() {
    #expect(markup(.form([])) == "")
    #expect(markup(.run([])) == "")
  }
}
