import Files
import Synchronization

/// Takes note of what is asked of the folders that a site is made from, and of every answer.
final class SourceNotes: Sendable {
  private struct State {
    var answers: [String: Fingerprint] = [:]
    /// Whether anything was asked twice and answered otherwise.
    var isTorn = false
  }

  private let trees: [FileTree]
  private let state = Mutex(State())

  init(on trees: [FileTree]) {
    self.trees = trees
  }

  /// The trees, each of which tells what is asked of it.
  var noted: [FileTree] {
    trees.indices.map { number in
      let tree = trees[number]
      var noted = FileTree(
        list: { folder throws(FileFault) in
          do throws(FileFault) {
            let listing = try tree.list(folder)
            self.note("\(number) list \(folder)", Self.fingerprint(of: listing))
            return listing
          } catch {
            self.note("\(number) list \(folder)", Self.fingerprint(of: error))
            throw error
          }
        },
        read: { path throws(FileFault) in
          do throws(FileFault) {
            let bytes = try tree.read(path)
            self.note("\(number) read \(path)", Fingerprint(of: bytes))
            return bytes
          } catch {
            self.note("\(number) read \(path)", Self.fingerprint(of: error))
            throw error
          }
        }, stamp: tree.stamp)
      noted.size = tree.size
      return noted
    }
  }

  /// What was asked and answered; `nil` where an answer changed meanwhile.
  var answers: [String: Fingerprint]? {
    state.withLock { $0.isTorn ? nil : $0.answers }
  }

  /// Returns what would be answered now; `nil` where nobody asks so.
  func answer(to question: String) -> Fingerprint? {
    let words = question.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count == 3, let number = Int(words[0]), trees.indices.contains(number) else {
      return nil
    }
    let path = String(words[2])
    do throws(FileFault) {
      return words[1] == "list"
        ? Self.fingerprint(of: try trees[number].list(path))
        : Fingerprint(of: try trees[number].read(path))
    } catch {
      return Self.fingerprint(of: error)
    }
  }

  private func note(_ question: String, _ answer: Fingerprint) {
    state.withLock { state in
      if let known = state.answers.updateValue(answer, forKey: question), known != answer {
        state.isTorn = true
      }
    }
  }

  private static func fingerprint(of listing: FileListing) -> Fingerprint {
    var fingerprint = Fingerprint()
    for names in [listing.files, listing.folders] {
      for name in names { fingerprint.add(name) }
      fingerprint.add(String(names.count))
    }
    for fault in listing.faults { fingerprint.add(Self.fingerprint(of: fault)) }
    return fingerprint
  }

  private static func fingerprint(of fault: FileFault) -> Fingerprint {
    var fingerprint = Fingerprint()
    fingerprint.add("fault")
    fingerprint.add(fault.id)
    fingerprint.add(fault.path)
    return fingerprint
  }
}
