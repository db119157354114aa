/* Ends the program with a sentence where the system gives it no more memory, or lets no further thread begin.
 *
 * Swift's runtime traps without memory, libraries that read and pack each do something else, and libdispatch waits
 * for ever for a thread. All of them ask here, since what a program defines comes before the C library's; a kill at
 * any moment is something that what was begun on the disk survives, so that nothing else is done; a folder for temporary
 * files stays behind.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <malloc.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "starved.h"

#ifndef __has_feature
#define __has_feature(name) 0
#endif

/* A sanitizer has functions of its own in these places. */
#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer) && defined(__GLIBC__)

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

/* Where memory is limited all threads take it from one heap: for one of its own each reserves 64 MB of addresses, and
   where it gets none every block is mapped apart, which takes a hundred times as long. */
__attribute__((constructor)) static void begin(void) {
  struct rlimit limit;
  if (!getrlimit(RLIMIT_AS, &limit) && limit.rlim_cur != RLIM_INFINITY) mallopt(M_ARENA_MAX, 1);
}

_Noreturn static void end(const char *sentence) {
  static atomic_flag isEnding = ATOMIC_FLAG_INIT;
  /* Another thread says it. */
  while (atomic_flag_test_and_set(&isEnding)) pause();
  /* A line that tells how far work is gives way. */
  if (isatty(STDERR_FILENO)) (void)!write(STDERR_FILENO, "\r\033[K", 4);
  size_t length = strlen(sentence);
  while (length > 0) {
    ssize_t count = write(STDERR_FILENO, sentence, length);
    if (count < 0 && errno != EINTR) break;
    if (count < 0) continue;
    sentence += count;
    length -= (size_t)count;
  }
  _exit(1);
}

static void *given(void *block) {
  if (block) return block;
  end("scorebook: error: the system gives no more memory; close other programs, or raise the limit where one is "
      "set ('ulimit -v') [no-memory]\n");
}

void *malloc(size_t size) { return given(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return given(__libc_calloc(count, size)); }

void *realloc(void *block, size_t size) {
  void *result = __libc_realloc(block, size);
  /* A block of no size is freed. */
  return block && size == 0 ? result : given(result);
}

void *memalign(size_t alignment, size_t size) { return given(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0)
    return EINVAL;
  *block = memalign(alignment, size);
  return 0;
}

typedef int Create(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                   void *context) {
  static _Atomic(Create *) next;
  Create *create = atomic_load(&next);
  if (!create) {
    create = (Create *)dlsym(RTLD_NEXT, "pthread_create");
    atomic_store(&next, create);
  }
  int failure = create(thread, attributes, run, context);
  if (failure == EAGAIN || failure == ENOMEM)
    end("scorebook: error: the system lets no further thread begin; close other programs, or raise the limit "
        "where one is set ('ulimit -u', 'ulimit -v') [no-thread]\n");
  return failure;
}

#endif
