#pragma once

/* Nothing is called here: malloc and its like, and pthread_create, are the program's own, see starved.c. */
