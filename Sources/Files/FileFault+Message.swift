extension FileFault {
  /// What kind of finding it is, stable across versions: `file-missing`.
  public var id: String {
    switch reason {
    case .missing: "file-missing"
    case .notAFile: "file-not-a-file"
    case .notAFolder: "file-not-a-folder"
    case .unreadable: "file-unreadable"
    case .unwritable: "file-unwritable"
    case .linkLoop: "file-link-loop"
    case .diskFull: "disk-full"
    case .tooLarge: "file-too-large"
    case .invalidName: "file-name"
    case .foreign: "output-foreign"
    case .busy: "output-busy"
    case .exists: "file-exists"
    case .writtenTwice: "output-written-twice"
    case .system: "file-system"
    }
  }

  /// One sentence about the path, which the sentence doesn't name: diagnostics print it before.
  public var message: String {
    switch reason {
    case .missing: "there is no such file or folder"
    case .notAFile: "a file was expected here, this is a folder or a device"
    case .notAFolder: "a folder was expected here, a part of this path is a file"
    case .unreadable: "reading is not permitted, check the permissions"
    case .unwritable: "writing is not permitted, check the permissions"
    case .linkLoop: "a symbolic link leads back to itself or to a folder around it"
    case .diskFull: "the disk is full, nothing was changed; make room and build again"
    case .tooLarge(let limit): "the file is larger than \(limit) bytes"
    case .invalidName: "a name isn't valid UTF-8 or leaves its folder, rename it"
    case .foreign:
      "no build wrote this file and it differs from the page due here, move it away or choose "
        + "another --output"
    case .busy: "another build is writing to this folder, wait until it is done"
    case .exists: "there is such a file already, choose another name or remove it"
    case .writtenTwice: "two pages have this address"
    case .system(let words): "the system says: \(words)"
    }
  }
}
