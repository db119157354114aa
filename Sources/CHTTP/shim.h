#pragma once

#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* What is asked of libmicrohttpd, 0.9.71 and later, as its microhttpd.h declares it. The library is opened at run time,
   where there is one, so that neither its header nor itself is needed for anything but to serve. */

struct MHD_Daemon;
struct MHD_Connection;
struct MHD_Response;

/* Called for a request, and once more where its connection was suspended. */
typedef int (*HTTPHandler)(void *context, struct MHD_Connection *connection, const char *target,
                           const char *method, const char *version, const char *body,
                           size_t *bodySize, void **mark);
/* Called for each header, or each value behind a `?`. */
typedef int (*HTTPValueHandler)(void *context, int kind, const char *name, const char *value);

static const int HTTPHeaders = 1;
static const int HTTPArguments = 8;

typedef struct {
  struct MHD_Daemon *(*start)(unsigned flags, uint16_t port, void *policy, void *policyContext,
                              HTTPHandler handler, void *context, ...);
  void (*stop)(struct MHD_Daemon *server);
  int (*values)(struct MHD_Connection *connection, int kind, HTTPValueHandler handler,
                void *context);
  struct MHD_Response *(*response)(size_t size, void *bytes, int mode);
  struct MHD_Response *(*fileResponse)(uint64_t size, int file);
  int (*add)(struct MHD_Response *response, const char *name, const char *value);
  int (*queue)(struct MHD_Connection *connection, unsigned status, struct MHD_Response *response);
  void (*release)(struct MHD_Response *response);
  void (*suspend)(struct MHD_Connection *connection);
  void (*resume)(struct MHD_Connection *connection);
} HTTPFunctions;

/* Opens the library; 0 where there is none, or one that lacks something. It stays open. */
static inline int HTTPOpen(const char *name, HTTPFunctions *functions) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!library) return 0;
  functions->start = (__typeof__(functions->start))dlsym(library, "MHD_start_daemon");
  functions->stop = (__typeof__(functions->stop))dlsym(library, "MHD_stop_daemon");
  functions->values = (__typeof__(functions->values))dlsym(library, "MHD_get_connection_values");
  functions->response =
      (__typeof__(functions->response))dlsym(library, "MHD_create_response_from_buffer");
  functions->fileResponse =
      (__typeof__(functions->fileResponse))dlsym(library, "MHD_create_response_from_fd64");
  functions->add = (__typeof__(functions->add))dlsym(library, "MHD_add_response_header");
  functions->queue = (__typeof__(functions->queue))dlsym(library, "MHD_queue_response");
  functions->release = (__typeof__(functions->release))dlsym(library, "MHD_destroy_response");
  functions->suspend = (__typeof__(functions->suspend))dlsym(library, "MHD_suspend_connection");
  functions->resume = (__typeof__(functions->resume))dlsym(library, "MHD_resume_connection");
  return functions->start && functions->stop && functions->values && functions->response &&
         functions->fileResponse && functions->add && functions->queue && functions->release &&
         functions->suspend && functions->resume;
}

/* Leaves the escapes in an address as they were sent: whoever resolves it decodes them, once. */
static inline size_t HTTPKeepEscapes(void *context, struct MHD_Connection *connection, char *text) {
  return strlen(text);
}

/* Serves what arrives at a listening socket, on a thread of its own; NULL where that can't be. The socket is the
   server's from then on. */
static inline struct MHD_Daemon *HTTPStart(const HTTPFunctions *functions, int socket,
                                           HTTPHandler handler, void *context) {
  const unsigned autoPolling = 65536, ownThread = 8, mayWait = 8192 | 1024;
  const int end = 0, connectionLimit = 2, idleSeconds = 3, listeningSocket = 12, unescaping = 16,
            strictness = 29;
  return functions->start(autoPolling | ownThread | mayWait, 0, NULL, NULL, handler, context,
                          listeningSocket, socket, unescaping, HTTPKeepEscapes, NULL,
                          connectionLimit, 256u, idleSeconds, 60u, strictness, 1, end);
}

/* A response with a copy of some bytes. */
static inline struct MHD_Response *HTTPResponseOf(const HTTPFunctions *functions,
                                                  const void *bytes, size_t size) {
  const int copies = 2;
  return functions->response(size, (void *)bytes, copies);
}

/* A response that is sent from an open file, which the response closes; NULL where there is none, and the file is as it
   was. */
static inline struct MHD_Response *HTTPResponseOfFile(const HTTPFunctions *functions, int file,
                                                      uint64_t size) {
  return functions->fileResponse(size, file);
}
