#pragma once

#include <spawn.h>

/* What glibc declares for GNU sources alone (renameat2(2)), and Swift's Glibc module leaves out. */
int renameat2(int oldFolder, const char *oldPath, int newFolder, const char *newPath,
              unsigned int flags);

/* Fails with EEXIST rather than replace. */
static const unsigned int RenameNoReplace = 1;
/* Two paths change places at once. */
static const unsigned int RenameExchange = 2;

/* O_PATH of open(2): what is opened so can be neither read nor written. */
static const int OpenPathAlone = 010000000;

/* glibc's malloc.h, of which Swift's Glibc module shows no constants. */
int mallopt(int parameter, int value);

/* So many free bytes at the end of a heap are given back to the system. */
static const int MallocTrimThreshold = -1;
/* Blocks of so many bytes are mapped on their own, and given back when they are freed. */
static const int MallocMapThreshold = -3;

/* The program that is begun has this working folder; glibc's, for GNU sources alone. */
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *folder);

/* Writes all of a file system to its disk; glibc's, for GNU sources alone. */
int syncfs(int file);
