import ContentFiles
import Contents
import Diagnostics
import PageKit
import Photographs
import SiteModel

extension SitePlan {
  /// Adds the smaller pictures that are made of photographs.
  mutating func addPhotographs() {
    for photograph in contents.files.compactMap(\.photograph) {
      let place = contents.namedPictures[photograph.path] ?? place(of: photograph.path)
      photographs[photograph.path] = photograph
      for version in photograph.versions {
        add(
          .photograph(version.name),
          PhotographFile(photograph: photograph, version: version, place: place), from: place,
          advice: "rename the picture")
      }
    }
  }

  /// Says what is missing to make photographs smaller. Documents show theirs as they are then.
  mutating func reportMissingMaker() {
    let all = contents.files.compactMap(\.photograph)
    let (program, package) = (PhotographMaker.program, PhotographMaker.package)
    let named = all.compactMap { contents.namedPictures[$0.path] }.sorted()
    if let first = named.first {
      let others = named.count == 1 ? "" : ", nor \(named.count - 1) more"
      findings.add(
        Diagnostic(
          id: "no-\(program)",
          "this picture can't be made smaller\(others), since the program '\(program)' isn't here; install the package "
            + package, at: first))
    } else if let first = all.first {
      findings.add(
        Diagnostic(
          .note, id: "no-\(program)",
          "pictures in documents are published as they are, with what cameras note in them, since the program "
            + "'\(program)' isn't here; install the package \(package)", at: place(of: first.path)))
    }
  }
}
