/// The page in which a new site tells of luck and skill, so that it has the page that reports link to.
enum HowWeKnow {
  /// The text that holds for every game, as this tool's manual has it.
  static let reading = """
    ## How to read a report

    Say Ann has even chances, **50%**, and throws three 1s: now she wins 58 games of 100 that stand like this. Those 8 points
    are **luck**, for nobody chose them. Then she throws on where banking would have kept 58%, and what she does is worth
    56%. Those 2 points are the **loss** of her decision. What comes next is luck again.

    - A **point of winning chance** is one percent, from 50% to 51%, say. In Cribbage and Sixis the figures are points of the
      game; each page says which.
    - **Luck** is what the dice and cards gave beyond what they give on average. In the long run it comes to nothing.
    - **Loss** is how much worse a choice was than the best one, so it is never below 0. Where there was only one thing to do,
      nothing is judged. *Lost a decision* is all that was lost, divided by the decisions that were judged.
    - An **inaccuracy** (?!) loses 5 points of winning chance or more, a **mistake** (?) 10, a **blunder** (??) 15. Where points of
      the game are counted, they lose 2, 4 and 8 percent of the points that are played for. A choice that lost less has a dot (·) or no mark at all,
      and one that lost nothing a tick (✓) or none.
    - A throw that brings 10 points of winning chance or more is **lucky** (▲), from 20 on **very lucky** (▲▲); one that takes as
      much is **unlucky** (▽), or very (▽▽).
    - The **result without luck** is the result less the luck: what such play would come to with average dice and cards. It may
      be below 0% or above 100%.
    - The **books balance**: what somebody could expect at the start, the luck, what decisions changed and what nobody judges,
      as the play of the cards in Cribbage, add up to the result. That is tested with simulated games under all kinds of house
      rules.

    What a record doesn't tell isn't judged, and the report says so: scores alone, or turns without their dice. How much
    was luck isn't known of a game with such turns. Nor is it of a deal of Klondike, if nobody has counted how many deals can be won by
    its rules. There is no figure for it then, and sums of luck leave these games out and say so.

    """

  /// The whole page.
  static let page = """
    ---
    title: How we know
    summary: What luck and skill mean on these pages.
    ---

    # How we know

    Reports, players' pages and seasons say what was luck and what was skill. Nobody guesses it: it is worked out from the
    record by rules anybody can check. By which model of play, each page says below its figures.

    \(reading)
    """
}
