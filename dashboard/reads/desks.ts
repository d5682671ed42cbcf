import { queryOptions } from '@tanstack/react-query';
import type { Environment, MachineUpdateDetails, Workstation, WorkstationList } from '../../client/src/generated.js';
import { isGone } from '../app/problems.js';
import { service } from '../app/service.js';

/** Logins, health and updates also change without an event. */
const UNTOLD_MS = 60_000;
/** Builds, login and contact change without an event; a desk reports every 30 seconds. */
const REPORTS_MS = 30_000;
const SETUP_MS = 10_000;
const OPEN_UPDATE_MS = 5_000;
const MAX_UPDATES = 200;

/** A desk as people set it up, and as it is. */
export interface Desk {
  readonly setup: Workstation;
  readonly environment: Environment;
}

export const deskReads = {
  all: ['desks'] as const,
  list: () => queryOptions({ queryKey: ['desks', 'list'], queryFn: readFleet, refetchInterval: UNTOLD_MS }),
  /** The first of them. */
  first: (perPage: number) =>
    queryOptions({
      queryKey: ['desks', 'first', perPage],
      queryFn: ({ signal }) => service.listWorkstations({ perPage, signal }),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['desks', id],
      queryFn: () => readDesk(id),
      refetchInterval: ({ state }) =>
        isGone(state.error) ? false : state.data?.setup.ready === false ? SETUP_MS : REPORTS_MS,
    }),
  /** Only how it was set up. */
  setup: (id: string) => queryOptions({ queryKey: ['desks', id, 'setup'], queryFn: () => service.getWorkstation(id) }),
  photo: (id: string) =>
    queryOptions({ queryKey: ['desks', id, 'photo'], queryFn: () => service.getEnvironmentImage(id) }),
  /** Desks whose coder must sign in again. */
  logins: () =>
    queryOptions({
      queryKey: ['desks', 'logins'],
      queryFn: () => service.getReauthStatus(),
      refetchInterval: UNTOLD_MS,
    }),
};

export const updateReads = {
  all: ['updates'] as const,
  newest: () =>
    queryOptions({
      queryKey: ['updates'],
      queryFn: () => service.listMachineUpdates({ limit: MAX_UPDATES }),
      refetchInterval: ({ state }) => (state.data?.items.some(isOpen) ? OPEN_UPDATE_MS : false),
    }),
};

/** An update that is not over. */
export function isOpen({ status }: Pick<MachineUpdateDetails, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}

async function readDesk(id: string): Promise<Desk> {
  const [setup, environment] = await Promise.all([service.getWorkstation(id), service.getEnvironment(id)]);
  return { setup, environment };
}

/** All pages: search, order and counts are about all desks. */
async function readFleet(): Promise<{ desks: readonly Workstation[]; cap: WorkstationList['cap'] }> {
  const desks: Workstation[] = [];
  for (let page = 1; ; page++) {
    const { items, dormant, total, cap } = await service.listWorkstations({ page });
    desks.push(...items, ...dormant);
    if (desks.length >= total || !(items.length + dormant.length)) return { desks, cap };
  }
}
