/// The least that a build must do with the disk, so that builds can be given as ratios of it.
///
///     floor write TREE FRESH    writes the files of TREE, read beforehand, to the new folder FRESH
///     floor skip TREE WRITTEN   reads every file of WRITTEN and compares it with TREE's, writing none
///
/// Prints the seconds of the part that counts: wall, user, system. `TREE` is in memory before the
/// clock starts; one thread, no `fsync`, no checks beyond those of the calls themselves.
import Glibc

struct File {
  let path: String
  let bytes: [UInt8]
}

struct Failure: Error {
  let path: String
  let reason: String

  /// The call that just failed with `errno`.
  init(of call: String, path: String) {
    self.init(path: path, reason: call + ": " + String(cString: strerror(errno)))
  }

  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

/// Everything under a folder: its folders in an order in which they can be made, and its files.
struct Tree {
  var folders: [String] = []
  var files: [File] = []

  init(at root: String) throws(Failure) {
    var waiting = [""]
    while let folder = waiting.popLast() {
      folders.append(folder)
      guard let entries = opendir(root + folder) else {
        throw Failure(of: "opendir", path: root + folder)
      }
      defer { closedir(entries) }
      while let entry = readdir(entries) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        guard name != ".", name != ".." else { continue }
        let path = folder + "/" + name
        if entry.pointee.d_type == DT_DIR {
          waiting.append(path)
        } else {
          files.append(File(path: path, bytes: try contents(of: root + path)))
        }
      }
    }
  }
}

func contents(of path: String) throws(Failure) -> [UInt8] {
  let descriptor = open(path, O_RDONLY)
  guard descriptor >= 0 else { throw Failure(of: "open", path: path) }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw Failure(of: "fstat", path: path) }
  let size = Int(status.st_size)
  let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    count = max(0, read(descriptor, buffer.baseAddress, size))
  }
  guard bytes.count == size else { throw Failure(of: "read", path: path) }
  return bytes
}

func write(_ tree: Tree, to root: String) throws(Failure) {
  for folder in tree.folders {
    guard mkdir(root + folder, 0o777) == 0 else {
      throw Failure(of: "mkdir", path: root + folder)
    }
  }
  for file in tree.files {
    let path = root + file.path
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL, 0o666)
    guard descriptor >= 0 else { throw Failure(of: "open", path: path) }
    defer { close(descriptor) }
    guard Glibc.write(descriptor, file.bytes, file.bytes.count) == file.bytes.count else {
      throw Failure(of: "write", path: path)
    }
  }
}

/// Fails where a file differs: then it isn't the case that is being timed.
func skip(_ tree: Tree, in root: String) throws(Failure) {
  for file in tree.files {
    let there = try contents(of: root + file.path)
    guard there == file.bytes else {
      throw Failure(path: root + file.path, reason: "its bytes differ")
    }
  }
}

/// Seconds of wall clock, and of this process in user and system mode.
func clocks() -> [Double] {
  var wall = timespec()
  clock_gettime(CLOCK_MONOTONIC, &wall)
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return [
    Double(wall.tv_sec) + Double(wall.tv_nsec) / 1e9,
    Double(usage.ru_utime.tv_sec) + Double(usage.ru_utime.tv_usec) / 1e6,
    Double(usage.ru_stime.tv_sec) + Double(usage.ru_stime.tv_usec) / 1e6,
  ]
}

func complain(_ text: String) {
  _ = Glibc.write(STDERR_FILENO, text + "\n", text.utf8.count + 1)
}

func run() throws(Failure) -> Int32 {
  guard CommandLine.arguments.count == 4, ["write", "skip"].contains(CommandLine.arguments[1])
  else {
    complain("usage: floor write|skip TREE FOLDER")
    return 64
  }
  let tree = try Tree(at: CommandLine.arguments[2])
  let root = CommandLine.arguments[3]
  let before = clocks()
  if CommandLine.arguments[1] == "write" {
    try write(tree, to: root)
  } else {
    try skip(tree, in: root)
  }
  let spent = zip(clocks(), before).map { $0 - $1 }
  print(spent.map { "\($0)" }.joined(separator: " "))
  return 0
}

do {
  exit(try run())
} catch {
  complain("floor: \(error.path): \(error.reason)")
  exit(1)
}
