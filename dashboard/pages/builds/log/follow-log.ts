import type { BuildEntry, BuildLog } from '../../../../client/src/generated.js';
import { IDLE_TIMEOUT_MS, StreamConnection } from '../../../../client/src/stream-connection.js';
import { faultOf } from '../../../app/problems.js';
import { service } from '../../../app/service.js';
import { transport } from '../../../app/transport.js';

const PAGE = 1_000;
const LOOK_AGAIN_MS = 2_000;

/**
 * Reads the log of a build to its end: what is there by page, what comes by its stream. Where the stream is refused or
 * cut, it looks from time to time. Ends when the build has ended; throws what the service says of the log itself.
 */
export async function followLog(
  buildId: string,
  signal: AbortSignal,
  onEntries: (entries: readonly BuildEntry[]) => void,
): Promise<void> {
  let after = 0;
  let waitMs = 0;
  for (;;) {
    const page = await read(buildId, after, signal);
    if (page) {
      after = page.next_after;
      if (page.entries.length) onEntries(page.entries);
      if (page.ended) return;
      if (page.entries.length) continue;
    }
    await pause(waitMs, signal);
    waitMs = LOOK_AGAIN_MS;
    try {
      for await (const entry of streamed(buildId, after, signal)) {
        after = entry.seq;
        onEntries([entry]);
      }
    } catch {
      signal.throwIfAborted();
    }
  }
}

/** Null: the network or the service failed, which may pass. */
async function read(buildId: string, after: number, signal: AbortSignal): Promise<BuildLog | null> {
  try {
    return await service.readBuildLog(buildId, { after, limit: PAGE, signal });
  } catch (error) {
    const { status } = faultOf(error);
    if (signal.aborted || (status !== null && status < 500 && status !== 429)) throw error;
    return null;
  }
}

/** One connection. */
async function* streamed(buildId: string, after: number, signal: AbortSignal): AsyncGenerator<BuildEntry> {
  const connection = new StreamConnection(transport, IDLE_TIMEOUT_MS, signal);
  try {
    await connection.open(`/api/v1/builds/${encodeURIComponent(buildId)}/log/stream?after=${after}`, {});
    for await (const { type, data } of connection.events()) {
      if (type === 'goodbye') return;
      yield JSON.parse(data) as BuildEntry;
    }
  } finally {
    connection.close();
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
