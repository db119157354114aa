/* Harms the tool at the n-th call by which it changes files, for Tests/scorebookTests/BuiltToolHarmTests.swift.
 *
 * Loaded by LD_PRELOAD before the C library, so that what is tried is the real tool with the real system below it.
 * HARM says how; calls that only read are counted for save alone, those of content:
 *
 *   count             nothing is harmed
 *   kill:N            killed before the N-th call
 *   tear:N            killed after it; a write is cut in half
 *   fail:N:ERRNO      the N-th call fails
 *   dead:N:ERRNO      it and all after it do
 *   space:BYTES       a disk with so much room: what is written beyond fails with ENOSPC, and so does all that is made
 *   old:ERRNO         renameat2 knows no flags: no exchange, no refusal to replace
 *   signal:N:NUMBER   the process gets a signal at the N-th call
 *   late:N:FROM:TO    before the N-th call, FROM takes the place of TO
 *   thread:N          no thread begins from the N-th on
 *   spawn:1           no program begins
 *   memory:N          no memory is given from the N-th megabyte on
 *   save:N:FROM:TO    before the N-th file of Content is opened to be read, FROM takes the place of TO
 *
 * HARM_COUNT names a file that the number of calls (for save: of files opened) is written to in the end.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum kind { NONE, COUNT, KILL, TEAR, FAIL, DEAD, SPACE, OLD, SIGNAL, LATE, THREAD, SPAWN, MEMORY, SAVE };

static enum kind kind;
static long at, number;
static char from[4096], to[4096];
static atomic_long calls, used;

__attribute__((constructor)) static void begin(void) {
  static const char *names[] = {"none", "count", "kill",  "tear",   "fail",
                                "dead", "space", "old", "signal", "late", "thread",
                                "spawn", "memory", "save"};
  const char *harm = getenv("HARM");
  if (!harm) return;
  size_t length = strcspn(harm, ":");
  for (int i = 1; i <= SAVE; i++)
    if (strlen(names[i]) == length && !strncmp(names[i], harm, length)) kind = i;
  const char *rest = harm + length;
  if (kind == SAVE || kind == LATE) sscanf(rest, ":%ld:%4095[^:]:%4095[^:]", &at, from, to);
  else sscanf(rest, ":%ld:%ld", &at, &number);
}

__attribute__((destructor)) static void finish(void) {
  const char *path = getenv("HARM_COUNT");
  if (!kind || !path) return;
  kind = NONE;
  FILE *file = fopen(path, "w");
  if (!file) return;
  fprintf(file, "%ld\n", atomic_load(&calls));
  fclose(file);
}

#define NEXT(type, name, ...)                                  \
  static type (*next)(__VA_ARGS__);                            \
  if (!next) next = (type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

static void die(void) {
  kill(getpid(), SIGKILL);
  for (;;) pause();
}

/* Returns whether the call fails, with errno set; *dies: killed when it is done. */
static int harmed(int *dies) {
  *dies = 0;
  if (!kind || kind == SAVE || kind == THREAD || kind == SPAWN || kind == MEMORY) return 0;
  long call = atomic_fetch_add(&calls, 1) + 1;
  switch (kind) {
  case KILL:
    if (call == at) die();
    return 0;
  case TEAR:
    *dies = call == at;
    return 0;
  case FAIL:
    errno = number;
    return call == at;
  case DEAD:
    errno = number;
    return call >= at;
  case SIGNAL:
    if (call == at) kill(getpid(), number);
    return 0;
  case LATE:
    if (call == at && syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0)) perror(from);
    return 0;
  default: return 0;
  }
}

static int isFull(void) {
  errno = ENOSPC;
  return kind == SPACE && atomic_load(&used) >= at;
}

#define CHANGE(call)                   \
  int dies;                            \
  if (harmed(&dies)) return -1;        \
  long result = (call);                \
  if (dies) die();                     \
  return result

int renameat(int, const char *, int, const char *);
static void save(const char *path) {
  if (kind != SAVE || !strstr(path, "Content") || atomic_fetch_add(&calls, 1) + 1 != at) return;
  if (renameat(AT_FDCWD, from, AT_FDCWD, to)) perror(from);
}

static int opens(int (*next)(int, const char *, int, ...), int folder, const char *path, int flags,
                 mode_t mode) {
  if (flags & (O_CREAT | O_TRUNC)) {
    int dies;
    if (harmed(&dies)) return -1;
    if (isFull()) return -1;
    int file = next(folder, path, flags, mode);
    if (dies) die();
    return file;
  }
  return next(folder, path, flags, mode);
}

