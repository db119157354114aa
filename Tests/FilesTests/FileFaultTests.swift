import Files
import Testing

struct FileFaultTests {
  @Test(arguments: [
    FileFault.Reason.missing, .notAFile, .notAFolder, .unreadable, .unwritable, .readOnly,
    .linkLoop, .linkedTooOften(most: 10),
    .tooLargeToCopy(limit: 1000), .diskFull, .outputFull, .closed, .noProcess,
    .tooLarge(limit: 10), .inputTooLarge(limit: 10), .invalidName, .foreign, .unlisted, .busy,
    .writtenTwice,
    .system("Bad luck"),
  ])
  func `a message is one lower-case sentence without a full stop`(reason: FileFault.Reason) {
    let fault = FileFault(reason, at: "a.md")
    #expect(fault.message.first?.isLowercase == true)
    #expect(fault.message.last?.isLetter == true)
    #expect(fault.id.allSatisfy { $0.isLowercase || $0 == "-" })
  }
}
