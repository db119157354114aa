import ContentFiles
package import Drawing

extension PlayerMark {
  /// The mark of a player: what the document names, and for the rest what follows from the name, however it is
  /// spelled.
  package init(of name: String, _ document: PlayerDocument?) {
    self.init(hashing: NameKey(name).text.utf8)
    color = document?.color ?? color
    shape = document?.shape ?? shape
  }
}
