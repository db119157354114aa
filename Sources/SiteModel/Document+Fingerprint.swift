import Contents
import Diagnostics
package import Files

extension Document {
  /// The fingerprint of a document's text and place, and of what decides beside its words where it is a translation.
  package var fingerprint: Fingerprint {
    var fingerprint = Fingerprint(of: text.bytes)
    fingerprint.add(path)
    if let deciding = translation?.deciding { fingerprint.add(deciding.bytes) }
    return fingerprint
  }
}
