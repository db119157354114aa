#pragma once

/* What glibc declares for GNU sources alone (renameat2(2)), and Swift's Glibc module leaves out. */
int renameat2(int oldFolder, const char *oldPath, int newFolder, const char *newPath,
              unsigned int flags);

/* Fails with EEXIST rather than replace. */
static const unsigned int RenameNoReplace = 1;
/* Two paths change places at once. */
static const unsigned int RenameExchange = 2;
