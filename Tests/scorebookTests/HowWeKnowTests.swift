import Foundation
import TestSupport
import Testing

@testable import scorebook

/// What a new site says of luck and skill.
struct HowWeKnowTests {
  @Test func `it is what the manual says`() throws {
    let manual = try String(
      contentsOfFile: PackageFolder.path("Content/pages/how-we-know.md"), encoding: .utf8)
    #expect(manual.contains(HowWeKnow.reading))
    #expect(HowWeKnow.page.hasSuffix(HowWeKnow.reading))
  }
}
