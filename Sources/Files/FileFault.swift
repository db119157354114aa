/// What the operating system refused, or what would have harmed a file that isn't ours, at which path.
public struct FileFault: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    case missing
    case notAFile
    case notAFolder
    case unreadable
    case unwritable
    case linkLoop
    case diskFull
    case tooLarge(limit: Int)
    /// A path that leaves its folder, or a name that isn't valid UTF-8.
    case invalidName
    /// The output folder holds another file there that no build wrote.
    case foreign
    /// Another build is writing to the output folder.
    case busy
    /// A file that is to be new exists already.
    case exists
    /// One build wrote the path twice.
    case writtenTwice
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
