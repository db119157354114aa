import Contents
import PageKit
import Synchronization

/// The checksums of what is kept, as it was made.
package final class KeptSums: Sendable {
  private let sums = Mutex<[String: String]>([:])

  package func note(_ sum: String, of path: String) {
    sums.withLock { $0[path] = sum }
  }

  package subscript(path: String) -> String? { sums.withLock { $0[path] } }
}

extension PublishedAssets {
  /// The scripts of what is kept, by their names among the assets.
  package static let worker = "worker.js"
  package static let keeper = "keep.js"
}

extension PageContext {
  /// What a page needs to have the site kept; `nil` where it isn't.
  var keeping: KeepingValue? {
    guard settings.isOffline else { return nil }
    let icon = settings.theme.icon == nil ? SiteIcon.sizes.first : nil
    return KeepingValue(
      script: link(toAsset: PublishedAssets.keeper), worker: link(to: .worker),
      manifest: link(to: .manifest), icon: icon.map { link(to: .icon($0)) })
  }
}
