/// What stands below a folder.
public struct FileListing: Hashable, Sendable {
  /// Every file, in byte order of their paths.
  public var files: [String]
  /// Every folder, empty ones too, in byte order of their paths.
  public var folders: [String]
  /// What couldn't be entered or followed; everything else is listed nevertheless.
  public var faults: [FileFault]

  public init(files: [String] = [], folders: [String] = [], faults: [FileFault] = []) {
    self.files = files
    self.folders = folders
    self.faults = faults
  }
}
