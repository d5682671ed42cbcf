import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { readCursor, writeCursor } from '../../engines/keyset-page/keyset-cursor.js';
import { DurableQueue } from '../../platform/background/queues/durable-queue.js';
import { INVALID_CURSOR } from '../../platform/data/pages/keyset-list.js';
import type { Listed, Page } from '../../platform/data/pages/page.js';
import { providersOf } from '../../platform/kernel/discovery/providers-of.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { withTimeout } from '../../shared/with-timeout.js';

export interface QueueState {
  readonly name: string;
  readonly about: string;
  /** Null if Redis does not answer. */
  readonly jobs: { readonly waiting: number; readonly active: number; readonly delayed: number } | null;
}

const LIST = 'queues';
const TIMEOUT_MS = 1_000;

/** The queues of the installation, sorted by name. */
@Injectable()
export class QueueStates implements OnApplicationBootstrap {
  private queues: readonly DurableQueue[] = [];

  constructor(private readonly discovery: DiscoveryService) {}

  onApplicationBootstrap(): void {
    const byName = (a: DurableQueue, b: DurableQueue): number => (a.options.name < b.options.name ? -1 : 1);
    this.queues = providersOf(this.discovery, DurableQueue).sort(byName);
  }

  async list({ q, cursor, limit }: Page & { readonly q?: string }): Promise<Listed<QueueState>> {
    const after = cursor === undefined ? [''] : readCursor(LIST, ['text'], cursor);
    if (!after) throw refuse.malformed(INVALID_CURSOR);
    const matching = this.queues.filter(({ options }) => options.name.includes(q?.toLowerCase() ?? ''));
    const rest = matching.filter(({ options }) => options.name > after[0]!);
    const shown = rest.slice(0, limit);
    return {
      items: await Promise.all(shown.map(stateOf)),
      total: matching.length,
      nextCursor: rest.length > limit ? writeCursor(LIST, [shown.at(-1)!.options.name]) : undefined,
    };
  }
}

async function stateOf({ options: { name, about }, bull }: DurableQueue): Promise<QueueState> {
  try {
    const { waiting, active, delayed } = await withTimeout(TIMEOUT_MS, () => bull!.getJobCounts());
    return { name, about, jobs: { waiting, active, delayed } };
  } catch {
    return { name, about, jobs: null };
  }
}
