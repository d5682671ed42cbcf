import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Health } from '../../client/src/generated.js';
import { Problem } from '../../client/src/problem.js';
import { queries } from '../app/queries.js';
import { service } from '../app/service.js';
import { failuresIn, figuresOf, readingOf, type Figures, type Reading } from '../pages/operator/figures.js';
import { STATES } from '../pages/operator/operator-states.js';
import { parseMetrics } from '../pages/operator/prometheus.js';

/** No event announces the state of the service: it is polled while its page is open. */
const FIGURES_MS = 3_000;
const RUNS_MS = 5_000;
const HEALTH_MS = 10_000;
const LISTS_MS = 15_000;
const TOTALS_MS = 30_000;
/** Five minutes. */
export const MAX_FIGURES = 100;
const PAGE = 50;
/** As many as one answer may have, and a list to choose from. */
const MAX_AT_ONCE = 200;

/** What is read of all workspaces, part by part: the second part of each key. */
export type OperatorArea =
  | 'desks'
  | 'employees'
  | 'hires'
  | 'loops'
  | 'mail'
  | 'people'
  | 'plans'
  | 'projects'
  | 'providers'
  | 'tokens'
  | 'workspace'
  | 'workspaces';

export interface PageOf<T> {
  readonly items: readonly T[];
  readonly total: number;
  readonly next_cursor: string | null;
}

export type ReadPage<T> = (page: { limit: number; cursor?: string }) => Promise<PageOf<T>>;

export type OperatorTotals = Awaited<ReturnType<typeof readTotals>>;

interface Metrics {
  readonly last: Reading;
  readonly figures: readonly Figures[];
  readonly failures: ReturnType<typeof failuresIn>;
}

const METRICS = ['operator', 'metrics'] as const;

export const operatorReads = {
  /** A list, and what else is read for it. */
  allOf: (name: OperatorArea) => ['operator', name] as const,
  list: <T>(name: OperatorArea, filters: object, read: ReadPage<T>, pages: number) =>
    queryOptions({
      queryKey: ['operator', name, filters, pages],
      queryFn: () => readPages(read, pages),
      placeholderData: keepPreviousData,
      refetchInterval: LISTS_MS,
    }),
  workspaceNames: () =>
    queryOptions({
      queryKey: ['operator', 'workspaces', 'names'],
      queryFn: () => service.listBrands({ limit: MAX_AT_ONCE }),
    }),
  /** Of one workspace, or of all. */
  peopleNames: (brandId: number | undefined) =>
    queryOptions({
      queryKey: ['operator', 'people', 'names', brandId],
      queryFn: () => service.listUsers({ limit: MAX_AT_ONCE, ...(brandId !== undefined && { brandId }) }),
    }),
  workspace: (brandId: number) =>
    queryOptions({ queryKey: ['operator', 'workspace', brandId], queryFn: () => service.getBrand(brandId) }),
  /** The newest entries first, of all workspaces and of the installation. */
  audit: () =>
    infiniteQueryOptions({
      queryKey: ['operator', 'audit'],
      queryFn: ({ pageParam }) => service.readOperatorAudit({ before: pageParam, limit: PAGE }),
      initialPageParam: 'latest',
      getNextPageParam: ({ has_more: hasMore, next_cursor: next }) => (hasMore ? next : null),
    }),
  plans: () => queryOptions({ queryKey: ['operator', 'plans'], queryFn: () => service.listPlans() }),
  loops: () =>
    queryOptions({ queryKey: ['operator', 'loops'], queryFn: () => service.listLoops(), refetchInterval: RUNS_MS }),
  queues: () =>
    queryOptions({
      queryKey: ['operator', 'queues'],
      queryFn: () => service.listQueues({ limit: MAX_AT_ONCE }),
      refetchInterval: RUNS_MS,
    }),
  health: () => queryOptions({ queryKey: ['operator', 'health'], queryFn: readHealth, refetchInterval: HEALTH_MS }),
  info: () => queryOptions({ queryKey: ['operator', 'info'], queryFn: () => service.getInfo(), staleTime: Infinity }),
  totals: () => queryOptions({ queryKey: ['operator', 'totals'], queryFn: readTotals, refetchInterval: TOTALS_MS }),
  metrics: () =>
    queryOptions({
      queryKey: METRICS,
      queryFn: readMetrics,
      refetchInterval: FIGURES_MS,
      staleTime: 0,
      structuralSharing: false,
    }),
};

async function readPages<T>(read: ReadPage<T>, pages: number): Promise<PageOf<T>> {
  let page = await read({ limit: PAGE });
  const items = [...page.items];
  for (let count = 1; count < pages && page.next_cursor !== null; count++) {
    page = await read({ limit: PAGE, cursor: page.next_cursor });
    items.push(...page.items);
  }
  return { ...page, items };
}

/** How many there are of everything, by the states that the lists are filtered by. */
async function readTotals() {
  const one = { limit: 1 };
  const [workspaces, people, desks, hires, projects, tokens, mail] = await Promise.all([
    counted(STATES.workspaces, (subscriptionStatus) => service.listBrands({ subscriptionStatus, ...one })),
    counted(STATES.people, (state) => service.listUsers({ locked: state === 'locked', ...one })),
    counted(STATES.desks, (state) => service.listEnvironments({ state, ...one })),
    counted(STATES.hires, (state) => service.listAllHires({ state, ...one })),
    counted(STATES.projects, (indexStatus) => service.listAllProjects({ indexStatus, ...one })),
    counted(STATES.tokens, (state) => service.listTokens({ state, ...one })),
    counted(STATES.mail, (state) => service.listMails({ state, ...one })),
  ]);
  return { workspaces, people, desks, hires, projects, tokens, mail };
}

async function counted<S extends string>(
  states: Readonly<Record<S, unknown>>,
  read: (state: S) => Promise<{ readonly total: number }>,
): Promise<Readonly<Record<string, number>>> {
  const keys = Object.keys(states) as S[];
  const counts = await Promise.all(keys.map(async (state) => [state, (await read(state)).total] as const));
  return Object.fromEntries(counts);
}

async function readMetrics(): Promise<Metrics> {
  const samples = parseMetrics(await service.getMetrics());
  const before = queries.getQueryData<Metrics>(METRICS);
  const last = readingOf(samples, Date.now());
  const figures = [...(before?.figures ?? []), figuresOf(before?.last, last)].slice(-MAX_FIGURES);
  return { last, figures, failures: failuresIn(samples) };
}

/** A degraded service answers in the same shape. */
async function readHealth(): Promise<Health> {
  try {
    return await service.getHealth();
  } catch (error) {
    if (error instanceof Problem && error.status === 503 && isHealth(error.body)) return error.body;
    throw error;
  }
}

function isHealth(body: unknown): body is Health {
  return typeof body === 'object' && body !== null && 'services' in body;
}
