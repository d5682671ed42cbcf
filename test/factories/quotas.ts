import type { TestApp } from '../app.js';
import { COUNTED_ATTACHMENTS } from '../../src/modules/attachments/attachments-usage.js';
import { COUNTED_BOARDS } from '../../src/modules/board/board-usage.js';
import { COUNTED_CODE } from '../../src/modules/code/code-usage.js';
import { COUNTED_DOCS } from '../../src/modules/docs/docs-usage.js';
import { COUNTED_ENTRIES } from '../../src/modules/events/events-usage.js';
import { COUNTED_FEED } from '../../src/modules/feed/feed-usage.js';
import { COUNTED_IDENTITY } from '../../src/modules/identity/identity-usage.js';
import { COUNTED_LESSONS } from '../../src/modules/lessons/lessons-usage.js';
import { COUNTED_CHANGES, COUNTED_MEMORY } from '../../src/modules/memory/memory-usage.js';
import { COUNTED_WEBHOOKS } from '../../src/modules/webhooks/webhooks-usage.js';
import { COUNTED_WORKSTATIONS } from '../../src/modules/workstations/workstations-usage.js';
import { COUNTED_ANSWERS } from '../../src/platform/http/idempotency/idempotency-usage.js';
import { recount } from '../../src/platform/background/quotas/counted-table.js';
import { createWorkspace, operator, putPlan, type Workspace } from './workspace.js';

export const COUNTED = [
  COUNTED_ANSWERS,
  COUNTED_ENTRIES,
  ...COUNTED_IDENTITY,
  ...COUNTED_BOARDS,
  ...COUNTED_DOCS,
  ...COUNTED_ATTACHMENTS,
  ...COUNTED_MEMORY,
  COUNTED_CHANGES,
  ...COUNTED_CODE,
  ...COUNTED_LESSONS,
  ...COUNTED_WORKSTATIONS,
  ...COUNTED_FEED,
  COUNTED_WEBHOOKS,
];

export interface Limits {
  /** Of everything together. */
  storage?: number;
  /** Kind → rows. */
  rows?: Record<string, number>;
  /** Kind → bytes. */
  bytes?: Record<string, number>;
}

export const putQuotas = (t: TestApp, key: string, { storage, rows = {}, bytes = {} }: Limits) => {
  const kinds = [...new Set([...Object.keys(rows), ...Object.keys(bytes)])];
  const limits = kinds.map((kind) => ({ kind, rows: rows[kind] ?? null, bytes: bytes[kind] ?? null }));
  return putPlan(t, key, { quotas: { storage_bytes: storage ?? null, limits } });
};

let counter = 0;

/** A workspace on a separate plan. */
export async function limitedWorkspace(t: TestApp, limits: Limits): Promise<Workspace & { plan: string }> {
  const plan = `limited_${++counter}`;
  const { status, text } = await putQuotas(t, plan, limits);
  if (status !== 200) throw new Error(text);
  return { ...(await createWorkspace(t, { plan })), plan };
}

export interface Item {
  kind: string;
  rows: number;
  rows_limit: number | null;
  bytes: number;
  bytes_limit: number | null;
}

export async function usageOf(t: TestApp, { token, path }: Workspace) {
  const { status, body, text } = await t.api.get(path('usage'), { token });
  if (status !== 200) throw new Error(text);
  const items = new Map((body.items as Item[]).map((item) => [item.kind, item]));
  return { plan: body.plan as string, items, storage: body.storage as { bytes: number; limit: number | null } };
}

type Counts = Record<string, [rows: number, bytes: number]>;

/** What the triggers have counted: kind → rows and bytes. */
export const countedOf = (t: TestApp, brandId: number): Promise<Counts> =>
  countsFrom(
    t,
    brandId,
    `SELECT brand_id, kind, rows, bytes FROM usage_totals UNION ALL SELECT brand_id, kind, rows, bytes FROM usage_changes`,
  );

/** The same, from the tables themselves. */
export const recountedOf = (t: TestApp, brandId: number): Promise<Counts> =>
  countsFrom(
    t,
    brandId,
    COUNTED.map((counted) => `SELECT * FROM (${recount(counted)}) AS counted (brand_id, kind, rows, bytes)`).join(
      ' UNION ALL ',
    ),
  );

async function countsFrom({ database }: TestApp, brandId: number, source: string): Promise<Counts> {
  const rows = await database.rows<{ kind: string; rows: number; bytes: number }>(
    `SELECT kind, sum(rows)::bigint AS rows, sum(bytes)::bigint AS bytes FROM (${source}) u WHERE brand_id = $1
      GROUP BY kind HAVING sum(rows) <> 0 OR sum(bytes) <> 0 ORDER BY kind`,
    [brandId],
  );
  return Object.fromEntries(rows.map((row) => [row.kind, [row.rows, row.bytes]]));
}

/** What a refusal for a full quota says. */
export const full = (limit_type: string, unit: 'rows' | 'bytes', limit: number) => ({
  error: 'quota_exceeded',
  limit_type,
  unit,
  limit,
});

export const fold = (t: TestApp) => operator(t, 'post', 'loops/usage-fold/run');
