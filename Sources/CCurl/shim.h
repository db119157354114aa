#pragma once

#include <dlfcn.h>
#include <locale.h>
#include <stddef.h>
#include <stdint.h>

/* What is asked of libcurl, 7.66 and later, as its curl.h and multi.h declare it. The library is opened at run time,
   if there is one: neither its headers nor itself are needed for anything but `check --external`. */

/* A request (CURL), and those that are under way together (CURLM). */
struct CurlTransfer;
struct CurlGroup;

/* CURLMsg. */
typedef struct {
  int kind;
  struct CurlTransfer *transfer;
  union {
    void *other;
    int result;
  } of;
} CurlMessage;

typedef struct {
  int (*begin)(long flags);
  struct CurlTransfer *(*transfer)(void);
  int (*set)(struct CurlTransfer *transfer, int option, ...);
  int (*get)(struct CurlTransfer *transfer, int info, ...);
  void (*release)(struct CurlTransfer *transfer);
  const char *(*words)(int result);
  struct CurlGroup *(*group)(void);
  int (*add)(struct CurlGroup *group, struct CurlTransfer *transfer);
  int (*remove)(struct CurlGroup *group, struct CurlTransfer *transfer);
  int (*perform)(struct CurlGroup *group, int *running);
  int (*poll)(struct CurlGroup *group, void *others, unsigned count, int milliseconds, int *ready);
  CurlMessage *(*message)(struct CurlGroup *group, int *left);
  int (*releaseGroup)(struct CurlGroup *group);
} CurlFunctions;

/* Opens the library; 0 if there is none, or one that lacks something. It stays open. */
static inline int CurlOpen(const char *name, CurlFunctions *functions) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!library) return 0;
  functions->begin = (__typeof__(functions->begin))dlsym(library, "curl_global_init");
  functions->transfer = (__typeof__(functions->transfer))dlsym(library, "curl_easy_init");
  functions->set = (__typeof__(functions->set))dlsym(library, "curl_easy_setopt");
  functions->get = (__typeof__(functions->get))dlsym(library, "curl_easy_getinfo");
  functions->release = (__typeof__(functions->release))dlsym(library, "curl_easy_cleanup");
  functions->words = (__typeof__(functions->words))dlsym(library, "curl_easy_strerror");
  functions->group = (__typeof__(functions->group))dlsym(library, "curl_multi_init");
  functions->add = (__typeof__(functions->add))dlsym(library, "curl_multi_add_handle");
  functions->remove = (__typeof__(functions->remove))dlsym(library, "curl_multi_remove_handle");
  functions->perform = (__typeof__(functions->perform))dlsym(library, "curl_multi_perform");
  functions->poll = (__typeof__(functions->poll))dlsym(library, "curl_multi_poll");
  functions->message = (__typeof__(functions->message))dlsym(library, "curl_multi_info_read");
  functions->releaseGroup =
      (__typeof__(functions->releaseGroup))dlsym(library, "curl_multi_cleanup");
  const long everything = 3;
  return functions->begin && functions->transfer && functions->set && functions->get &&
         functions->release && functions->words && functions->group && functions->add &&
         functions->remove && functions->perform && functions->poll && functions->message &&
         functions->releaseGroup && functions->begin(everything) == 0;
}

/* Counts the bytes of a body and keeps none; from 16 kB on it takes no more, which ends the request. */
static inline size_t CurlCount(char *bytes, size_t size, size_t count, void *taken) {
  size_t *sum = (size_t *)taken;
  *sum += size * count;
  return *sum > (16 << 10) ? 0 : size * count;
}

/* Makes a request for the head alone, or for the first bytes of the page; NULL if that can't be.
   No redirects are followed, no cookies are kept and no names or passwords are sent: that is what libcurl does unasked.
   `taken` lives as long as the request. */
static inline struct CurlTransfer *CurlRequest(const CurlFunctions *functions, const char *address,
                                               int takesBody, long connectionMilliseconds,
                                               long milliseconds, size_t *taken) {
  const int addressOption = 10002, noBody = 44, agent = 10018, range = 10007, noSignals = 99,
            time = 155, connectionTime = 156, protocols = 181, receive = 20011, received = 10001;
  const long webAlone = 1 | 2;
  struct CurlTransfer *transfer = functions->transfer();
  if (!transfer) return NULL;
  *taken = 0;
  int fault =
      functions->set(transfer, addressOption, address) || functions->set(transfer, noSignals, 1L) ||
      functions->set(transfer, agent, "Mozilla/5.0 (compatible; scorebook check --external)") ||
      functions->set(transfer, connectionTime, connectionMilliseconds) ||
      functions->set(transfer, time, milliseconds) ||
      functions->set(transfer, protocols, webAlone) ||
      functions->set(transfer, receive, CurlCount) || functions->set(transfer, received, taken) ||
      (takesBody ? functions->set(transfer, range, "0-2047")
                 : functions->set(transfer, noBody, 1L));
  if (!fault) return transfer;
  functions->release(transfer);
  return NULL;
}

/* A request that has ended, with libcurl's number for how (0: well); NULL if none has. */
static inline struct CurlTransfer *CurlEnded(const CurlFunctions *functions,
                                             struct CurlGroup *group, int *result) {
  const int done = 1;
  int left;
  CurlMessage *message;
  while ((message = functions->message(group, &left))) {
    if (message->kind != done) continue;
    *result = message->of.result;
    return message->transfer;
  }
  return NULL;
}

/* The status of an answer; 0 if there was none. */
static inline long CurlStatus(const CurlFunctions *functions, struct CurlTransfer *transfer) {
  long status = 0;
  functions->get(transfer, 0x200002, &status);
  return status;
}

/* The whole address that an answer leads on to, the request's own; NULL if it leads nowhere. */
static inline const char *CurlNext(const CurlFunctions *functions, struct CurlTransfer *transfer) {
  const char *next = NULL;
  functions->get(transfer, 0x10001F, &next);
  return next;
}

/* How many seconds an answer asks to wait, by `Retry-After`; 0 if it doesn't. */
static inline int64_t CurlWait(const CurlFunctions *functions, struct CurlTransfer *transfer) {
  int64_t seconds = 0;
  functions->get(transfer, 0x600039, &seconds);
  return seconds;
}

/* Has this thread read names of hosts as UTF-8, which libcurl takes from the thread's locale; returns the locale to put
   back, 0 if nothing changed. */
static inline locale_t CurlUseUTF8(void) {
  locale_t utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  return utf8 ? uselocale(utf8) : (locale_t)0;
}

static inline void CurlPutBack(locale_t former) {
  if (!former) return;
  locale_t utf8 = uselocale(former);
  freelocale(utf8);
}
