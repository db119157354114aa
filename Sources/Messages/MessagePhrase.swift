import Localization

/// The phrases of texts to send.
package enum MessagePhrase: String, PhraseSet {
  case more = "message.more(count, texts)"
  case next = "message.next(date, fixtures)"
  case nextUndated = "message.nextUndated(fixtures)"
}
