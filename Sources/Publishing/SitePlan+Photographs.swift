import ContentFiles
import Contents
import Diagnostics
import PageKit
import Photographs
import SiteModel

extension SitePlan {
  /// Adds the smaller pictures that are made of photographs, and says what is missing to make them.
  ///
  /// Documents show their pictures as they are where nothing makes them smaller.
  mutating func addPhotographs(_ maker: PhotographMaker?) {
    let all = contents.files.compactMap(\.photograph)
    guard maker != nil else {
      if !all.isEmpty { reportMissingMaker(all) }
      return
    }
    for photograph in all {
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

  private mutating func reportMissingMaker(_ all: [Photograph]) {
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
