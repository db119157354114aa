import Glibc

/// A refusal by the operating system, or something that would have harmed a file that isn't ours, and the path.
public struct FileFault: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    case missing
    case notAFile
    case notAFolder
    case unreadable
    case unwritable
    /// The whole file system is.
    case readOnly
    case linkLoop
    /// A symbolic link leads out of the folder that it mustn't lead out of.
    case linkOutside(target: String)
    case linkedTooOften(most: Int)
    case diskFull
    /// An output for which there is no more room in the file that it goes into.
    case outputFull
    /// A standard stream that was closed when the tool began.
    case closed
    /// The process may open no further file, or the system none.
    case tooManyOpen
    /// The system begins no further program for this user.
    case noProcess
    case tooLarge(limit: Int)
    /// A file with more bytes than may be copied as they are.
    case tooLargeToCopy(limit: Int)
    /// An input that is no file, and longer than is read of such.
    case inputTooLarge(limit: Int)
    /// An archive of what was published can't hold it.
    case tooLargeToPack(limit: Int)
    /// A path that leaves its folder, or a name that isn't valid UTF-8.
    case invalidName
    /// The output folder holds another file there that no build wrote.
    case foreign
    /// The list of what builds wrote into the output folder is lost or damaged.
    case unlisted
    /// Another build is writing to the output folder.
    case busy
    /// A file that is to be new exists already.
    case exists
    /// One build wrote the path twice.
    case writtenTwice
    /// The file isn't what it was when it was read first.
    case changed
    /// A signal ends the process.
    case interrupted
    /// Another error of the system, in its own words.
    case system(String)
  }

  public var reason: Reason
  public var path: String

  public init(_ reason: Reason, at path: String) {
    self.reason = reason
    self.path = path
  }
}

extension FileFault {
  /// Creates the fault of a system call that failed with `code` (`errno`).
  public init(code: Int32, writing: Bool = false, at path: String) {
    let reason: Reason =
      switch code {
      case ENOENT: .missing
      case EISDIR: .notAFile
      case ENOTDIR: .notAFolder
      case ELOOP: .linkLoop
      case EROFS: .readOnly
      case EACCES, EPERM: writing ? .unwritable : .unreadable
      case ENOSPC, EDQUOT: .diskFull
      case EMFILE, ENFILE: .tooManyOpen
      default: .system(strerror(code).map { String(cString: $0) } ?? "error \(code)")
      }
    self.init(reason, at: path)
  }
}

extension FileFault {
  /// The kind of finding that it is, stable across versions: `file-missing`.
  public var id: String {
    switch reason {
    case .missing: "file-missing"
    case .notAFile: "file-not-a-file"
    case .notAFolder: "file-not-a-folder"
    case .unreadable: "file-unreadable"
    case .unwritable: "file-unwritable"
    case .readOnly: "file-read-only"
    case .linkLoop: "file-link-loop"
    case .linkOutside: "file-link-outside"
    case .linkedTooOften: "file-link-ways"
    case .diskFull, .outputFull: "disk-full"
    case .closed: "file-closed"
    case .tooManyOpen: "few-files"
    case .noProcess: "no-process"
    case .tooLarge, .tooLargeToCopy, .inputTooLarge: "file-too-large"
    case .tooLargeToPack: "archive-too-large"
    case .invalidName: "file-name"
    case .foreign: "output-foreign"
    case .unlisted: "output-unlisted"
    case .busy: "output-busy"
    case .exists: "file-exists"
    case .writtenTwice: "output-written-twice"
    case .changed: "file-changed"
    case .interrupted: "interrupted"
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
    case .readOnly: "the file system is read-only, so nothing can be written there"
    case .linkLoop: "a symbolic link leads back to itself or to a folder around it"
    case .linkOutside(let target):
      "a symbolic link leads out of this folder, to '\(target)'; put a copy in its place"
    case .linkedTooOften(let most):
      "symbolic links lead to this folder by more than \(most) ways, remove some of them"
    case .diskFull: "the disk is full, make room and run this again"
    case .outputFull:
      "the disk is full, so what is printed there isn't whole; make room and print it again"
    case .closed: "it is closed, open it or name a file in its place"
    case .noProcess:
      "the system lets no further program begin; close others, or raise the limit 'ulimit -u' where one is set"
    case .tooManyOpen: "too many files are open at once, raise the limit ('ulimit -n 1024')"
    case .tooLarge(let limit):
      "this is larger than \(limit.inByteUnits), the most that is read of one text; make several of it, or "
        + "raise 'limits:' in site.yaml"
    case .inputTooLarge(let limit):
      "this is larger than \(limit.inByteUnits), the most that is read of what is no file; hand it over in parts, or as a file"
    case .tooLargeToCopy(let limit):
      "this is larger than \(limit.inByteUnits), the most that is copied of one file; make it smaller, link to "
        + "another host, or raise 'limits: {file: …}' in site.yaml"
    case .tooLargeToPack(let limit):
      "the site is larger than \(limit.inByteUnits), the most that such an archive holds; carry its folder away instead"
    case .invalidName: "a name isn't valid UTF-8 or leaves its folder, rename it"
    case .foreign:
      "no build wrote this file and it differs from the page due here, move it away or choose another "
        + "--output; where the hidden file '\(Manifest.name)' was lost, delete the folder"
    case .unlisted:
      "this list of what builds wrote here is missing, damaged or of an older version, so nobody knows "
        + "what may be replaced; move away what is yours, delete the folder and build again, or choose "
        + "another --output"
    case .busy: "another build is writing to this folder, wait until it is done"
    case .exists: "there is such a file already, choose another name or remove it"
    case .writtenTwice: "two pages have this address"
    case .changed: "this file was changed while it was being read, save it and try again"
    case .interrupted: "a signal has ended this"
    case .system(let words): "the system says: \(words)"
    }
  }
}
