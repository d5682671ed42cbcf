import { Injectable } from '@nestjs/common';
import { Quotas, type UsageReport } from '../../platform/background/quotas/quotas.js';
import type { MemberCaller } from '../../platform/kernel/caller/caller.js';
import { AttentionPart, MAX_OF_A_KIND, type AttentionRow } from '../overview/index.js';

/** Of the plan. */
const NEARLY_FULL = 0.9;

interface Limited {
  readonly id: string;
  readonly unit: 'rows' | 'bytes';
  readonly used: number;
  readonly limit: number | null;
}

@Injectable()
export class UsageAttention extends AttentionPart {
  constructor(private readonly quotas: Quotas) {
    super();
  }

  /** As the use of the plan itself. */
  override mayRead({ role }: MemberCaller): boolean {
    return role === 'admin';
  }

  /** The fullest first. */
  async find({ brandId }: MemberCaller): Promise<AttentionRow[]> {
    const plurals = new Map(this.quotas.kinds.map(({ kind, plural }) => [kind, plural]));
    const full = limitsOf(await this.quotas.report(brandId))
      .flatMap(({ limit, ...one }) => (limit !== null && one.used > limit * NEARLY_FULL ? [{ ...one, limit }] : []))
      .sort((a, b) => b.used / Math.max(b.limit, 1) - a.used / Math.max(a.limit, 1));
    return full.slice(0, MAX_OF_A_KIND).map(({ id, unit, used, limit }) => ({
      kind: 'plan_limit',
      id,
      ref: null,
      name: plurals.get(id) ?? id,
      since: null,
      detail: null,
      total: full.length,
      usage: { used, limit, unit },
    }));
  }
}

function limitsOf({ items, storage }: UsageReport): Limited[] {
  return [
    ...items.flatMap(({ kind: id, rows, rowsLimit, bytes, bytesLimit }): Limited[] => [
      { id, unit: 'rows', used: rows, limit: rowsLimit },
      { id, unit: 'bytes', used: bytes, limit: bytesLimit },
    ]),
    { id: 'storage', unit: 'bytes', used: storage.bytes, limit: storage.limit },
  ];
}
