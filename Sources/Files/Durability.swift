import CLinux
import Glibc

extension Descriptor {
  /// Waits until a file's bytes, or a folder's names, are on the disk.
  ///
  /// File systems that can't say so are taken at their word.
  func settle(faultPath: String) throws(FileFault) {
    while fsync(number) != 0 {
      if errno == EINTR { continue }
      guard ![EINVAL, ENOSYS, ENOTSUP, EROFS].contains(errno) else { return }
      throw FileFault(code: errno, writing: true, at: faultPath)
    }
  }

  /// Waits until files below this folder and the folders on the way to them are on the disk.
  ///
  /// A few are told singly. For many the whole file system is asked once: that waits for others' files too, but not a
  /// turn of the disk for each of ours. If it fails, which may be for others' files, each is told after all. What is
  /// gone by now is passed over.
  func settle(_ paths: [String], faultPath: String) throws(FileFault) {
    if paths.count > Descriptor.fewFiles, syncfs(number) == 0 { return }
    let folders = Set(paths.flatMap(RelativePath.folders(leadingTo:)).map { ExactPath($0) })
    for path in paths + folders.map(\.text).sorted(by: RelativePath.precedes) {
      do throws(FileFault) {
        try Descriptor(opening: path, in: number, O_RDONLY | O_NOFOLLOW).settle(faultPath: path)
      } catch  where [.missing, .notAFolder, .linkLoop, .unreadable].contains(error.reason) {
        continue
      }
    }
    try settle(faultPath: faultPath)
  }

  private static var fewFiles: Int { 32 }
}
