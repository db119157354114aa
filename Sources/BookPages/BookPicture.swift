import Bytes
import ContentFiles
import Photographs

/// A picture of a book: a file that is what its name says, which every e-reader shows.
struct BookPicture {
  /// A reason why a file can't be in a book.
  enum Fault: Error, Hashable {
    case noPicture(ending: String)
    case tooLarge(bytes: Int)
    case notWellFormed
    case active
    case loading
  }

  let path: String
  let type: String
  let bytes: [UInt8]

  init(path: String, bytes: [UInt8]) throws(Fault) {
    guard bytes.count <= Photograph.mostBytes else { throw .tooLarge(bytes: bytes.count) }
    let ending = ContentTree.ending(of: path).lowercased()
    guard let type = BookPicture.type(of: path), BookPicture.begins(bytes, as: type),
      type == BookPicture.drawing || PixelSize(bytes) != nil
    else { throw .noPicture(ending: ending) }
    if type == BookPicture.drawing {
      guard !ActiveContent.isActive(path, bytes: bytes) else { throw .active }
      guard let drawing = DrawingFile(bytes) else { throw .notWellFormed }
      guard !drawing.loads else { throw .loading }
    }
    self.path = path
    self.type = type
    self.bytes = bytes
  }

  private static let drawing = "image/svg+xml"

  /// The type of a picture that every e-reader shows; `nil` for any other file.
  static func type(of path: String) -> String? {
    switch ContentTree.ending(of: path).lowercased() {
    case "jpg", "jpeg": "image/jpeg"
    case "png": "image/png"
    case "gif": "image/gif"
    case "svg": drawing
    case "webp": "image/webp"
    default: nil
    }
  }

  private static func begins(_ bytes: [UInt8], as type: String) -> Bool {
    switch type {
    case "image/jpeg": bytes.starts(with: [0xFF, 0xD8, 0xFF])
    case "image/png": bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    case "image/gif": bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8)
    case "image/webp":
      bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
    default: true
    }
  }
}

extension BookPicture.Fault {
  var id: String {
    switch self {
    case .noPicture, .notWellFormed: "no-picture"
    case .tooLarge: "picture-too-large"
    case .active, .loading: "active-picture"
    }
  }

  /// What is wrong, and what to do.
  var message: String {
    switch self {
    case .noPicture(let ending):
      "the file is named '.\(ending)' and holds no such picture, and e-readers show nothing: export it again, or give it "
        + "the ending of what it is"
    case .tooLarge(let bytes): Photograph.Fault.tooLarge(bytes: bytes).message
    case .notWellFormed:
      "the drawing is no well-formed SVG of UTF-8, and e-readers show nothing: export it again"
    case .active: "the drawing may run scripts, which no e-reader does: export it as a plain SVG"
    case .loading:
      "the drawing loads something that isn't in it, and e-readers have no network: export it with all in one file"
    }
  }
}
