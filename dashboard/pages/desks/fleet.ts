import { useQuery } from '@tanstack/react-query';
import type { MachineUpdateDetails, Workstation, WorkstationList } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';

/** Logins, health and updates also change without an event. */
const UNTOLD_MS = 60_000;
const OPEN_UPDATE_MS = 5_000;
const MAX_UPDATES = 200;

export const DESK_STATES = ['provisioning', 'ready', 'unreachable', 'suspended', 'dormant'] as const;
export type DeskState = (typeof DESK_STATES)[number];

/** A dormant desk is one of its own kind, whatever its status was. */
export function stateOf({ status, dormant }: Pick<Workstation, 'status' | 'dormant'>): DeskState {
  return dormant ? 'dormant' : status;
}

export function useFleet() {
  return useQuery({ queryKey: ['desks', 'list'], queryFn: readFleet, refetchInterval: UNTOLD_MS });
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

/** Ids of the desks whose coder must sign in again. */
export function useExpiredLogins(): ReadonlySet<string> {
  const { data } = useQuery({
    queryKey: ['desks', 'logins'],
    queryFn: () => service.getReauthStatus(),
    refetchInterval: UNTOLD_MS,
  });
  return new Set(data?.expired.map(({ workstation_id: id }) => id));
}

/** The newest update of each machine; only admins may read them. */
export function useUpdates(isAdmin: boolean): ReadonlyMap<string, MachineUpdateDetails> {
  const { data } = useQuery({
    queryKey: ['updates'],
    queryFn: () => service.listMachineUpdates({ limit: MAX_UPDATES }),
    enabled: isAdmin,
    refetchInterval: ({ state }) => (state.data?.items.some(isOpen) ? OPEN_UPDATE_MS : false),
  });
  // Newest first: the first one of a machine is written last.
  return new Map(data?.items.toReversed().map((update) => [update.machine_id, update]));
}

export function isOpen({ status }: Pick<MachineUpdateDetails, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}
