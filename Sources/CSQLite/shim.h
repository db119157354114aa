#include <sqlite3.h>

/// Binds a text that SQLite copies: the macro that says so casts a number, which Swift can't import.
static inline int scorebook_bind_text(sqlite3_stmt *statement, int place, const char *text, int count) {
  return sqlite3_bind_text(statement, place, text ? text : "", count, SQLITE_TRANSIENT);
}
