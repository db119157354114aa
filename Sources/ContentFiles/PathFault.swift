import Bytes
package import Diagnostics

/// A reason why a path can't stand on every disk that a site may be put on: those of Windows, sticks (FAT, exFAT),
/// zips.
package enum PathFault: Hashable, Sendable {
  case character(Unicode.Scalar, in: String)
  case hidden(Unicode.Scalar, in: String)
  /// A name that ends in a dot or a blank.
  case ending(String)
  /// A name that means a device on Windows.
  case device(String)
  /// A name of more bytes than a disk keeps.
  case longName(String, bytes: Int)
  /// A path of more characters than Windows opens.
  case longPath(count: Int)

  /// The most bytes of a name, on the disks of Linux.
  static let mostBytes = 255
  /// The most UTF-16 units of a path: Windows opens 260 with all that stands before it.
  static let mostUnits = 240

  /// Returns what is wrong with a path, `nil` where nothing is.
  package init?(_ path: String) {
    guard !path.withBytes(PathFault.isPlain) else { return nil }
    self.init(ofNamesIn: path)
  }

  /// Looks at a path name by name.
  init?(ofNamesIn path: String) {
    for name in path.split(separator: "/") {
      if let fault = PathFault(name: name) {
        self = fault
        return
      }
    }
    guard path.utf8.count > PathFault.mostUnits, path.utf16.count > PathFault.mostUnits else {
      return nil
    }
    self = .longPath(count: path.utf16.count)
  }

  /// Whether nothing is wrong with a path, to be seen by its bytes: of ASCII, as long as one name may be, and of names that begin
  /// like no device. Of others more has to be asked.
  private static func isPlain(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    guard path.count <= min(mostBytes, mostUnits) else { return false }
    var last = UInt8(ascii: "/")
    // The first three bytes of a name, as small letters.
    var (count, letters): (Int, UInt32) = (0, 0)
    for byte in path {
      if byte == UInt8(ascii: "/") {
        guard last != UInt8(ascii: "."), last != UInt8(ascii: " ") else { return false }
        count = 0
      } else {
        guard (0x20..<0x7F).contains(byte), !isForbidden(byte) else { return false }
        letters = letters << 8 | UInt32(byte | 0x20)
        count += 1
        if count == 3, deviceLetters.contains(letters & 0xFF_FFFF) { return false }
      }
      last = byte
    }
    return last != UInt8(ascii: ".") && last != UInt8(ascii: " ")
  }

  /// A path up to the first name that has a fault, else all of it: what is told once for all that lies below.
  package static func part(of path: String) -> String {
    var part: [Substring] = []
    for name in path.split(separator: "/", omittingEmptySubsequences: false) {
      part.append(name)
      if PathFault(name: name) != nil { break }
    }
    return part.joined(separator: "/")
  }

  private init?(name: Substring) {
    if let hidden = name.firstHidden {
      self = .hidden(hidden, in: String(name))
    } else if let byte = name.utf8.first(where: PathFault.isForbidden) {
      let character = Unicode.Scalar(byte)
      self = .character(character, in: String(name))
    } else if name.utf8.last == UInt8(ascii: ".") || name.utf8.last == UInt8(ascii: " ") {
      self = .ending(String(name))
    } else if PathFault.isDevice(name) {
      self = .device(String(name))
    } else if name.utf8.count > PathFault.mostBytes {
      self = .longName(String(name), bytes: name.utf8.count)
    } else {
      return nil
    }
  }

  private static func isForbidden(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: ":"), UInt8(ascii: "\""),
      UInt8(ascii: "|"), UInt8(ascii: "?"), UInt8(ascii: "*"), UInt8(ascii: "\\"):
      true
    default: false
    }
  }

  /// Whether a name means a device on Windows, whatever stands behind its first dot.
  static func isDevice(_ name: some StringProtocol) -> Bool {
    // All of them begin with three letters.
    var letters: UInt32 = 0
    for byte in name.utf8.prefix(3) { letters = letters << 8 | UInt32(byte | 0x20) }
    guard deviceLetters.contains(letters) else { return false }
    let start = name.prefix { $0 != "." }
    let blanks = start.reversed().prefix { $0 == " " }.count
    let stem = start.dropLast(blanks).uppercased()
    if ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"].contains(stem) { return true }
    guard stem.count == 4, stem.hasPrefix("COM") || stem.hasPrefix("LPT"), let last = stem.last
    else { return false }
    return "0123456789¹²³".contains(last)
  }
}

extension PathFault {
  /// The small letters that devices begin with.
  private static let deviceLetters: [UInt32] = ["con", "prn", "aux", "nul", "com", "lpt"].map {
    $0.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }

  package var id: String { "file-name" }

  package var message: String {
    switch self {
    case .character(let character, let name):
      "the name \(name.quoted) has a '\(character)', which Windows and USB sticks can't hold, rename it"
    case .hidden(let character, let name):
      "the name \(name.quoted) has the invisible character \(character.codePoint), rename it"
    case .ending(let name):
      "the name \(name.quoted) ends in a dot or a blank, which Windows and USB sticks can't hold, rename "
        + "it"
    case .device(let name):
      "the name \(name.quoted) means a device on Windows, rename it"
    case .longName(let name, let bytes):
      "the name \(name.quoted) has \(bytes) bytes, \(PathFault.mostBytes) at the most can be kept, "
        + "shorten it"
    case .longPath(let count):
      "the address has \(count) characters, \(PathFault.mostUnits) at the most can be opened on Windows, "
        + "shorten a name in it"
    }
  }
}

/// The addresses that are given, as a disk keeps them that tells neither capitals from small letters nor one way
/// of composing a letter from another.
package struct AddressBook: Sendable {
  /// Another address that such a disk would take for the same.
  package struct Clash: Hashable, Sendable {
    /// The path as it was given first, or that of a folder on the way to one.
    package let path: String
    package let place: SourcePlace?
  }

  private struct Entry {
    let path: String
    let isFolder: Bool
    let place: SourcePlace?
  }

  /// The entries by their letters alone.
  private var entries: [String: Entry] = [:]
  /// The folder of the last address, which most have in common with the next.
  private var lastFolder: [UInt8] = []

  package init() {}

  /// Takes an address; returns the one it would clash with, where there is any.
  package mutating func take(_ path: String, from place: SourcePlace?) -> Clash? {
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8[..<$0] }
    if let folder, !folder.elementsEqual(lastFolder) {
      for end in path.utf8.indices where path.utf8[end] == UInt8(ascii: "/") {
        if let clash = take(String(path[..<end]), isFolder: true, from: place) { return clash }
      }
      lastFolder = Array(folder)
    }
    return take(path, isFolder: false, from: place)
  }

  private mutating func take(_ path: String, isFolder: Bool, from place: SourcePlace?) -> Clash? {
    // Dictionaries compare texts however their letters are composed.
    let isASCII = path.utf8.allSatisfy { $0 < 0x80 }
    let key = isASCII ? path.lowercased() : path.lowercased().uppercased().lowercased()
    guard let entry = entries[key] else {
      entries[key] = Entry(path: path, isFolder: isFolder, place: place)
      return nil
    }
    if isFolder, entry.isFolder, entry.path.utf8.elementsEqual(path.utf8) { return nil }
    return Clash(path: entry.path, place: entry.place)
  }
}
