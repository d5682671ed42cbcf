import { Problem } from './problem.js';
import type { Event } from './generated.js';
import type { CallOptions } from './operation-runtime.js';
import { ConnectionLost, IDLE_TIMEOUT_MS, StreamConnection } from './stream-connection.js';
import type { Transport } from './transport.js';

/** Something that happened in the workspace; `type` tells which `data` it has. */
export type WorkspaceEvent = Event;

export interface EventsOptions extends CallOptions {
  /** Only events after this cursor; without it those from now on. */
  readonly after?: string | undefined;
  /** Only these types: exact names, or `task.*` for all that begin so. */
  readonly types?: readonly string[] | undefined;
  /** Only events of this board or docs space, as `board:<id>`: guests must name what is shared with them. */
  readonly resource?: string | undefined;
  /** Called whenever the stream is connected, again after each cut. */
  readonly onConnect?: (() => void) | undefined;
  /** Called whenever a connection was cut, before the next attempt. */
  readonly onDisconnect?: (() => void) | undefined;
  /** A connection on which nothing came for so long is given up. The service sends a comment every 15 s. */
  readonly idleTimeoutMs?: number | undefined;
}

/** The service ended the stream for good: the credential ended, or it has no access any more. */
export class EventStreamEnded extends Error {
  override readonly name = 'EventStreamEnded';

  constructor(readonly reason: string) {
    super(`The service ended the event stream: ${reason}`);
  }
}

const STREAM = '/api/v1/events/stream';
const LATEST = '/api/v1/events?after=latest';
/** Connecting again would be refused, or would give events of another workspace. */
const FINAL_REASONS = ['credential_ended', 'permission_ended', 'workspace_changed', 'feature_off'];
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 30_000;
/** A connection that lasted so long was a good one: the next wait is a short one again. */
const STABLE_MS = 10_000;

/**
 * Events as they happen, each exactly once, across cut connections and restarts of the service: after each cut it goes on
 * behind the last event that was read. Ends by a `Problem` when the service refuses it, and by leaving the loop.
 */
export async function* streamEvents(
  transport: Transport,
  {
    after,
    types,
    resource,
    onConnect,
    onDisconnect,
    signal,
    headers,
    idleTimeoutMs = IDLE_TIMEOUT_MS,
  }: EventsOptions = {},
): AsyncGenerator<WorkspaceEvent, void, undefined> {
  const filter = [
    types?.length ? `types=${types.map(encodeURIComponent).join(',')}` : '',
    resource === undefined ? '' : `resource=${encodeURIComponent(resource)}`,
  ]
    .filter(Boolean)
    .join('&');
  let cursor = after === 'latest' ? undefined : after;
  let failures = 0;
  for (;;) {
    signal?.throwIfAborted();
    const connection = new StreamConnection(transport, idleTimeoutMs, signal);
    let waitMs: number | null = null;
    try {
      // Without a cursor of its own the first cut would lose what happens before the next connection.
      // Guests cannot ask for one: after a cut before the first event they begin anew, as `onConnect` tells.
      if (resource === undefined) cursor ??= await latestCursor(transport, connection, headers);
      const behind: Record<string, string> = cursor === undefined ? {} : { 'last-event-id': cursor };
      await connection.open(`${STREAM}${filter && `?${filter}`}`, { ...headers, ...behind });
      onConnect?.();
      for await (const { id, type, data } of connection.events()) {
        if (type === 'goodbye') {
          const { reason } = JSON.parse(data) as { reason: string };
          if (FINAL_REASONS.includes(reason)) throw new EventStreamEnded(reason);
          continue;
        }
        cursor = id;
        failures = 0;
        yield JSON.parse(data) as WorkspaceEvent;
      }
    } catch (error) {
      signal?.throwIfAborted();
      if (!isPassing(error)) throw error;
      waitMs = error instanceof Problem ? error.retryAfterMs : null;
    } finally {
      connection.close();
      if (connection.wasOpen) onDisconnect?.();
    }
    failures = connection.ageMs >= STABLE_MS ? 1 : failures + 1;
    await pause(waitMs ?? waitAfter(failures, connection.retryMs), signal);
  }
}

async function latestCursor(
  transport: Transport,
  connection: StreamConnection,
  headers: CallOptions['headers'],
): Promise<string> {
  const { next_cursor: cursor } = await connection.limited(() =>
    transport.fetchJson<{ next_cursor: string }>(LATEST, { headers, signal: connection.requestSignal }),
  );
  return cursor;
}

/** Whether the next attempt may succeed: the network failed, the service is busy or restarts. */
function isPassing(error: unknown): boolean {
  if (error instanceof Problem) return error.status === 429 || error.status >= 500;
  return error instanceof ConnectionLost;
}

/** Doubles with each failure, with jitter: a restart must not bring all readers back at the same moment. */
function waitAfter(failures: number, retryMs: number | null): number {
  const longest = Math.min(MAX_WAIT_MS, (retryMs ?? FIRST_WAIT_MS) * 2 ** (failures - 1));
  return longest * (0.5 + Math.random() / 2);
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer);
      reject(signal!.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}
