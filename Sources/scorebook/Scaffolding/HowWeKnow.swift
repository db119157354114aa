/// The page in which a new site tells of luck and skill, since reports link to it.
enum HowWeKnow {
  /// The text that holds for every game, as this tool's manual has it.
  static let reading = """
    ## How to read a report

    Say Ann has an even chance, **50%**. She throws three 1s, and from there 58 of 100 games are won. Those 8 points are **luck**, because nobody
    chose them. Banking now would keep the 58%, but she throws again, and that choice is worth 56%. Those 2 points are the **loss** of her
    decision. What the dice bring next is luck again.

    - A **point of winning chance** is one percent, as from 50% to 51%. In Cribbage and Sixis the figures are points of the game. Each page says
      which.
    - **Luck** is what the dice and cards gave beyond their average. In the long run it adds up to nothing.
    - **Loss** is how much worse a choice was than the best one. It is never below 0. If there was only one thing to do, nothing is judged. *Lost a
      decision* is the whole loss, divided by the number of judged decisions.
    - An **inaccuracy** (?!) loses at least 5 points of winning chance, a **mistake** (?) 10, a **blunder** (??) 15. In points of the game
      they lose 2, 4 and 8 percent of what is played for. A smaller loss has a dot (·) or no mark, and no loss has a tick (✓) or no mark.
    - A throw that brings at least 10 points of winning chance is **lucky** (▲), from 20 on **very lucky** (▲▲). One that costs as much is
      **unlucky** (▽) or very unlucky (▽▽).
    - The **result without luck** is the result less the luck. Such play would come to it with average dice and cards. It may be below 0% or above
      100%.
    - The **books balance**. The chance at the start, the luck, the effect of decisions, and what isn't judged (the play of the cards in Cribbage)
      add up to the result. Simulated games under all kinds of house rules test that.

    Below these figures a report asks **What would you do?** It asks about the three decisions that cost most, or fewer if little was lost. Each
    question shows how the player stood. Choose one of the choices, and the report says what each was worth, what was played, and what that cost. In
    Cribbage the choices are the four best discards and the one that was made. In the other games they are what was played and what was best. A
    decision that cost less than 1 point of winning chance isn't asked about. In Cribbage and Sixis the limit is 0.4 percent of what is played
    for. Paper leaves the questions out.

    What a record doesn't tell isn't judged, and the report says so: scores alone, or turns without their dice. The luck of a game with such turns
    isn't known. Neither is that of a Klondike deal by rules for which nobody has counted the winnable deals. Such a game has no figure for luck, and sums of luck
    leave it out and say so.

    """

  /// The whole page.
  static let page = """
    ---
    title: How we know
    summary: What luck and skill mean on these pages.
    ---

    # How we know

    Reports, players' pages and seasons say what was luck and what was skill. This isn't guessed. It is calculated from the
    record, by rules that anybody can check. Each page names the model of play below its figures.

    \(reading)
    """
}
