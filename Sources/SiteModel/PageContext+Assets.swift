import Contents
import PageKit

extension WrittenPage {
  /// The address of an asset from this page, by its name: `style.css`.
  package func link(toAsset name: String) -> String { link(to: assets.route(of: name)) }
}

extension PageContext {
  /// The value by which a page has the site kept; `nil` where it isn't.
  var keeping: KeepingValue? {
    guard settings.isOffline else { return nil }
    let icon = settings.theme.icon == nil ? SiteIcon.sizes.first : nil
    return KeepingValue(
      script: link(toAsset: PublishedAssets.keeper), worker: link(to: .worker),
      manifest: link(to: .manifest), icon: icon.map { link(to: .icon($0)) })
  }
}
