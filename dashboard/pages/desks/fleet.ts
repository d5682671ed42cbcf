import { useQuery } from '@tanstack/react-query';
import type { MachineUpdateDetails } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import type { Me } from '../../app/session.js';
import { deskReads, updateReads } from '../../reads/desks.js';
import type { DeskRow } from './desk-rows.js';

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

/** Suspend it, install it anew, remove it: for admins and for the person who added it. */
export function mayManage(
  { isAdmin, user }: Me,
  { ordered_by: orderer }: Pick<DeskRow['desk'], 'ordered_by'>,
): boolean {
  return isAdmin || orderer === user.user_id;
}

export function readDesksAgain(): void {
  void queries.invalidateQueries({ queryKey: deskReads.all });
}
