#ifndef CCMARK_SHIM_H
#define CCMARK_SHIM_H

#include <cmark.h>
#include <stdlib.h>
#include <string.h>

/// Memory for one syntax tree, given back all at once.
///
/// cmark allocates every node and string by itself, which takes a third of a page's time with malloc.
/// Here an allocation moves a pointer, and freeing a tree frees a few blocks. Arenas of one thread nest:
/// the one made last is the one that cmark allocates from, and the first to be freed.
typedef struct ccmark_arena {
  struct ccmark_arena *outer;
  struct ccmark_block *newest;
} ccmark_arena;

struct ccmark_block {
  struct ccmark_block *older;
  size_t used, size;
  _Alignas(16) char bytes[];
};

enum { ccmark_block_size = 64 << 10, ccmark_header = 16 };

static inline ccmark_arena **ccmark_current(void) {
  static _Thread_local ccmark_arena *current;
  return &current;
}

/// Every allocation is preceded by its size, which `realloc` needs.
static inline void *ccmark_allocate(size_t size) {
  size_t needed = ccmark_header + ((size + 15) & ~(size_t)15);
  ccmark_arena *arena = *ccmark_current();
  struct ccmark_block *block = arena->newest;
  if (block == NULL || block->size - block->used < needed) {
    size_t room = needed > ccmark_block_size ? needed : ccmark_block_size;
    struct ccmark_block *fresh = (struct ccmark_block *)malloc(sizeof *fresh + room);
    if (fresh == NULL) abort();
    fresh->older = block;
    fresh->used = 0;
    fresh->size = room;
    arena->newest = block = fresh;
  }
  char *start = block->bytes + block->used;
  block->used += needed;
  memcpy(start, &size, sizeof size);
  return start + ccmark_header;
}

static inline void *ccmark_calloc(size_t count, size_t size) {
  size_t total;
  if (__builtin_mul_overflow(count, size, &total)) abort();
  return memset(ccmark_allocate(total), 0, total);
}

static inline void *ccmark_realloc(void *old, size_t size) {
  size_t had = 0;
  if (old != NULL) memcpy(&had, (char *)old - ccmark_header, sizeof had);
  if (old != NULL && had >= size) return old;
  void *grown = ccmark_allocate(size);
  if (old != NULL) memcpy(grown, old, had);
  return grown;
}

static inline void ccmark_free(void *memory) { (void)memory; }

/// Parses a text into a tree that lives until `ccmark_arena_end`, which must be called on the same
/// thread; arenas begun in between must have ended.
static inline cmark_node *ccmark_arena_parse(
    ccmark_arena *arena, const char *text, size_t length, int options) {
  static cmark_mem memory = {ccmark_calloc, ccmark_realloc, ccmark_free};
  arena->outer = *ccmark_current();
  arena->newest = NULL;
  *ccmark_current() = arena;
  cmark_parser *parser = cmark_parser_new_with_mem(options, &memory);
  cmark_parser_feed(parser, text, length);
  return cmark_parser_finish(parser);
}

static inline void ccmark_arena_end(ccmark_arena *arena) {
  struct ccmark_block *block = arena->newest;
  while (block != NULL) {
    struct ccmark_block *older = block->older;
    free(block);
    block = older;
  }
  *ccmark_current() = arena->outer;
}

#endif
