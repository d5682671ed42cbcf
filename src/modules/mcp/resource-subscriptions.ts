import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { TokenCaller } from '../../platform/kernel/caller/caller.js';
import { EventStreams } from '../events/index.js';
import { Catalogs } from './catalogs.js';
import { ResourceSink } from './resource-sink.js';

/** Subscriptions are event streams: the same limits, tenancy and end of a credential hold for both. */
@Injectable()
export class ResourceSubscriptions {
  constructor(
    private readonly catalogs: Catalogs,
    private readonly streams: EventStreams,
  ) {}

  /** Where changes of these resources go, as far as the caller may read them. */
  sink(caller: TokenCaller, uris: readonly string[], response: ServerResponse): ResourceSink {
    return new ResourceSink(this.catalogs.resourcesFor(caller), new Set(uris), response);
  }

  /** Refuses if there are too many streams. */
  open(caller: TokenCaller, sink: ResourceSink): Promise<void> {
    return this.streams.open(caller, { after: null }, sink);
  }
}
