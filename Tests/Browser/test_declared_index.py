"""Which test holds each sentence about games that a document declares: their exact meaning, section by section, in its order.

A line is a sentence or the row of a table: its number in the section, then the tests that fail where it isn't so, between bars. A test
is named as in its file, in Swift or Python. A new sentence gets a line here, and a test.
"""

import re

from published import REPOSITORY

SENTENCES = """
# What declared games are
1 A season of each builds without findings, and its pages say what is so
2 A document with play declares a game
3 test_a_game_is_on_all_pages_that_others_are_on | test_declared_games_have_ratings_and_share_none | test_what_is_exported_is_imported_again
4 test_a_game_at_all_bounds_is_read | broken declarations and bodies never trap, and faults stand in their text
5 test_every_key_is_in_the_manual

# Declaring
1 Oh Hell runs through its cards | a round begins with what everybody begins with, and claims its points
2 test_only_rules_declare | test_a_draft_declares_nothing
3 test_a_declaration_that_is_none_is_one_finding
4 test_the_name_of_a_game_is_no_other_ending_and_short | test_no_game_is_named_as_an_engine
5 test_names_are_no_words_of_expressions_and_well_formed
6 a hyphen before a letter belongs to the name, before a digit or a blank it is minus
7 test_other_scripts_come_by_titles | test_every_name_may_be_translated
8 A second declaration of a game is told with the first
9 test_house_rules_go_by_key_in_rounds_and_sheets_and_whole_elsewhere
10 house rules can't change result, sides, order and names | test_a_slip_in_house_rules_is_told_there
11 test_a_combination_that_fails_has_a_note_at_the_declaration
12 test_a_record_names_rules_by_slug_or_spells_them_out | test_a_season_names_the_declaring_document_by_its_slug
13 outside a site a document says what game it is, and another its house rules
14 test_a_translation_repeats_what_is_equal_and_gives_words | test_a_translation_that_says_otherwise_has_an_id
15 all names share one space | a name in two places of a declaration is an error
16 test_games_share_nothing_but_their_players | test_declared_games_have_ratings_and_share_none
17 a game that nothing declares is an error at the value
18 a record whose ending names no game is an error
19 outside a site a document says what game it is, and another its house rules | test_a_game_in_the_working_folder_needs_no_site

# The keys of play
1 test_a_slip_in_a_declaration_is_told_once_at_its_place | an empty play declares results alone, by scores | players counts people, not sides
2 either plays in teams where the header has them | Without the key teams are no sides, with either they may be
3 Hearts is won by the fewest, and shooting the moon gives the others 26
4 501 is over at once, and too much counts nothing
5 keys that can't stand together are told at the second | test_numbers_have_their_bounds_where_they_are_written
6 keys that can't stand together are told at the second | the header's scores end a game without ends, and are only checked in others
7 test_results_that_the_header_tells | a race is told by places, which may be shared, and who didn't finish is last
8 keys that can't stand together are told at the second
9 test_numbers_have_their_bounds_where_they_are_written | every step of a sum is bounded, also where the sum comes back
10 a range is two numbers, one, any, or a list | an end of a range may be a given number, by itself too
11 steps go from nothing to the last
12 there are bounds for everything | a game has a thousand rounds at the most
13 an unknown key is told at the key, with the one that was meant | test_a_key_that_is_doubled_is_told_at_the_second

# Rounds
1 rounds without anything have one field of any points | test_the_word_for_a_round_is_on_its_pages
2 in turn one plays after another, and out of turn is a fault | in any order each plays once a round
3 given lists are of one length, and no fewer than the rounds | given rounds run out whatever the lead
4 a field has a title, or its name with a capital | rounds without anything have one field of any points
5 with several fields the points are written | a field may be called points where it is the one and its worth isn't written
6 a check has words of its own for when it fails
7 a side that sits out is a dash, where that is allowed

# Lines
1 a line has the values of all sides in their order
2 what goes over all sides passes by who sits out, and players counts them | a turn is a round and a side, of a sheet a line
3 a line may name the sides, in any order | by names each is there once | by order as many values are there as sides
4 in turn one plays after another, and out of turn is a fault
5 in any order each plays once a round
6 test_a_team_is_told_by_the_first_of_each_in_teams | Any member writes a line, and every member has the side's total
7 the number of the round is checked | totals behind the line are checked, in the order in which it names the sides
8 numbers have a minus of either kind, or none
9 the word end finishes a game early, the best total wins | test_lines_and_their_ends
10 the header's scores end a game without ends, and are only checked in others
11 a check that fails is told at the line that completes the round, under its words

# Sheet
1 Yacht fills its sheet, with a bonus for a good upper section
2 a sheet has parts, or one | a bonus has a condition on its part and its categories, and points | after the word end every bonus counts, and what is empty is 0
3 test_a_sheet_has_the_mean_of_each_category_and_how_often_it_is_0
4 faults stand at their place | what is optional counts for its part whenever it is filled
5 lines come in any order, one category, several or all
6 lines come in any order, one category, several or all
7 a dash is 0 where 0 is allowed
8 faults stand at their place
9 Yacht fills its sheet, with a bonus for a good upper section | after the word end every bonus counts, and what is empty is 0

# The end
1 the first end that holds ends it | a game is over after so many complete rounds
2 at once a total ends a game after the turn | a total ends a game once its round is complete
3 a lead that is too small needs another round, also after the last | given rounds run out whatever the lead
4 an end at once or with a lead needs another end | an end that holds before anything was played is told at its key
5 equal totals share, unless more of a field decides | a game is over where the twin says, and won by the best
6 Rummy goes on until somebody has a hundred, and the most wins
7 test_a_record_that_stops_is_in_progress_or_abandoned
8 equal totals share, unless more of a field decides | tie names a field or a category
9 test_scores_alone_meet_the_end | scores alone need an end, unless rounds are counted or run out
10 test_handicaps

# Expressions
1 a number in place of a condition is told at its first byte, and the other way round
2 a comma between braces needs quotes, which is told
3 names are the fields, the given numbers, total, round and players
4 a check knows the totals before the round, and its points | test_a_dashboard_has_what_every_game_has_and_the_figures
5 comparisons are six | what can't be read is told where it stands
6 operators bind as they do everywhere | the twin cuts expressions as they are meant
7 signs of print are understood
8 functions of numbers round down, also below zero | what can't be read is told where it stands
9 only the branch that is taken is worked out, and conditions stop early | conditions stop early for each side by itself
10 over all sides each has its own values
11 what goes over all sides doesn't stand in another, nor in the points of a turn | test_a_game_at_all_bounds_is_read
12 in a check a side's own names stand only over all sides, and rank nowhere
13 what goes over all sides doesn't stand in another, nor in the points of a turn
14 an expression has four hundred bytes and a hundred operators at the most

# Figures
1 a figure is a share, a mean, a sum, the most or the least | test_a_dashboard_has_what_every_game_has_and_the_figures
2 test_a_sheet_has_the_mean_of_each_category_and_how_often_it_is_0
3 test_a_dashboard_has_what_every_game_has_and_the_figures
4 test_where_the_lowest_wins_what_is_best_turns_round | test_standings_turn_round_where_the_lowest_wins
5 test_what_needs_scores_is_an_error_in_a_season_without

# Everything else
1 test_what_score_answers | test_examples_in_a_document_are_checked | test_the_manual_says_what_stands_behind_the_sign
2 test_what_score_answers
3 a round begins with what everybody begins with, and claims its points
4 test_what_annotate_answers
5 test_nothing_is_judged | A league of declared games builds without findings, and its pages show what it holds
6 odds of a declared game are refused
7 test_what_is_due_is_told_of_a_game_in_progress
8 test_a_table_says_what_the_words_say
9 Sheets have the given numbers, a column a field, sums and bonuses | test_a_sheet_of_rounds_has_a_column_for_each_number
10 test_a_sheet_has_rows_for_the_rounds_there_are
11 test_the_engine_of_all_declared_games_is_small | test_page_and_tool_tell_records_alike
12 test_a_game_is_on_all_pages_that_others_are_on
13 test_a_game_at_all_bounds_is_read

# Small decisions
1 equal totals share, unless more of a field decides | tie names a field or a category
2 chess is told by its winner, or by a draw | test_a_win_is_shared_by_sides_and_not_by_partners
3 test_a_record_names_rules_by_slug_or_spells_them_out
4 house rules can't change result, sides, order and names
5 what is optional counts for its part whenever it is filled | test_what_is_optional_may_be_filled_until_the_end
6 given lists by players have each number that may play once
7 an end of a range may be a given number, by itself too
8 scores alone need an end, unless rounds are counted or run out
9 in a check a side's own names stand only over all sides, and rank nowhere
10 only the branch that is taken is worked out, and conditions stop early
11 a field may be called points where it is the one and its worth isn't written
12 a turn and a column name nobody | what counts players is left out where nobody counts them
13 a check that fails is told at the line that completes the round, under its words | steps go from nothing to the last
"""


def test_every_sentence_has_a_test():
    files = [file for kind in ("swift", "py") for file in (REPOSITORY / "Tests").rglob(f"*.{kind}")]
    names = set()
    for file in files:
        names.update(re.findall(r"func `([^`]+)`|^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE))
    there = {name for pair in names for name in pair if name}
    sections = SENTENCES.strip().split("\n\n")
    assert len(sections) == 11
    for section in sections:
        title, *lines = section.splitlines()
        numbers, tests = zip(*(line.split(" ", 1) for line in lines), strict=True)
        assert numbers == tuple(str(number) for number in range(1, len(lines) + 1)), title
        assert [test for line in tests for test in line.split(" | ") if test not in there] == [], title
