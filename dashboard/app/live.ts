import './common.js';
import type { Query } from '@tanstack/react-query';
import { CursorTooOld } from '../../client/src/problem.js';
import { streamEvents, type WorkspaceEvent } from '../../client/src/event-stream.js';
import { areaOf, outdatedBy, type Area } from '../reads/areas.js';
import { tellListeners } from './live-events.js';
import { reportAnswer, reportFailure, reportOffline } from './connection.js';
import { queries } from './queries.js';
import { transport } from './transport.js';

const POLL_MS = 10_000;
/** A restart of the service, or a stream that begins anew, is not worth a word. */
const GONE_MS = 3_000;
/** Events come in bursts: one read for all of them. */
const GATHER_MS = 100;
type Message = { readonly event: WorkspaceEvent } | { readonly connected: 'now' | 'still' };

/**
 * Keeps what pages show up to date. One tab of the browser reads the event stream and tells the others; when it is closed
 * another takes its place behind the last event. Without a stream everything is read again from time to time.
 */
export class Live {
  private readonly stopped = new AbortController();
  private readonly channel: BroadcastChannel;
  private readonly outdated = new Set<Area>();
  private gathering: ReturnType<typeof setTimeout> | undefined;
  private cursor: string | undefined;
  /** When the stream was last known to be connected, by this tab or another. */
  private connectedAt = Date.now();
  private isReader = false;
  private isConnected = false;

  constructor(brandId: number) {
    this.channel = new BroadcastChannel(`events:${brandId}`);
    this.channel.onmessage = ({ data }: MessageEvent<Message>) => this.take(data);
    const { signal } = this.stopped;
    const poll = setInterval(() => this.look(), POLL_MS);
    signal.addEventListener('abort', () => {
      clearInterval(poll);
      clearTimeout(this.gathering);
      this.channel.close();
    });
    // A page that was suspended has missed messages.
    addEventListener('online', () => this.readAll(), { signal });
    document.addEventListener('resume', () => this.readAll(), { signal });
    addEventListener('offline', reportOffline, { signal });
    this.inTurn(`events:${brandId}`, () => this.readStream()).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }

  stop(): void {
    this.stopped.abort();
  }

  /** One tab at a time. Browsers have no locks for pages that came without TLS: there each tab reads for itself. */
  private async inTurn(name: string, work: () => Promise<void>): Promise<void> {
    const locks = navigator.locks as LockManager | undefined;
    if (!locks) return work();
    const { held = [] } = await locks.query();
    // Events that the other tab received since this page was read are not known here.
    if (held.some((lock) => lock.name === name)) this.readOlderThan(Date.now());
    return locks.request(name, { signal: this.stopped.signal }, work);
  }

  private async readStream(): Promise<void> {
    const { signal } = this.stopped;
    this.isReader = true;
    const onConnect = () => {
      this.isConnected = true;
      this.tell({ connected: 'now' });
    };
    const onDisconnect = () => {
      this.isConnected = false;
      setTimeout(() => {
        if (!this.isConnected && !signal.aborted) void lookForService();
      }, GONE_MS);
    };
    while (!signal.aborted) {
      try {
        const options = { after: this.cursor, signal, onConnect, onDisconnect };
        for await (const event of streamEvents(transport, options)) this.tell({ event });
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof CursorTooOld) this.cursor = undefined;
        // Refused: signed out, or no access any more. The next read of a page shows it.
        else return this.readAll();
      }
      this.readAll();
    }
  }

  private tell(message: Message): void {
    this.channel.postMessage(message);
    this.take(message);
  }

  private take(message: Message): void {
    if ('connected' in message) {
      this.connectedAt = Date.now();
      reportAnswer();
      // What was read before may have changed while nobody listened.
      if (message.connected === 'now') this.readOlderThan(this.connectedAt);
      return;
    }
    const { event } = message;
    this.cursor = event.cursor;
    tellListeners(event);
    for (const area of outdatedBy(event)) this.outdated.add(area);
    this.gathering ??= setTimeout(() => this.readOutdated(), GATHER_MS);
  }

  private readOutdated(): void {
    this.gathering = undefined;
    const areas = new Set(this.outdated);
    this.outdated.clear();
    readAgain((query) => areas.has(areaOf(query)));
  }

  private readOlderThan(moment: number): void {
    readAgain(({ state }) => state.dataUpdatedAt < moment);
  }

  private readAll(): void {
    readAgain(() => true);
  }

  private look(): void {
    if (this.isReader && this.isConnected) {
      this.connectedAt = Date.now();
      this.channel.postMessage({ connected: 'still' } satisfies Message);
    } else if (Date.now() - this.connectedAt > 1.5 * POLL_MS && document.visibilityState === 'visible') this.readAll();
  }
}

/** Whether there is a service, when its stream has ended: the state of the sign-in is the cheapest of its reads. */
async function lookForService(): Promise<void> {
  await transport.fetchJson('/api/v1/auth/state').then(reportAnswer, reportFailure);
}

/** Reads again what is shown, but after a pending request for more rows, which it would cancel. */
function readAgain(isOutdated: (query: Query) => boolean): void {
  for (const query of queries.getQueryCache().findAll({ predicate: isOutdated })) {
    const invalidate = (): void => void queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
    const isReadingMore = query.state.fetchStatus === 'fetching' && query.state.fetchMeta?.fetchMore;
    if (isReadingMore) query.promise?.then(invalidate, invalidate);
    else invalidate();
  }
}
