import Testing

@testable import ExternalLinks

/// What is asked next after each answer, and what is known in the end.
struct InquiryTests {
  private static let address = "https://club.net/page"

  /// Gives the answers one after the other, and returns what was to be done after each.
  private func steps(_ answers: Answer..., from address: String = address) throws -> [String] {
    var inquiry = Inquiry(try #require(WebAddress(address)), Patience())
    return answers.map { answer in
      switch inquiry.take(answer) {
      case .ask: "\(inquiry.takesBody ? "GET" : "HEAD") \(inquiry.current.text)"
      case .wait(let time): "wait \(time.components.seconds)"
      case .done(.fine): "fine"
      case .done(.moved(let place)): "moved to \(place)"
      case .done(.unsure(let status)): "unsure \(status)"
      case .done(.dead(let death)): "dead \(death.cause)"
      }
    }
  }

  @Test func `a page whose head is given is fine`() throws {
    #expect(try steps(.status(200)) == ["fine"])
    #expect(try steps(.status(204)) == ["fine"])
  }

  @Test(arguments: [403, 404, 405, 500, 501])
  func `a host that refuses a head is asked for the page`(status: Int) throws {
    #expect(try steps(.status(status), .status(206)) == ["GET \(Self.address)", "fine"])
    #expect(try steps(.status(status), .status(416)) == ["GET \(Self.address)", "fine"])
  }

  @Test func `a host that closes the connection on a head is asked for the page`() throws {
    #expect(
      try steps(.failure(Failure(number: 52, "Empty reply")), .status(200)) == [
        "GET \(Self.address)", "fine",
      ])
  }

  @Test func `what is gone is dead at once, and what may be busy after a second time`() throws {
    let get = "GET \(Self.address)"
    #expect(try steps(.status(404), .status(404)) == [get, "dead status(404)"])
    #expect(try steps(.status(410), .status(410)) == [get, "dead status(410)"])
    #expect(
      try steps(.status(500), .status(500), .status(500)) == [get, "wait 2", "dead status(500)"])
    #expect(try steps(.status(500), .status(500), .status(200)) == [get, "wait 2", "fine"])
    #expect(try steps(.status(503), .status(503)) == ["wait 2", "dead status(503)"])
    let silence = Answer.failure(.silence)
    #expect(
      try steps(silence, silence) == ["wait 2", "dead failure(ExternalLinks.Failure.silence)"])
  }

  @Test(arguments: [401, 403, 407, 451, 999])
  func `a host that refuses the tool says nothing about the page`(status: Int) throws {
    #expect(
      try steps(.status(status), .status(status)) == ["GET \(Self.address)", "unsure \(status)"])
  }

  @Test func `a host is waited for as long as it asks, within a minute`() throws {
    #expect(try steps(.status(429, wait: 30), .status(200)) == ["wait 30", "fine"])
    #expect(try steps(.status(503, wait: 60), .status(200)) == ["wait 60", "fine"])
    #expect(try steps(.status(429, wait: 1), .status(429, wait: 1)) == ["wait 2", "unsure 429"])
    #expect(try steps(.status(429, wait: 61)) == ["unsure 429"])
    #expect(try steps(.status(503, wait: 3600)) == ["dead status(503)"])
  }

  @Test func `where a page has moved for good is told, as far as that goes`() throws {
    #expect(
      try steps(.status(301, next: "https://club.net/new"), .status(200)) == [
        "HEAD https://club.net/new", "moved to https://club.net/new",
      ])
    #expect(
      try steps(
        .status(308, next: "https://a.net/"), .status(302, next: "https://b.net/"), .status(200))
        == ["HEAD https://a.net/", "HEAD https://b.net/", "moved to https://a.net/"])
    #expect(
      try steps(
        .status(302, next: "https://a.net/"), .status(301, next: "https://b.net/"), .status(200))
        == ["HEAD https://a.net/", "HEAD https://b.net/", "fine"])
    #expect(
      try steps(.status(301, next: "https://a.net/"), .status(404), .status(404)) == [
        "HEAD https://a.net/", "GET https://a.net/", "dead status(404)",
      ])
  }

  @Test func `a circle, a way to nowhere and a way out of the web are dead`() throws {
    var inquiry = Inquiry(try #require(WebAddress(Self.address)), Patience())
    for _ in 0..<10 { #expect(inquiry.take(.status(302, next: Self.address)) == .ask) }
    guard case .done(.dead(let death)) = inquiry.take(.status(302, next: Self.address)) else {
      Issue.record("a circle goes on")
      return
    }
    #expect(death.cause == .circle)
    #expect(try steps(.status(302)) == ["dead nowhere(302)"])
    #expect(
      try steps(.status(301, next: "file:///etc/passwd")) == [
        "dead outside(\"file:///etc/passwd\")"
      ])
  }
}
