import Diagnostics
import Testing

@testable import scorebook

struct ProcessNeedsTests {
  @Test func `a system on which no command line can be read is told what to mount`() {
    #expect(ProcessNeeds.fault(ofArguments: "/proc/self/cmdline") == nil)
    let fault = ProcessNeeds.fault(ofArguments: "/nowhere/self/cmdline")
    #expect(fault?.id == "no-arguments" && fault?.message.contains("mount -t proc") == true)
  }
}
