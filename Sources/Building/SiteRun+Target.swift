import Files
import Telling

extension SiteRun {
  /// The place in which a run puts what it makes.
  package enum Target {
    /// A run whose files are forgotten.
    case nowhere
    case folder(String)
    case preview(Preview)

    var folder: String? {
      guard case .folder(let path) = self else { return nil }
      return path
    }

    var preview: Preview? {
      guard case .preview(let preview) = self else { return nil }
      return preview
    }

    func output() throws(FileFault) -> Output {
      switch self {
      case .nowhere:
        Output(
          put: { _, _, _ in }, copy: { _, _ in nil }, commit: { OutputChanges() }, discard: {})
      case .folder(let path): try Output.folder(path)
      case .preview(let preview): .memory(preview.folder)
      }
    }

    /// The word for what becomes of a file.
    var participle: String {
      guard case .nowhere = self else { return "made" }
      return "checked"
    }

    /// The files that the last run put there.
    var published: FileTree? {
      switch self {
      case .nowhere: nil
      case .folder(let path): .disk(path)
      case .preview(let preview): .memory(preview.folder.files)
      }
    }

    /// Whether pages have the pictures that stand for them where they are shared, as nobody shares a preview.
    var hasPictures: Bool { preview == nil }

    /// Whether the site is for hosts, and no preview.
    var isForHosts: Bool { preview == nil }

    /// The place of the site's root on its host, where that is known.
    var root: String? { preview == nil ? nil : "/" }

    /// Whether it is worth telling that a run begins again.
    func tellsOfReadings(_ arguments: Arguments) -> Bool {
      switch self {
      // What a check prints as JSON is of the last reading alone.
      case .nowhere: !arguments.has(.json)
      case .folder: true
      case .preview: false
      }
    }
  }
}
