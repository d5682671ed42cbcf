import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { EventLoopWatch } from './watch.js';

/**
 * `node --import …/report.js`: the process writes each stall of its event loop as a line of JSON into the file that
 * STALLS_FILE names. STALLS_MS says what counts as one.
 */
const { STALLS_FILE, STALLS_MS = '100' } = process.env;
const LOOK_EVERY_MS = 500;

// NODE_OPTIONS hold for threads as well, and the watch is one.
if (STALLS_FILE && isMainThread) {
  const watch = new EventLoopWatch(Number(STALLS_MS));
  setInterval(() => {
    for (const stall of watch.take())
      appendFileSync(STALLS_FILE, `${JSON.stringify({ at: Date.now(), pid: process.pid, ...stall })}\n`);
  }, LOOK_EVERY_MS).unref();
}
