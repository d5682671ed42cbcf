import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ServerEvent, ServerEventBus } from '@modelcontextprotocol/server';
import { readerReady } from '../../engines/http-wire/reader-pace.js';
import type { Frame, StreamSink } from '../events/index.js';
import { uriOf, type AgentResource } from './agent-resource.js';

/** Changes handed over before looking whether the socket takes more: about 40 KB. */
const BATCH = 32;

/** For requests that subscribe to nothing. */
export const NO_EVENTS: ServerEventBus = {
  publish: () => undefined,
  subscribe: () => () => undefined,
};

/**
 * Changes of resources on their way to one subscriber. Keeps which have changed, not how often, and hands over what the
 * socket takes. Its place is that of the response: it is open as long as this is.
 */
export class ResourceSink implements StreamSink, ServerEventBus {
  private readonly listeners = new Set<(event: ServerEvent) => void>();
  private readonly changed = new Set<string>();
  private isHandingOver = false;
  private sayGoodbye: () => void = () => undefined;

  constructor(
    private readonly resources: readonly AgentResource[],
    private readonly subscribed: ReadonlySet<string>,
    private readonly response: ServerResponse,
  ) {}

  get isOpen(): boolean {
    return !this.response.writableEnded && !this.response.destroyed;
  }

  begin(): void {
    // The SDK acknowledges the subscription.
  }

  /** Takes everything at once: there are no more changed resources than subscribed ones. */
  send(frames: readonly Frame[]): Promise<void> {
    for (const frame of frames)
      for (const resource of this.resources)
        for (const key of resource.changedBy(frame)) {
          const uri = uriOf(resource, key);
          if (this.subscribed.has(uri)) this.changed.add(uri);
        }
    void this.handOver();
    return Promise.resolve();
  }

  beat(): void {
    // The SDK sends comments of its own.
  }

  /** How the stream is ended for a reader that follows. */
  endWith(sayGoodbye: () => void): void {
    this.sayGoodbye = sayGoodbye;
  }

  end(): void {
    if (!this.response.headersSent || this.response.writableNeedDrain) this.response.destroy();
    else this.sayGoodbye();
  }

  onClose(callback: () => void): void {
    this.response.once('close', callback);
  }

  publish(event: ServerEvent): void {
    for (const listener of this.listeners) listener(event);
  }

  subscribe(listener: (event: ServerEvent) => void): () => void {
    this.listeners.add(listener);
    void this.handOver();
    return () => this.listeners.delete(listener);
  }

  private async handOver(): Promise<void> {
    if (this.isHandingOver) return;
    this.isHandingOver = true;
    while (this.changed.size && this.listeners.size && this.isOpen) {
      for (const uri of [...this.changed].slice(0, BATCH)) {
        this.changed.delete(uri);
        this.publish({ kind: 'resource_updated', uri });
      }
      // After a turn it has been written to the socket.
      await nextTurn();
      await readerReady(this.response);
    }
    this.isHandingOver = false;
  }
}
