internal import Diagnostics

/// A fault of a document.
enum MarkdownFault: Equatable {
  case rawHTML(String)
  case refusedDestination(String, LinkPolicy.Refusal)
  case unclosedFrontMatter
  /// A character that nobody sees, written by its number or name: `&#8238;`.
  case hidden(Unicode.Scalar)
  /// A comment, which no page has.
  case comment
  /// `[words][name]`, and nothing says where it leads.
  case undefinedReference(String)
  /// `[^name]`
  case undefinedFootnote(String)
  case unusedFootnote(String)
  case doubleFootnote(String)
  /// `[!NAME]` at the beginning of a quote.
  case unknownCallout(String)
  /// `[!NOTE]` anywhere else.
  case misplacedCallout(String)
  /// `[!NOTE]` in a quote, right above a table.
  case calloutAboveTable(String)
  /// `[TOC]`
  case tableOfContents
  /// `[[name]]`
  case wikiLink(String)
  /// `##words`, a heading without a blank.
  case tightHeading(String)
  /// `[words](address title)` and the like, which is no link.
  case brokenLink(String)
  /// `[words]()`
  case emptyDestination
  /// `![](picture.png)`, which tells nothing to those who don't see it.
  case imageWithoutWords
  /// `[name]: address` that nothing names.
  case unusedReference(String)
  case doubleReference(String)
  case emptyHeading
  /// A cell that has no column.
  case droppedCell(String)
  /// Lines of bars that are no table.
  case unreadTable
  case tableInFootnote
  /// `:::`, `{% tag %}`, `==words==`, `+++`
  case foreignMarkup(String)
  /// `{#id}` and the like where nothing reads it.
  case unreadAttributes(String)
  /// `{#id}` of another heading.
  case doubleID(String)
  /// Lists and quotes inside one another.
  case nestedTooDeep(most: Int)
  /// Images in one paragraph.
  case tooManyImages(most: Int)
  /// Rows of tables that lack so many cells in all.
  case tooManyLackingCells(most: Int)
  /// Lines, and bytes that are more than letters.
  case tooManyMarks(most: Int)
}

extension MarkdownFault {
  var severity: Diagnostic.Severity {
    switch self {
    case .comment: .note
    case .rawHTML, .unclosedFrontMatter: .warning
    case .undefinedReference, .undefinedFootnote, .unusedFootnote, .unknownCallout: .warning
    case .tableOfContents, .wikiLink, .unreadAttributes, .tightHeading, .brokenLink: .warning
    case .calloutAboveTable, .tableInFootnote: .warning
    case .misplacedCallout, .emptyDestination, .imageWithoutWords, .unusedReference: .warning
    case .doubleReference, .emptyHeading, .droppedCell, .unreadTable, .foreignMarkup: .warning
    case .refusedDestination, .hidden, .doubleFootnote, .doubleID: .error
    case .nestedTooDeep, .tooManyImages, .tooManyLackingCells, .tooManyMarks: .error
    }
  }

  var id: String {
    switch self {
    case .rawHTML: "markdown-raw-html"
    case .refusedDestination(_, .scheme): "markdown-dangerous-link"
    case .refusedDestination(_, .host): "markdown-other-host"
    case .refusedDestination(_, .partial): "markdown-partial-address"
    case .unclosedFrontMatter: "markdown-unclosed-front-matter"
    case .hidden(let character): TextFault.hidden(character).id
    case .comment: "markdown-comment"
    case .undefinedReference: "markdown-undefined-reference"
    case .undefinedFootnote: "markdown-undefined-footnote"
    case .unusedFootnote: "markdown-unused-footnote"
    case .doubleFootnote: "markdown-double-footnote"
    case .unknownCallout: "markdown-unknown-callout"
    case .misplacedCallout, .calloutAboveTable: "markdown-misplaced-callout"
    case .tableOfContents, .wikiLink, .brokenLink: "markdown-unread-link"
    case .emptyDestination: "markdown-empty-link"
    case .imageWithoutWords: "markdown-image-without-words"
    case .unusedReference: "markdown-unused-reference"
    case .doubleReference: "markdown-double-reference"
    case .emptyHeading: "markdown-empty-heading"
    case .droppedCell: "markdown-dropped-cell"
    case .unreadTable, .tableInFootnote: "markdown-unread-table"
    case .foreignMarkup: "markdown-foreign-markup"
    case .tightHeading: "markdown-unread-heading"
    case .unreadAttributes: "markdown-unread-attributes"
    case .doubleID: "markdown-double-id"
    case .nestedTooDeep: "markdown-too-deep"
    case .tooManyImages: "markdown-too-many-images"
    case .tooManyLackingCells: "markdown-table-cells"
    case .tooManyMarks: "markdown-too-many-marks"
    }
  }

