package import Templating

/// The value by which a page has the site kept.
package struct KeepingValue: PageValue {
  let script: String
  let worker: String
  let manifest: String
  let icon: String?

  package init(script: String, worker: String, manifest: String, icon: String?) {
    self.script = script
    self.worker = worker
    self.manifest = manifest
    self.icon = icon
  }

  package static let typeName = "Keeping"
  package static let fields: [Field<KeepingValue>] = [
    Field("script", "`keep.js` among the assets, which has a browser keep the site") { $0.script },
    Field("worker", "the script that keeps it, `worker.js`") { $0.worker },
    Field("manifest", "what the site is on a home screen, `site.webmanifest`") { $0.manifest },
    Field("icon", "the picture for it; null where `site.yaml` has an `icon`") { $0.icon },
  ]
}
