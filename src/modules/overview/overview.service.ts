import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { MemberCaller } from '../../platform/kernel/caller/caller.js';
import { providersOf } from '../../platform/kernel/discovery/providers-of.js';
import { EventFeatures, EventReader } from '../events/index.js';
import {
  ATTENTION,
  ATTENTION_KINDS,
  AttentionPart,
  MAX_SHOWN,
  type AttentionKind,
  type AttentionRow,
} from './attention-part.js';
import { COUNTED_STATES, OverviewPart, type Counted, type Overview } from './counted-states.js';
import { Dismissals } from './dismissals.js';

export interface Attention {
  readonly items: readonly AttentionRow[];
  readonly total: number;
  readonly totals: readonly { readonly kind: AttentionKind; readonly total: number }[];
}

/** Asks every module for what needs a person, and for its numbers. */
@Injectable()
export class OverviewService implements OnModuleInit {
  private attention: readonly AttentionPart[] = [];
  private counted: readonly OverviewPart[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly features: EventFeatures,
    private readonly events: EventReader,
    private readonly dismissals: Dismissals,
  ) {}

  onModuleInit(): void {
    this.attention = providersOf(this.discovery, AttentionPart);
    this.counted = providersOf<OverviewPart>(this.discovery, OverviewPart);
  }

  /** By kind, the most urgent first; the oldest first of each. */
  async read(caller: MemberCaller): Promise<Attention> {
    const found: AttentionRow[] = [];
    for (const part of await this.readable(caller, this.attention)) found.push(...(await part.find(caller)));
    const rows = await this.dated(caller.brandId, found);
    const isWanted = await this.dismissals.of(caller);
    const byKind = ATTENTION_KINDS.flatMap((kind) => {
      const all = rows.filter((row) => row.kind === kind);
      const items = all.filter(isWanted);
      const total = (all[0]?.total ?? 0) - (all.length - items.length);
      return total > 0 ? [{ kind, items: items.slice(0, MAX_SHOWN), total }] : [];
    });
    return {
      items: byKind.flatMap(({ items }) => items),
      total: byKind.reduce((sum, { total }) => sum + total, 0),
      totals: byKind.map(({ kind, total }) => ({ kind, total })),
    };
  }

  async count(caller: MemberCaller): Promise<Overview> {
    const readable = await this.readable(caller, this.counted);
    const counts: Partial<Record<Counted, object>> = {};
    for (const part of readable) counts[part.name] = await part.count(caller.brandId);
    const names = Object.keys(COUNTED_STATES) as Counted[];
    return Object.fromEntries(names.map((name) => [name, counts[name] ?? null])) as unknown as Overview;
  }

  /** Since when, by the event with which it began: one statement for all. */
  private async dated(brandId: number, rows: readonly AttentionRow[]): Promise<AttentionRow[]> {
    const began = rows.flatMap((row) => {
      const { subject, began: type } = ATTENTION[row.kind];
      return type === undefined ? [] : [{ row, type, kind: subject, id: row.id }];
    });
    const times = await this.events.lastTimes(brandId, began);
    const since = new Map(began.map(({ row }, index) => [row, times[index] ?? null]));
    return rows.map((row) => ({ ...row, since: since.get(row) ?? row.since }));
  }

  private async readable<T extends AttentionPart | OverviewPart>(
    caller: MemberCaller,
    parts: readonly T[],
  ): Promise<T[]> {
    const isOn = await this.features.of(caller.brandId);
    return parts.filter((part) => isOn(part.feature) && part.mayRead(caller));
  }
}