#define OPENAT(name)                                                \
  int name(int folder, const char *path, int flags, ...) {          \
    static int (*next)(int, const char *, int, ...);                \
    if (!next) next = (int (*)(int, const char *, int, ...))dlsym(RTLD_NEXT, #name); \
    va_list list;                                                   \
    va_start(list, flags);                                          \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0; \
    va_end(list);                                                   \
    if (!(flags & O_CREAT)) save(path);                             \
    return opens(next, folder, path, flags, mode);                  \
  }
OPENAT(openat)
OPENAT(openat64)

#define OPEN(name, other)                                           \
  int name(const char *path, int flags, ...) {                      \
    va_list list;                                                   \
    va_start(list, flags);                                          \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0; \
    va_end(list);                                                   \
    return other(AT_FDCWD, path, flags, mode);                      \
  }
OPEN(open, openat)
OPEN(open64, openat64)

ssize_t write(int file, const void *bytes, size_t size) {
  NEXT(ssize_t, "write", int, const void *, size_t);
  struct stat status;
  if (!kind || file <= 2 || fstat(file, &status) || !S_ISREG(status.st_mode))
    return next(file, bytes, size);
  int dies;
  if (harmed(&dies)) return -1;
  if (dies) {
    next(file, bytes, size / 2);
    die();
  }
  if (kind == SPACE) {
    long before = atomic_fetch_add(&used, size);
    if (before >= at) return errno = ENOSPC, -1;
    if (before + (long)size > at) size = at - before;
  }
  return next(file, bytes, size);
}

int mkdir(const char *path, mode_t mode) {
  NEXT(int, "mkdir", const char *, mode_t);
  if (isFull()) return -1;
  CHANGE(next(path, mode));
}

int mkdirat(int folder, const char *path, mode_t mode) {
  NEXT(int, "mkdirat", int, const char *, mode_t);
  if (isFull()) return -1;
  CHANGE(next(folder, path, mode));
}

int renameat2(int a, const char *one, int b, const char *other, unsigned flags) {
  NEXT(int, "renameat2", int, const char *, int, const char *, unsigned);
  if (kind == OLD && flags) return errno = at, -1;
  CHANGE(next(a, one, b, other, flags));
}

int renameat(int a, const char *one, int b, const char *other) {
  NEXT(int, "renameat", int, const char *, int, const char *);
  CHANGE(next(a, one, b, other));
}

int rename(const char *one, const char *other) {
  NEXT(int, "rename", const char *, const char *);
  CHANGE(next(one, other));
}

int linkat(int a, const char *one, int b, const char *other, int flags) {
  NEXT(int, "linkat", int, const char *, int, const char *, int);
  CHANGE(next(a, one, b, other, flags));
}

int unlinkat(int folder, const char *path, int flags) {
  NEXT(int, "unlinkat", int, const char *, int);
  CHANGE(next(folder, path, flags));
}

int unlink(const char *path) {
  NEXT(int, "unlink", const char *);
  CHANGE(next(path));
}

int rmdir(const char *path) {
  NEXT(int, "rmdir", const char *);
  CHANGE(next(path));
}

int fsync(int file) {
  NEXT(int, "fsync", int);
  CHANGE(next(file));
}

int syncfs(int file) {
  NEXT(int, "syncfs", int);
  CHANGE(next(file));
}

int fchmodat(int folder, const char *path, mode_t mode, int flags) {
  NEXT(int, "fchmodat", int, const char *, mode_t, int);
  CHANGE(next(folder, path, mode, flags));
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                   void *context) {
  NEXT(int, "pthread_create", pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
  if (kind == THREAD && atomic_fetch_add(&calls, 1) + 1 >= at) return EAGAIN;
  return next(thread, attributes, run, context);
}

int posix_spawnp(pid_t *process, const char *file, const posix_spawn_file_actions_t *actions,
                 const posix_spawnattr_t *attributes, char *const words[], char *const settings[]) {
  NEXT(int, "posix_spawnp", pid_t *, const char *, const posix_spawn_file_actions_t *,
       const posix_spawnattr_t *, char *const[], char *const[]);
  if (kind == SPAWN) return EAGAIN;
  return next(process, file, actions, attributes, words, settings);
}

/* What the tool's own malloc and its like ask. */
static int isStarved(size_t size) {
  if (kind != MEMORY || (long)(atomic_fetch_add(&used, size) + size) < at << 20) return 0;
  errno = ENOMEM;
  return 1;
}

void *__libc_malloc(size_t size) {
  NEXT(void *, "__libc_malloc", size_t);
  return isStarved(size) ? NULL : next(size);
}

void *__libc_realloc(void *block, size_t size) {
  NEXT(void *, "__libc_realloc", void *, size_t);
  return isStarved(size) ? NULL : next(block, size);
}
