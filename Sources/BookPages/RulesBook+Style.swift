extension RulesBook {
  /// The one style of the book: e-readers have fonts, margins and colours of their own.
  static let styles = """
    body { overflow-wrap: break-word; }
    h1, h2, h3, h4, caption, th { text-align: left; line-height: 1.25; }
    h2, h3, h4 { margin-top: 1.5em; page-break-after: avoid; break-after: avoid; }
    .cover { margin-top: 25%; text-align: center; }
    .cover h1 { text-align: center; font-size: 2em; }
    .kicker, .deck, .note, .combination, .callout-title, table, .in-short { font-family: sans-serif; }
    .kicker, .note, small { font-size: 0.85em; }
    .deck { font-style: italic; }
    .in-short { margin: 1em 0; padding: 0.75em 1em 0.75em 2em; border: 1px solid; font-size: 0.9em; }
    table { margin: 1em 0; border-collapse: collapse; font-size: 0.9em; }
    th, td { padding: 0.25em 0.75em 0.25em 0; border-bottom: 1px solid #999; vertical-align: baseline; text-align: left; }
    .number, .right { text-align: right; }
    .center { text-align: center; }
    tr, figure, .callout { page-break-inside: avoid; break-inside: avoid; }
    img, svg { max-width: 100%; }
    figure { margin: 1em 0; }
    blockquote, .callout { margin: 1em 0; padding-left: 1em; border-left: 3px solid #999; }
    .callout-title { margin-bottom: 0; font-weight: bold; }
    pre { white-space: pre-wrap; font-size: 0.85em; }
    li.task { list-style: none; }
    nav ol { padding-left: 1em; list-style: none; }
    .symbols { position: absolute; }
    .dice { height: 1.4em; width: auto; vertical-align: middle; }
    .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; }
    .cards { vertical-align: middle; }
    rect.card { fill: #fff; stroke: #777; stroke-width: 2px; }
    path.lattice { fill: none; stroke: #456; stroke-width: 2.6px; }
    rect.place, rect.ring { fill: none; stroke: #777; stroke-width: 3px; }
    .clubs, .spades { fill: #222; }
    .diamonds, .hearts { fill: #b3261e; }
    text.index { font: bold 40px sans-serif; }
    text.letter { font: bold 54px serif; text-anchor: middle; }
    path.court { fill-rule: evenodd; }
    .pegs path { fill: none; }

    """
}
