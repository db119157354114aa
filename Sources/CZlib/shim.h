#pragma once

#include <zlib.h>

/// `deflateInit2`, which is a macro: raw deflate, or with a header of gzip.
static inline int scorebook_deflate_init(z_stream *stream, int window_bits, int strategy) {
  return deflateInit2(stream, Z_BEST_COMPRESSION, Z_DEFLATED, window_bits, 8, strategy);
}