  var message: String {
    switch self {
    case .rawHTML(let html):
      "raw HTML '\(shortened(html))' is shown as text, write it as Markdown or allow raw HTML for "
        + "the site"
    case .refusedDestination(let destination, .scheme(let scheme)):
      "destination '\(shortened(destination))' has the scheme '\(shortened(scheme))', expected "
        + "\(LinkPolicy.schemes.joined(separator: ", ")) or a relative link"
    case .refusedDestination(let destination, .host(let host)):
      "the picture '\(shortened(destination))' is loaded from another host, which learns who reads the "
        + "page; copy it beside the document, or write 'hosts: [\(shortened(host))]' in site.yaml"
    case .hidden(let character): TextFault.hidden(character).message
    case .refusedDestination(let destination, .partial(let meant)):
      "the address '\(shortened(destination))' leads one way from a disk and another from the web, write "
        + "'\(shortened(meant))' or a relative link"
    case .comment: "a comment is left out of the page, take it out or write it as words"
    case .undefinedReference(""):
      "'[]' behind a bracket is shown as text, since nothing says where the words lead, write them as "
        + "'[words](address)', or '\\[' for a bracket"
    case .undefinedReference(let name):
      "'[\(shortened(name))]' is shown as text, since nothing says where it leads, add a line "
        + "'[\(shortened(name))]: address', or write '\\[' for a bracket"
    case .undefinedFootnote(let name)
    where !name.allSatisfy({ $0.isLetter || $0.isNumber || "-_.".contains($0) }):
      "'[^\(shortened(name))]' is shown as text: a footnote's name has letters, digits and single '-', '_' or '.' between "
        + "them, or write '\\[' for a bracket"
    case .undefinedFootnote(let name):
      "there is no footnote '\(shortened(name))', add a line '[^\(shortened(name))]: words' at the margin, or write '\\[' "
        + "for a bracket"
    case .unusedFootnote(let name):
      "no text names the footnote '\(shortened(name))', which is left out of the page, write '[^\(shortened(name))]' "
        + "where it belongs"
    case .doubleFootnote(let name):
      "another footnote above has the name '\(shortened(name))', give this one a name of its own"
    case .unknownCallout(let name):
      "'[!\(shortened(name))]' is shown as text"
        + (Suggestion.nearest(to: name.lowercased(), among: Callout.allCases.map(\.rawValue)).map {
          ", did you mean '[!\($0.uppercased())]'?"
        }
          ?? ", expected '[!NOTE]', TIP, IMPORTANT, WARNING or CAUTION on the first line of a quote")
    case .misplacedCallout(let name):
      "'[!\(shortened(name))]' is shown as text, write it first in a quote, as in '> [!\(shortened(name))]', or '\\[' "
        + "for a bracket"
    case .calloutAboveTable(let name):
      "'[!\(shortened(name))]' is shown as text, since its lines go on as a table, leave a line '>' between it and the "
        + "table"
    case .emptyDestination:
      "nothing stands between '(' and ')', write where the link leads, or '\\[' for a bracket"
    case .imageWithoutWords:
      "the picture has no words for those who don't see it, write between '[' and ']' what it shows"
    case .unusedReference(let name):
      "no text names '[\(shortened(name))]', which is left out of the page, write '[words][\(shortened(name))]' where "
        + "the link belongs, or take the line out"
    case .doubleReference(let name):
      "a line above says already where '[\(shortened(name))]' leads, this one counts for nothing: give it a name of its "
        + "own, or take it out"
    case .emptyHeading:
      "a heading without words is an empty line in the list of headings, write some behind the mark, or '\\#' for the "
        + "mark itself"
    case .droppedCell(let words):
      "the cell '\(shortened(words))' has no column and is left out of the page, write a cell more into the table's first "
        + "two lines, or '\\|' for a bar within a cell"
    case .unreadTable:
      "lines of '|' are shown as text: the second line of a table has a cell of dashes for each of the first, as in "
        + "'| a | b |' above '|---|---|'; write '\\|' for a bar itself"
    case .tableInFootnote:
      "lines of '|' are shown as text: a footnote has no tables, write the table outside of it, or '\\|' for a bar itself"
    case .foreignMarkup("+++"):
      "front matter between '+++' is shown as text, write it as 'key: value' between lines of '---'"
    case .foreignMarkup(let marks):
      "'\(shortened(marks))' is shown as text, since it means something to other tools alone, take it out or write it "
        + "between backticks"
    case .tableOfContents:
      "a table of contents is shown as text, take it out: a page with three headings or more lists them itself"
    case .wikiLink(let name):
      "'[[\(shortened(name))]]' is shown as text, write a link as '[words](address)'"
    case .brokenLink(let words):
      "'\(shortened(words))' is shown as text: an address has no blanks, and a title stands behind it in quotes, as in "
        + "'[words](address \"title\")'; write '\\[' for a bracket"
    case .tightHeading(let words):
      "'\(shortened(words))' is shown as text, write a blank behind the '#' of a heading, or '\\#' for the mark itself"
    case .unreadAttributes(let attributes):
      "'\(shortened(attributes))' is shown as text, expected '{#id}' at the end of a heading or "
        + "'{width=300}' right behind an image, with 'height' or without"
    case .doubleID(let id):
      "another heading above has the id '\(shortened(id))', give this one an id of its own"
    case .nestedTooDeep(let most):
      "lists and quotes stand inside one another \(most) deep at the most, take some of these marks away"
    case .tooManyImages(let most):
      "a paragraph begins \(most) images with '![' at the most, part it by a blank line"
    case .tooManyLackingCells(let most):
      "the rows of tables up to here lack more than \(most) cells of their heads, write narrower heads or "
        + "longer rows"
    case .tooManyMarks(let most):
      "a document has \(most) lines and marks of links, emphasis, code and cells at the most, part it, or write a "
        + "larger 'limits: {document: …}' in site.yaml"
    case .unclosedFrontMatter:
      "front matter begins with '---' and never ends, close it with a line '---'"
    }
  }

  private func shortened(_ text: String) -> String {
    let line = text.prefix { !$0.isNewline }
    return line.count > 60 ? line.prefix(59) + "…" : String(line)
  }
}
