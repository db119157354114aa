#include "version.h"

const char *scorebook_version(void) { return SCOREBOOK_VERSION; }

const char *scorebook_day(void) { return SCOREBOOK_DAY; }
