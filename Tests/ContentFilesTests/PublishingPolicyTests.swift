import ContentFiles
import Testing

/// Which files programs leave behind.
struct PublishingPolicyTests {
  @Test(arguments: [
    "", "/", ".hidden", "pages/.git/config", "a/__MACOSX/b.md", "$RECYCLE.BIN/a", "Thumbs.db",
    "pages/DESKTOP.INI", "Icon\r", "a.md~", "~$letter.docx", "#a.md#", "#", "pages/a.md.swp",
    "a.BAK", "a.crdownload", "4913", "pages//.a", "a.loc\u{212A}",
  ])
  func `what programs leave behind is scratch`(path: String) {
    #expect(PublishingPolicy.isScratch(path))
  }

  @Test(arguments: [
    "a.md", "pages/a.md", "pages/bak", "a.backup", "#a.md", "a~b.md", "49130", "thumbs.db.md",
    "MACOSX/a.md", "pages/ä.md", "pages/old.md", "a/b.parts", "a.ba",
  ])
  func `other files are none`(path: String) {
    #expect(!PublishingPolicy.isScratch(path))
    #expect(!PublishingPolicy.isBackup(path))
  }

  @Test func `a backup in a folder of files is told`() {
    #expect(!PublishingPolicy.isScratch("files/a.bak") && PublishingPolicy.isBackup("files/a.bak"))
    #expect(PublishingPolicy.isScratch("seasons/files/a.bak"))
    #expect(!PublishingPolicy.isScratch("seasons/files/files/a.bak"))
    #expect(!PublishingPolicy.isBackup("a.bak/a.md") && !PublishingPolicy.isBackup(".bak"))
  }
}
