import { useQuery } from '@tanstack/react-query';
import type { MachineUpdateDetails, Workstation } from '../../../client/src/generated.js';
import { deskReads, updateReads } from '../../reads/desks.js';

export const DESK_STATES = ['provisioning', 'ready', 'unreachable', 'suspended', 'dormant'] as const;
export type DeskState = (typeof DESK_STATES)[number];

/** A dormant desk is one of its own kind, whatever its status was. */
export function stateOf({ status, dormant }: Pick<Workstation, 'status' | 'dormant'>): DeskState {
  return dormant ? 'dormant' : status;
}

export function useFleet() {
  return useQuery(deskReads.list());
}

/** Ids of the desks whose coder must sign in again. */
export function useExpiredLogins(): ReadonlySet<string> {
  const { data } = useQuery(deskReads.logins());
  return new Set(data?.expired.map(({ workstation_id: id }) => id));
}

/** The newest update of each machine; only admins may read them. */
export function useUpdates(isAdmin: boolean): ReadonlyMap<string, MachineUpdateDetails> {
  const { data } = useQuery({ ...updateReads.newest(), enabled: isAdmin });
  // Newest first: the first one of a machine is written last.
  return new Map(data?.items.toReversed().map((update) => [update.machine_id, update]));
}
