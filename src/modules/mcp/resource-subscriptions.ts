import type { ServerResponse } from 'node:http';
import type { ServerEvent, ServerEventBus } from '@modelcontextprotocol/server';
import { Injectable } from '@nestjs/common';
import type { TokenCaller } from '../../platform/http/access/index.js';
import { EventStreams, type Frame, type StreamSink } from '../events/index.js';
import { uriOf, type AgentResource } from './agent-resource.js';
import { Catalogs } from './catalogs.js';

/** Changes of resources that one caller may hear of, from the event log of its workspace. */
export interface CallerBus extends ServerEventBus {
  /** What ends the answer when the service ends the subscription. */
  endWith(end: () => void, response: ServerResponse): void;
  close(): void;
}

/** For requests that subscribe to nothing. */
export const NO_EVENTS: ServerEventBus = {
  publish: () => undefined,
  subscribe: () => () => undefined,
};

/** Subscriptions are event streams: the same limits, tenancy and end of a credential hold for both. */
@Injectable()
export class ResourceSubscriptions {
  constructor(
    private readonly catalogs: Catalogs,
    private readonly streams: EventStreams,
  ) {}

  /** Refuses if there are too many streams. */
  async open(caller: TokenCaller): Promise<CallerBus> {
    const sink = new ResourceSink(this.catalogs.resourcesFor(caller));
    await this.streams.open(caller, { after: null }, sink);
    return sink;
  }
}

class ResourceSink implements StreamSink, CallerBus {
  isOpen = true;
  private readonly listeners = new Set<(event: ServerEvent) => void>();
  private readonly whenClosed: (() => void)[] = [];

  constructor(private readonly resources: readonly AgentResource[]) {}

  begin(): void {
    // The SDK acknowledges the subscription.
  }

  send(frames: readonly Frame[]): Promise<void> {
    const uris = new Set(
      frames.flatMap((frame) =>
        this.resources.flatMap((resource) => resource.changedBy(frame).map((key) => uriOf(resource, key))),
      ),
    );
    for (const uri of uris) this.publish({ kind: 'resource_updated', uri });
    return Promise.resolve();
  }

  beat(): void {
    // The SDK sends comments of its own.
  }

  end(): void {
    this.close();
  }

  onClose(callback: () => void): void {
    this.whenClosed.push(callback);
  }

  publish(event: ServerEvent): void {
    for (const listener of this.listeners) listener(event);
  }

  subscribe(listener: (event: ServerEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  endWith(end: () => void, response: ServerResponse): void {
    this.onClose(end);
    response.once('close', () => this.close());
    if (!this.isOpen) end();
  }

  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.listeners.clear();
    for (const callback of this.whenClosed) callback();
  }
}
