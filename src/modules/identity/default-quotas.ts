import type { PlanQuotas } from './entities/plan.entity.js';

const MIB = 1_048_576;
const GIB = 1_024 * MIB;

const rows = (count: number) => ({ rows: count, bytes: null });
const bytes = (size: number) => ({ rows: null, bytes: size });

/** Default quotas of the shipped plans. Workstations and memory sources have separate limits. */
export const SHIPPED_QUOTAS: Readonly<Record<'free' | 'team' | 'enterprise', PlanQuotas>> = {
  free: {
    storage_bytes: GIB,
    kinds: {
      boards: rows(50),
      cards: rows(20_000),
      comments: rows(50_000),
      activity: rows(500_000),
      docs_spaces: rows(50),
      docs_pages: rows(5_000),
      attachments: rows(10_000),
      memories: rows(20_000),
      conversations: rows(20_000),
      agents: rows(50),
      projects: rows(20),
      lessons: rows(20_000),
      feed_sources: rows(200),
      tokens: rows(500),
      pictures: bytes(100 * MIB),
      idempotent_answers: { rows: 50_000, bytes: 64 * MIB },
    },
  },
  team: {
    storage_bytes: 20 * GIB,
    kinds: {
      boards: rows(2_000),
      cards: rows(500_000),
      comments: rows(2_000_000),
      activity: rows(20_000_000),
      docs_spaces: rows(2_000),
      docs_pages: rows(100_000),
      attachments: rows(200_000),
      memories: rows(500_000),
      conversations: rows(500_000),
      agents: rows(1_000),
      projects: rows(500),
      lessons: rows(500_000),
      feed_sources: rows(1_000),
      tokens: rows(10_000),
      pictures: bytes(2 * GIB),
      idempotent_answers: { rows: 1_000_000, bytes: 2 * GIB },
    },
  },
  enterprise: { storage_bytes: null, kinds: {} },
};

/** For plans the operator creates without quotas. */
export const DEFAULT_QUOTAS = SHIPPED_QUOTAS.team;
