#pragma once

/* The version of the tool, which is the tag of the sources that it was built from, and that version's day, year first
   (`Scripts/version`). The formats that it writes have theirs in Content/pages/formats.md. */
const char *scorebook_version(void);
const char *scorebook_day(void);
