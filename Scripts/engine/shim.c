/* What Embedded Swift asks of a C library: memory, in classes of powers of two, each with its free list. */
typedef unsigned long size_t;
typedef struct cell { struct cell *next; } cell;

extern unsigned char __heap_base;
static cell *lists[32];
static size_t top;

static void *fresh(size_t bytes) {
  if (top == 0) top = ((size_t)&__heap_base + 15) & ~(size_t)15;
  size_t start = top, end = start + bytes, have = __builtin_wasm_memory_size(0) << 16;
  if (end < start) __builtin_trap();
  if (end > have && __builtin_wasm_memory_grow(0, (end - have + 0xFFFF) >> 16) == (size_t)-1)
    __builtin_trap();
  top = end;
  return (void *)start;
}

/* Behind each pointer: the class of its block, and how far it stands from the block's beginning. */
static void *take(size_t bytes, size_t align) {
  if (align < 16) align = 16;
  size_t whole = bytes + align;
  if (whole < bytes || whole > 0x7FFFFFFF) __builtin_trap();
  unsigned class = 32 - __builtin_clz((unsigned)whole - 1);
  if (class < 5) class = 5;
  char *block = (char *)lists[class];
  if (block) lists[class] = lists[class]->next;
  else block = fresh((size_t)1 << class);
  char *given = (char *)(((size_t)block + align) & ~(align - 1));
  ((unsigned *)given)[-1] = class;
  ((unsigned *)given)[-2] = (unsigned)(given - block);
  return given;
}

int posix_memalign(void **out, size_t align, size_t bytes) {
  *out = take(bytes, align);
  return 0;
}

void *malloc(size_t bytes) { return take(bytes, 16); }

void free(void *given) {
  if (!given) return;
  unsigned class = ((unsigned *)given)[-1];
  cell *block = (cell *)((char *)given - ((unsigned *)given)[-2]);
  block->next = lists[class];
  lists[class] = block;
}

void *memcpy(void *to, const void *from, size_t bytes) { return __builtin_memcpy(to, from, bytes); }
void *memmove(void *to, const void *from, size_t bytes) { return __builtin_memmove(to, from, bytes); }
void *memset(void *to, int byte, size_t bytes) { return __builtin_memset(to, byte, bytes); }

int memcmp(const void *one, const void *other, size_t bytes) {
  const unsigned char *a = one, *b = other;
  for (; bytes; bytes--, a++, b++)
    if (*a != *b) return *a - *b;
  return 0;
}

/* No secret depends on it: what an engine answers is the same each time. */
void arc4random_buf(void *to, size_t bytes) { memset(to, 4, bytes); }

/* To the nearest whole number, halves away from zero. */
double round(double number) {
  double whole = __builtin_trunc(number);
  double rest = number - whole;
  return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole;
}

/* The product of two numbers of 128 bits, which WebAssembly has no instruction for. */
__int128 __multi3(__int128 one, __int128 other) {
  typedef unsigned long long half;
  half a = (half)one, b = (half)other, low = 0xFFFFFFFF;
  half p = (a & low) * (b & low), q = (a >> 32) * (b & low), r = (a & low) * (b >> 32), s = (a >> 32) * (b >> 32);
  half middle = (p >> 32) + (q & low) + (r & low);
  half high = s + (q >> 32) + (r >> 32) + (middle >> 32);
  high += (half)(one >> 64) * b + a * (half)(other >> 64);
  return (__int128)(((unsigned __int128)high << 64) | (middle << 32 | (p & low)));
}
