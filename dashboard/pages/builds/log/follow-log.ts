import type { BuildEntry, BuildLog } from '../../../../client/src/generated.js';
import { IDLE_TIMEOUT_MS, StreamConnection } from '../../../../client/src/stream-connection.js';
import { faultOf } from '../../../app/problems.js';
import { service } from '../../../app/service.js';
import { transport } from '../../../app/transport.js';

const PAGE = 1_000;
/** Read first, so that the end is there at once. */
const END = 200;
const LOOK_AGAIN_MS = 2_000;

/** Where entries go. The end of a log comes first, what was before it at once when all of it is there. */
export interface LogReader {
  readonly onEntries: (entries: readonly BuildEntry[]) => void;
  readonly onEarlier?: (entries: readonly BuildEntry[]) => void;
}

/**
 * Reads a log: its last entries, those before them side by side, and what comes by its stream. Where the stream is
 * refused or cut, it looks from time to time. Ends when the build has ended; throws what the service says of the log.
 */
export async function followLog(buildId: string, signal: AbortSignal, reader: LogReader, last = END): Promise<void> {
  const end = await readAgain(buildId, { last, limit: last }, signal);
  reader.onEntries(end.entries);
  const before = (end.entries[0]?.seq ?? 1) - 1;
  const earlier = reader.onEarlier && before > 0 ? readEarlier(buildId, before, signal) : null;
  const isOver = end.ended;
  await Promise.all([
    earlier?.then(reader.onEarlier),
    isOver ? null : followEnd(buildId, end.next_after, signal, reader.onEntries),
  ]);
}

/** All entries up to a number: pages side by side, each as often as it takes. */
async function readEarlier(buildId: string, before: number, signal: AbortSignal): Promise<readonly BuildEntry[]> {
  const starts = Array.from({ length: Math.ceil(before / PAGE) }, (_, at) => at * PAGE);
  const parts = await Promise.all(
    starts.map(async (start) => {
      const entries: BuildEntry[] = [];
      const end = Math.min(start + PAGE, before);
      for (let after = start; after < end;) {
        const page = await readAgain(buildId, { after, limit: end - after }, signal);
        if (!page.entries.length) break;
        entries.push(...page.entries);
        after = page.next_after;
      }
      return entries;
    }),
  );
  return parts.flat();
}

async function followEnd(
  buildId: string,
  from: number,
  signal: AbortSignal,
  onEntries: LogReader['onEntries'],
): Promise<void> {
  let after = from;
  for (let waitMs = 0; ; waitMs = LOOK_AGAIN_MS) {
    await pause(waitMs, signal);
    try {
      for await (const entry of streamed(buildId, after, signal)) {
        after = entry.seq;
        onEntries([entry]);
      }
    } catch {
      signal.throwIfAborted();
    }
    for (;;) {
      const page = await readAgain(buildId, { after, limit: PAGE }, signal);
      after = page.next_after;
      if (page.entries.length) onEntries(page.entries);
      if (page.ended) return;
      if (!page.entries.length) break;
    }
  }
}

interface Wanted {
  readonly after?: number;
  readonly last?: number;
  readonly limit: number;
}

/** Until it is answered, or refused: the network and the service may fail for a while. */
async function readAgain(buildId: string, wanted: Wanted, signal: AbortSignal): Promise<BuildLog> {
  for (;;) {
    try {
      return await service.readBuildLog(buildId, { ...wanted, signal });
    } catch (error) {
      const { status } = faultOf(error);
      if (signal.aborted || (status !== null && status < 500 && status !== 429)) throw error;
    }
    await pause(LOOK_AGAIN_MS, signal);
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
