import Glibc

/// A hidden folder inside the output folder where changed files wait until the whole build is done.
///
/// `tree/` holds new files under their own paths, `removed/` what is taken out of the output folder,
/// so that it can be put back.
final class StagingArea: Sendable {
  static let name = ".scorebook-staging"

  let tree: Descriptor
  let removed: Descriptor

  init(in output: borrowing Descriptor) throws(FileFault) {
    let area = try output.folder(StagingArea.name)
    tree = try area.folder("tree")
    removed = try area.folder("removed")
  }
}
