import { constants } from 'node:zlib';
import compression from 'compression';
import type { RequestHandler } from 'express';

/** Smaller answers fit into one packet anyway. */
const MIN_BYTES = 1_024;
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants;

/**
 * Compresses answers to reads for clients that ask for it, at the cheapest settings. Not answers to changes: they may hold
 * a secret beside what the caller sent, and the length would then tell of it.
 */
export function compressReads(): RequestHandler {
  const compress = compression({
    threshold: MIN_BYTES,
    level: constants.Z_BEST_SPEED,
    brotli: { params: { [BROTLI_PARAM_QUALITY]: 2, [BROTLI_PARAM_LGWIN]: 18 } },
  });
  return (request, response, next) =>
    request.method === 'GET' && request.headers['accept-encoding'] ? compress(request, response, next) : next();
}
