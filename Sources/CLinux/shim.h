#pragma once

/* What Scorebook needs of Linux, or of glibc on it, beyond POSIX. Everything else should build where Swift's Glibc module
   has a counterpart. On another system Package.swift says so and stops.

   - renameat2(2): a site takes another's place in one step, and a file never replaces one it doesn't know (Files)
   - inotify(7): `serve` and `--watch` are told of changes (Files, FolderEvents)
   - open(2) with O_PATH, syncfs(2): staging folders (Files)
   - /proc/self/exe: templates and manual beside an installed tool (scorebook, Installation)
   - mallopt(3), and malloc and pthread_create that a program defines in glibc's place (scorebook, CStarved)
   - posix_spawn_file_actions_addchdir_np(3): other programs begin in a folder of their own (CommandLineKit) */

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
