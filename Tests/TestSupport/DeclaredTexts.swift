/// Ten games as their documents declare them, without the key `play`.
package enum DeclaredTexts {
  package static let rummy = """
    players: 2-6
    rounds:
      name: [hand, hands]
    ends: {at-least: 100}
    """

  package static let hearts = """
    players: 3-6
    wins: lowest
    rounds:
      name: [hand, hands]
      fields: {hearts: 0-26}
      points: if(most(hearts) = 26, if(hearts = 26, 0, 26), hearts)
      check:
        - {holds: sum(hearts) = 26, else: "the hearts and the queen come to 26"}
    ends: {at-least: 100}
    figures:
      moons: {title: Moons shot, share: hearts = 26}
    """

  package static let ohHell = """
    players: 3-5
    rounds:
      name: [deal, deals]
      given: {cards: [3, 2, 1]}
      fields: {bid: 0-cards, tricks: 0-cards}
      points: if(bid = tricks, 10 + bid, tricks)
      check:
        - sum(tricks) = cards
        - {holds: sum(bid) != cards, else: "the dealer may not make the bids come out"}
    figures:
      made: {title: Bids made, share: bid = tricks}
    """

  package static let yacht = """
    players: 1-6
    sheet:
      upper:
        title: Upper section
        categories:
          ones: {title: Ones, values: {step: 1, to: 5}}
          twos: {title: Twos, values: {step: 2, to: 10}}
        bonus: {title: Bonus, when: part >= 12, points: 35}
      lower:
        categories: {full-house: [0, 25], chance: [0, 5-30], extra: {values: {step: 100, to: 1200}, optional: yes}}
    """

  package static let darts = """
    players: 1-4
    wins: lowest
    begin-with: 501
    rounds:
      name: [visit, visits]
      order: in-turn
      fields: {scored: 0-180}
      points: if(total - scored = 0 or total - scored > 1, -scored, 0)
    ends: {at-most: 0, at-once: yes}
    figures:
      tons: {title: Tons, share: scored >= 100}
      best: {title: Best visit, most: scored}
    """

  package static let golf = """
    players: 2-4
    wins: lowest
    rounds:
      name: [hole, holes]
      fields: {cards: -10-60}
    ends: {after: 3}
    """

  package static let words = """
    players: 2-4
    rounds:
      order: in-turn
      absent: yes
      fields: {letters: 0-100, double: 0-1}
      points: letters * (1 + double)
    ends: {after: 3}
    """

  package static let euchre = """
    players: 4
    sides: teams
    rounds:
      name: [hand, hands]
      fields: {tricks: 0-5}
      points: "if(tricks = 5, 2, if(tricks >= 3, 1, 0))"
      check: sum(tricks) = 5
    ends: {at-least: 3}
    """

  package static let chess = """
    players: 2
    result: winner
    """

  package static let race = """
    players: 2-20
    result: places
    """

  package static let all = [
    rummy, hearts, ohHell, yacht, darts, golf, words, euchre, chess, race,
  ]
}
