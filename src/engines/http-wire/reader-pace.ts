import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

/** How long a reader of a stream may take for what it was sent. */
const MAX_WAIT_MS = 20_000;

/** Waits until the reader of a stream has taken what was written; one that stalls, or has gone, is cut off. */
export async function readerReady(response: ServerResponse, maxWaitMs = MAX_WAIT_MS): Promise<void> {
  if (response.destroyed || !response.writableNeedDrain) return;
  const over = new AbortController();
  const cutOff = setTimeout(() => response.destroy(), maxWaitMs);
  try {
    await Promise.race(['drain', 'close'].map((event) => once(response, event, { signal: over.signal })));
  } catch {
    response.destroy();
  } finally {
    clearTimeout(cutOff);
    over.abort();
  }
}

/** Ends a stream with a last text. A reader that has not taken everything in time is cut off. */
export function endStream(response: ServerResponse, lastText = '', maxWaitMs = MAX_WAIT_MS): void {
  if (response.writableEnded) return;
  if (response.writableNeedDrain) return void response.destroy();
  response.end(lastText);
  const cutOff = setTimeout(() => response.destroy(), maxWaitMs).unref();
  response.once('close', () => clearTimeout(cutOff));
}
