"""The files for calendars, as a program that reads them takes them (RFC 5545)."""

import icalendar
import pytest
from published import SITE, addresses

CALENDARS = addresses(".ics")


def test_there_are_calendars():
    assert any(address.startswith("seasons/") for address in CALENDARS)
    assert any(address.startswith("players/") for address in CALENDARS)


@pytest.mark.parametrize("calendar_file", CALENDARS)
def test_a_calendar_is_one(calendar_file):
    data = (SITE / calendar_file).read_bytes()
    assert b"\n" not in data.replace(b"\r\n", b"")
    assert all(len(line) <= 75 for line in data.split(b"\r\n"))
    calendar = icalendar.Calendar.from_ical(data)
    events = calendar.walk("VEVENT")
    assert calendar.errors == [] and events
    assert len({event["UID"] for event in events}) == len(events)
    for event in events:
        assert event.errors == []
        assert event["DTSTAMP"].dt and event["DTSTART"].dt and event["SUMMARY"]
        assert event["STATUS"] in ("CONFIRMED", "CANCELLED")
        assert int(event["SEQUENCE"]) >= 0
