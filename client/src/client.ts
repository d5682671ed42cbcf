import { streamEvents, type EventsOptions, type WorkspaceEvent } from './event-stream.js';
import { createOperations, type Operations } from './generated.js';
import { readPages, type ItemOf, type ListName } from './pages.js';
import { Transport, type ClientOptions } from './transport.js';

/** Every operation of the contract by its id, and what needs more than one call. */
export type Client = Operations & {
  /** Every entry of a list, from page to page: `pages('listCards', boardId, { detail: 'summary' })`. */
  pages<N extends ListName>(name: N, ...args: Parameters<Operations[N]>): AsyncGenerator<ItemOf<N>, void, undefined>;
  /** Events as they happen, each exactly once, also across cut connections. */
  events(options?: EventsOptions): AsyncGenerator<WorkspaceEvent, void, undefined>;
};

/**
 * A client of one service for one caller: with a token, or in a page of the service with the session of its user. It
 * repeats no call by itself; `Problem.retryAfterMs` says when that makes sense.
 */
export function createClient(options: ClientOptions = {}): Client {
  const transport = new Transport(options);
  const operations = createOperations(transport);
  return {
    ...operations,
    pages: (name, ...args) => readPages(operations, name, ...args),
    events: (eventsOptions) => streamEvents(transport, eventsOptions),
  };
}
